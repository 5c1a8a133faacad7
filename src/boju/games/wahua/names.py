"""The old names of tiles, frames, classes, sets, rounds and terms: how they are written, read and understood."""

from boju.core.names import names

TYPE_NAMES = names(
    """
11 | 地 | 地 | 地 | dì | ち | 지
12 | 丁三 | 丁三 | 丁三 | dīngsān | ていさん | 정삼
13 | 和 | 和 | 和 | hé | わ | 화
14 | 雜五 | 杂五 | 雑五 | záwǔ | ざつご | 잡오
15 | 零霖六 | 零霖六 | 零霖六 | línglínliù | れいりんろく | 영림륙
16 | 高腳七 | 高脚七 | 高脚七 | gāojiǎoqī | こうきゃくしち | 고각칠
22 | 板凳 | 板凳 | 板凳 | bǎndèng | はんとう | 판등
23 | 雜五 | 杂五 | 雑五 | záwǔ | ざつご | 잡오
24 | 二四 | 二四 | 二四 | èrsì | にし | 이사
25 | 雜七 | 杂七 | 雑七 | záqī | ざつしち | 잡칠
26 | 雜八 | 杂八 | 雑八 | zábā | ざつはち | 잡팔
33 | 長三 | 长三 | 長三 | chángsān | ちょうさん | 장삼
34 | 雜七 | 杂七 | 雑七 | záqī | ざつしち | 잡칠
35 | 雜八 | 杂八 | 雑八 | zábā | ざつはち | 잡팔
36 | 雜九 | 杂九 | 雑九 | zájiǔ | ざつきゅう | 잡구
44 | 人 | 人 | 人 | rén | じん | 인
45 | 雜九 | 杂九 | 雑九 | zájiǔ | ざつきゅう | 잡구
46 | 紅頭十 | 红头十 | 紅頭十 | hóngtóushí | こうとうじゅう | 홍두십
55 | 梅 | 梅 | 梅 | méi | ばい | 매
56 | 斧頭 | 斧头 | 斧頭 | fǔtóu | ふとう | 부두
66 | 天 | 天 | 天 | tiān | てん | 천
""",
    """
11 | Earth | 大地 | 大地 | 大地 | 땅
12 | Nail Three | 釘子三 | 钉子三 | 釘の三 | 못 셋
13 | Harmony | 和氣 | 和气 | 和らぎ | 어울림
14 | Mixed Five | 雜牌的五 | 杂牌的五 | 雑牌の五 | 잡패의 다섯
15 | Falling-Rain Six | 如久雨零落的六 | 如久雨零落的六 | 降り続く雨のような六 | 내리는 비 같은 여섯
16 | Long-Legged Seven | 長腳的七 | 长脚的七 | 脚の長い七 | 다리 긴 일곱
22 | Bench | 長條的凳子 | 长条的凳子 | 長い腰掛け | 긴 걸상
23 | Mixed Five | 雜牌的五 | 杂牌的五 | 雑牌の五 | 잡패의 다섯
24 | Two-Four | 二與四 | 二与四 | 二と四 | 둘과 넷
25 | Mixed Seven | 雜牌的七 | 杂牌的七 | 雑牌の七 | 잡패의 일곱
26 | Mixed Eight | 雜牌的八 | 杂牌的八 | 雑牌の八 | 잡패의 여덟
33 | Long Three | 長長的三 | 长长的三 | 長い三 | 긴 셋
34 | Mixed Seven | 雜牌的七 | 杂牌的七 | 雑牌の七 | 잡패의 일곱
35 | Mixed Eight | 雜牌的八 | 杂牌的八 | 雑牌の八 | 잡패의 여덟
36 | Mixed Nine | 雜牌的九 | 杂牌的九 | 雑牌の九 | 잡패의 아홉
44 | Man | 人 | 人 | 人 | 사람
45 | Mixed Nine | 雜牌的九 | 杂牌的九 | 雑牌の九 | 잡패의 아홉
46 | Red-Head Ten | 紅色頭的十 | 红色头的十 | 頭の紅い十 | 머리 붉은 열
55 | Plum | 梅花 | 梅花 | 梅の花 | 매화
56 | Axe | 斧子 | 斧子 | 斧 | 도끼
66 | Heaven | 上天 | 上天 | 天空 | 하늘
""",
)
"""The 21 types (WAHUA-E3): only 天, 地, 人 and 和 are named in the sources, the others as dominoes usually are."""

FRAMES = names(
    """
p | 白皮 | 白皮 | 白皮 | báipí | はくひ | 백피
s | 單框 | 单框 | 単框 | dānkuàng | たんきょう | 단광
d | 雙框 | 双框 | 双框 | shuāngkuàng | そうきょう | 쌍광
""",
    """
p | plain | 無花 | 无花 | 花なし | 꽃 없음
s | single-framed | 有花，又稱疊大 | 有花，又称叠大 | 花あり、疊大とも | 꽃 있음, 첩대(疊大)라고도
d | double-framed | 有花，兩重框 | 有花，两重框 | 花あり、二重の枠 | 꽃 있음, 두 겹의 테
""",
)
"""The three kinds of a type's tiles (WAHUA-E2)."""

CLASSES = names(
    """
idle | 閒牌 | 闲牌 | 閑牌 | xiánpái | かんぱい | 한패
general | 將牌 | 将牌 | 将牌 | jiàngpái | しょうぱい | 장패
double | 雙將牌 | 双将牌 | 双将牌 | shuāng jiàngpái | そうしょうぱい | 쌍장패
""",
    """
idle | idle tile | 每對四十道起 | 每对四十道起 | 四十道から | 사십 도부터
general | general | 每對八十道起 | 每对八十道起 | 八十道から | 팔십 도부터
double | double general | 每對一百六十道起 | 每对一百六十道起 | 百六十道から | 백육십 도부터
""",
)
"""The classes of types (WAHUA-E5)."""

FLOWER_NAMES = names(
    """
f1 | 春 | 春 | 春 | chūn | はる | 춘
f2 | 夏 | 夏 | 夏 | xià | なつ | 하
f3 | 秋 | 秋 | 秋 | qiū | あき | 추
f4 | 冬 | 冬 | 冬 | dōng | ふゆ | 동
f5 | 梅 | 梅 | 梅 | méi | うめ | 매
f6 | 蘭 | 兰 | 蘭 | lán | らん | 란
f7 | 菊 | 菊 | 菊 | jú | きく | 국
f8 | 竹 | 竹 | 竹 | zhú | たけ | 죽
b0 | 白板 | 白板 | 白板 | báibǎn | はくばん | 백판
""",
    """
f1 | Spring | 春季 | 春季 | 春 | 봄
f2 | Summer | 夏季 | 夏季 | 夏 | 여름
f3 | Autumn | 秋季 | 秋季 | 秋 | 가을
f4 | Winter | 冬季 | 冬季 | 冬 | 겨울
f5 | Plum Blossom | 梅花 | 梅花 | 梅の花 | 매화
f6 | Orchid | 蘭花 | 兰花 | 蘭の花 | 난초
f7 | Chrysanthemum | 菊花 | 菊花 | 菊の花 | 국화
f8 | Bamboo | 竹子 | 竹子 | 竹 | 대나무
b0 | Blank | 空白的牌 | 空白的牌 | 何も描かれない牌 | 아무것도 없는 패
""",
)
"""The eight flowers and the blank (WAHUA-E4)."""

SETS = names(
    """
pair | 對子 | 对子 | 対子 | duìzi | ついし | 대자
kao | 靠 | 靠 | 靠 | kào | こう | 고
odd | 宕頭 | 宕头 | 宕頭 | dàngtóu | とうとう | 탕두
flower | 花 | 花 | 花 | huā | はな | 화
""",
    """
pair | pair | 同點的兩張 | 同点的两张 | 同じ目の二枚 | 같은 눈의 두 장
kao | framed triple | 同點的三張有花 | 同点的三张有花 | 同じ目の有花三枚、敲とも | 꽃 있는 세 장, 고(敲)라고도
odd | odd tile | 胡牌者餘下的一張 | 胡牌者余下的一张 | 上がった人に余る一枚 | 난 사람에게 남는 한 장
flower | flower | 花牌與白板 | 花牌与白板 | 花牌と白板 | 꽃패와 백판
""",
)
"""What scores (WAHUA-16, WAHUA-18, WAHUA-36, WAHUA-52)."""

DISCARD_CLASSES = names(
    """
surplus | 恭子 | 恭子 | 恭子 | gōngzi | きょうし | 공자
alone | 白皮盪張 | 白皮荡张 | 白皮盪張 | báipí dàngzhāng | はくひとうちょう | 백피탕장
framed | 有花盪張 | 有花荡张 | 有花盪張 | yǒuhuā dàngzhāng | ゆうかとうちょう | 유화탕장
""",
    """
surplus | surplus plain tile | 成對餘下的白皮 | 成对余下的白皮 | 対子に余る白皮 | 대자에 쓰고 남은 백피
alone | lone plain tile | 不成對的白皮 | 不成对的白皮 | 対子にならない白皮 | 짝이 없는 백피
framed | loose framed tile | 不成對或餘下的有花 | 不成对或余下的有花 | 対子に使わない有花 | 대자에 쓰지 않은 꽃 있는 패
""",
)
"""The three classes of discards in their order (WAHUA-29 to WAHUA-31)."""

ROUNDS = names(
    """
66 | 天圈 | 天圈 | 天圏 | tiānquān | てんけん | 천권
11 | 地圈 | 地圈 | 地圏 | dìquān | ちけん | 지권
44 | 人圈 | 人圈 | 人圏 | rénquān | じんけん | 인권
13 | 和圈 | 和圈 | 和圏 | héquān | わけん | 화권
""",
    """
66 | round of Heaven | 第一圈，天加倍 | 第一圈，天加倍 | 第一の圏、天が倍 | 첫째 권, 천이 두 배
11 | round of Earth | 第二圈，地加倍 | 第二圈，地加倍 | 第二の圏、地が倍 | 둘째 권, 지가 두 배
44 | round of Man | 第三圈，人加倍 | 第三圈，人加倍 | 第三の圏、人が倍 | 셋째 권, 인이 두 배
13 | round of Harmony | 第四圈，和加倍 | 第四圈，和加倍 | 第四の圏、和が倍 | 넷째 권, 화가 두 배
""",
)
"""The four rounds by the type each of them doubles (WAHUA-02, WAHUA-51)."""

HOUSES = names(
    """
66 | 天家 | 天家 | 天家 | tiānjiā | てんけ | 천가
11 | 地家 | 地家 | 地家 | dìjiā | ちけ | 지가
44 | 人家 | 人家 | 人家 | rénjiā | じんけ | 인가
13 | 和家 | 和家 | 和家 | héjiā | わけ | 화가
""",
    """
66 | House of Heaven | 莊家 | 庄家 | 親 | 선
11 | House of Earth | 莊家的下家 | 庄家的下家 | 親の下家 | 선의 아랫집
44 | House of Man | 莊家的對家 | 庄家的对家 | 親の対面 | 선의 맞은편
13 | House of Harmony | 莊家的上家 | 庄家的上家 | 親の上家 | 선의 윗집
""",
)
"""What the seats are called in a hand, counted from the dealer in order of play (WAHUA-03)."""

TERMS = names(
    """
dao | 道 | 道 | 道 | dào | どう | 도
prize | 擲獎 | 掷奖 | 擲奨 | zhìjiǎng | てきしょう | 척장
open | 開門 | 开门 | 開門 | kāimén | かいもん | 개문
shake | 搖獎 | 摇奖 | 揺奨 | yáojiǎng | ようしょう | 요장
chi | 吃 | 吃 | 吃 | chī | きつ | 흘
chuan | 穿 | 穿 | 穿 | chuān | せん | 천
swap | 替 | 替 | 替 | tì | てい | 체
win | 胡 | 胡 | 胡 | hú | こ | 호
intercept | 攔和 | 拦和 | 攔和 | lánhú | らんわ | 난화
void | 合撲 | 合扑 | 合撲 | hépū | ごうぼく | 합박
dealer | 莊家 | 庄家 | 親 | zhuāngjiā | おや | 선
chip | 籌 | 筹 | 籌 | chóu | ちゅう | 주
""",
    """
dao | point | 計牌的單位 | 计牌的单位 | 牌の点の単位 | 패를 셈하는 단위
prize | prize throw | 開局擲骰定獎 | 开局掷骰定奖 | 始めに賽で奨を決める | 처음에 주사위로 상을 정함
open | opening throw | 擲骰定先摸牌的一家 | 掷骰定先摸牌的一家 | 最初に引く席を決める | 먼저 뽑을 자리를 정함
shake | shake throw | 胡牌後再擲骰加倍 | 胡牌后再掷骰加倍 | 上がりの後に倍の牌を決める | 난 뒤에 두 배인 패를 정함
chi | take | 取棄牌成對 | 取弃牌成对 | 捨て牌を取って対子にする | 버린 패를 가져와 대자를 만듦
chuan | thread | 取棄牌成對而餘白皮 | 取弃牌成对而余白皮 | 捨て牌を取り白皮が余る | 버린 패를 가져오고 백피가 남음
swap | swap | 以有花替換白皮 | 以有花替换白皮 | 有花を白皮と入れ替える | 꽃 있는 패로 백피를 갈아 끼움
win | win | 成牌 | 成牌 | 上がり | 패를 다 맞춤
intercept | interception | 近家先胡 | 近家先胡 | 近い席が先に上がる | 가까운 집이 먼저 남
void | void hand | 出牌違序，此手作廢 | 出牌违序，此手作废 | 捨て順を誤り無効となる | 버리는 차례를 어겨 무효가 됨
dealer | dealer | 付收皆倍的一家 | 付收皆倍的一家 | 払いも受け取りも倍の席 | 주고받음이 두 배인 자리
chip | chip | 籌碼 | 筹码 | 点棒 | 셈하는 산가지
""",
)
"""Terms of the table."""
