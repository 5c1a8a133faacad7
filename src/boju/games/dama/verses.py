"""Li Qingzhao's words 命辭 for what happens in a game: a line for each kind of event, with its meaning.

She wrote some sentences of parallel prose for every event. They stand in the 打馬圖 of 說郛, chapter 101, part 2,
in the edition of 四庫全書; of each a line or two is taken here. The marks between the clauses are ours.
"""

from dataclasses import replace

from boju.core.names import names
from boju.games.dama.texts import _

# Blanks: {meaning} {original} {written} {reading}
_TOLD = _("a verse with what happened", "{written} – {meaning}")

_WORDS = names(
    _,
    "verse",
    """
noise | 賞必有功，勿效遶床之大叫 | \
shǎng bì yǒu gōng, wù xiào rào chuáng zhī dà jiào | \
Rewards are for deeds: do not run round the couch with great shouts
first | 公車射策之初，記其甲乙 | \
gōngchē shècè zhī chū, jì qí jiǎ yǐ | \
When you first answer in the examination, your rank is written down
enter | 勞多者賞必厚，施重者報必深 | \
láo duō zhě shǎng bì hòu, shī zhòng zhě bào bì shēn | \
Great toil is richly rewarded, and great gifts are repaid in full
nest_paid | 窩險塗也，故入窩而必賞 | \
wō xiǎn tú yě, gù rù wō ér bì shǎng | \
The nest lies on a dangerous road, and so whoever enters it is rewarded
open_pass | 行百里者半九十，汝其知乎 | \
xíng bǎi lǐ zhě bàn jiǔshí, rǔ qí zhī hū | \
Of a hundred miles, ninety are only half the way: do you know it?
capture | 衆寡不敵，其誰可當？成敗有時，夫復何恨 | \
zhòng guǎ bù dí, qí shéi kě dāng? chéng bài yǒu shí, fú fù hé hèn | \
Few are no match for many: who could stand? Winning and losing have their time: what is there to regret?
retreat | 唯敵是求，唯險是據 | \
wéi dí shì qiú, wéi xiǎn shì jù | \
It seeks the enemy alone, and holds the dangerous ground alone
into_moat | 駸駸遇伏，忽驚穽塹之投 | \
qīnqīn yù fú, hū jīng jǐng qiàn zhī tóu | \
Galloping on, it meets an ambush, and starts as it falls into the pit
fly | 項羽之騅，方悲不逝；玄德之騎，已出如飛 | \
Xiàng Yǔ zhī zhuī, fāng bēi bù shì; Xuándé zhī qí, yǐ chū rú fēi | \
Xiang Yu's steed still mourned that it could not go on; Xuande's horse was out already, as if it flew
cuman | 瑤池宴罷，騏驥皆歸 | \
Yáochí yàn bà, qíjì jiē guī | \
The feast at the Jasper Pool is over, and all the fine horses are home
ximan | 大宛凱旋，龍媒並入 | \
Dàyuān kǎixuán, lóngméi bìng rù | \
In triumph from Ferghana, the dragon steeds come in together
""",
)

VERSES = {kind: replace(name, pattern=_TOLD) for kind, name in _WORDS.items()}
"""By the names of effects; the `title` of each is what a reader is shown."""

VERSES_TITLE = _("setting", "show Li Qingzhao's words 命辭 with what happens")
