"""What 打馬 says; the translations stand in `locales`."""

from boju.core.catalogue import Catalogue

_ = Catalogue("boju.games.dama")
say = _.say
