-- Updates get their places while all other commits wait. The plan of this statement was made on a small table and kept: it
-- read the whole table, which grows with every edit. Without scans it looks each update up by its key.
alter function app.place_live_update() set enable_seqscan = off;
