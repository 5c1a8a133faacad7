"""The lessons: a coached game of ping, and what is different in every other game."""

from boju.core.lesson import Lesson, Summary, Task
from boju.games.shuanglu.texts import _

LATER = {
    "points": [
        [0, 0, 2, 0, 1, 0] + [0] * 18,
        [0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2],
    ],
    "off": [12, 0],
}

GAME = Lesson(
    id="game",
    game="ping",
    preset="play",
    title=_("lesson game", "Your first game"),
    summary=_(
        "lesson game",
        "Two dice, walls of two, cutting a lone horse, and taking the horses off, in three minutes.",
    ),
    tasks=(
        Task(
            says=_(
                "lesson game",
                "Two armies of fifteen horses walk past each other in opposite directions. You play White: "
                "from point 24 down to point 1, then off the board. Whoever is off first wins.",
            )
        ),
        Task(says=_("lesson game", "A turn begins with two dice. Throw them."), expects=("roll 4-2",)),
        Task(
            explains="SL-33",
            says=_(
                "lesson game",
                "Each die moves one horse. Where two of your horses stand, the enemy cannot land: such a wall is "
                "called a beam 梁. Build one on point 4: one horse comes from 8, one from 6. Start with either "
                "of them.",
            ),
            expects=("8/4", "6/4"),
            wrong=_(
                "lesson game",
                "You may do that, but then horses stand alone, and a lone horse can be cut. From 8 with the "
                "4 and from 6 with the 2, two horses meet on point 4.",
            ),
        ),
        Task(
            says=_("lesson game", "Now move the other horse to point 4, so that two stand there."),
            expects=("8/4", "6/4"),
            wrong=_("lesson game", "One horse alone on point 4 is in danger. Bring a second one there."),
        ),
        Task(
            before=("roll 6-2", "24/18", "13/11"),
            says=_("lesson game", "Black has left a horse alone on your point 7. Throw."),
            expects=("roll 6-1",),
        ),
        Task(
            explains="SL-35",
            says=_(
                "lesson game",
                "Whoever lands on a lone enemy horse cuts it 打: it leaves the board and must start again. Cut "
                "the horse on point 7, from 13 with the 6 or from 8 with the 1.",
            ),
            expects=("13/7", "8/7"),
            wrong=_(
                "lesson game",
                "That is a legal move. But Black's lone horse on point 7 is worth more: go there with a 6 "
                "from 13 or a 1 from 8.",
            ),
        ),
        Task(
            says=_(
                "lesson game", "It is cut. Bring a second horse to point 7, so that yours is not alone there."
            ),
            expects=("13/7", "8/7"),
            wrong=_("lesson game", "Your horse on 7 stands alone now. Bring the second one to it."),
        ),
        Task(
            before=("roll 6-4", "pass"),
            says=_(
                "lesson game",
                "Black threw 6-4 and lost the whole turn. A cut horse comes in on the point that a die "
                "names, and two or more of your horses stand on both of these points. Until it is in, "
                "nothing else may move. By the oldest rules even one of your horses would keep it out.",
            ),
        ),
        Task(
            position=LATER,
            says=_(
                "lesson game",
                "Much later: twelve of your horses are off, and the last three stand within the last six "
                "points. Only now may they leave the board. Throw.",
            ),
            expects=("roll 5-3",),
        ),
        Task(
            says=_(
                "lesson game",
                "A die takes off a horse that stands exactly on its number. Take one off with the 5, one "
                "with the 3.",
            ),
            expects=("3/off", "5/off"),
        ),
        Task(says=_("lesson game", "And the other one."), expects=("3/off", "5/off")),
        Task(
            before=("roll 2-1", "13/11", "6/5"),
            says=_("lesson game", "One horse is left, on point 3. Throw."),
            expects=("roll 6-4",),
        ),
        Task(
            explains="SL-70",
            says=_(
                "lesson game",
                "No die is exact, but both are more than enough, and that is allowed too. Take your "
                "last horse off.",
            ),
            expects=("3/off",),
        ),
        Task(
            says=_(
                "lesson game",
                "All fifteen are off: you have won. Black has not taken off a single horse, so the win "
                "counts double: two tallies.",
            )
        ),
    ),
)


def _white(**horses: int) -> list[int]:
    """White's points, from the horses on each: p6=2 for two on point 6."""
    points = [0] * 24
    for point, count in horses.items():
        points[int(point[1:]) - 1] = count
    return points


AT_HOME = _white(p4=2, p5=5, p6=5, p8=3)
"""Fifteen horses of Black, by Black's own numbers, that stand in nobody's way."""

BEARING_OFF = Lesson(
    id="bearing-off",
    game="ping",
    title=_("lesson bearing off", "Taking horses off"),
    summary=_("lesson bearing off", "Exact, more than enough, too small: which horse a die takes off."),
    tasks=(
        Task(
            position={"points": [_white(p3=1, p6=1), AT_HOME], "off": [13, 0]},
            says=_(
                "lesson bearing off",
                "All your horses stand within the last six points, so they may leave the board. Throw.",
            ),
            expects=("roll 5-3",),
        ),
        Task(
            explains="SL-62",
            says=_(
                "lesson bearing off",
                "An exact die comes first: the 3 takes off the horse on point 3. Nothing else is allowed "
                "now.",
            ),
            expects=("3/off",),
        ),
        Task(
            explains="SL-61",
            says=_(
                "lesson bearing off",
                "The 5 is too small for the horse on point 6. A die that is too small only moves a horse.",
            ),
            expects=("6/1",),
        ),
        Task(
            position={"points": [_white(p2=1, p6=1), AT_HOME], "off": [13, 0]},
            says=_("lesson bearing off", "The same with other horses. Throw."),
            expects=("roll 4-4",),
        ),
        Task(
            says=_(
                "lesson bearing off",
                "No horse stands on point 4. But a 4 is more than enough for the horse on 2, and that "
                "comes before moving the other one.",
            ),
            expects=("2/off",),
        ),
        Task(
            says=_("lesson bearing off", "For the horse on 6 the second 4 is too small: it walks."),
            expects=("6/2",),
        ),
        Task(
            says=_(
                "lesson bearing off",
                "Remember the order: exact, then more than enough, then too small. And no horse uses "
                "two dice while you are taking horses off.",
            )
        ),
    ),
)

ENTERING = Lesson(
    id="entering",
    game="ping",
    preset="play",
    title=_("lesson entering", "Cut, and coming in again"),
    summary=_("lesson entering", "Where a cut horse comes in, and how it can cut in turn."),
    tasks=(
        Task(
            position={
                "points": [_white(p23=1, p13=4, p8=4, p6=5), _white(p3=2, p6=5, p8=3, p13=5)],
                "bar": [1, 0],
            },
            says=_(
                "lesson entering",
                "Black has cut one of your horses. It waits beside the board, and until it is in, nothing else "
                "may move. Throw.",
            ),
            expects=("roll 5-3",),
        ),
        Task(
            explains="SL-50",
            says=_(
                "lesson entering",
                "Your horses come in at the far end: with a 5 on point 20, with a 3 on point 22. Two black "
                "horses "
                "stand on 22, so only 20 is open. Come in there.",
            ),
            expects=("bar/20",),
        ),
        Task(
            explains="SL-52",
            says=_(
                "lesson entering",
                "It is in, and the 3 may move any horse. Bring the horse on 23 to it: two together cannot be cut.",
            ),
            expects=("23/20",),
            wrong=_(
                "lesson entering",
                "You may do that, but then two horses stand alone among the enemy. Move from 23 to 20.",
            ),
        ),
        Task(
            position={
                "points": [_white(p13=5, p8=4, p6=5), _white(p4=1, p3=2, p6=4, p8=3, p13=5)],
                "bar": [1, 0],
            },
            says=_(
                "lesson entering",
                "Another time. A lone black horse stands on point 21, where you come in with a 4. Throw.",
            ),
            expects=("roll 4-1",),
        ),
        Task(
            says=_("lesson entering", "Come in with the 4: you land on the lone horse and cut it."),
            expects=("bar/21",),
            wrong=_("lesson entering", "With the 1 you only come in. With the 4 you cut as well."),
        ),
        Task(
            says=_(
                "lesson entering",
                "Now Black has a horse to bring in. By the oldest rules a cut horse comes in only on "
                "an empty point, so many throws are lost. Every table says which rules are in use.",
            )
        ),
    ),
)

HUIHUI = Lesson(
    id="huihui",
    game="huihui",
    title=_("lesson huihui", "Huihui shuanglu: what is different"),
    summary=_("lesson huihui", "Any two horses leave, whatever the dice show."),
    tasks=(
        Task(
            position={"points": [_white(p3=2, p6=2), AT_HOME], "off": [11, 0]},
            says=_(
                "lesson huihui",
                "Huihui shuanglu is played like standard shuanglu until all your horses stand on the last six "
                "points. From then on it is faster. Throw.",
            ),
            expects=("roll 2-1",),
        ),
        Task(
            explains="SL-80",
            says=_("lesson huihui", "A poor throw, but each die takes off any horse you like. Take one off."),
            expects=("3/off", "6/off"),
        ),
        Task(says=_("lesson huihui", "And another one."), expects=("3/off", "6/off")),
        Task(
            says=_(
                "lesson huihui", "That is all that differs: here only the number of throws counts at the end."
            )
        ),
    ),
)

SANLIANG = Lesson(
    id="sanliang",
    game="sanliang",
    title=_("lesson sanliang", "Three-beam shuanglu: what is different"),
    summary=_("lesson sanliang", "Three dice, three groups of five, and never more than five on a point."),
    tasks=(
        Task(
            says=_(
                "lesson sanliang",
                "Five horses stand on each of three points, and you throw three dice. Throw.",
            ),
            expects=("roll 5-5-3",),
        ),
        Task(
            says=_(
                "lesson sanliang",
                "No more than five horses may stand on a point, so point 7 is full. Build a wall on point 8 "
                "with the two fives.",
            ),
            expects=("13/8",),
            wrong=_("lesson sanliang", "Two fives from 13 to 8 make a wall of two. Begin with one of them."),
        ),
        Task(
            says=_("lesson sanliang", "The second one."),
            expects=("13/8",),
            wrong=_("lesson sanliang", "A horse alone on point 8 can be cut. Bring the second one there."),
        ),
        Task(
            explains="SL-82",
            says=_(
                "lesson sanliang",
                "One die is left. Every die moves one horse, and one horse may also use all three. Use the "
                "3 from point 24.",
            ),
            expects=("24/21",),
            wrong=_(
                "lesson sanliang", "That is legal, but breaks what you have built. Use the 3 from point 24."
            ),
        ),
        Task(
            says=_(
                "lesson sanliang",
                "At the end up to three horses leave with one throw. Everything else is as in standard "
                "shuanglu.",
            )
        ),
    ),
)

DAJIAN = Lesson(
    id="dajian",
    game="dajian",
    title=_("lesson dajian", "Interval shuanglu: what is different"),
    summary=_("lesson dajian", "Six pairs with one gap between them earn a tally, again and again."),
    tasks=(
        Task(
            position={"points": [_white(p12=3, p11=3, p10=3, p9=2, p8=1, p7=2, p6=1), AT_HOME]},
            says=_(
                "lesson dajian",
                "Interval shuanglu is standard shuanglu with extra tallies on the way. You want seven points in "
                "a row: six with two horses or more, and one between them that is empty. Throw.",
            ),
            expects=("roll 2-1",),
        ),
        Task(
            explains="SL-84",
            says=_(
                "lesson dajian",
                "The points 12 to 6 are almost ready. The horse on 8 stands in the gap, and point 6 needs a "
                "second one.",
            ),
            expects=("8/6",),
            wrong=_(
                "lesson dajian", "With the 2 the horse on 8 goes to 6: the gap is empty then and 6 is a pair."
            ),
        ),
        Task(
            says=_("lesson dajian", "Now use the 1 without breaking a pair: take a third horse."),
            expects=("12/11", "11/10", "10/9"),
            wrong=_(
                "lesson dajian",
                "That fills the gap or leaves a horse alone. Move a third horse from 12, 11 or 10.",
            ),
        ),
        Task(
            says=_(
                "lesson dajian",
                "The interval 間 is complete: one tally for you. If you break it and make it again, it "
                "counts again. The game ends when one side has taken off all its horses, and all "
                "tallies are added up.",
            )
        ),
    ),
)

QILIANG = Lesson(
    id="qiliang",
    game="qiliang",
    title=_("lesson qiliang", "Seven-beam shuanglu: what is different"),
    summary=_("lesson qiliang", "Seven pairs instead of a race: no horse leaves the board."),
    tasks=(
        Task(
            position={
                "points": [
                    _white(p13=1, p12=2, p11=2, p10=1, p9=2, p8=1, p7=2, p6=1, p5=2),
                    _white(p8=2, p7=2, p6=2, p5=2, p4=2, p3=2, p2=2),
                ]
            },
            says=_(
                "lesson qiliang",
                "Fourteen horses, never more than two on a point, and nothing is taken off. You want seven "
                "pairs on the points 12 to 1. Throw.",
            ),
            expects=("roll 5-4",),
        ),
        Task(
            explains="SL-92",
            says=_(
                "lesson qiliang", "The points 8 and 6 hold one horse each. Complete one of the two pairs."
            ),
            expects=("13/8", "10/6"),
            wrong=_(
                "lesson qiliang",
                "Two pairs are missing: the 5 brings a horse from 13 to 8, the 4 one from 10 to 6.",
            ),
        ),
        Task(
            says=_("lesson qiliang", "And the other pair."),
            expects=("13/8", "10/6"),
            wrong=_("lesson qiliang", "The seventh pair is still missing: on 8 from 13, or on 6 from 10."),
        ),
        Task(
            says=_(
                "lesson qiliang",
                "Seven beams: a tally. Each later turn that ends with seven pairs earns another one. "
                "But a throw that forces a horse away from point 6 costs three.",
            )
        ),
    ),
)

YAMATO = Lesson(
    id="yamato",
    game="yamato",
    title=_("lesson yamato", "Yamato sugoroku: what is different"),
    summary=_(
        "lesson yamato", "Another starting position: five horses far back, five halfway, five at home."
    ),
    tasks=(
        Task(
            says=_(
                "lesson yamato",
                "The rules are those of standard shuanglu, but five horses stand at the far end: they have "
                "a longer way to go, and more of them can be cut. Throw.",
            ),
            expects=("roll 6-6",),
        ),
        Task(
            explains="SL-23",
            says=_(
                "lesson yamato",
                "A double counts as two dice, not four. Bring two horses from 13 to 7: then they are safe.",
            ),
            expects=("13/7",),
            wrong=_("lesson yamato", "A horse from 24 would stand alone. Two from 13 make a wall on 7."),
        ),
        Task(
            says=_("lesson yamato", "The second one."),
            expects=("13/7",),
            wrong=_("lesson yamato", "Do not leave a horse alone on 7. Bring the second one there."),
        ),
        Task(says=_("lesson yamato", "Two more walls like this and the enemy can hardly pass. Good luck!")),
    ),
)

LUOYING = Lesson(
    id="luoying",
    game="luoying",
    title=_("lesson luoying", "Luoying shuanglu: what is different"),
    summary=_("lesson luoying", "No limit on a point."),
    tasks=(
        Task(
            says=_("lesson luoying", "This is the game of Canton, played like standard shuanglu. Throw."),
            expects=("roll 2-1",),
        ),
        Task(
            explains="SL-122",
            says=_(
                "lesson luoying",
                "Five horses stand on point 6, and in the north it would be full. Here any number may stand "
                "together. Bring a sixth one there from 8.",
            ),
            expects=("8/6",),
            wrong=_("lesson luoying", "That is legal, but try what is new: with the 2 from 8 to 6."),
        ),
        Task(
            says=_("lesson luoying", "Now the 1: bring another horse from 8."),
            expects=("8/7",),
            wrong=_("lesson luoying", "That is legal too. From 8 to 7 the two horses stay close together."),
        ),
        Task(
            says=_(
                "lesson luoying",
                "That is all that differs. A horse that is cut comes in on an empty point only, unless you play "
                "with open entry.",
            ),
        ),
    ),
)

XIAZAN = Lesson(
    id="xiazan",
    game="xiazan",
    title=_("lesson xiazan", "Xiazan shuanglu: what is different"),
    summary=_("lesson xiazan", "A double moves four horses and brings another throw."),
    tasks=(
        Task(
            says=_("lesson xiazan", "You play as in Luoying shuanglu until the dice are equal. Throw."),
            expects=("roll 3-3",),
        ),
        Task(
            explains="SL-135",
            says=_(
                "lesson xiazan",
                "A double moves four different horses, three points each. Begin with a horse from 24.",
            ),
            expects=("24/21",),
            wrong=_("lesson xiazan", "That is legal too. Let us bring up the horses from 24 first."),
        ),
        Task(
            says=_("lesson xiazan", "It may not move again with this throw. Take the other horse from 24."),
            expects=("24/21",),
            wrong=_(
                "lesson xiazan",
                "That is legal, but the horse on 21 would stay alone. Bring the other one to it.",
            ),
        ),
        Task(
            says=_("lesson xiazan", "Two horses are left to move. Take one from 13."),
            expects=("13/10",),
            wrong=_("lesson xiazan", "That is legal too. Two horses from 13 make a wall on 10."),
        ),
        Task(
            says=_("lesson xiazan", "And the second one from 13."),
            expects=("13/10",),
            wrong=_("lesson xiazan", "A horse alone on 10 can be cut. Bring the second one there."),
        ),
        Task(
            explains="SL-130",
            says=_("lesson xiazan", "Equal dice bring another throw, again and again. Throw."),
            expects=("roll 6-2",),
        ),
        Task(
            says=_("lesson xiazan", "Now you play two dice as usual, and then it is the turn of Black."),
        ),
    ),
)

BUDA = Lesson(
    id="buda",
    game="buda",
    title=_("lesson buda", "No-cut shuanglu: what is different"),
    summary=_("lesson buda", "Called throws of seven, and nobody is cut."),
    tasks=(
        Task(
            says=_(
                "lesson buda",
                "Nobody throws dice here: somebody in the dark calls two numbers that add up to seven. Have them "
                "called.",
            ),
            expects=("roll 6-1",),
        ),
        Task(
            explains="SL-141",
            says=_(
                "lesson buda",
                "No horse is ever cut, and a single horse keeps the enemy from its point. Bring a horse to 7, "
                "from 13 or from 8.",
            ),
            expects=("13/7", "8/7"),
            wrong=_("lesson buda", "That is legal too. A horse on point 7 keeps the enemy from coming out."),
        ),
        Task(
            says=_(
                "lesson buda",
                "Use the other number to bring a second horse there, so that one can move on later.",
            ),
            expects=("13/7", "8/7"),
            wrong=_("lesson buda", "That is legal too, but here bring the second horse to 7."),
        ),
        Task(
            says=_(
                "lesson buda",
                "Both sides only stand in the way of each other. The first side with all horses off wins.",
            ),
        ),
    ),
)

FO = Lesson(
    id="fo",
    game="fo",
    title=_("lesson fo", "Buddha shuanglu: the game of setting down"),
    summary=_("lesson fo", "Set twelve horses down, and take them off again."),
    tasks=(
        Task(
            says=_("lesson fo", "The board is empty, and you have twelve horses in hand. Throw."),
            expects=("roll 5-1",),
        ),
        Task(
            explains="SL-151",
            says=_("lesson fo", "Each die sets a horse down on the point that it names. Set one of them."),
            expects=("bar/5", "bar/1"),
        ),
        Task(
            says=_("lesson fo", "And the other one."),
            expects=("bar/5", "bar/1"),
        ),
        Task(
            position={"points": [_white(p4=2, p3=1), _white(p4=2)], "bar": [0, 10], "off": [9, 0]},
            says=_("lesson fo", "Much later: all twelve have been set down, and nine are off again. Throw."),
            expects=("roll 6-4",),
        ),
        Task(
            explains="SL-153",
            says=_(
                "lesson fo", "The 4 takes a horse off point 4. No horse stands on 6, so the 6 does nothing."
            ),
            expects=("4/off",),
        ),
        Task(
            says=_(
                "lesson fo",
                "Whoever has taken off all horses first wins. You can also play so that a larger die takes off "
                "too; then there is something to choose.",
            ),
        ),
    ),
)

SANDUI = Lesson(
    id="sandui",
    game="sandui",
    title=_("lesson sandui", "Three-heap shuanglu: what is different"),
    summary=_("lesson sandui", "Three heaps of five, and two dice."),
    tasks=(
        Task(
            says=_(
                "lesson sandui",
                "Five horses stand on each of three points, as in three-beam shuanglu, but you throw only two "
                "dice. Throw.",
            ),
            expects=("roll 5-5",),
        ),
        Task(
            says=_("lesson sandui", "Build a wall on point 8 with the two fives."),
            expects=("13/8",),
            wrong=_("lesson sandui", "Two fives from 13 to 8 make a wall of two. Begin with one of them."),
        ),
        Task(
            says=_("lesson sandui", "The second one."),
            expects=("13/8",),
            wrong=_("lesson sandui", "A horse alone on point 8 can be cut. Bring the second one there."),
        ),
        Task(
            says=_(
                "lesson sandui",
                "The way is long: 220 steps for each side. Everything else is as in Luoying shuanglu.",
            ),
        ),
    ),
)

SIJIABA = Lesson(
    id="sijiaba",
    game="sijiaba",
    title=_("lesson sijiaba", "Sijiaba shuanglu: what is different"),
    summary=_("lesson sijiaba", "Five houses of three horses win at once."),
    tasks=(
        Task(
            position={"points": [_white(p2=2, p3=3, p4=3, p5=3, p6=3, p8=1), AT_HOME]},
            says=_(
                "lesson sijiaba",
                "You play as in Luoying shuanglu, but there is a second way to win: five points at home with "
                "exactly three horses each. Throw.",
            ),
            expects=("roll 5-1",),
        ),
        Task(
            explains="SL-161",
            says=_(
                "lesson sijiaba",
                "Four houses stand, and point 2 lacks one horse. Bring the last one home with the 5.",
            ),
            expects=("8/3",),
            wrong=_("lesson sijiaba", "Then the houses are not complete. Go from 8 to 3 with the 5."),
        ),
        Task(
            says=_("lesson sijiaba", "Four horses on 3 are one too many. Move one of them to 2."),
            expects=("3/2",),
            wrong=_("lesson sijiaba", "Then the houses are not complete. Move from 3 to 2."),
        ),
        Task(
            says=_("lesson sijiaba", "Five houses of three, 子勻: you have won two tallies."),
        ),
    ),
)

NANPI = Lesson(
    id="nanpi",
    game="nanpi",
    title=_("lesson nanpi", "Nanpi shuanglu: what is different"),
    summary=_("lesson nanpi", "Long dice without 1 and 6."),
    tasks=(
        Task(
            says=_("lesson nanpi", "The dice are long and roll on four sides only: 2, 3, 4 and 5. Throw."),
            expects=("roll 5-3",),
        ),
        Task(
            says=_("lesson nanpi", "Make a wall on point 3: one horse comes from 8, one from 6."),
            expects=("8/3", "6/3"),
            wrong=_("lesson nanpi", "That is legal, but a wall on 3 is better. Go there from 8 or from 6."),
        ),
        Task(
            says=_("lesson nanpi", "And the other one."),
            expects=("8/3", "6/3"),
            wrong=_("lesson nanpi", "The horse on 3 stands alone. Bring the second one to it."),
        ),
        Task(
            explains="SL-145",
            says=_(
                "lesson nanpi",
                "No die shows a 6, so at the end a horse on point 6 must move down before it can leave.",
            ),
        ),
    ),
)

DASHI = Lesson(
    id="dashi",
    game="dashi",
    title=_("lesson dashi", "Arabian shuanglu: what is different"),
    summary=_("lesson dashi", "Three dice, gates that a double opens, and tallies on the way."),
    tasks=(
        Task(
            says=_(
                "lesson dashi",
                "Fifteen horses stand in seven heaps at the far end, and you throw three dice. Throw.",
            ),
            expects=("roll 6-6-1",),
        ),
        Task(
            explains="SL-171",
            says=_(
                "lesson dashi",
                "Between 13 and 12 there are gates, and they open only when two dice are equal. Now they are "
                "open: go through from 18 to 12.",
            ),
            expects=("18/12",),
            wrong=_("lesson dashi", "That is legal, but the gates are seldom open. Go from 18 to 12."),
        ),
        Task(
            says=_("lesson dashi", "The second horse too, so that none stands alone."),
            expects=("18/12",),
            wrong=_("lesson dashi", "A horse alone on 12 can be cut. Bring the second one there."),
        ),
        Task(
            says=_("lesson dashi", "The 1 is left. Use it without breaking the wall on 12."),
            expects=("24/23", "23/22", "22/21", "21/20", "20/19", "19/18"),
            wrong=_("lesson dashi", "That breaks the wall on 12. Move one of the horses behind."),
        ),
        Task(
            explains="SL-130",
            says=_("lesson dashi", "Equal dice bring another throw. Throw."),
            expects=("roll 4-3-2",),
        ),
        Task(
            says=_(
                "lesson dashi",
                "Three equal dice would earn a tally as they fall, and so would all fifteen horses together on "
                "the points 12 to 7.",
            ),
        ),
    ),
)

RIBEN = Lesson(
    id="riben",
    game="riben",
    title=_("lesson riben", "Japanese shuanglu: what is different"),
    summary=_("lesson riben", "The first side home wins."),
    tasks=(
        Task(
            position={"points": [_white(p4=4, p5=5, p6=5, p7=1), AT_HOME]},
            says=_(
                "lesson riben",
                "No horse is taken off here: you only have to bring all of them home, to the points 6 to 1. One "
                "is missing. Throw.",
            ),
            expects=("roll 2-1",),
        ),
        Task(
            explains="SL-180",
            says=_("lesson riben", "Bring it home."),
            expects=("7/6", "7/5"),
            wrong=_("lesson riben", "The horse on 7 is the last one outside. Bring it home."),
        ),
        Task(
            says=_(
                "lesson riben",
                "All of them are home: you have won. Cut horses come in on any open point here.",
            ),
        ),
    ),
)

LESSONS = (
    *(GAME, ENTERING, BEARING_OFF, HUIHUI, SANLIANG, DAJIAN, QILIANG, YAMATO),
    *(LUOYING, XIAZAN, BUDA, FO, SANDUI, SIJIABA, NANPI, DASHI, RIBEN),
)

FIGURES = {
    "SL-66": "toupo",
    "SL-85": "jian",
    "SL-94": "reversed",
    "SL-95": "jietou",
}
"""Figures of the source that explain a clause."""

LIKE_BACKGAMMON = _("a game that many know", "like backgammon")
LIKE_BINGO = _("a game that many know", "like bingo with dice")

SUMMARIES = {
    "ping": Summary(
        goal=_(
            "ping in short, goal",
            "Walk your fifteen horses around the board and take them off before the enemy does.",
        ),
        turn=_(
            "ping in short, turn",
            "Throw two dice; each moves one horse by its number. You cannot land where two enemy horses "
            "stand, and you cut a lone one.",
        ),
        winning=_(
            "ping in short, winning",
            "When all your horses stand on the last six points, dice take them off. The first side "
            "with all horses off wins, and wins double if the other side has none off.",
        ),
        minutes=15,
        difficulty=2,
        resembles=LIKE_BACKGAMMON,
        turn_at=5,
        winning_at=9,
    ),
    "huihui": Summary(
        goal=_(
            "huihui in short, goal",
            "Walk your fifteen horses around the board and take them off before the enemy does.",
        ),
        turn=_(
            "huihui in short, turn",
            "Throw two dice; each moves one horse by its number. Lone horses are cut, as in standard shuanglu.",
        ),
        winning=_(
            "huihui in short, winning",
            "Once all your horses stand on the last six points, every die takes off any one horse, "
            "whatever it shows. The first side with all horses off wins.",
        ),
        minutes=15,
        difficulty=2,
        resembles=LIKE_BACKGAMMON,
        winning_at=1,
    ),
    "sanliang": Summary(
        goal=_(
            "sanliang in short, goal",
            "Walk your fifteen horses around the board and take them off before the enemy does. They "
            "start in three groups of five.",
        ),
        turn=_(
            "sanliang in short, turn",
            "Throw three dice; each moves a horse by its number, and one horse may use several of them.",
        ),
        winning=_(
            "sanliang in short, winning",
            "When all your horses stand on the last six points, up to three leave with one throw. The "
            "first side with all horses off wins.",
        ),
        minutes=20,
        difficulty=2,
        resembles=LIKE_BACKGAMMON,
        turn_at=1,
    ),
    "qiliang": Summary(
        goal=_(
            "qiliang in short, goal",
            "Bring your fourteen horses to the other half and place them in pairs on seven points there.",
        ),
        turn=_(
            "qiliang in short, turn",
            "Throw two dice; each moves one horse by its number. Never more than two horses stand on a "
            "point.",
        ),
        winning=_(
            "qiliang in short, winning",
            "Every turn that ends with seven such pairs earns a tally. No horse ever leaves the board; "
            "the game ends when the starting position has been reversed, or when nobody can move.",
        ),
        minutes=15,
        difficulty=3,
        resembles=LIKE_BACKGAMMON,
        winning_at=1,
    ),
    "dajian": Summary(
        goal=_(
            "dajian in short, goal",
            "Take all your horses off first, and on the way line them up in pairs with one gap to earn "
            "extra tallies.",
        ),
        turn=_(
            "dajian in short, turn",
            "Throw two dice; each moves one horse by its number. Lone horses are cut, as in standard shuanglu.",
        ),
        winning=_(
            "dajian in short, winning",
            "Six pairs on seven points in a row, with one gap between them, earn a tally each time you "
            "make them. The game ends when one side has taken off all its horses.",
        ),
        minutes=15,
        difficulty=3,
        resembles=LIKE_BACKGAMMON,
        winning_at=1,
    ),
    "yamato": Summary(
        goal=_(
            "yamato in short, goal",
            "Walk your fifteen horses around the board and take them off before the enemy does. They "
            "start in three groups of five.",
        ),
        turn=_(
            "yamato in short, turn",
            "Throw two dice; each moves one horse by its number. Lone horses are cut, as in standard shuanglu.",
        ),
        winning=_(
            "yamato in short, winning",
            "When all your horses stand on the last six points, dice take them off. The first side "
            "with all horses off wins.",
        ),
        minutes=20,
        difficulty=2,
        resembles=LIKE_BACKGAMMON,
        turn_at=1,
    ),
    "luoying": Summary(
        goal=_(
            "luoying in short, goal",
            "Walk your fifteen horses around the board and take them off before the enemy does.",
        ),
        turn=_(
            "luoying in short, turn",
            "Throw two dice; each moves one horse by its number. Any number of your horses may stand on a "
            "point.",
        ),
        winning=_(
            "luoying in short, winning",
            "When all your horses stand on the last six points, dice take them off. The first side with all "
            "horses off wins, and wins double if the other side has none off.",
        ),
        minutes=15,
        difficulty=2,
        resembles=LIKE_BACKGAMMON,
        turn_at=1,
    ),
    "xiazan": Summary(
        goal=_(
            "xiazan in short, goal",
            "Walk your fifteen horses around the board and take them off before the enemy does.",
        ),
        turn=_(
            "xiazan in short, turn",
            "Throw two dice; each moves one horse by its number. A double moves four different horses and "
            "brings another throw.",
        ),
        winning=_(
            "xiazan in short, winning",
            "When all your horses stand on the last six points, dice take them off. The first side with all "
            "horses off wins.",
        ),
        minutes=15,
        difficulty=3,
        resembles=LIKE_BACKGAMMON,
        turn_at=1,
    ),
    "buda": Summary(
        goal=_(
            "buda in short, goal",
            "Walk your fifteen horses past the enemy and take them off first. No horse is ever cut.",
        ),
        turn=_(
            "buda in short, turn",
            "Two numbers are called that add up to seven; each moves one horse. You cannot land where an "
            "enemy horse stands.",
        ),
        winning=_(
            "buda in short, winning",
            "When all your horses stand on the last six points, the numbers take them off. The first side "
            "with all horses off wins.",
        ),
        minutes=10,
        difficulty=1,
        resembles=LIKE_BACKGAMMON,
        turn_at=1,
    ),
    "fo": Summary(
        goal=_(
            "fo in short, goal",
            "Set your twelve horses down on six points and take them all off again before the other side does.",
        ),
        turn=_(
            "fo in short, turn",
            "Throw two dice; each sets a horse down on the point that it names, two at most on a point.",
        ),
        winning=_(
            "fo in short, winning",
            "When all twelve stand, each die takes a horse off the point that it names. The first side with "
            "all horses off wins.",
        ),
        minutes=5,
        difficulty=1,
        resembles=LIKE_BINGO,
        turn_at=1,
        winning_at=4,
    ),
    "sandui": Summary(
        goal=_(
            "sandui in short, goal",
            "Walk your fifteen horses around the board and take them off before the enemy does. They start "
            "in three heaps of five.",
        ),
        turn=_(
            "sandui in short, turn",
            "Throw two dice; each moves one horse by its number. Lone horses are cut.",
        ),
        winning=_(
            "sandui in short, winning",
            "When all your horses stand on the last six points, dice take them off. The first side with all "
            "horses off wins.",
        ),
        minutes=20,
        difficulty=2,
        resembles=LIKE_BACKGAMMON,
        turn_at=1,
    ),
    "sijiaba": Summary(
        goal=_(
            "sijiaba in short, goal",
            "Take all your horses off first, or end a turn with five houses of three horses each at home.",
        ),
        turn=_(
            "sijiaba in short, turn",
            "Throw two dice; each moves one horse by its number. Lone horses are cut.",
        ),
        winning=_(
            "sijiaba in short, winning",
            "Five houses of three win two tallies at once. Otherwise the first side with all horses off wins.",
        ),
        minutes=15,
        difficulty=3,
        resembles=LIKE_BACKGAMMON,
        winning_at=2,
    ),
    "nanpi": Summary(
        goal=_(
            "nanpi in short, goal",
            "Walk your fifteen horses around the board and take them off before the enemy does.",
        ),
        turn=_(
            "nanpi in short, turn",
            "Throw two long dice that show 2 to 5; each moves one horse by its number.",
        ),
        winning=_(
            "nanpi in short, winning",
            "When all your horses stand on the last six points, dice take them off. A horse on point 6 has "
            "to move down first.",
        ),
        minutes=15,
        difficulty=2,
        resembles=LIKE_BACKGAMMON,
        turn_at=1,
    ),
    "dashi": Summary(
        goal=_(
            "dashi in short, goal",
            "Bring your fifteen horses through the gates and take them off before the enemy does.",
        ),
        turn=_(
            "dashi in short, turn",
            "Throw three dice; each moves one horse. Only equal dice open the gates between 13 and 12, and "
            "they bring another throw.",
        ),
        winning=_(
            "dashi in short, winning",
            "The first side with all horses off wins. Three equal dice earn a tally, and so do all horses "
            "together on the points 12 to 7.",
        ),
        minutes=25,
        difficulty=3,
        resembles=LIKE_BACKGAMMON,
        turn_at=1,
    ),
    "riben": Summary(
        goal=_(
            "riben in short, goal",
            "Be the first to bring all your fifteen horses home, to the last six points.",
        ),
        turn=_(
            "riben in short, turn", "Throw two dice; each moves one horse by its number. Lone horses are cut."
        ),
        winning=_(
            "riben in short, winning", "No horse is taken off: the first side with all horses home wins."
        ),
        minutes=15,
        difficulty=2,
        resembles=LIKE_BACKGAMMON,
        winning_at=1,
    ),
}
