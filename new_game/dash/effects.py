"""What an event of Dash does: every kind of effect, with the clause that says so."""

from boju.core.kinds import Kinds

EFFECTS = Kinds()

THROWN = EFFECTS.declare("throw", "DASH-03")
WENT = EFFECTS.declare("go", "DASH-04")
STAYED = EFFECTS.declare("stay", "DASH-06")
SENT_BACK = EFFECTS.declare("send_back", "DASH-07")
TURN = EFFECTS.declare("turn", "DASH-02")
WON = EFFECTS.declare("win", "DASH-08")
PAID = EFFECTS.declare("pay", "DASH-08")
