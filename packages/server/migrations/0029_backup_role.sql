-- cradle_backup: reads everything, also past row policies, and writes nothing. pg_dump runs as a login that is a member of it.
-- Only a superuser (PostgreSQL 16 and newer: also a role that bypasses row policies itself) can let a role bypass row policies. Where the migrating user
-- may not, the migration still succeeds, and an administrator runs two statements once (docs/operations.md).
do $$
begin
  begin
    create role cradle_backup nologin nosuperuser nobypassrls nocreatedb nocreaterole noreplication;
  exception
    when duplicate_object or unique_violation then null;
    when insufficient_privilege then raise warning 'cradle_backup is missing: see docs/operations.md';
  end;
  begin
    alter role cradle_backup bypassrls;
  exception
    when undefined_object then null;
    when insufficient_privilege then
      if not (select rolbypassrls from pg_roles where rolname = 'cradle_backup') then
        raise warning 'cradle_backup does not bypass row policies yet: see docs/operations.md';
      end if;
  end;
end $$;

-- Gives cradle_backup its rights, or does nothing while the role is missing. Called here, and once by hand when an
-- administrator makes the role later. Tables that later migrations make are covered by the default privileges.
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
