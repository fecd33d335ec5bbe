-- An update that gets its place leaves a dead entry in the index of those that wait. A bitmap scan reads all dead
-- entries until the next vacuum; a plain scan marks those that it passes, so the next call skips them.
alter function app.place_live_updates() set enable_bitmapscan = off;
