-- What this database was filled with. A row is written in the same transaction as the data, so a seed that was interrupted
-- leaves neither. Production refuses a database whose seeds brought accounts: their password is published, and renaming or
-- editing the accounts does not take the row away. The application cannot change or delete a row.
create table seeds (
  name text primary key, brings_accounts boolean not null, filled_at timestamptz not null default now()
);
alter table seeds enable row level security;
alter table seeds force row level security;
create policy system_only on seeds using ((select app.is_system())) with check ((select app.is_system()));
grant select, insert on seeds to cradle_app;

-- Until now the log remembered what was filled in. Row policies bind whoever migrates, unless that is a superuser.
select set_config('app.system', 'on', true);
insert into seeds (name, brings_accounts)
select distinct resource, resource <> 'reference 1' from logs
where action = 'seed' and resource in ('demo', 'conformance', 'bench', 'reference 1');

-- A seed does the work of several people in one transaction. Two people never share one save, and each save has its own time.
-- A request has one user, so nothing changes for requests.
alter table calculation_revisions alter created_at set default clock_timestamp();
create or replace function app.record_changes(changes app.recorded_change[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  outside text := coalesce(current_setting('app.system', true), '');
  actor uuid := app.user_id();
  restored uuid := nullif(current_setting('app.restored_from', true), '')::uuid;
  c record; last calculation_revisions; is_same boolean; is_joined boolean; at int;
begin
  perform set_config('app.system', 'on', true);
  for c in
    select company_id, calculation_id, count(*) as amount, bool_or(kind = 'delete') as deletes, bool_or(record = 'calculation' and kind = 'create') as is_born
    from unnest(changes) group by company_id, calculation_id
  loop
    select * into last from calculation_revisions r where r.company_id = c.company_id and r.calculation_id = c.calculation_id order by number desc limit 1;
    continue when last.id is null and actor is null;
    is_same := last.transaction_id = pg_current_xact_id() and last.saved_at >= now() and last.user_id is not distinct from actor;
    is_joined := coalesce(is_same or (
      restored is null and last.restored_from_id is null and last.transaction_id is not null and last.user_id = actor
      and last.created_at > now() - interval '60 seconds' and not c.deletes and c.amount <= 20), false);
    if is_joined then
      at := last.number;
      continue when exists (select from calculation_changes x where x.company_id = c.company_id and x.calculation_id = c.calculation_id and x.number = at and x.record = 'calculation' and x.kind = 'create');
    else
      if last.id is null and not c.is_born then
        insert into calculation_revisions (id, company_id, calculation_id, number, user_id, user_name, saved_at, created_at)
        select gen_random_uuid(), b.company_id, b.id, 1, b.created_by, u.name, b.created_at, b.created_at
        from calculations b left join users u on u.id = b.created_by where b.company_id = c.company_id and b.id = c.calculation_id;
        at := 2;
      else
        at := coalesce(last.number, 0) + 1;
      end if;
      insert into calculation_revisions (id, company_id, calculation_id, number, user_id, user_name, restored_from_id)
      values (gen_random_uuid(), c.company_id, c.calculation_id, at, actor, (select name from users where id = actor), restored);
    end if;
    insert into calculation_changes as e (company_id, calculation_id, number, record, record_id, kind, label, before, after)
    select x.company_id, x.calculation_id, at, x.record, x.record_id, x.kind, x.label, x.before, x.after
    from unnest(changes) x where x.company_id = c.company_id and x.calculation_id = c.calculation_id
    on conflict (company_id, calculation_id, number, record, record_id) do update set (kind, label, before, after) = (
      select j.kind, j.label, j.before, j.after from app.joined_change(
        (e.company_id, e.calculation_id, e.record, e.record_id, e.kind, e.label, e.before, e.after)::app.recorded_change,
        (excluded.company_id, excluded.calculation_id, excluded.record, excluded.record_id, excluded.kind, excluded.label, excluded.before, excluded.after)::app.recorded_change) j);
    if is_joined then
      delete from calculation_changes x where x.company_id = c.company_id and x.calculation_id = c.calculation_id and x.number = at and x.kind = 'nothing';
    end if;
    update calculation_revisions r set saved_at = clock_timestamp(), transaction_id = pg_current_xact_id(), version = case when is_joined then version + 1 else version end, change_count = (
      select coalesce(sum(case x.kind when 'update' then (select count(*) from jsonb_object_keys(x.after)) else 1 end), 0)
      from calculation_changes x where x.company_id = c.company_id and x.calculation_id = c.calculation_id and x.number = at and x.record <> 'order')
    where r.company_id = c.company_id and r.calculation_id = c.calculation_id and r.number = at;
  end loop;
  perform set_config('app.system', outside, true);
end $$;
