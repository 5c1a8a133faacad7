"""What an event of 柶戲 does: every kind of effect, with the clause that says so."""

from boju.core.kinds import Kinds

EFFECTS = Kinds()

THROW = EFFECTS.declare("throw", "YUT-11")
THROW_BACK = EFFECTS.declare("throw_back", "YUT-66")
THROW_OUT = EFFECTS.declare("throw_out", "YUT-67")
THROW_AGAIN = EFFECTS.declare("throw_again", "YUT-13")
BRING_IN = EFFECTS.declare("bring_in", "YUT-33")
MOVE = EFFECTS.declare("move", "YUT-26")
STEP_BACK = EFFECTS.declare("step_back", "YUT-66")
ARRIVE = EFFECTS.declare("arrive", "YUT-36")
TAKE_HOME = EFFECTS.declare("take_home", "YUT-36")
RUN_HOME = EFFECTS.declare("run_home", "YUT-60")
REACH_HOME = EFFECTS.declare("reach_home", "YUT-61")
JOIN = EFFECTS.declare("join", "YUT-40")
APART = EFFECTS.declare("apart", "YUT-65")
HIT = EFFECTS.declare("hit", "YUT-42")
HIT_THROW = EFFECTS.declare("hit_throw", "YUT-44")
PASSED = EFFECTS.declare("pass", "YUT-23")
TURN = EFFECTS.declare("turn", "YUT-24")
WIN = EFFECTS.declare("win", "YUT-50")
PAY = EFFECTS.declare("pay", "YUT-51")
TIED = EFFECTS.declare("tie", "YUT-52")
