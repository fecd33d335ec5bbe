-- Publishers and programme operators are chosen by name by anyone who may edit a calculation or a template. Row policies
-- hide most of these companies from them. The function returns the names, and nothing else of a company.
create function app.company_directory()
  returns table (id uuid, name text, publisher boolean, operator boolean)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  #variable_conflict use_column
  declare before text := coalesce(current_setting('app.system', true), '');
begin
  if not (app.any_scope('calculation', 'edit') or app.any_scope('template', 'edit')) then return; end if;
  perform set_config('app.system', 'on', true);
  return query select id, name, publisher, operator
    from companies
    where active and (publisher or operator);
  perform set_config('app.system', before, true);
end $$;
revoke execute on function app.company_directory() from public;
grant execute on function app.company_directory() to cradle_app;
