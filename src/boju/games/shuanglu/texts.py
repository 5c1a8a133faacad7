"""What 雙陸 says; the translations stand in `locales`."""

from boju.core.catalogue import Catalogue

_ = Catalogue("boju.games.shuanglu")
say = _.say
