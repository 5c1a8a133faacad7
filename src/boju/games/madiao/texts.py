"""What 馬吊 says; the translations stand in `locales`."""

from boju.core.catalogue import Catalogue

_ = Catalogue("boju.games.madiao")
say = _.say
