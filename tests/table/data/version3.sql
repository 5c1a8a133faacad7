BEGIN TRANSACTION;
CREATE TABLE clocks (
	table_id VARCHAR(24) NOT NULL, 
	bank INTEGER NOT NULL, 
	increment INTEGER NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "clocks" VALUES('aaaaaaaaaaaa',300,15);
CREATE TABLE contributions (
	table_id VARCHAR(24) NOT NULL, 
	number INTEGER NOT NULL, 
	first_draw INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	words VARCHAR(100) NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "contributions" VALUES('aaaaaaaaaaaa',1,1,0,'a fine day');
CREATE TABLE endings (
	table_id VARCHAR(24) NOT NULL, 
	reason VARCHAR(12) NOT NULL, 
	seat INTEGER, 
	created VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "endings" VALUES('bbbbbbbbbbbb','resigned',1,'2026-11-22T11:34:41+00:00');
CREATE TABLE events (
	table_id VARCHAR(24) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	text VARCHAR(200) NOT NULL, 
	created VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "events" VALUES('aaaaaaaaaaaa',1,'event','throw 3','2026-11-22T11:34:41+00:00');
INSERT INTO "events" VALUES('aaaaaaaaaaaa',2,'event','hand/3 by 3','2026-11-22T11:34:41+00:00');
INSERT INTO "events" VALUES('aaaaaaaaaaaa',3,'undo','','2026-11-22T11:34:41+00:00');
CREATE TABLE holdings (
	table_id VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	person_id VARCHAR(24), 
	level VARCHAR(40), 
	created VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(person_id) REFERENCES people (id)
);
INSERT INTO "holdings" VALUES('aaaaaaaaaaaa',0,'ann-ann-ann-ann-',NULL,'2026-11-22T11:34:41+00:00');
INSERT INTO "holdings" VALUES('aaaaaaaaaaaa',1,'bob-bob-bob-bob-',NULL,'2026-11-22T11:34:41+00:00');
INSERT INTO "holdings" VALUES('bbbbbbbbbbbb',0,'ann-ann-ann-ann-',NULL,'2026-11-22T11:34:41+00:00');
INSERT INTO "holdings" VALUES('bbbbbbbbbbbb',1,'bob-bob-bob-bob-',NULL,'2026-11-22T11:34:41+00:00');
INSERT INTO "holdings" VALUES('dddddddddddd',0,'ann-ann-ann-ann-',NULL,'2026-11-22T11:34:41+00:00');
INSERT INTO "holdings" VALUES('dddddddddddd',1,NULL,'novice','2026-11-22T11:34:41+00:00');
CREATE TABLE hosts (
	table_id VARCHAR(24) NOT NULL, 
	person_id VARCHAR(24) NOT NULL, 
	is_private BOOLEAN NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(person_id) REFERENCES people (id)
);
INSERT INTO "hosts" VALUES('aaaaaaaaaaaa','ann-ann-ann-ann-',1);
INSERT INTO "hosts" VALUES('bbbbbbbbbbbb','ann-ann-ann-ann-',0);
INSERT INTO "hosts" VALUES('dddddddddddd','ann-ann-ann-ann-',0);
CREATE TABLE people (
	id VARCHAR(24) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	link VARCHAR(64), 
	created VARCHAR(32) NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (link)
);
INSERT INTO "people" VALUES('ann-ann-ann-ann-','Ann','bd622d4eb37bf4f39de16604116731a58f6269c5d9b59a93ccb6733338eb0ee5','2026-11-22T11:34:41+00:00');
INSERT INTO "people" VALUES('bob-bob-bob-bob-','白朗',NULL,'2026-11-22T11:34:41+00:00');
CREATE TABLE readings (
	table_id VARCHAR(24) NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	"left" BIGINT NOT NULL, 
	created VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "readings" VALUES('aaaaaaaaaaaa',1,0,290000,'2026-11-01T10:00:00+00:00');
CREATE TABLE remarks (
	id INTEGER NOT NULL, 
	table_id VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	text VARCHAR(200) NOT NULL, 
	created VARCHAR(32) NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "remarks" VALUES(1,'aaaaaaaaaaaa',0,'good luck','2026-11-22T11:34:41+00:00');
CREATE TABLE resignations (
	table_id VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	created VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "resignations" VALUES('eeeeeeeeeeee',0,'2026-10-01T10:00:00+00:00');
CREATE TABLE results (
	table_id VARCHAR(24) NOT NULL, 
	scores JSON NOT NULL, 
	finished VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "results" VALUES('bbbbbbbbbbbb','[1, -1]','2026-11-22T11:34:41+00:00');
CREATE TABLE schema (
	version INTEGER NOT NULL
);
INSERT INTO "schema" VALUES(3);
CREATE TABLE secret (
	"key" BLOB NOT NULL
);
INSERT INTO "secret" VALUES(X'5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A5A');
CREATE TABLE seeds (
	table_id VARCHAR(24) NOT NULL, 
	seed BLOB NOT NULL, 
	first_draw INTEGER NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "seeds" VALUES('aaaaaaaaaaaa',X'000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F',1);
CREATE TABLE stand_ins (
	table_id VARCHAR(24) NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	level VARCHAR(40) NOT NULL, 
	created VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "stand_ins" VALUES('dddddddddddd',1,0,'player','2026-11-22T11:34:42+00:00');
CREATE TABLE successors (
	table_id VARCHAR(24) NOT NULL, 
	next_id VARCHAR(24) NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(next_id) REFERENCES tables (id)
);
INSERT INTO "successors" VALUES('bbbbbbbbbbbb','dddddddddddd');
CREATE TABLE tables (
	id VARCHAR(24) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	players INTEGER NOT NULL, 
	options JSON NOT NULL, 
	start JSON, 
	seats JSON NOT NULL, 
	created VARCHAR(32) NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('aaaaaaaaaaaa','yut',2,'{"pieces": 1}',NULL,'["me", "friend"]','2026-11-22T11:34:41+00:00');
INSERT INTO "tables" VALUES('bbbbbbbbbbbb','ping',2,'{}',NULL,'["me", "friend"]','2026-11-22T11:34:41+00:00');
INSERT INTO "tables" VALUES('dddddddddddd','yut',3,'{}',NULL,'["me", "friend", "player"]','2026-11-22T11:34:41+00:00');
INSERT INTO "tables" VALUES('eeeeeeeeeeee','yut',2,'{"pieces": 1}',NULL,'["me", "novice"]','2026-11-22T11:34:42+00:00');
CREATE INDEX ix_holdings_person_id ON holdings (person_id);
CREATE INDEX ix_hosts_person_id ON hosts (person_id);
CREATE INDEX ix_remarks_table_id ON remarks (table_id);
COMMIT;
