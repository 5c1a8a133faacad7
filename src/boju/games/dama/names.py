"""The old names of the throws and of the places: how they are written, read and understood."""

from boju.core.names import names
from boju.games.dama.board import END, FEILONG, HANGU, MOAT, NESTS, PINCH, START
from boju.games.dama.texts import _

THROWS = names(
    _,
    "throw",
    """
6-6-6 | 碧油 | bìyóu | Green Oil
5-5-5 | 桃花重五 | táohuā chóngwǔ | Peach-Blossom Double Five
4-4-4 | 印堂 | yìntáng | Seal Hall
3-3-3 | 雁行兒 | yànháng'ér | Wild Geese in a Row
2-2-2 | 拍板兒 | pāibǎn'ér | Clappers
1-1-1 | 滿盆星 | mǎnpénxīng | Basin Full of Stars
6-6-5 | 黑十七 | hēi shíqī | Black Seventeen
6-5-4 | 馬軍 | mǎjūn | Cavalry
6-3-2 | 靴楦 | xuēxuàn | Boot Last
5-4-1 | 銀十 | yín shí | Silver Ten
6-3-1 | 撮十 | cuō shí | Pinched Ten
3-2-1 | 小浮圖 | xiǎo fútú | Little Pagoda
2-1-1 | 小娘子 | xiǎo niángzǐ | Little Lady
6-6-4 | 赤牛 | chì niú | Red Ox
6-5-5 | 黑牛 | hēi niú | Black Ox
6-6-3 | 驢嘴 | lǘ zuǐ | Donkey's Mouth
6-5-3 | 角搜 | jiǎo sōu | Horn Search
6-4-4 | 大開門 | dà kāimén | Gate Wide Open
5-5-4 | 正臺 | zhèng tái | Upright Terrace
6-6-2 | 篳篥 | bìlì | Reed Pipe
6-5-2 | 暮宿 | mù sù | Evening Lodging
6-6-1 | 大鎗 | dà qiāng | Great Spear
5-5-3 | 皂鶴 | zào hè | Black Crane
6-4-3 | 野雞頂 | yějī dǐng | Pheasant's Crest
5-4-4 | 八五 | bā wǔ | Eight-Five
5-4-3 | 花羔 | huā gāo | Spotted Lamb
5-5-2 | 丫角兒 | yājiǎo'ér | Forked Hair-Knots
6-3-3 | 條巾 | tiáo jīn | Strip Kerchief
6-4-2 | 赤十二 | chì shí'èr | Red Twelve
6-5-1 | 腰曲縷 | yāo qūlǚ | Waist-Bent Thread
5-3-3 | 䬣〔飠達〕兒 | gēdá'ér | Dough Lumps
4-4-3 | 紅鶴 | hóng hè | Red Crane
5-4-2 | 九二 | jiǔ èr | Nine-Two
5-5-1 | 小鎗 | xiǎo qiāng | Small Spear
6-4-1 | 急火鑽 | jíhuǒ zuàn | Quick Fire-Drill
5-3-2 | 胡十 | hú shí | Hu Ten
4-3-3 | 蛾眉 | éméi | Moth Eyebrows
6-2-2 | 夾十 | jiā shí | Clamped Ten
4-4-2 | 平頭 | píng tóu | Flat Head
5-3-1 | 撮九 | cuō jiǔ | Pinched Nine
6-2-1 | 拐九 | guǎi jiǔ | Crutch Nine
4-3-2 | 妹九 | mèi jiǔ | Younger-Sister Nine
5-2-2 | 夾九 | jiā jiǔ | Clamped Nine
4-4-1 | 丁九 | dīng jiǔ | Nail Nine
3-3-2 | 雁八 | yàn bā | Goose Eight
4-3-1 | 撮八 | cuō bā | Pinched Eight
5-2-1 | 拐八 | guǎi bā | Crutch Eight
6-1-1 | 大肚 | dà dù | Big Belly
4-2-2 | 夾八 | jiā bā | Clamped Eight
5-1-1 | 白七 | bái qī | White Seven
3-3-1 | 川七 | chuān qī | River Seven
3-2-2 | 夾七 | jiā qī | Clamped Seven
4-2-1 | 拐七 | guǎi qī | Crutch Seven
4-1-1 | 火筒兒 | huǒtǒng'ér | Fire Tube
2-2-1 | 小嘴 | xiǎo zuǐ | Small Mouth
3-1-1 | 葫蘆頭 | húlu tóu | Gourd Head
""",
)
"""The 56 throws 采, bonus, penalty and scatter throws in this order (DAMA-04)."""

_PLACES = names(
    _,
    "place",
    """
1 | 赤岸驛 | Chì'àn yì | Red Bank Relay
10 | 隴西監 | Lǒngxī jiàn | Longxi Stud
19 | 玉門關 | Yùmén guān | Jade Gate
28 | 汧陽監 | Qiānyáng jiàn | Qianyang Stud
37 | 沙苑監 | Shāyuàn jiàn | Sand Park Stud
46 | 函谷關 | Hángǔ guān | Hangu Pass
55 | 太僕寺 | Tàipú sì | Court of the Imperial Stud
64 | 天駟監 | Tiānsì jiàn | Heavenly Team Stud
73 | 騏驛院 | Qíyì yuàn | Court of Thoroughbreds
82 | 飛龍院 | Fēilóng yuàn | Flying Dragon Court
91 | 尚乘局 | Shàngshèng jú | Palace Mounts Office
pinch | 夾 | jiā | Pinch
moat | 塹 | qiàn | Moat
""",
)

PLACE_WORDS = {
    START: _("word on the board for 赤岸驛", "Relay"),
    10: _("word on the board for 隴西監", "Longxi"),
    19: _("word on the board for 玉門關", "Jade Gate"),
    28: _("word on the board for 汧陽監", "Qianyang"),
    37: _("word on the board for 沙苑監", "Sand Park"),
    HANGU: _("word on the board for 函谷關", "Hangu"),
    55: _("word on the board for 太僕寺", "Imperial"),
    64: _("word on the board for 天駟監", "Heavenly"),
    73: _("word on the board for 騏驛院", "Steeds"),
    FEILONG: _("word on the board for 飛龍院", "Dragon"),
    PINCH: _("word on the board for 夾", "Pinch"),
    MOAT: _("word on the board for 塹", "Moat"),
    END: _("word on the board for 尚乘局", "Palace"),
}
"""What the board bears, by cells: one short word each; the full name is told by whoever points there."""

NEST_NAMES = {nest: _PLACES[str(nest)] for nest in NESTS}
"""The eleven nests 窩 by their cells (DAMA-03)."""

PINCH_NAME = _PLACES["pinch"]
"""The cells of the pinch 夾 (DAMA-56)."""

MOAT_NAME = _PLACES["moat"]
"""The cell of the moat 塹 (DAMA-58)."""
