-- Updates get their places after the commit, from the process that wrote them. Before, each transaction took the places
-- itself at its end: it then held a lock until its commit was on disk, so all writers committed one after the other.
-- Updates that wait here are committed: one call gives places to those of many transactions.
drop trigger place_live_update on live_updates;
drop function app.place_live_update();

-- Gives each committed update without a place the next one, in the order in which they were published, and tells the
-- hubs. An update of a transaction that saw another one's changes was published later, so it comes later. Without scans
-- the updates are found by the index of those that wait, also by a plan that was made for an empty table.
create function app.place_live_updates() returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  -- A reader that knows a place has seen all places before it.
  perform pg_advisory_xact_lock(7700004);
  with waiting as (select key from live_updates where place is null order by key),
    numbered as (select key, nextval('live_places') as place from waiting)
  update live_updates u set place = n.place from numbered n where u.key = n.key;
  if found then perform pg_notify('live', ''); end if;
end $$;
revoke execute on function app.place_live_updates from public;
grant execute on function app.place_live_updates to cradle_app;
