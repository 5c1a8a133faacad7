"""Every game with every number of players."""

import boju

SETTINGS = [(about.id, players) for about in boju.games() for players in about.players]
