-- What the platform needs: files, jobs, mails, live updates, idempotency, request counts, the audit trail and seeds.

-- Uploaded files.
create table media_objects (
  id uuid primary key, company_id uuid references companies on delete set null, uploaded_by uuid references users,
  purpose text not null, file_name text not null, mime_type text not null, size bigint not null,
  file_key text not null,
  -- The record it hangs on. A file that hangs on nothing is deleted after 24 hours.
  attached_type text, attached_id uuid,
  created_by uuid, created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(), version int not null default 1,
  -- A snapshot shows this file, so it stays when its record lets it go.
  held boolean not null default false
);
create index on media_objects (attached_type, attached_id);
create index on media_objects (updated_at) where attached_id is null;

-- Files are compared with their rows in the order of their keys (media/orphan-files).
create index media_objects_by_key on media_objects (file_key collate "C");
alter table companies add foreign key (logo_id) references media_objects on delete set null;
alter table users add foreign key (autograph_id) references media_objects on delete set null;
alter table media_objects enable row level security;
alter table media_objects force row level security;
grant select, insert, update, delete on media_objects to cradle_app;

-- Seen by the uploader, by the owning company and by those above it. The server checks the record a file hangs on.
create policy view on media_objects for select using (
  (select app.is_system())
  or uploaded_by = (select app.user_id())
  -- Whoever may take a file off a record still sees it when it hangs on nothing.
  or company_id = any ((
    select app.companies('calculation', 'edit') || app.companies('company', 'edit')
      || app.companies('supplier', 'edit')
  )::uuid[])
  or (attached_id is not null and (
    company_id is null
    or company_id = any ((
      select app.companies('calculation', 'view') || app.companies('company', 'view')
        || app.companies('supplier', 'view')
    )::uuid[])
    or (select app.everything('calculation', 'view'))
  ))
);
create policy make on media_objects for insert with check (
  (select app.is_system()) or uploaded_by = (select app.user_id())
);
create policy change on media_objects for update using (
  (select app.is_system())
  or uploaded_by = (select app.user_id())
  or company_id = any ((
    select app.companies('calculation', 'edit') || app.companies('company', 'edit')
      || app.companies('supplier', 'edit')
  )::uuid[])
);
create policy remove on media_objects for delete using (
  (select app.is_system())
  or uploaded_by = (select app.user_id())
  or company_id = any ((
    select app.companies('calculation', 'edit') || app.companies('company', 'edit')
      || app.companies('supplier', 'edit')
  )::uuid[])
);

-- Keeps the files a snapshot shows. One may belong to another company (an operator's logo), so the function runs as
-- the server's own work.
create function app.hold_files(ids uuid[])
  returns void
  language plpgsql
  security definer set search_path = public, pg_temp as $$
  declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  update media_objects set held = true where id = any (ids) and attached_id is not null and not held;
  perform set_config('app.system', before, true);
end $$;
revoke execute on function app.hold_files(uuid[]) from public;
grant execute on function app.hold_files(uuid[]) to cradle_app;

-- Queues a job in the transaction that causes it. The function runs as the job runner, so the API needs no right on
-- the job runner's tables.
create function app.enqueue_job(
  task text, payload json, queue text default null, run_at timestamptz default null, max_attempts int default null,
  job_key text default null, priority int default null, keep_run_at boolean default false
) returns bigint language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  return (graphile_worker.add_job(
    identifier => task, payload => payload, queue_name => queue, run_at => run_at, max_attempts => max_attempts,
    job_key => job_key, priority => priority, job_key_mode => case
      when keep_run_at then 'preserve_run_at'
      else 'replace' end
  )).id;
end $$;
grant create on schema app to cradle_worker;
alter function app.enqueue_job owner to cradle_worker;
revoke create on schema app from cradle_worker;
revoke execute on function app.enqueue_job from public;
grant execute on function app.enqueue_job to cradle_app;

-- Mails to send, written in the transaction that causes them. A job may run twice, so the key makes each mail unique.
create table mails (
  id uuid primary key,
  key text not null unique,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text
);
create index on mails (created_at desc);

-- Live updates. The place is given while the transaction commits, under a lock that is held until the commit is
-- visible. A reader who sees a place has seen all lower ones, and misses nothing by going on from the last place.
create table live_updates (
  key bigint generated always as identity primary key,
  event_id text not null,
  -- First the canonical topic, then its alternates.
  topics text[] not null check (cardinality(topics) > 0),
  data text not null,
  private boolean not null,
  type text,
  retry_ms int,
  created_at timestamptz not null default now(),
  place bigint unique,
  -- The path whose GET returns the document to a reader. Null: the data is sent as it is.
  path text,
  -- The company that owns the record. Its readers with equal rights get the same document.
  owner uuid,
  -- The rights the data was made with: a reader with exactly these may get it as it is.
  made_for text,
  -- The data of a long live update is stored compressed as well; `data` is then empty.
  compressed_data bytea,
  constraint document_of_update check (path is not null or (owner is null and made_for is null)),
  constraint one_form_of_data
    check (compressed_data is null or data = '')
);

-- The first update of a transaction gives all its updates their places, in the order in which they were published. An
-- import publishes thousands, and one statement for each let all other commits wait.
create index live_updates_without_place on live_updates (key) where place is null;
create index on live_updates (event_id);
create index on live_updates (created_at);
create index on live_updates ((topics[1]) collate "C");
create sequence live_places owned by live_updates.place;

-- lz4 compresses many times faster than PostgreSQL's own method. Without lz4, large texts stay uncompressed.
do $$ begin
  alter table live_updates alter data set compression lz4;
exception when feature_not_supported then
  alter table live_updates alter data set storage external;
end $$;

-- A deleted record leaves the history too. Earlier updates about it, and about what lies under its address, then say
-- only that it was deleted.
create function app.forget_live_updates(topic text, data text) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  update live_updates u set data = forget_live_updates.data, compressed_data = null, path = null, owner = null, made_for = null
  where u.topics[1] collate "C" = topic
    or (u.topics[1] collate "C" >= topic || '/' and u.topics[1] collate "C" < topic || '0');
  perform set_config('app.system', before, true);
end $$;
revoke execute on function app.forget_live_updates from public;
grant execute on function app.forget_live_updates to cradle_app;

-- Who listens, on all servers: one row for each open stream, refreshed while it is open.
create table live_streams (
  id uuid primary key,
  -- The user, or the address of an anonymous listener; null for a token that names nobody.
  subject text,
  -- What it asked for: exact topics, and selectors that may match many.
  topics text[] not null,
  selectors text[] not null,
  opened_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- What it may hear in private: the list of its token, and the rights of its acting context.
  hears jsonb not null
);
create index on live_streams (subject);
create index on live_streams using gin (topics);
create index on live_streams (seen_at);

-- Requests per minute and requester, counted over all processes. The table is unlogged, so a commit waits for no
-- disk. A crash loses only the counts of the last minutes.
create unlogged table request_counts (
  bucket text not null,
  -- Minutes since 1970.
  minute int not null,
  count int not null,
  primary key (bucket, minute)
);
create index on request_counts (minute);

alter table mails enable row level security;
alter table mails force row level security;
grant select, insert, update, delete on mails to cradle_app;
alter table live_updates enable row level security;
alter table live_updates force row level security;
grant select, insert, update, delete on live_updates to cradle_app;
alter table live_streams enable row level security;
alter table live_streams force row level security;
grant select, insert, update, delete on live_streams to cradle_app;
alter table request_counts enable row level security;
alter table request_counts force row level security;
grant select, insert, update, delete on request_counts to cradle_app;
grant usage on sequence live_places to cradle_app;

-- No tenant reads these tables. A tenant's transaction may add a live update.
do $$
declare
  t text;
begin
  foreach t in array array['mails', 'live_updates', 'live_streams', 'request_counts'] loop
    execute format(
      'create policy server_only on %I using (coalesce(current_setting(''app.system'', true), '''') = ''on'')', t);
  end loop;
end $$;

create policy write on live_updates for insert with check (true);

-- A tenant's transaction may send a mail but may not see which mails exist. `on conflict` reads, so it happens here.
create function app.add_mail(id uuid, key text, recipient text, subject text, body_text text, body_html text)
  returns boolean
  language plpgsql set search_path = public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
  added boolean;
begin
  perform set_config('app.system', 'on', true);
  insert into mails (id, key, recipient, subject, body_text, body_html)
    values (id, add_mail.key, recipient, subject, body_text, body_html)
    on conflict on constraint mails_key_key do nothing;
  added := found;
  perform set_config('app.system', before, true);
  return added;
end $$;
revoke execute on function app.add_mail from public;
grant execute on function app.add_mail to cradle_app;

-- A stored answer is given again exactly as it was. json keeps the order of its keys; jsonb would sort them.
create table idempotency_keys (
  company_id uuid not null references companies on delete cascade, key text not null, route text not null,
  request_hash text not null,
  status int, answer json, created_at timestamptz not null default now(), primary key (company_id, key)
);

alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
grant select, insert, update, delete on idempotency_keys to cradle_app;

create policy own on idempotency_keys
  using ((select app.is_system()) or company_id = (select app.company_id()))
  with check ((select app.is_system()) or company_id = (select app.company_id()));

-- For triggers of tables whose rows are never changed or deleted.
create function app.append_only() returns trigger language plpgsql as $$ begin
  raise exception '% is append-only', tg_table_name using errcode = '23514';
end $$;

-- The audit trail. It only grows, and each row is sealed into the hash chain of its company. A row keeps the id of a
-- deleted company: a cleared id would be a changed row. So company_id has no foreign key.
create table logs (
  id uuid primary key, company_id uuid, user_id uuid, impersonator_id uuid,
  action text not null, resource text, message text, address text, request_id text,
  created_at timestamptz not null default now(),
  -- Before and after of named fields: {"roles": {"before": [...], "after": [...]}}.
  changes jsonb,
  -- How many equal events one row stands for: repeated refusals are counted.
  occurrences int not null default 1 check (occurrences > 0)
);
create index on logs (company_id, created_at desc);

-- Rows that no chain holds yet. A row is queued in its own transaction, so it is sealed only after its commit.
create table log_queue (
  log_id uuid primary key
);

-- A chain per company; the nil uuid is the chain of rows without a company. Every seal holds the hash of the one
-- before.
create table log_seals (
  chain uuid not null, position bigint not null check (position > 0), log_id uuid not null unique,
  sealed_at timestamptz not null, hash bytea not null, primary key (chain, position)
);

-- The last seal of each chain: it shows when the end of a chain was cut off.
create table log_chains (
  chain uuid primary key, position bigint not null, hash bytea not null
);

alter table logs enable row level security;
alter table logs force row level security;
alter table log_queue enable row level security;
alter table log_queue force row level security;
alter table log_seals enable row level security;
alter table log_seals force row level security;
alter table log_chains enable row level security;
alter table log_chains force row level security;
grant select, insert on logs to cradle_app;
grant select on log_queue, log_seals, log_chains to cradle_app;

create policy view on logs for select using (
  (select app.everything('log', 'view'))
  or company_id = any ((select app.companies('log', 'view'))::uuid[])
);
create policy make on logs for insert with check (true);

-- The log of one record, and of one person, newest first.
create index on logs (resource, created_at desc) where resource is not null;
create policy system_only on log_queue using ((select app.is_system())) with check ((select app.is_system()));
create policy system_only on log_seals using ((select app.is_system())) with check ((select app.is_system()));
create policy system_only on log_chains using ((select app.is_system())) with check ((select app.is_system()));
do $$
declare
  t text;
begin
  foreach t in array array['logs', 'log_seals'] loop
    execute format('create trigger append_only before update or delete on %I
      for each row execute function app.append_only()', t);
    execute format('create trigger append_only_whole before truncate on %I
      for each statement execute function app.append_only()', t);
  end loop;
end $$;

-- The application may not write to the queue, the seals or the chains. These functions of the owner do.
create policy queue on log_queue for insert with check (true);

create function app.queue_log()
  returns trigger
  language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into log_queue (log_id) values (new.id);
  return null;
end $$;
create trigger queue_log after insert on logs for each row execute function app.queue_log();

-- One field of the canonical form: its length in bytes, a colon and the text; "-" stands for null.
create function app.canonical_field(field text) returns text language sql immutable parallel safe as
  $$ select case when field is null then '-' else octet_length(field) || ':' || field end $$;

create function app.canonical_time(at timestamptz) returns text language sql immutable parallel safe as
  $$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') $$;

-- Seals waiting rows, oldest first, and returns how many. Only one process seals at a time; a second one returns 0 at
-- once. The hash is SHA-256 over the canonical fields below. To verify, platform/audit-trail/canonical-row.ts
-- computes the same.
create function app.seal_logs(at_most int)
  returns int
  language plpgsql
  security definer set search_path = public, pg_temp as $$
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
        app.canonical_field(of_chain::text), app.canonical_field(head.position::text),
          app.canonical_field(app.canonical_time(moment)),
        app.canonical_field(line.id::text), app.canonical_field(line.company_id::text),
          app.canonical_field(line.user_id::text),
        app.canonical_field(line.impersonator_id::text), app.canonical_field(line.action),
          app.canonical_field(line.resource),
        app.canonical_field(line.message), app.canonical_field(line.changes::text),
          app.canonical_field(line.occurrences::text),
        app.canonical_field(line.address), app.canonical_field(line.request_id),
          app.canonical_field(app.canonical_time(line.created_at))
      ), 'UTF8'));
      insert into log_seals (chain, position, log_id, sealed_at, hash)
        values (of_chain, head.position, line.id, moment, head.hash);
      delete from log_queue where log_id = line.id;
      sealed := sealed + 1;
    end loop;
    insert into log_chains
      values (head.*)
      on conflict (chain)
      do update set position = excluded.position, hash = excluded.hash;
    exit when sealed >= at_most;
  end loop;
  perform set_config('app.system', before, true);
  return sealed;
end $$;
revoke execute on function app.seal_logs(int) from public;
grant execute on function app.seal_logs(int) to cradle_app;

-- What this database was filled with. A row is written in the same transaction as the data, so an interrupted seed
-- leaves neither. Production refuses a database whose seeds brought accounts: their password is published, and
-- renaming or editing the accounts does not remove the row. The application cannot change or delete a row.
create table seeds (
  name text primary key, brings_accounts boolean not null, filled_at timestamptz not null default now()
);

alter table seeds enable row level security;
alter table seeds force row level security;

create policy system_only on seeds using ((select app.is_system())) with check ((select app.is_system()));
grant select, insert on seeds to cradle_app;
create index on logs (user_id, created_at desc) where user_id is not null;

-- Updates get their places after the commit, from the process that wrote them. A transaction that took them at its own end
-- would hold a lock until its commit is on disk, so all writers would commit one after the other. One call gives places
-- to those of many transactions.
-- Gives each committed update without a place the next one, in the order in which they were published, and tells the
-- hubs. An update of a transaction that saw another one's changes was published later, so it comes later. Without scans
-- the updates are found by the index of those that wait, also by a plan that was made for an empty table.
-- An update that gets its place leaves a dead entry in the index of those that wait. A bitmap scan reads all dead
-- entries until the next vacuum; a plain scan marks those that it passes, so the next call skips them.
create function app.place_live_updates() returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off
  set enable_bitmapscan = off as $$
begin
  -- A reader that knows a place has seen all places before it.
  perform pg_advisory_xact_lock(7700004);
  with waiting as (select key from live_updates where place is null order by key),
    numbered as (select key, nextval('live_places') as place from waiting)
  update live_updates u set place = n.place from numbered n where u.key = n.key;
  if found then perform pg_notify('live', ''); end if;
end $$;
revoke execute on function app.place_live_updates from public;
grant execute on function app.place_live_updates to cradle_app;
