-- Roles belong to the whole cluster, so another database may have made them already.
-- cradle_app: the API. It owns nothing and row policies bind it.
-- cradle_worker: the job runner. It owns the schema graphile_worker and nothing else.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['cradle_app', 'cradle_worker'] loop
    begin
      execute format('create role %I nologin nosuperuser nobypassrls nocreatedb nocreaterole noreplication', wanted);
    exception when duplicate_object or unique_violation then
      null;
    end;
    -- The migrating user hands objects to these roles, and migrates the job runner as cradle_worker.
    if not pg_has_role(current_user, wanted, 'usage') then
      execute format('grant %I to current_user', wanted);
    end if;
  end loop;
end $$;

revoke create on schema public from public;

-- Functions that row policies and definer functions need; tables stay in public.
create schema app;
grant usage on schema app to cradle_app, cradle_worker;
grant usage on schema public to cradle_app, cradle_worker;
grant select on migrations to cradle_app, cradle_worker;

create schema if not exists graphile_worker authorization cradle_worker;
