-- The last day of validity of a declaration is kept with its calculation, where documents, lists, reminders and the console read it.
-- A publication may set an earlier day than the verification, or the first day at all: the calculation takes it over.
create function app.take_published_day() returns trigger
  language plpgsql
  security definer set search_path = public, pg_temp as $$
declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  update calculations set valid_until = new.valid_until, version = version + 1, updated_at = coalesce(new.updated_at, now())
    where company_id = new.company_id and id = new.calculation_id and valid_until is distinct from new.valid_until;
  perform set_config('app.system', before, true);
  return null;
end $$;
create trigger take_published_day after update of status, valid_until on epds
  for each row when (new.status = 'published') execute function app.take_published_day();

do $$ begin
  perform set_config('app.system', 'on', true);
  update calculations c set valid_until = e.valid_until, version = c.version + 1
    from epds e where e.company_id = c.company_id and e.calculation_id = c.id and e.status = 'published'
      and c.valid_until is distinct from e.valid_until;
  perform set_config('app.system', '', true);
end $$;
