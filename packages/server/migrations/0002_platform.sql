-- What the platform keeps for itself: jobs to run, mails to send, live updates to tell. No tenant reads these tables;
-- row policies let a tenant's transaction add rows and only the server's own work read them.

-- A job is queued in the transaction that causes it. The function runs as the job runner, so the API needs no right on its tables.
create function app.enqueue_job(
  task text, payload json, queue text default null, run_at timestamptz default null, max_attempts int default null,
  job_key text default null, priority int default null, keep_run_at boolean default false
) returns bigint language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  return (graphile_worker.add_job(
    identifier => task, payload => payload, queue_name => queue, run_at => run_at, max_attempts => max_attempts,
    job_key => job_key, priority => priority, job_key_mode => case when keep_run_at then 'preserve_run_at' else 'replace' end
  )).id;
end $$;
grant create on schema app to cradle_worker;
alter function app.enqueue_job owner to cradle_worker;
revoke create on schema app from cradle_worker;
revoke execute on function app.enqueue_job from public;
grant execute on function app.enqueue_job to cradle_app;

-- Mails to send, written in the transaction that causes them. The key makes each mail unique: a job may run twice.
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
-- visible: whoever sees a place has seen all lower ones, so readers who go on from the last place miss nothing.
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
  place bigint unique
);
create index on live_updates (event_id);
create index on live_updates (created_at);
create sequence live_places owned by live_updates.place;

create function app.place_live_update() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
  taken bigint;
begin
  perform pg_advisory_xact_lock(7700004);
  -- Not as a setting of the function: to attach that, the owner of the tables would have to be a superuser.
  perform set_config('app.system', 'on', true);
  update live_updates set place = nextval('live_places') where key = new.key returning place into taken;
  perform set_config('app.system', before, true);
  -- The place only: a channel is open to everybody in the database.
  perform pg_notify('live', taken::text);
  return null;
end $$;
create constraint trigger place_live_update after insert on live_updates
  deferrable initially deferred for each row execute function app.place_live_update();

-- Who listens, on all servers: one row for each open stream, refreshed while it is open.
create table live_streams (
  id uuid primary key,
  -- The user, or the address of an anonymous listener; null for a token that names nobody.
  subject text,
  -- What it asked for (exact topics, and selectors that may match many), and what its token lets it hear in private.
  topics text[] not null,
  selectors text[] not null,
  rights text[] not null,
  opened_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index on live_streams (subject);
create index on live_streams using gin (topics);
create index on live_streams (seen_at);

grant select, insert, update, delete on mails, live_updates, live_streams to cradle_app;
grant usage on sequence live_places to cradle_app;

do $$
declare
  name text;
begin
  foreach name in array array['mails', 'live_updates', 'live_streams'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy server_only on %I using (coalesce(current_setting(''app.system'', true), '''') = ''on'')', name);
  end loop;
end $$;
create policy write on live_updates for insert with check (true);

-- A tenant's transaction may send a mail, but not find out which ones there are: `on conflict` reads, so it runs here.
create function app.add_mail(id uuid, key text, recipient text, subject text, body_text text, body_html text) returns boolean
  language plpgsql set search_path = public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
  added boolean;
begin
  perform set_config('app.system', 'on', true);
  insert into mails (id, key, recipient, subject, body_text, body_html) values (id, add_mail.key, recipient, subject, body_text, body_html)
    on conflict on constraint mails_key_key do nothing;
  added := found;
  perform set_config('app.system', before, true);
  return added;
end $$;
revoke execute on function app.add_mail from public;
grant execute on function app.add_mail to cradle_app;
