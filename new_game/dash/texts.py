"""What Dash says; the translations stand in `locales`."""

from boju.core.catalogue import Catalogue

_ = Catalogue("boju.games.dash")
say = _.say
