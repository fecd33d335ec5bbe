-- Methods that new calculations of a company may use. An empty list means every active method.
alter table companies add column method_ids uuid[] not null default '{}';
create index on companies using gin (method_ids) where method_ids <> '{}';

-- A method in the list of a company cannot be deleted: the other methods of the list would remain without notice, or none.
create function app.keep_method_of_company() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare before text := coalesce(current_setting('app.system', true), '');
  declare is_used boolean;
begin
  perform set_config('app.system', 'on', true);
  select exists (select from companies where method_ids @> array[old.id]) into is_used;
  perform set_config('app.system', before, true);
  if is_used then
    raise foreign_key_violation using message = 'a company names this method', constraint = 'companies_method_ids';
  end if;
  return old;
end $$;
create trigger keep_method_of_company before delete on methods
  for each row execute function app.keep_method_of_company();
