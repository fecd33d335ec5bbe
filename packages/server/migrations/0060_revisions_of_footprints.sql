-- Every save of a footprint: who, when, and what it said before and after, as of calculations (0007, decision 0100).
-- One text makes the writer of both trails.

alter type app.recorded_change rename attribute calculation_id to parent_id;

-- Makes app.record_<kind>_changes, which adds changes to the revision they belong to:
--   the one this transaction has begun for the same user;
--   else the last one, when the same user began it at most a minute ago, nothing is deleted and little is changed.
--   So typing in one go is one save, and what stood before a delete or a large paste can be brought back;
--   else a new one.
-- What the server does before anybody has saved is the beginning, and no revision. A record that was there already gets
-- its present state as the first revision. The revision that made a record holds nothing else.
-- Writers of one record wait for each other at its row, so the numbers have no gaps and no duplicates. A seed does the
-- work of several people in one transaction. Two people never share one save, and each save has its own time.
create function app.make_trail_writer(of_kind text) returns void language plpgsql as $make$
begin
  execute replace($text$
create or replace function app.record_PARENT_changes(changes app.recorded_change[])
  returns void
  language plpgsql
  security definer set search_path = public, pg_temp as $f$
declare
  outside text := coalesce(current_setting('app.system', true), '');
  actor uuid := app.user_id();
  restored uuid := nullif(current_setting('app.restored_from', true), '')::uuid;
  c record; last PARENT_revisions; is_same boolean; is_joined boolean; at int;
begin
  perform set_config('app.system', 'on', true);
  for c in
    select company_id, parent_id, count(*) as amount, bool_or(kind = 'delete') as deletes,
      bool_or(record = 'PARENT' and kind = 'create') as is_born
    from unnest(changes) group by company_id, parent_id
  loop
    select * into last
      from PARENT_revisions r
      where r.company_id = c.company_id and r.PARENT_id = c.parent_id
      order by number desc
      limit 1;
    continue when last.id is null and actor is null;
    is_same := last.transaction_id = pg_current_xact_id()
      and last.saved_at >= now()
      and last.user_id is not distinct from actor;
    is_joined := coalesce(is_same or (
      restored is null and last.restored_from_id is null and last.transaction_id is not null and last.user_id = actor
      and last.created_at > now() - interval '60 seconds' and not c.deletes and c.amount <= 20), false);
    if is_joined then
      at := last.number;
      continue when exists (select
        from PARENT_changes x
        where x.company_id = c.company_id
          and x.PARENT_id = c.parent_id
          and x.number = at
          and x.record = 'PARENT'
          and x.kind = 'create');
    else
      if last.id is null and not c.is_born then
        insert into PARENT_revisions (id, company_id, PARENT_id, number, user_id, user_name,
          saved_at, created_at)
        select gen_random_uuid(), b.company_id, b.id, 1, b.created_by, u.name, b.created_at, b.created_at
        from PARENTs b
          left join users u on u.id = b.created_by
          where b.company_id = c.company_id and b.id = c.parent_id;
        at := 2;
      else
        at := coalesce(last.number, 0) + 1;
      end if;
      insert into PARENT_revisions (id, company_id, PARENT_id, number, user_id, user_name, restored_from_id)
      values (gen_random_uuid(), c.company_id, c.parent_id, at, actor,
        (select name from users where id = actor), restored);
    end if;
    insert into PARENT_changes as e (company_id, PARENT_id, number, record, record_id, kind, label,
      before, after)
    select x.company_id, x.parent_id, at, x.record, x.record_id, x.kind, x.label, x.before, x.after
    from unnest(changes) x where x.company_id = c.company_id and x.parent_id = c.parent_id
    on conflict (company_id, PARENT_id, number, record, record_id) do update set (kind, label, before, after) = (
      select j.kind, j.label, j.before, j.after from app.joined_change(
        (e.company_id, e.PARENT_id, e.record, e.record_id, e.kind, e.label, e.before,
          e.after)::app.recorded_change,
        (excluded.company_id, excluded.PARENT_id, excluded.record, excluded.record_id, excluded.kind,
          excluded.label, excluded.before, excluded.after)::app.recorded_change) j);
    if is_joined then
      delete
        from PARENT_changes x
        where x.company_id = c.company_id
          and x.PARENT_id = c.parent_id
          and x.number = at
          and x.kind = 'nothing';
    end if;
    update PARENT_revisions r set saved_at = clock_timestamp(), transaction_id = pg_current_xact_id(),
      version = case
      when is_joined then version + 1
      else version end, change_count = (
      select coalesce(sum(case x.kind
        when 'update' then (select count(*) from jsonb_object_keys(x.after))
        else 1 end), 0)
      from PARENT_changes x
        where x.company_id = c.company_id
          and x.PARENT_id = c.parent_id
          and x.number = at
          and x.record <> 'order')
    where r.company_id = c.company_id and r.PARENT_id = c.parent_id and r.number = at;
  end loop;
  perform set_config('app.system', outside, true);
end $f$;
$text$, 'PARENT', of_kind);
end $make$;
revoke execute on function app.make_trail_writer(text) from public;

create table footprint_revisions (
  id uuid primary key, company_id uuid not null references companies, footprint_id uuid not null,
  number int not null,
  user_id uuid, user_name text, saved_at timestamptz not null default now(),
  created_at timestamptz not null default clock_timestamp(),
  change_count int not null default 0, restored_from_id uuid,
  -- The transaction that wrote to it last. Null for the state from before anything was recorded.
  transaction_id xid8, version int not null default 1,
  unique (company_id, id), unique (company_id, footprint_id, number),
  -- A deleted footprint leaves nothing, unlike a calculation.
  foreign key (company_id, footprint_id) references footprints (company_id, id) on delete cascade,
  foreign key (company_id, restored_from_id) references footprint_revisions (company_id, id)
);
create index on footprint_revisions (company_id, saved_at desc, id);
create index on footprint_revisions (footprint_id);

-- As calculation_changes. The record `order` holds the positions of the rows of the sheet: series → position.
create table footprint_changes (
  company_id uuid not null references companies, footprint_id uuid not null, number int not null,
  record text not null check (record in ('footprint', 'input', 'order')), record_id uuid not null,
  kind text not null check (kind in ('create', 'update', 'delete', 'nothing')), label text, before jsonb, after jsonb,
  primary key (company_id, footprint_id, number, record, record_id),
  foreign key (company_id, footprint_id, number)
    references footprint_revisions (company_id, footprint_id, number) on delete cascade
);

do $$
declare
  t text;
begin
  foreach t in array array['footprint_revisions', 'footprint_changes'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    -- Whoever sees the footprint reads these. Only the triggers write: the application may not even add a row.
    execute format('grant select on %I to cradle_app', t);
    execute format('create policy view on %I for select using (
      (select app.everything(''footprint'', ''view''))
      or company_id = any ((select app.companies(''footprint'', ''view''))::uuid[]))', t);
    execute format('create policy written_by_triggers on %I using ((select app.is_system()))
      with check ((select app.is_system()))', t);
  end loop;
end $$;

select app.make_trail_writer('calculation');
select app.make_trail_writer('footprint');

-- The name under which the triggers of calculations, lines, sets and texts know it.
create or replace function app.record_changes(changes app.recorded_change[]) returns void language sql as $$
  select app.record_calculation_changes(changes)
$$;

-- The columns people write, named once; a test compares them with the contract. The link to facts of a location is left
-- out: an amount that is brought back is one that a person states.
create function app.written(r footprints) returns jsonb language sql stable as $$ select '{}'::jsonb $$;
create function app.written(r footprint_inputs) returns jsonb language sql stable as $$ select '{}'::jsonb $$;
select app.add_trail_columns('footprints', array[
  'name', 'time_period', 'reporting_intervals', 'interval_start_position', 'method_id', 'waste_scenario_set_id',
  'location_type', 'consolidation', 'equity', 'operational_control', 'financial_control', 'locations',
  'method_description', 'method_explanation', 'employees', 'revenue', 'floor_area', 'product_mass', 'base_year_id',
  'recalculation_threshold', 'target', 'locked'
], array['texts']);
select app.add_trail_columns('footprint_inputs', array[
  'location_id', 'input_stage', 'scope', 'subscope', 'scope2_method', 'description', 'environmental_profile_id',
  'supplier_id', 'unit', 'production_waste_percentage', 'waste_scenario_id', 'waste_scenario_production_waste_id',
  'data_quality', 'data_source', 'reporting_interval', 'amount', 'estimated', 'estimate_basis', 'comments',
  'attachments', 'series'
], '{}');

create function app.record_footprints()
  returns trigger
  language plpgsql
  security definer set search_path = public, pg_temp set enable_nestloop = off as $$
declare changes app.recorded_change[];
begin
  if tg_op = 'INSERT' then
    if app.user_id() is null then return null; end if;
    select array_agg((n.company_id, n.id, 'footprint', n.id, 'create', n.name, null,
      jsonb_build_object('name', n.name))::app.recorded_change) into changes
      from added n;
  elsif exists (select from changed_from o join changed_to n on n.id = o.id
    where app.differs(o::footprints, n::footprints)) then
    select array_agg((n.company_id, n.id, 'footprint', n.id, 'update', n.name,
      app.was(o::footprints, n::footprints), app.was(n::footprints, o::footprints))::app.recorded_change) into changes
    from changed_from o join changed_to n on n.id = o.id
    where app.differs(o::footprints, n::footprints);
  end if;
  if changes is not null then perform app.record_footprint_changes(changes); end if;
  return null;
end $$;

-- What the trail calls an input without a description: its factor, else its stage.
create function app.footprint_input_label(i footprint_inputs) returns text language sql stable as $$
  select coalesce(nullif(i.description, ''),
    (select name from environmental_profiles p where p.id = i.environmental_profile_id), i.input_stage)
$$;

create function app.record_footprint_inputs()
  returns trigger
  language plpgsql
  security definer set search_path = public, pg_temp set enable_nestloop = off as $$
declare outside text := coalesce(current_setting('app.system', true), '');
changes app.recorded_change[];
places app.recorded_change[];
begin
  perform set_config('app.system', 'on', true);
  if tg_op = 'INSERT' then
    -- What the server itself adds to footprints that nobody has saved yet needs no record.
    if app.user_id() is not null or exists (select from footprint_revisions r
      where r.footprint_id = any (array(select distinct footprint_id from added))) then
      select array_agg((n.company_id, n.footprint_id, 'input', n.id, 'create',
        app.footprint_input_label(n::footprint_inputs), null,
        jsonb_strip_nulls(app.written(n::footprint_inputs)))::app.recorded_change) into changes
        from added n;
    end if;
  elsif tg_op = 'DELETE' then
    -- Inputs that are deleted with their footprint leave nothing.
    select array_agg((o.company_id, o.footprint_id, 'input', o.id, 'delete',
      app.footprint_input_label(o::footprint_inputs),
      jsonb_strip_nulls(app.written(o::footprint_inputs)
        || jsonb_build_object('position', o.position, 'created_by', o.created_by, 'created_at', o.created_at,
          'version', o.version)), null)::app.recorded_change) into changes
      from removed o join footprints f on f.company_id = o.company_id and f.id = o.footprint_id;
  else
    select array_agg((n.company_id, n.footprint_id, 'input', n.id, 'update',
      app.footprint_input_label(n::footprint_inputs), app.was(o::footprint_inputs, n::footprint_inputs),
      app.was(n::footprint_inputs, o::footprint_inputs))::app.recorded_change) into changes
    from changed_from o join changed_to n on n.id = o.id
    where app.differs(o::footprint_inputs, n::footprint_inputs);
    select array_agg((m.company_id, m.footprint_id, 'order', m.footprint_id, 'update', null, m.before,
      m.after)::app.recorded_change) into places from (
      select n.company_id, n.footprint_id, jsonb_object_agg(n.series, o.position) as before,
        jsonb_object_agg(n.series, n.position) as after
      from changed_from o join changed_to n on n.id = o.id
      where o.position <> n.position
      group by n.company_id, n.footprint_id) m;
    changes := coalesce(changes, '{}') || coalesce(places, '{}');
  end if;
  perform set_config('app.system', outside, true);
  if cardinality(changes) > 0 then perform app.record_footprint_changes(changes); end if;
  return null;
end $$;

-- By their names these run after the other triggers of these tables.
create trigger trail_added after insert on footprints referencing new table as added
  for each statement execute function app.record_footprints();
create trigger trail_changed after update on footprints
  referencing old table as changed_from new table as changed_to
  for each statement execute function app.record_footprints();
create trigger trail_added after insert on footprint_inputs referencing new table as added
  for each statement execute function app.record_footprint_inputs();
create trigger trail_changed after update on footprint_inputs
  referencing old table as changed_from new table as changed_to
  for each statement execute function app.record_footprint_inputs();
create trigger trail_removed after delete on footprint_inputs referencing old table as removed
  for each statement execute function app.record_footprint_inputs();

-- Evidence that is taken off an input stays with its footprint, or no earlier state could show it.
drop policy footprint on media_objects;
drop policy footprint_change on media_objects;
create policy footprint on media_objects for select using (
  attached_type in ('FootprintInput', 'Footprint') and (
    (select app.everything('footprint', 'view'))
    or company_id = any ((select app.companies('footprint', 'view'))::uuid[])
  )
);
create policy footprint_change on media_objects for update
  using (
    attached_type in ('FootprintInput', 'Footprint') and (
      (select app.everything('footprint', 'edit'))
      or company_id = any ((select app.companies('footprint', 'edit'))::uuid[])
    )
  )
  with check (
    (select app.everything('footprint', 'edit'))
    or company_id = any ((select app.companies('footprint', 'edit'))::uuid[])
  );

-- An erasure replaces the copied names of a person (0033).
grant update (user_name) on footprint_revisions to cradle_app;
grant update (accepted_by_name) on footprint_recalculations to cradle_app;
create policy erase_names on footprint_revisions for update
  using ((select app.is_system())) with check ((select app.is_system()));
create policy erase_names on footprint_recalculations for update
  using ((select app.is_system())) with check ((select app.is_system()));
