"""What 柶戲 says; the translations stand in `locales`."""

from boju.core.catalogue import Catalogue

_ = Catalogue("boju.games.yut")
say = _.say
