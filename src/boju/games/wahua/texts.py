"""What 挖花 says; the translations stand in `locales`."""

from boju.core.catalogue import Catalogue

_ = Catalogue("boju.games.wahua")
say = _.say
