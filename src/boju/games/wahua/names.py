"""The old names of tiles, frames, classes, sets, rounds and terms: how they are written, read and understood."""

from boju.core.names import names
from boju.games.wahua.texts import _

TYPE_NAMES = names(
    _,
    "type",
    """
11 | 地 | dì | Earth
12 | 丁三 | dīngsān | Nail Three
13 | 和 | hé | Harmony
14 | 雜五 | záwǔ | Mixed Five
15 | 零霖六 | línglínliù | Falling-Rain Six
16 | 高腳七 | gāojiǎoqī | Long-Legged Seven
22 | 板凳 | bǎndèng | Bench
23 | 雜五 | záwǔ | Mixed Five
24 | 二四 | èrsì | Two-Four
25 | 雜七 | záqī | Mixed Seven
26 | 雜八 | zábā | Mixed Eight
33 | 長三 | chángsān | Long Three
34 | 雜七 | záqī | Mixed Seven
35 | 雜八 | zábā | Mixed Eight
36 | 雜九 | zájiǔ | Mixed Nine
44 | 人 | rén | Man
45 | 雜九 | zájiǔ | Mixed Nine
46 | 紅頭十 | hóngtóushí | Red-Head Ten
55 | 梅 | méi | Plum
56 | 斧頭 | fǔtóu | Axe
66 | 天 | tiān | Heaven
""",
)
"""The 21 types (WAHUA-E3): only 天, 地, 人 and 和 are named in the sources, the others as dominoes usually are."""

FRAMES = names(
    _,
    "frames",
    """
p | 白皮 | báipí | plain
s | 單框 | dānkuàng | single-framed
d | 雙框 | shuāngkuàng | double-framed
""",
)
"""The three kinds of a type's tiles (WAHUA-E2)."""

CLASSES = names(
    _,
    "class",
    """
idle | 閒牌 | xiánpái | idle tile
general | 將牌 | jiàngpái | general
double | 雙將牌 | shuāng jiàngpái | double general
""",
)
"""The classes of types (WAHUA-E5)."""

FLOWER_NAMES = names(
    _,
    "flower",
    """
f1 | 春 | chūn | Spring
f2 | 夏 | xià | Summer
f3 | 秋 | qiū | Autumn
f4 | 冬 | dōng | Winter
f5 | 梅 | méi | Plum Blossom
f6 | 蘭 | lán | Orchid
f7 | 菊 | jú | Chrysanthemum
f8 | 竹 | zhú | Bamboo
b0 | 白板 | báibǎn | Blank
""",
)
"""The eight flowers and the blank (WAHUA-E4)."""

SETS = names(
    _,
    "set",
    """
pair | 對子 | duìzi | pair
kao | 靠 | kào | framed triple
odd | 宕頭 | dàngtóu | odd tile
flower | 花 | huā | flower
""",
)
"""What scores (WAHUA-16, WAHUA-18, WAHUA-36, WAHUA-52)."""

DISCARD_CLASSES = names(
    _,
    "class of discards",
    """
surplus | 恭子 | gōngzi | spare plain tile
alone | 白皮盪張 | báipí dàngzhāng | lone plain tile
framed | 有花盪張 | yǒuhuā dàngzhāng | loose framed tile
""",
)
"""The three classes of discards in their order (WAHUA-29 to WAHUA-31)."""

ROUNDS = names(
    _,
    "round",
    """
66 | 天圈 | tiānquān | round of Heaven
11 | 地圈 | dìquān | round of Earth
44 | 人圈 | rénquān | round of Man
13 | 和圈 | héquān | round of Harmony
""",
)
"""The four rounds by the type each of them doubles (WAHUA-02, WAHUA-51)."""

HOUSES = names(
    _,
    "house",
    """
66 | 天家 | tiānjiā | House of Heaven
11 | 地家 | dìjiā | House of Earth
44 | 人家 | rénjiā | House of Man
13 | 和家 | héjiā | House of Harmony
""",
)
"""What the seats are called in a hand, counted from the dealer in order of play (WAHUA-03)."""

TERMS = names(
    _,
    "word of the table",
    """
dao | 道 | dào | point
prize | 擲獎 | zhìjiǎng | prize throw
open | 開門 | kāimén | opening throw
shake | 搖獎 | yáojiǎng | shake throw
chi | 吃 | chī | take
chuan | 穿 | chuān | thread
swap | 替 | tì | swap
win | 胡 | hú | win
intercept | 攔和 | lánhú | interception
void | 合撲 | hépū | void hand
dealer | 莊家 | zhuāngjiā | dealer
chip | 籌 | chóu | chip
""",
)
"""Terms of the table."""
