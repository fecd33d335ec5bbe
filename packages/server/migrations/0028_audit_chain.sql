-- The audit trail only grows, and each row is sealed into the hash chain of its company.

alter table logs
  -- Before and after of named fields: {"roles": {"before": [...], "after": [...]}}.
  add changes jsonb,
  -- How many equal events one row stands for: repeated refusals are counted.
  add occurrences int not null default 1 check (occurrences > 0);
-- A row keeps the id of its company when the company is deleted: a cleared id would be a changed row.
alter table logs drop constraint logs_company_id_fkey;

-- Rows that no chain holds yet. A row is queued in its own transaction, so it is sealed only after its commit.
create table log_queue (log_id uuid primary key);
-- A chain per company; the nil uuid is the chain of rows without a company. Every seal holds the hash of the seal before it.
create table log_seals (
  chain uuid not null, position bigint not null check (position > 0), log_id uuid not null unique,
  sealed_at timestamptz not null, hash bytea not null, primary key (chain, position)
);
-- The last seal of each chain: tells when the end of a chain was cut off.
create table log_chains (chain uuid primary key, position bigint not null, hash bytea not null);

do $$ declare t text; begin
  foreach t in array array['log_queue', 'log_seals', 'log_chains'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('grant select on %I to cradle_app', t);
    execute format('create policy system_only on %I using ((select app.is_system())) with check ((select app.is_system()))', t);
  end loop;
  foreach t in array array['logs', 'log_seals'] loop
    execute format('create trigger append_only before update or delete on %I for each row execute function app.append_only()', t);
    execute format('create trigger append_only_whole before truncate on %I for each statement execute function app.append_only()', t);
  end loop;
end $$;

-- The application has no right to write to the queue, the seals or the heads; these functions of the owner do.
create policy queue on log_queue for insert with check (true);
create function app.queue_log() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into log_queue (log_id) values (new.id);
  return null;
end $$;
create trigger queue_log after insert on logs for each row execute function app.queue_log();
-- Rows from before: the owner reads them as the server's own work.
select set_config('app.system', 'on', true);
insert into log_queue (log_id) select id from logs;
select set_config('app.system', '', true);

-- One field of the canonical form: its length in bytes, a colon and the text; "-" stands for null.
create function app.canonical_field(field text) returns text language sql immutable parallel safe as
  $$ select case when field is null then '-' else octet_length(field) || ':' || field end $$;
create function app.canonical_time(at timestamptz) returns text language sql immutable parallel safe as
  $$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') $$;

-- Seals waiting rows, oldest first, and says how many. Only one process seals at a time; a second one returns 0 at once.
-- The hash is SHA-256 over the canonical fields below; platform/audit-trail/canonical-row.ts computes the same to verify.
create function app.seal_logs(at_most int) returns int language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    before text := coalesce(current_setting('app.system', true), '');
    nobody constant uuid := '00000000-0000-0000-0000-000000000000';
    sealed int := 0; moment timestamptz := clock_timestamp(); of_chain uuid; head log_chains; line logs;
begin
  if not pg_try_advisory_xact_lock(7700007) then return 0; end if;
  perform set_config('app.system', 'on', true);
  for of_chain in select distinct coalesce(l.company_id, nobody) from log_queue q join logs l on l.id = q.log_id loop
    select * into head from log_chains where chain = of_chain for update;
    if not found then head := row(of_chain, 0, ''::bytea); end if;
    for line in
      select l.* from log_queue q join logs l on l.id = q.log_id
      where coalesce(l.company_id, nobody) = of_chain order by l.created_at, l.id limit at_most - sealed
    loop
      head.position := head.position + 1;
      head.hash := sha256(convert_to(concat(
        app.canonical_field('cradle-audit-1'), app.canonical_field(encode(head.hash, 'hex')),
        app.canonical_field(of_chain::text), app.canonical_field(head.position::text), app.canonical_field(app.canonical_time(moment)),
        app.canonical_field(line.id::text), app.canonical_field(line.company_id::text), app.canonical_field(line.user_id::text),
        app.canonical_field(line.impersonator_id::text), app.canonical_field(line.action), app.canonical_field(line.resource),
        app.canonical_field(line.message), app.canonical_field(line.changes::text), app.canonical_field(line.occurrences::text),
        app.canonical_field(line.address), app.canonical_field(line.request_id), app.canonical_field(app.canonical_time(line.created_at))
      ), 'UTF8'));
      insert into log_seals (chain, position, log_id, sealed_at, hash) values (of_chain, head.position, line.id, moment, head.hash);
      delete from log_queue where log_id = line.id;
      sealed := sealed + 1;
    end loop;
    insert into log_chains values (head.*) on conflict (chain) do update set position = excluded.position, hash = excluded.hash;
    exit when sealed >= at_most;
  end loop;
  perform set_config('app.system', before, true);
  return sealed;
end $$;
revoke execute on function app.seal_logs(int) from public;
grant execute on function app.seal_logs(int) to cradle_app;

-- Files are compared with their rows in order of key (media/orphan-files).
create index media_objects_by_key on media_objects (file_key collate "C");
create index report_downloads_by_key on report_downloads (file_key collate "C") where file_key is not null;
