-- A file a snapshot shows is kept when its record lets it go: a logo that was replaced still stands in what was issued with it.
-- It may be another company's (an operator's logo), so this runs as the server's own work.
alter table media_objects add held boolean not null default false;
create function app.hold_files(ids uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
  declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  update media_objects set held = true where id = any (ids) and attached_id is not null and not held;
  perform set_config('app.system', before, true);
end $$;
revoke execute on function app.hold_files(uuid[]) from public;
grant execute on function app.hold_files(uuid[]) to cradle_app;
