-- An update names the document it tells, so that each reader gets what GET returns to him.
-- History and open streams are of the last hour: they begin anew.
delete from live_updates;
delete from live_streams;

alter table live_updates
  -- The path whose GET returns the document to a reader. Null: the data is sent as it is.
  add column path text,
  -- The company that owns the record. Its readers with equal rights get the same document.
  add column owner uuid,
  -- The rights the data was made with: a reader with exactly these may get it as it is.
  add column made_for text,
  add constraint document_of_update check (path is not null or (owner is null and made_for is null));
create index on live_updates ((topics[1]) collate "C");

-- What a stream may hear in private: the list of its token, and the rights of its acting context.
alter table live_streams drop column rights, add column hears jsonb not null;

-- A deleted record is gone from history too: the earlier updates about it, and about what lies under its address,
-- say only that it was deleted.
create function app.forget_live_updates(topic text, data text) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  update live_updates u set data = forget_live_updates.data, path = null, owner = null, made_for = null
  where u.topics[1] collate "C" = topic
    or (u.topics[1] collate "C" >= topic || '/' and u.topics[1] collate "C" < topic || '0');
  perform set_config('app.system', before, true);
end $$;
revoke execute on function app.forget_live_updates from public;
grant execute on function app.forget_live_updates to cradle_app;
