-- The operator console, and the export and erasure of the data of a person.

-- Answered requests by route and hour, counted over all processes. Unlogged: a crash loses the figures of some hours.
create unlogged table route_times (
  hour timestamptz not null,
  -- Method and address with its parameters in braces.
  route text not null,
  answers int not null,
  failures int not null,
  total_ms double precision not null,
  slowest_ms double precision not null,
  -- Answers by time, in the steps of platform/telemetry/route-times.ts; the last one is everything slower.
  steps int[] not null,
  primary key (hour, route)
);

-- Finished backups, as the backup job reports them (npm run admin -- record-backup).
create table backups (
  id uuid primary key,
  kind text not null check (kind in ('dump', 'base')),
  size bigint not null check (size >= 0),
  finished_at timestamptz not null
);
create index on backups (finished_at desc);

-- Exports and erasures of the data of a person.
create table person_requests (
  id uuid primary key,
  user_id uuid not null references users,
  kind text not null check (kind in ('export', 'erasure')),
  state text not null default 'queued' check (state in ('queued', 'done', 'failed')),
  -- The archive of an export. It is deleted when it expires.
  file_key text, size bigint, expires_at timestamptz,
  created_by uuid, created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(), version int not null default 1
);
create index on person_requests (user_id, created_at desc);
create index on person_requests (file_key) where file_key is not null;

-- One export of a person at a time, and one erasure at all.
create unique index person_requests_running on person_requests (user_id, kind) where state = 'queued';

alter table route_times enable row level security;
alter table route_times force row level security;
alter table backups enable row level security;
alter table backups force row level security;
alter table person_requests enable row level security;
alter table person_requests force row level security;
grant select, insert, update, delete on route_times, backups, person_requests to cradle_app;
create policy system_only on route_times using ((select app.is_system())) with check ((select app.is_system()));
create policy system_only on backups using ((select app.is_system())) with check ((select app.is_system()));
create policy system_only on person_requests using ((select app.is_system())) with check ((select app.is_system()));

-- Names are copied into records, so that a record reads the same when the person is renamed. An erasure replaces the
-- copies. Only the server's own work may do that, and only in these columns.
do $$
declare
  one record;
begin
  for one in select * from (values
    ('calculation_revisions', 'user_name'), ('credit_transactions', 'user_name'), ('reports', 'created_by_name'),
    ('reviews', 'reviewer_name'), ('reviews', 'requested_by_name'), ('review_events', 'user_name'),
    ('review_submissions', 'submitted_by_name'), ('review_threads', 'created_by_name'),
    ('review_comments', 'user_name'), ('review_answers', 'answered_by_name')
  ) as names(in_table, in_column) loop
    execute format('grant update (%I) on %I to cradle_app', one.in_column, one.in_table);
    if not exists (
      select from pg_policies where schemaname = 'public' and tablename = one.in_table and policyname = 'erase_names'
    ) then
      execute format('create policy erase_names on %I for update
        using ((select app.is_system())) with check ((select app.is_system()))', one.in_table);
    end if;
  end loop;
end $$;

-- A booking is never changed, except that the name of an erased person is replaced.
create function app.append_only_but_names() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  if tg_op = 'UPDATE' and new.user_name = 'Deleted person'
    and to_jsonb(new) - 'user_name' = to_jsonb(old) - 'user_name' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = '23514';
end $$;
create trigger append_only before update or delete on credit_transactions
  for each row execute function app.append_only_but_names();

-- Jobs that have failed at least once and are still in the queue. The functions run as the job runner, so the API needs
-- no right on its tables. The payload of a job is not returned: it may name people.
create function app.list_failed_jobs(most int) returns table (
  id bigint, task text, attempts int, max_attempts int, last_error text, created_at timestamptz, run_at timestamptz,
  is_running boolean
) language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not (app.is_system() or app.has_key('console.*.view')) then return; end if;
  return query select j.id::bigint, j.task_identifier::text, j.attempts::int, j.max_attempts::int,
      left(j.last_error, 500), j.created_at, j.run_at, j.locked_at is not null
    from graphile_worker.jobs j where j.last_error is not null
    order by j.updated_at desc, j.id desc limit most;
end $$;

-- How many jobs wait, are given up, and since when the oldest runnable one waits.
create function app.count_jobs(out waiting int, out given_up int, out oldest timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not (app.is_system() or app.has_key('console.*.view')) then return; end if;
  select count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now()),
    count(*) filter (where j.attempts >= j.max_attempts),
    min(j.run_at) filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now())
  into waiting, given_up, oldest from graphile_worker.jobs j;
end $$;

-- Runs a failed job again, with all its tries. False for a job that is running, has not failed or is gone.
create function app.run_job_again(job bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not (app.is_system() or app.has_key('console.*.run')) then return false; end if;
  if not exists (
    select from graphile_worker.jobs j where j.id = job and j.last_error is not null and j.locked_at is null
  ) then return false; end if;
  return exists (select from graphile_worker.reschedule_jobs(array[job], run_at => now(), attempts => 0));
end $$;
grant create on schema app to cradle_worker;
alter function app.list_failed_jobs(int) owner to cradle_worker;
alter function app.count_jobs() owner to cradle_worker;
alter function app.run_job_again(bigint) owner to cradle_worker;
revoke create on schema app from cradle_worker;
revoke execute on function app.list_failed_jobs(int), app.count_jobs(), app.run_job_again(bigint) from public;
grant execute on function app.list_failed_jobs(int), app.count_jobs(), app.run_job_again(bigint) to cradle_app;

-- Entries of the log by action, newest first: for filters, and for the figures of the console.
create index on logs (action, created_at desc, id desc);
