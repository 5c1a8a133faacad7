"""The old names of cards, suits, hands, roles and terms, and what hands and roles ask for."""

from boju.core.language import Localized
from boju.core.names import names
from boju.games.madiao.texts import _

CARDS = names(
    _,
    "card",
    """
c0 | 空沒文 | kōngméiwén | No Cash
ch | 半文錢 | bànwénqián | Half a Cash
c1 | 一錢 | yīqián | One Cash
c2 | 二錢 | èrqián | Two Cash
c3 | 三錢 | sānqián | Three Cash
c4 | 四錢 | sìqián | Four Cash
c5 | 五錢 | wǔqián | Five Cash
c6 | 六錢 | liùqián | Six Cash
c7 | 七錢 | qīqián | Seven Cash
c8 | 八錢 | bāqián | Eight Cash
c9 | 九錢 | jiǔqián | Nine Cash
s9 | 九索 | jiǔsuǒ | Nine Strings
s8 | 八索 | bāsuǒ | Eight Strings
s7 | 七索 | qīsuǒ | Seven Strings
s6 | 六索 | liùsuǒ | Six Strings
s5 | 五索 | wǔsuǒ | Five Strings
s4 | 四索 | sìsuǒ | Four Strings
s3 | 三索 | sānsuǒ | Three Strings
s2 | 二索 | èrsuǒ | Two Strings
s1 | 一索 | yīsuǒ | One String
w9 | 九萬 | jiǔwàn | Nine Myriads
w8 | 八萬 | bāwàn | Eight Myriads
w7 | 七萬 | qīwàn | Seven Myriads
w6 | 六萬 | liùwàn | Six Myriads
w5 | 五萬 | wǔwàn | Five Myriads
w4 | 四萬 | sìwàn | Four Myriads
w3 | 三萬 | sānwàn | Three Myriads
w2 | 二萬 | èrwàn | Two Myriads
w1 | 一萬 | yīwàn | One Myriad
tm | 萬萬 | wànwàn | Myriad Myriads
tk | 千萬 | qiānwàn | Thousand Myriads
th | 百萬 | bǎiwàn | Hundred Myriads
t9 | 九十萬 | jiǔshíwàn | Ninety Myriads
t8 | 八十萬 | bāshíwàn | Eighty Myriads
t7 | 七十萬 | qīshíwàn | Seventy Myriads
t6 | 六十萬 | liùshíwàn | Sixty Myriads
t5 | 五十萬 | wǔshíwàn | Fifty Myriads
t4 | 四十萬 | sìshíwàn | Forty Myriads
t3 | 三十萬 | sānshíwàn | Thirty Myriads
t2 | 二十萬 | èrshíwàn | Twenty Myriads
""",
)
"""The forty cards in canonical order."""

SUITS = names(
    _,
    "suit",
    """
c | 文錢 | wénqián | cash
s | 索子 | suǒzi | strings
w | 萬字 | wànzì | myriads
t | 十字 | shízì | tens
""",
)
"""The four suits 門 by the letter of their cards."""

GROUPS = names(
    _,
    "group of cards",
    """
chief | 正賞 | zhèngshǎng | chief prize
next | 次賞 | cìshǎng | next prize
extreme | 極 | jí | extreme
red | 紅 | hóng | red card
breaker | 雌突 | cítū | female breaker
hundred | 百萬 | bǎiwàn | the Hundred
""",
)
"""Groups of cards with a name of their own (MADIAO-04 to MADIAO-06)."""

COMBINATIONS = names(
    _,
    "special hand",
    """
sizun | 四尊 | sìzūn | Four Honours
sizun_bai | 四尊百萬 | sìzūn bǎiwàn | Four Honours and the Hundred
sizun_siji | 四尊四極 | sìzūn sìjí | Four Honours and Four Extremes
bahong | 八紅 | bāhóng | Eight Reds
bahong_bai | 百萬八紅 | bǎiwàn bāhóng | Eight Reds with the Hundred
huncheng | 渾成 | húnchéng | All of a Piece
huncheng_bai | 百萬十門渾成 | bǎiwàn shímén húnchéng | All Tens with the Hundred
quantu | 全突大活 | quántū dàhuó | All Breakers Alive
""",
)
"""The hands that may be declared 異賞 (MADIAO-29)."""

GROUNDS = names(
    _,
    "ground of exemption",
    """
siji | 四極 | sìjí | Four Extremes
tens5 | 十字五張 | shízì wǔ zhāng | Five Tens
suit6 | 一門六張 | yī mén liù zhāng | Six of a Suit
""",
)
"""The grounds of exemption 免門 (MADIAO-39); the names of the last two are ours."""

ROLES = names(
    _,
    "role",
    """
diao | 吊 | diào | Hoist
half_diao | 半吊 | bàn diào | Half Hoist
si | 死 | sǐ | Dead
shang | 賞 | shǎng | Prize
xiaotu | 小突 | xiǎotū | Small Break
sibai | 死百 | sǐbǎi | Dead Hundred
sibaitu | 死百突 | sǐbǎitū | Dead Hundred with a Breaker
xiaohuobai | 小活百 | xiǎohuóbǎi | Lesser Live Hundred
xiaohuobaitu | 小活百突 | xiǎohuóbǎitū | Lesser Live Hundred with a Breaker
dahuobai | 大活百 | dàhuóbǎi | Greater Live Hundred
dahuobaitu | 大活百突 | dàhuóbǎitū | Greater Live Hundred with a Breaker
sankai | 三開 | sānkāi | Three Opened
sihong | 四紅 | sìhóng | Four Reds
bazhuo | 八卓全收 | bāzhuō quánshōu | All Eight Tables
""",
)
"""The roles of a played deal (MADIAO-60 to MADIAO-76); half of 吊 has no name in the sources."""

TERMS = names(
    _,
    "word of the table",
    """
stake | 注 | zhù | stake
banker | 樁家 | zhuāngjiā | banker
others | 散家 | sǎnjiā | the others
saved | 正本 | zhèngběn | stake saved
special | 異賞 | yìshǎng | special hand
congratulation | 賀 | hè | congratulation money
everything | 全吊 | quándiào | everything won
exempt | 免門 | miǎnmén | exemption
face | 面張 | miànzhāng | face card
penalty | 假達 | jiǎdá | penalty card
knock | 敲門 | qiāomén | knocking at the door
liability | 代認 | dàirèn | paying for others
limit | 公議 | gōngyì | agreed limit
""",
)
"""Terms of the table."""

ROLE_CONDITIONS: dict[str, Localized] = {
    "diao": _("name role conditions diao", "three tricks or more"),
    "half_diao": _(
        "name role conditions half_diao",
        "three tricks, half because another has three too and only one player is dead",
    ),
    "si": _("name role conditions si", "one trick or none"),
    "shang": _("name role conditions shang", "a prize card won, two tricks or more"),
    "xiaotu": _("name role conditions xiaotu", "Ninety Myriads 九十萬 and a female breaker 雌突 won"),
    "sibai": _("name role conditions sibai", "dealt the Hundred 百萬, fewer than two tricks"),
    "sibaitu": _(
        "name role conditions sibaitu",
        "dealt the Hundred 百萬 and a female breaker 雌突, the only trick won with one of them",
    ),
    "xiaohuobai": _(
        "name role conditions xiaohuobai",
        "dealt the Hundred 百萬, but no trick won with it; two tricks or more",
    ),
    "xiaohuobaitu": _(
        "name role conditions xiaohuobaitu", "a lesser live hundred 小活百, and a female breaker 雌突 won"
    ),
    "dahuobai": _("name role conditions dahuobai", "the Hundred 百萬 won, two tricks or more"),
    "dahuobaitu": _("name role conditions dahuobaitu", "the Hundred 百萬 and a female breaker 雌突 won"),
    "sankai": _("name role conditions sankai", "百萬, 千萬 and 萬萬 won"),
    "sihong": _("name role conditions sihong", "百萬, 千萬, 萬萬 and 空沒文 won"),
    "bazhuo": _("name role conditions bazhuo", "the first seven tricks all won"),
}
"""What each role asks for (MADIAO-60 to MADIAO-76)."""

COMBINATION_CONDITIONS: dict[str, Localized] = {
    "sizun": _("name combination conditions sizun", "all four chief prizes 正賞"),
    "sizun_bai": _(
        "name combination conditions sizun_bai", "all four chief prizes 正賞 and the Hundred 百萬"
    ),
    "sizun_siji": _(
        "name combination conditions sizun_siji", "all four chief prizes 正賞 and all four extremes 極"
    ),
    "bahong": _("name combination conditions bahong", "eight red cards 紅"),
    "bahong_bai": _(
        "name combination conditions bahong_bai", "eight red cards 紅, one of them the Hundred 百萬"
    ),
    "huncheng": _("name combination conditions huncheng", "eight cards of one suit"),
    "huncheng_bai": _(
        "name combination conditions huncheng_bai", "eight tens 十字, one of them the Hundred 百萬"
    ),
    "quantu": _(
        "name combination conditions quantu",
        "the Hundred 百萬, Ninety Myriads 九十萬 and all three female breakers 雌突",
    ),
}
"""What each hand that may be declared contains (MADIAO-29)."""

GROUND_CONDITIONS: dict[str, Localized] = {
    "siji": _("name ground conditions siji", "all four extremes 極"),
    "tens5": _("name ground conditions tens5", "five or more tens 十字"),
    "suit6": _(
        "name ground conditions suit6",
        "six or more cards of the cash 文錢, the strings 索子 or the myriads 萬字",
    ),
}
"""What each ground of exemption asks for (MADIAO-39)."""
