"""What boju says outside the games and the table; the translations stand in `src/boju/locales`."""

from boju.core.catalogue import Catalogue

_ = Catalogue("boju")
say = _.say
