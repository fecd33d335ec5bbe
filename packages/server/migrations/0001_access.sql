-- Who works in the database, and the functions that row policies are written with.

-- Roles belong to the whole cluster. Another database, or an administrator, may have made them already.
--   cradle_app     the API. It owns nothing, and row policies bind it.
--   cradle_worker  the job runner. It owns the schema graphile_worker and nothing else.
-- The migrating login must be a member of both: it migrates the job runner as cradle_worker. What is there already is
-- left alone, so this needs CREATEROLE only where something is missing.
do $$
declare
  wanted text;
  statements text[] := '{}';
begin
  foreach wanted in array array['cradle_app', 'cradle_worker'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin nosuperuser nobypassrls nocreatedb nocreaterole noreplication',
          wanted);
      exception
        -- Another database of the cluster was migrated at the same moment.
        when duplicate_object or unique_violation then null;
        when insufficient_privilege then
          statements := statements || format('create role %I nologin', wanted)
            || format('grant %I to %I', wanted, current_user);
          continue;
      end;
    end if;
    if not pg_has_role(current_user, wanted, 'usage') then
      begin
        execute format('grant %I to current_user', wanted);
      exception when insufficient_privilege then
        statements := statements || format('grant %I to %I', wanted, current_user);
      end;
    end if;
  end loop;
  if cardinality(statements) > 0 then
    raise exception 'an administrator has to run these statements once: %', array_to_string(statements, '; ')
      using errcode = 'insufficient_privilege';
  end if;
end $$;

revoke create on schema public from public;

-- Tables are in public. The schema app holds the functions that row policies and triggers need.
create schema app;
grant usage on schema app to cradle_app, cradle_worker;
grant usage on schema public to cradle_app, cradle_worker;
grant select on migrations to cradle_app, cradle_worker;

create schema if not exists graphile_worker authorization cradle_worker;

-- cradle_backup reads everything, also past row policies, and writes nothing. pg_dump runs as a login that is a
-- member of it. Only a superuser (from PostgreSQL 16 also a role that bypasses row policies itself) can let a role
-- bypass row policies. Where the migrating login may not, the migration still succeeds, and an administrator runs two
-- statements once (docs/operations.md).
do $$
begin
  if not exists (select from pg_roles where rolname = 'cradle_backup') then
    begin
      create role cradle_backup nologin nosuperuser nobypassrls nocreatedb nocreaterole noreplication;
    exception
      when duplicate_object or unique_violation then null;
      when insufficient_privilege then raise warning 'cradle_backup is missing: see docs/operations.md';
    end;
  end if;
  if exists (select from pg_roles where rolname = 'cradle_backup' and not rolbypassrls) then
    begin
      alter role cradle_backup bypassrls;
    exception when insufficient_privilege then
      raise warning 'cradle_backup does not bypass row policies yet: see docs/operations.md';
    end;
  end if;
end $$;

-- Gives cradle_backup its rights, or does nothing while the role is missing. It is called here, and once by hand when
-- an administrator makes the role later. The default privileges cover the tables that are made after the call.
create function app.grant_backup() returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from pg_roles where rolname = 'cradle_backup') then return; end if;
  grant usage on schema public, app to cradle_backup;
  grant select on all tables in schema public, app to cradle_backup;
  grant select on all sequences in schema public, app to cradle_backup;
  alter default privileges in schema public, app grant select on tables to cradle_backup;
  alter default privileges in schema public, app grant select on sequences to cradle_backup;
  -- The tables of the job runner are its own.
  set local role cradle_worker;
  grant usage on schema graphile_worker to cradle_backup;
  grant select on all tables in schema graphile_worker to cradle_backup;
  grant select on all sequences in schema graphile_worker to cradle_backup;
  alter default privileges in schema graphile_worker grant select on tables to cradle_backup;
  alter default privileges in schema graphile_worker grant select on sequences to cradle_backup;
  reset role;
end $$;
revoke execute on function app.grant_backup() from public;
select app.grant_backup();

-- The server sets these for one transaction (platform/db/database.ts). Afterwards they are '', never an error.
create function app.user_id() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('app.user_id', true), '')::uuid
$$;

create function app.company_id() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('app.company_id', true), '')::uuid
$$;

create function app.is_system() returns boolean language sql stable parallel safe as $$
  select coalesce(current_setting('app.system', true), '') = 'on'
$$;

create function app.has_key(key text) returns boolean language sql stable parallel safe as $$
  select position('|' || key || '|' in coalesce(current_setting('app.keys', true), '')) > 0
$$;

-- Row policies ask the next three once for every statement, dozens of times for a request. Plain steps start in a
-- quarter of the time that a query inside a function takes to start.

-- The companies in which the actor holds one of these actions on an entity, by the scope words self, siblings,
-- childs.
create function app.companies(entity text, variadic actions text[])
  returns uuid[]
  language plpgsql stable parallel safe as $$
declare
  keys text := coalesce(current_setting('app.keys', true), '');
  own boolean := false; siblings boolean := false; descendants boolean := false;
  action text; answer uuid[] := '{}';
begin
  foreach action in array actions loop
    own := own or position('|' || entity || '.company_self.' || action || '|' in keys) > 0;
    siblings := siblings or position('|' || entity || '.company_siblings.' || action || '|' in keys) > 0;
    descendants := descendants or position('|' || entity || '.company_childs.' || action || '|' in keys) > 0;
  end loop;
  if own then answer := array_append(answer, nullif(current_setting('app.company_id', true), '')::uuid); end if;
  if siblings then answer := answer || nullif(current_setting('app.siblings', true), '')::uuid[]; end if;
  if descendants then answer := answer || nullif(current_setting('app.descendants', true), '')::uuid[]; end if;
  return array_remove(answer, null);
end $$;

-- True for the scope word * (every record, also those without an owner) and for the server's own work.
create function app.everything(entity text, variadic actions text[])
  returns boolean
  language plpgsql stable parallel safe as $$
declare
  keys text := coalesce(current_setting('app.keys', true), '');
  action text;
begin
  if coalesce(current_setting('app.system', true), '') = 'on' then return true; end if;
  foreach action in array actions loop
    if position('|' || entity || '.*.' || action || '|' in keys) > 0 then return true; end if;
  end loop;
  return false;
end $$;

-- True when the actor may view this entity in any scope. Then records without an owner (the platform's) are visible.
create function app.any_scope(entity text, action text) returns boolean language plpgsql stable parallel safe as $$
declare
  keys text := coalesce(current_setting('app.keys', true), '');
  word text;
begin
  if coalesce(current_setting('app.system', true), '') = 'on' then return true; end if;
  foreach word in array array['user_self', 'company_self', 'company_siblings', 'company_childs', '*'] loop
    if position('|' || entity || '.' || word || '.' || action || '|' in keys) > 0 then return true; end if;
  end loop;
  return false;
end $$;

-- Who changes what an account signs in with holds all keys of all its roles. Some memberships are hidden from the caller.

-- Every role of an account, in all its memberships.
create function app.roles_of_user(of_user uuid) returns text[]
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
  answer text[];
begin
  perform set_config('app.system', 'on', true);
  answer := array(select distinct unnest(roles) from memberships where user_id = of_user);
  perform set_config('app.system', before, true);
  return answer;
end $$;

revoke execute on function app.roles_of_user from public;
grant execute on function app.roles_of_user to cradle_app;
