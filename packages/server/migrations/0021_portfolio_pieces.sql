-- The pieces of a dry run (decision 0147). Each is a job of its own, which any process takes. A piece holds the calculations with
-- `after_id < id <= last_id`; the first piece has no `after_id`, and the last one no `last_id`.
create table portfolio_pieces (
  company_id uuid not null references companies on delete cascade,
  portfolio_recalculation_id uuid not null,
  number int not null check (number > 0),
  after_id uuid, last_id uuid,
  done_at timestamptz,
  primary key (company_id, portfolio_recalculation_id, number),
  foreign key (company_id, portfolio_recalculation_id)
    references portfolio_recalculations (company_id, id) on delete cascade
);
alter table portfolio_pieces enable row level security;
alter table portfolio_pieces force row level security;
grant select, insert, update, delete on portfolio_pieces to cradle_app;
create policy view on portfolio_pieces for select using (
  (select app.everything('calculation', 'view'))
  or company_id = any ((select app.companies('calculation', 'view'))::uuid[])
);
create policy make on portfolio_pieces for insert with check (
  (select app.everything('calculation', 'edit'))
  or company_id = any ((select app.companies('calculation', 'edit'))::uuid[])
);
create policy change on portfolio_pieces for update using (
  (select app.everything('calculation', 'edit'))
  or company_id = any ((select app.companies('calculation', 'edit'))::uuid[])
);
create policy remove on portfolio_pieces for delete using (
  (select app.everything('calculation', 'edit'))
  or company_id = any ((select app.companies('calculation', 'edit'))::uuid[])
);

-- Queues a job in the transaction that causes it, as before, with flags. A runner can leave out the jobs of a flag.
drop function app.enqueue_job(text, json, text, timestamptz, int, text, int, boolean);
create function app.enqueue_job(
  task text, payload json, queue text default null, run_at timestamptz default null, max_attempts int default null,
  job_key text default null, priority int default null, keep_run_at boolean default false, flags text[] default null
) returns bigint language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  return (graphile_worker.add_job(
    identifier => task, payload => payload, queue_name => queue, run_at => run_at, max_attempts => max_attempts,
    job_key => job_key, priority => priority, flags => flags, job_key_mode => case
      when keep_run_at then 'preserve_run_at'
      else 'replace' end
  )).id;
end $$;
grant create on schema app to cradle_worker;
alter function app.enqueue_job owner to cradle_worker;
revoke create on schema app from cradle_worker;
revoke execute on function app.enqueue_job from public;
grant execute on function app.enqueue_job to cradle_app;
