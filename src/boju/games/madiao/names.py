"""The old names of cards, suits, hands, roles and terms, and what hands and roles ask for."""

from boju.core.language import Localized
from boju.core.names import names

CARDS = names(
    """
c0 | 空沒文 | 空没文 | 空没文 | kōngméiwén | くうぼつもん | 공몰문
ch | 半文錢 | 半文钱 | 半文銭 | bànwénqián | はんもんせん | 반문전
c1 | 一錢 | 一钱 | 一銭 | yīqián | いっせん | 일전
c2 | 二錢 | 二钱 | 二銭 | èrqián | にせん | 이전
c3 | 三錢 | 三钱 | 三銭 | sānqián | さんせん | 삼전
c4 | 四錢 | 四钱 | 四銭 | sìqián | よんせん | 사전
c5 | 五錢 | 五钱 | 五銭 | wǔqián | ごせん | 오전
c6 | 六錢 | 六钱 | 六銭 | liùqián | ろくせん | 육전
c7 | 七錢 | 七钱 | 七銭 | qīqián | ななせん | 칠전
c8 | 八錢 | 八钱 | 八銭 | bāqián | はっせん | 팔전
c9 | 九錢 | 九钱 | 九銭 | jiǔqián | きゅうせん | 구전
s9 | 九索 | 九索 | 九索 | jiǔsuǒ | きゅうさく | 구삭
s8 | 八索 | 八索 | 八索 | bāsuǒ | はっさく | 팔삭
s7 | 七索 | 七索 | 七索 | qīsuǒ | ななさく | 칠삭
s6 | 六索 | 六索 | 六索 | liùsuǒ | ろくさく | 육삭
s5 | 五索 | 五索 | 五索 | wǔsuǒ | ごさく | 오삭
s4 | 四索 | 四索 | 四索 | sìsuǒ | よんさく | 사삭
s3 | 三索 | 三索 | 三索 | sānsuǒ | さんさく | 삼삭
s2 | 二索 | 二索 | 二索 | èrsuǒ | にさく | 이삭
s1 | 一索 | 一索 | 一索 | yīsuǒ | いっさく | 일삭
w9 | 九萬 | 九万 | 九万 | jiǔwàn | きゅうまん | 구만
w8 | 八萬 | 八万 | 八万 | bāwàn | はちまん | 팔만
w7 | 七萬 | 七万 | 七万 | qīwàn | ななまん | 칠만
w6 | 六萬 | 六万 | 六万 | liùwàn | ろくまん | 육만
w5 | 五萬 | 五万 | 五万 | wǔwàn | ごまん | 오만
w4 | 四萬 | 四万 | 四万 | sìwàn | よんまん | 사만
w3 | 三萬 | 三万 | 三万 | sānwàn | さんまん | 삼만
w2 | 二萬 | 二万 | 二万 | èrwàn | にまん | 이만
w1 | 一萬 | 一万 | 一万 | yīwàn | いちまん | 일만
tm | 萬萬 | 万万 | 万万 | wànwàn | まんまん | 만만
tk | 千萬 | 千万 | 千万 | qiānwàn | せんまん | 천만
th | 百萬 | 百万 | 百万 | bǎiwàn | ひゃくまん | 백만
t9 | 九十萬 | 九十万 | 九十万 | jiǔshíwàn | きゅうじゅうまん | 구십만
t8 | 八十萬 | 八十万 | 八十万 | bāshíwàn | はちじゅうまん | 팔십만
t7 | 七十萬 | 七十万 | 七十万 | qīshíwàn | ななじゅうまん | 칠십만
t6 | 六十萬 | 六十万 | 六十万 | liùshíwàn | ろくじゅうまん | 육십만
t5 | 五十萬 | 五十万 | 五十万 | wǔshíwàn | ごじゅうまん | 오십만
t4 | 四十萬 | 四十万 | 四十万 | sìshíwàn | よんじゅうまん | 사십만
t3 | 三十萬 | 三十万 | 三十万 | sānshíwàn | さんじゅうまん | 삼십만
t2 | 二十萬 | 二十万 | 二十万 | èrshíwàn | にじゅうまん | 이십만
""",
    """
c0 | No Cash | 一文也沒有 | 一文也没有 | 一文もなし | 한 푼도 없음
ch | Half a Cash | 半文，後稱枝花 | 半文，后称枝花 | 半文、のちの枝花 | 반 푼, 뒷날의 지화(枝花)
c1 | One Cash | 一文錢 | 一文钱 | 一文 | 한 푼
c2 | Two Cash | 兩文錢 | 两文钱 | 二文 | 두 푼
c3 | Three Cash | 三文錢 | 三文钱 | 三文 | 세 푼
c4 | Four Cash | 四文錢 | 四文钱 | 四文 | 네 푼
c5 | Five Cash | 五文錢 | 五文钱 | 五文 | 다섯 푼
c6 | Six Cash | 六文錢 | 六文钱 | 六文 | 여섯 푼
c7 | Seven Cash | 七文錢 | 七文钱 | 七文 | 일곱 푼
c8 | Eight Cash | 八文錢 | 八文钱 | 八文 | 여덟 푼
c9 | Nine Cash | 九文錢 | 九文钱 | 九文 | 아홉 푼
s9 | Nine Strings | 九串錢 | 九串钱 | 銭差し九本 | 돈 아홉 꿰미
s8 | Eight Strings | 八串錢 | 八串钱 | 銭差し八本 | 돈 여덟 꿰미
s7 | Seven Strings | 七串錢 | 七串钱 | 銭差し七本 | 돈 일곱 꿰미
s6 | Six Strings | 六串錢 | 六串钱 | 銭差し六本 | 돈 여섯 꿰미
s5 | Five Strings | 五串錢 | 五串钱 | 銭差し五本 | 돈 다섯 꿰미
s4 | Four Strings | 四串錢 | 四串钱 | 銭差し四本 | 돈 네 꿰미
s3 | Three Strings | 三串錢 | 三串钱 | 銭差し三本 | 돈 세 꿰미
s2 | Two Strings | 兩串錢 | 两串钱 | 銭差し二本 | 돈 두 꿰미
s1 | One String | 一串錢 | 一串钱 | 銭差し一本 | 돈 한 꿰미
w9 | Nine Myriads | 九個萬 | 九个万 | 万が九つ | 만이 아홉
w8 | Eight Myriads | 八個萬 | 八个万 | 万が八つ | 만이 여덟
w7 | Seven Myriads | 七個萬 | 七个万 | 万が七つ | 만이 일곱
w6 | Six Myriads | 六個萬 | 六个万 | 万が六つ | 만이 여섯
w5 | Five Myriads | 五個萬 | 五个万 | 万が五つ | 만이 다섯
w4 | Four Myriads | 四個萬 | 四个万 | 万が四つ | 만이 넷
w3 | Three Myriads | 三個萬 | 三个万 | 万が三つ | 만이 셋
w2 | Two Myriads | 兩個萬 | 两个万 | 万が二つ | 만이 둘
w1 | One Myriad | 一個萬 | 一个万 | 万が一つ | 만이 하나
tm | Myriad Myriads | 一萬個萬 | 一万个万 | 一万の万 | 만이 만
tk | Thousand Myriads | 一千個萬 | 一千个万 | 千の万 | 만이 천
th | Hundred Myriads | 一百個萬，又稱百老 | 一百个万，又称百老 | 百の万、百老とも | 만이 백, 백로(百老)라고도
t9 | Ninety Myriads | 九十個萬 | 九十个万 | 九十の万 | 만이 아흔
t8 | Eighty Myriads | 八十個萬 | 八十个万 | 八十の万 | 만이 여든
t7 | Seventy Myriads | 七十個萬 | 七十个万 | 七十の万 | 만이 일흔
t6 | Sixty Myriads | 六十個萬 | 六十个万 | 六十の万 | 만이 예순
t5 | Fifty Myriads | 五十個萬 | 五十个万 | 五十の万 | 만이 쉰
t4 | Forty Myriads | 四十個萬 | 四十个万 | 四十の万 | 만이 마흔
t3 | Thirty Myriads | 三十個萬 | 三十个万 | 三十の万 | 만이 서른
t2 | Twenty Myriads | 二十個萬 | 二十个万 | 二十の万 | 만이 스물
""",
)
"""The forty cards in canonical order."""

SUITS = names(
    """
c | 文錢 | 文钱 | 文銭 | wénqián | もんせん | 문전
s | 索子 | 索子 | 索子 | suǒzi | さくし | 삭자
w | 萬字 | 万字 | 万字 | wànzì | まんじ | 만자
t | 十字 | 十字 | 十字 | shízì | じゅうじ | 십자
""",
    """
c | cash | 零錢，少者為大 | 零钱，少者为大 | 小銭、少ないほど強い | 푼돈, 적을수록 셈
s | strings | 成串的錢 | 成串的钱 | 銭差し | 꿰미에 꿴 돈
w | myriads | 一萬至九萬 | 一万至九万 | 一万から九万 | 일만에서 구만까지
t | tens | 二十萬至萬萬 | 二十万至万万 | 二十万から万万 | 이십만에서 만만까지
""",
)
"""The four suits 門 by the letter of their cards."""

GROUPS = names(
    """
chief | 正賞 | 正赏 | 正賞 | zhèngshǎng | せいしょう | 정상
next | 次賞 | 次赏 | 次賞 | cìshǎng | じしょう | 차상
extreme | 極 | 极 | 極 | jí | きょく | 극
red | 紅 | 红 | 紅 | hóng | こう | 홍
breaker | 雌突 | 雌突 | 雌突 | cítū | しとつ | 자돌
hundred | 百萬 | 百万 | 百万 | bǎiwàn | ひゃくまん | 백만
""",
    """
chief | chief prize | 一門最大的牌 | 一门最大的牌 | その門で最も強い札 | 그 문에서 가장 센 패
next | next prize | 一門次大的牌 | 一门次大的牌 | その門で二番目に強い札 | 그 문에서 둘째로 센 패
extreme | extreme | 一門最小的牌 | 一门最小的牌 | その門で最も弱い札 | 그 문에서 가장 약한 패
red | red card | 十張紅牌 | 十张红牌 | 十枚の紅い札 | 붉은 패 열 장
breaker | female breaker | 八萬、六萬、五萬 | 八万、六万、五万 | 八万・六万・五万 | 팔만·육만·오만
hundred | the Hundred | 又稱百老 | 又称百老 | 百老とも | 백로(百老)라고도
""",
)
"""Groups of cards with a name of their own (MADIAO-04 to MADIAO-06)."""

COMBINATIONS = names(
    """
sizun | 四尊 | 四尊 | 四尊 | sìzūn | しそん | 사존
sizun_bai | 四尊百萬 | 四尊百万 | 四尊百万 | sìzūn bǎiwàn | しそんひゃくまん | 사존백만
sizun_siji | 四尊四極 | 四尊四极 | 四尊四極 | sìzūn sìjí | しそんしきょく | 사존사극
bahong | 八紅 | 八红 | 八紅 | bāhóng | はっこう | 팔홍
bahong_bai | 百萬八紅 | 百万八红 | 百万八紅 | bǎiwàn bāhóng | ひゃくまんはっこう | 백만팔홍
huncheng | 渾成 | 浑成 | 渾成 | húnchéng | こんせい | 혼성
huncheng_bai | 百萬十門渾成 | 百万十门浑成 | 百万十門渾成 | bǎiwàn shímén húnchéng | ひゃくまんじゅうもんこんせい | 백만십문혼성
quantu | 全突大活 | 全突大活 | 全突大活 | quántū dàhuó | ぜんとつだいかつ | 전돌대활
""",  # noqa: E501
    """
sizun | Four Honours | 四張至尊 | 四张至尊 | 四つの尊 | 네 존귀한 패
sizun_bai | Four Honours and the Hundred | 四尊加百萬 | 四尊加百万 | 四尊と百万 | 사존에 백만을 더함
sizun_siji | Four Honours and Four Extremes | 四尊加四極 | 四尊加四极 | 四尊と四極 | 사존에 사극을 더함
bahong | Eight Reds | 八張紅牌 | 八张红牌 | 八枚の紅 | 여덟 붉은 패
bahong_bai | Eight Reds with the Hundred | 八紅有百萬 | 八红有百万 | 百万のある八紅 | 백만이 든 팔홍
huncheng | All of a Piece | 渾然一門 | 浑然一门 | 一門で成る | 한 문으로 이루어짐
huncheng_bai | All Tens with the Hundred | 十字渾成有百萬 | 十字浑成有百万 | 百万と十字の渾成 | 백만이 든 십자의 혼성
quantu | All Breakers Alive | 諸突俱全 | 诸突俱全 | 突がすべて揃う | 돌이 모두 모임
""",
)
"""The hands that may be declared 異賞 (MADIAO-29)."""

GROUNDS = names(
    """
siji | 四極 | 四极 | 四極 | sìjí | しきょく | 사극
tens5 | 十字五張 | 十字五张 | 十字五張 | shízì wǔ zhāng | じゅうじごちょう | 십자오장
suit6 | 一門六張 | 一门六张 | 一門六張 | yī mén liù zhāng | いちもんろくちょう | 일문육장
""",
    """
siji | Four Extremes | 四張極牌 | 四张极牌 | 四つの極 | 네 극패
tens5 | Five Tens | 十字多至五張 | 十字多至五张 | 十字が五枚 | 십자가 다섯 장
suit6 | Six of a Suit | 一門多至六張 | 一门多至六张 | 一門が六枚 | 한 문이 여섯 장
""",
)
"""The grounds of exemption 免門 (MADIAO-39); the names of the last two are ours."""

ROLES = names(
    """
diao | 吊 | 吊 | 吊 | diào | ちょう | 조
half_diao | 半吊 | 半吊 | 半吊 | bàn diào | はんちょう | 반조
si | 死 | 死 | 死 | sǐ | し | 사
shang | 賞 | 赏 | 賞 | shǎng | しょう | 상
xiaotu | 小突 | 小突 | 小突 | xiǎotū | しょうとつ | 소돌
sibai | 死百 | 死百 | 死百 | sǐbǎi | しひゃく | 사백
sibaitu | 死百突 | 死百突 | 死百突 | sǐbǎitū | しひゃくとつ | 사백돌
xiaohuobai | 小活百 | 小活百 | 小活百 | xiǎohuóbǎi | しょうかつひゃく | 소활백
xiaohuobaitu | 小活百突 | 小活百突 | 小活百突 | xiǎohuóbǎitū | しょうかつひゃくとつ | 소활백돌
dahuobai | 大活百 | 大活百 | 大活百 | dàhuóbǎi | だいかつひゃく | 대활백
dahuobaitu | 大活百突 | 大活百突 | 大活百突 | dàhuóbǎitū | だいかつひゃくとつ | 대활백돌
sankai | 三開 | 三开 | 三開 | sānkāi | さんかい | 삼개
sihong | 四紅 | 四红 | 四紅 | sìhóng | しこう | 사홍
bazhuo | 八卓全收 | 八卓全收 | 八卓全収 | bāzhuō quánshōu | はったくぜんしゅう | 팔탁전수
""",
    """
diao | Hoist | 吊起 | 吊起 | 吊り上げ | 달아 올림
half_diao | Half Hoist | 半個吊 | 半个吊 | 半分の吊 | 절반의 조
si | Dead | 未得正本 | 未得正本 | 正本を欠く | 정본을 못 함
shang | Prize | 賞牌 | 赏牌 | 賞の札 | 상패
xiaotu | Small Break | 九十萬領突 | 九十万领突 | 九十万との突 | 구십만과 함께한 돌
sibai | Dead Hundred | 死了的百老 | 死了的百老 | 死んだ百老 | 죽은 백만
sibaitu | Dead Hundred with a Breaker | 死百帶突 | 死百带突 | 突を伴う死百 | 돌이 딸린 사백
xiaohuobai | Lesser Live Hundred | 百老小活 | 百老小活 | 小さく生きた百老 | 작게 살아난 백만
xiaohuobaitu | Lesser Live Hundred with a Breaker | 小活百帶突 | 小活百带突 | 突を伴う小活百 | 돌이 딸린 소활백
dahuobai | Greater Live Hundred | 百老大活 | 百老大活 | 大きく生きた百老 | 크게 살아난 백만
dahuobaitu | Greater Live Hundred with a Breaker | 大活百帶突 | 大活百带突 | 突を伴う大活百 | 돌이 딸린 대활백
sankai | Three Opened | 開出三張 | 开出三张 | 三枚を開く | 석 장을 엶
sihong | Four Reds | 四張紅牌 | 四张红牌 | 四枚の紅 | 네 붉은 패
bazhuo | All Eight Tables | 八桌盡得 | 八桌尽得 | 八つの卓をすべて収める | 여덟 탁을 모두 거둠
""",
)
"""The roles of a played deal (MADIAO-60 to MADIAO-76); half of 吊 has no name in the sources."""

TERMS = names(
    """
stake | 注 | 注 | 注 | zhù | ちゅう | 주
banker | 樁家 | 桩家 | 親 | zhuāngjiā | おや | 선
others | 散家 | 散家 | 子 | sǎnjiā | こ | 산가
saved | 正本 | 正本 | 正本 | zhèngběn | せいほん | 정본
special | 異賞 | 异赏 | 異賞 | yìshǎng | いしょう | 이상
congratulation | 賀 | 贺 | 賀 | hè | が | 하
everything | 全吊 | 全吊 | 全吊 | quándiào | ぜんちょう | 전조
exempt | 免門 | 免门 | 免門 | miǎnmén | めんもん | 면문
face | 面張 | 面张 | 面張 | miànzhāng | めんちょう | 면장
penalty | 假達 | 假达 | 仮達 | jiǎdá | かたつ | 가달
knock | 敲門 | 敲门 | 敲門 | qiāomén | こうもん | 고문
""",
    """
stake | stake | 計分的單位 | 计分的单位 | 得点の単位 | 셈의 단위
banker | banker | 與三家分別結算的一家 | 与三家分别结算的一家 | 他の三人と清算する者 | 다른 세 사람과 셈하는 사람
others | the others | 樁家以外的三家 | 桩家以外的三家 | 親でない三人 | 선이 아닌 세 사람
saved | stake saved | 得兩墩以上，已保本 | 得两墩以上，已保本 | 二トリック以上で元を守る | 트릭 둘 이상으로 본전을 지킴
special | special hand | 特異的手牌 | 特异的手牌 | 特別な手札 | 남다른 손패
congratulation | congratulation | 賀異賞之注 | 贺异赏之注 | 異賞への祝い | 이상(異賞)에 내는 축하
everything | everything won | 如同全部得墩 | 如同全部得墩 | すべて取ったとみなす | 모두 딴 것으로 침
exempt | exemption | 免打此局 | 免打此局 | この局を免れる | 이 판을 면함
face | face card | 餘牌上翻開的一張 | 余牌上翻开的一张 | 山の上で表を向く札 | 남은 패 위에 젖혀 둔 한 장
penalty | penalty card | 面張之下的一張 | 面张之下的一张 | 面張の次の札 | 면장 다음의 패
knock | knocking at the door | 敲他人之門 | 敲他人之门 | 門を叩く | 문을 두드림
""",
)
"""Terms of the table."""

ROLE_CONDITIONS: dict[str, Localized] = {
    "diao": {
        "en": "three tricks or more",
        "zh-Hant": "得三墩以上",
        "zh-Hans": "得三墩以上",
        "ja": "三トリック以上",
        "ko": "트릭 셋 이상",
    },
    "half_diao": {
        "en": "three tricks, half because another has three too and only one player is dead",
        "zh-Hant": "得三墩，因另一家也得三墩而只有一家死，故減半",
        "zh-Hans": "得三墩，因另一家也得三墩而只有一家死，故减半",
        "ja": "三トリック。もう一人も三トリックで、死が一人だけなので半分",
        "ko": "트릭 셋, 다른 한 사람도 셋인데 죽은 이가 하나뿐이라 절반",
    },
    "si": {
        "en": "one trick or none",
        "zh-Hant": "只得一墩或一墩未得",
        "zh-Hans": "只得一墩或一墩未得",
        "ja": "一トリック以下",
        "ko": "트릭 하나 이하",
    },
    "shang": {
        "en": "a prize card won, two tricks or more",
        "zh-Hant": "賞牌贏墩，得兩墩以上",
        "zh-Hans": "赏牌赢墩，得两墩以上",
        "ja": "賞の札で取り、二トリック以上",
        "ko": "상패(賞牌)로 따고, 트릭 둘 이상",
    },
    "xiaotu": {
        "en": "Ninety Myriads 九十萬 and a female breaker 雌突 won",
        "zh-Hant": "九十萬與雌突都贏墩",
        "zh-Hans": "九十万与雌突都赢墩",
        "ja": "九十万と雌突でともに取った",
        "ko": "구십만(九十萬)과 자돌(雌突)로 모두 땀",
    },
    "sibai": {
        "en": "dealt the Hundred 百萬, fewer than two tricks",
        "zh-Hant": "手有百萬，不足兩墩",
        "zh-Hans": "手有百万，不足两墩",
        "ja": "百万を配られ、二トリック未満",
        "ko": "백만(百萬)을 받고, 트릭 둘 미만",
    },
    "sibaitu": {
        "en": "dealt the Hundred 百萬 and a female breaker 雌突, the only trick won with one of them",
        "zh-Hant": "手有百萬與雌突，以其一贏得唯一一墩",
        "zh-Hans": "手有百万与雌突，以其一赢得唯一一墩",
        "ja": "百万と雌突を配られ、その一方で唯一のトリックを取った",
        "ko": "백만(百萬)과 자돌(雌突)을 받고, 그 하나로 단 한 트릭을 땀",
    },
    "xiaohuobai": {
        "en": "dealt the Hundred 百萬 but not won with it, two tricks or more",
        "zh-Hant": "手有百萬而未以之贏墩，得兩墩以上",
        "zh-Hans": "手有百万而未以之赢墩，得两墩以上",
        "ja": "百万を配られたがそれでは取れず、二トリック以上",
        "ko": "백만(百萬)을 받았으나 그것으로 따지 못하고, 트릭 둘 이상",
    },
    "xiaohuobaitu": {
        "en": "a lesser live hundred 小活百, and a female breaker 雌突 won",
        "zh-Hant": "小活百，且雌突贏墩",
        "zh-Hans": "小活百，且雌突赢墩",
        "ja": "小活百で、さらに雌突で取った",
        "ko": "소활백(小活百)이고 자돌(雌突)로 땀",
    },
    "dahuobai": {
        "en": "the Hundred 百萬 won, two tricks or more",
        "zh-Hant": "百萬贏墩，得兩墩以上",
        "zh-Hans": "百万赢墩，得两墩以上",
        "ja": "百万で取り、二トリック以上",
        "ko": "백만(百萬)으로 따고, 트릭 둘 이상",
    },
    "dahuobaitu": {
        "en": "the Hundred 百萬 and a female breaker 雌突 won",
        "zh-Hant": "百萬與雌突都贏墩",
        "zh-Hans": "百万与雌突都赢墩",
        "ja": "百万と雌突でともに取った",
        "ko": "백만(百萬)과 자돌(雌突)로 모두 땀",
    },
    "sankai": {
        "en": "百萬, 千萬 and 萬萬 won",
        "zh-Hant": "百萬、千萬、萬萬都贏墩",
        "zh-Hans": "百万、千万、万万都赢墩",
        "ja": "百万・千万・万万のすべてで取った",
        "ko": "백만(百萬)·천만(千萬)·만만(萬萬)으로 모두 땀",
    },
    "sihong": {
        "en": "百萬, 千萬, 萬萬 and 空沒文 won",
        "zh-Hant": "百萬、千萬、萬萬、空沒文都贏墩",
        "zh-Hans": "百万、千万、万万、空没文都赢墩",
        "ja": "百万・千万・万万・空没文のすべてで取った",
        "ko": "백만(百萬)·천만(千萬)·만만(萬萬)·공몰문(空沒文)으로 모두 땀",
    },
    "bazhuo": {
        "en": "the first seven tricks all won",
        "zh-Hant": "前七墩全得",
        "zh-Hans": "前七墩全得",
        "ja": "初めの七トリックをすべて取った",
        "ko": "처음 일곱 트릭을 모두 땀",
    },
}
"""What each role asks for (MADIAO-60 to MADIAO-76)."""

COMBINATION_CONDITIONS: dict[str, Localized] = {
    "sizun": {
        "en": "all four chief prizes 正賞",
        "zh-Hant": "四張正賞",
        "zh-Hans": "四张正赏",
        "ja": "正賞四枚",
        "ko": "정상(正賞) 넉 장",
    },
    "sizun_bai": {
        "en": "all four chief prizes 正賞 and the Hundred 百萬",
        "zh-Hant": "四張正賞與百萬",
        "zh-Hans": "四张正赏与百万",
        "ja": "正賞四枚と百万",
        "ko": "정상(正賞) 넉 장과 백만(百萬)",
    },
    "sizun_siji": {
        "en": "all four chief prizes 正賞 and all four extremes 極",
        "zh-Hant": "四張正賞與四張極",
        "zh-Hans": "四张正赏与四张极",
        "ja": "正賞四枚と極四枚",
        "ko": "정상(正賞) 넉 장과 극(極) 넉 장",
    },
    "bahong": {
        "en": "eight red cards 紅",
        "zh-Hant": "八張皆紅",
        "zh-Hans": "八张皆红",
        "ja": "八枚すべて紅",
        "ko": "여덟 장 모두 홍(紅)",
    },
    "bahong_bai": {
        "en": "eight red cards 紅, one of them the Hundred 百萬",
        "zh-Hant": "八張皆紅，其中有百萬",
        "zh-Hans": "八张皆红，其中有百万",
        "ja": "八枚すべて紅で、百万がある",
        "ko": "여덟 장 모두 홍(紅)이고 백만(百萬)이 있음",
    },
    "huncheng": {
        "en": "eight cards of one suit",
        "zh-Hant": "八張同門",
        "zh-Hans": "八张同门",
        "ja": "八枚すべて同じ門",
        "ko": "여덟 장 모두 같은 문",
    },
    "huncheng_bai": {
        "en": "eight tens 十字, one of them the Hundred 百萬",
        "zh-Hant": "八張皆十字，其中有百萬",
        "zh-Hans": "八张皆十字，其中有百万",
        "ja": "八枚すべて十字で、百万がある",
        "ko": "여덟 장 모두 십자(十字)이고 백만(百萬)이 있음",
    },
    "quantu": {
        "en": "the Hundred 百萬, Ninety Myriads 九十萬 and all three female breakers 雌突",
        "zh-Hant": "百萬、九十萬與三張雌突",
        "zh-Hans": "百万、九十万与三张雌突",
        "ja": "百万・九十万と雌突三枚",
        "ko": "백만(百萬)·구십만(九十萬)과 자돌(雌突) 석 장",
    },
}
"""What each hand that may be declared contains (MADIAO-29)."""

GROUND_CONDITIONS: dict[str, Localized] = {
    "siji": {
        "en": "all four extremes 極",
        "zh-Hant": "四張極",
        "zh-Hans": "四张极",
        "ja": "極四枚",
        "ko": "극(極) 넉 장",
    },
    "tens5": {
        "en": "five or more tens 十字",
        "zh-Hant": "十字五張以上",
        "zh-Hans": "十字五张以上",
        "ja": "十字が五枚以上",
        "ko": "십자(十字) 다섯 장 이상",
    },
    "suit6": {
        "en": "six or more cards of the cash 文錢, the strings 索子 or the myriads 萬字",
        "zh-Hant": "文錢、索子或萬字一門六張以上",
        "zh-Hans": "文钱、索子或万字一门六张以上",
        "ja": "文銭・索子・万字のどれかが六枚以上",
        "ko": "문전(文錢)·삭자(索子)·만자(萬字) 가운데 하나가 여섯 장 이상",
    },
}
"""What each ground of exemption asks for (MADIAO-39)."""
