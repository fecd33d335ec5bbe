-- The options `expert_upload` and `upload_company_db` take effect from here on (ruling 30). Companies
-- that exist keep what their people could do.
select set_config('app.system', 'on', true);
update companies set expert_upload = true, upload_company_db = true;
select set_config('app.system', '', true);

-- The first update of a transaction gives all its updates their places, in the order in which they were published. An
-- import publishes thousands, and one statement for each let all other commits wait.
create index live_updates_without_place on live_updates (key) where place is null;
create or replace function app.place_live_update() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
  done text := coalesce(current_setting('app.placed', true), '');
  last_key bigint;
  last_place bigint;
begin
  if split_part(done, ' ', 1) = pg_current_xact_id()::text and new.key <= split_part(done, ' ', 2)::bigint then
    return null;
  end if;
  perform pg_advisory_xact_lock(7700004);
  perform set_config('app.system', 'on', true);
  -- Updates without a place are those of this transaction: others are not visible before they have one.
  with waiting as (select key from live_updates where place is null order by key),
    numbered as (select key, nextval('live_places') as place from waiting),
    placed as (
      update live_updates u set place = n.place from numbered n where u.key = n.key returning u.key, u.place
    )
  select max(key), max(place) into last_key, last_place from placed;
  perform set_config('app.system', before, true);
  perform set_config('app.placed', pg_current_xact_id()::text || ' ' || last_key, true);
  -- Only the place is sent: everybody in the database can listen to a channel.
  perform pg_notify('live', last_place::text);
  return null;
end $$;
