"""What the table endures: crowds, attackers, kills, races and cut connections, and what all of that needs."""
