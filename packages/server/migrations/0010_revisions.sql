-- Every save of a calculation: who, when, and what it said before and after. Triggers write it, so no way of writing
-- is forgotten. The state after a save is the present state with the later changes taken back (decision 0010).

create table calculation_revisions (
  id uuid primary key, company_id uuid not null references companies, calculation_id uuid not null,
  number int not null,
  user_id uuid, user_name text, saved_at timestamptz not null default now(),
  created_at timestamptz not null default clock_timestamp(),
  change_count int not null default 0, restored_from_id uuid,
  -- The transaction that wrote to it last. Null for the state from before anything was recorded.
  transaction_id xid8, version int not null default 1,
  unique (company_id, id), unique (company_id, calculation_id, number),
  foreign key (company_id, calculation_id) references calculations (company_id, id),
  foreign key (company_id, restored_from_id) references calculation_revisions (company_id, id)
);
create index on calculation_revisions (company_id, saved_at desc, id);
create index on calculation_revisions (calculation_id);

-- One record of the calculation that one save changed. `before` and `after` hold the changed columns only; for a
-- deleted line they hold all columns. A key `texts.noteA2` is one of the texts. The positions of lines are together
-- in one row with the record `order`: line → position.
create table calculation_changes (
  company_id uuid not null references companies, calculation_id uuid not null, number int not null,
  record text not null check (record in ('calculation', 'input', 'usage', 'order')), record_id uuid not null,
  kind text not null check (kind in ('create', 'update', 'delete', 'nothing')), label text, before jsonb, after jsonb,
  primary key (company_id, calculation_id, number, record, record_id),
  foreign key (company_id, calculation_id, number)
    references calculation_revisions (company_id, calculation_id, number)
);

alter table calculation_revisions enable row level security;
alter table calculation_revisions force row level security;
alter table calculation_changes enable row level security;
alter table calculation_changes force row level security;

-- Whoever sees the calculation reads these. Only the triggers write: the application may not even add a row.
grant select on calculation_revisions, calculation_changes to cradle_app;

create policy view on calculation_revisions for select using (
  (select app.everything('calculation', 'view'))
  or company_id = any ((select app.companies('calculation', 'view'))::uuid[])
);
create policy view on calculation_changes for select using (
  (select app.everything('calculation', 'view'))
  or company_id = any ((select app.companies('calculation', 'view'))::uuid[])
);
create policy written_by_triggers on calculation_revisions using ((select app.is_system()))
  with check ((select app.is_system()));
create policy written_by_triggers on calculation_changes using ((select app.is_system()))
  with check ((select app.is_system()));

create function app.with_prefix(prefix text, object jsonb) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(prefix || key, value), '{}') from jsonb_each(object)
$$;

-- The keys in which two objects differ; a missing key counts as null.
create function app.differing(a jsonb, b jsonb, out before jsonb, out after jsonb) language sql stable as $$
  select jsonb_object_agg(key, coalesce(x.value, 'null')), jsonb_object_agg(key, coalesce(y.value, 'null'))
  from jsonb_each(a) x
    full join jsonb_each(b) y using (key)
    where coalesce(x.value, 'null') <> coalesce(y.value, 'null')
$$;

-- Adds columns to those that the trail records. The columns so far are the keys of `app.written`, so that a later
-- migration names its own columns only.
--   objects  columns with an object, recorded by key
create function app.add_trail_columns(of_table text, added text[], objects text[])
  returns void
  language plpgsql as $$
declare columns text[];
begin
  execute format('select array(select jsonb_object_keys(app.written(null::%I)))', of_table) into columns;
  columns := columns || added;
  execute format(
    'create or replace function app.written(r %I) returns jsonb language sql stable as $f$ select %s %s $f$', of_table,
    (select string_agg(format('jsonb_build_object(%L, (r).%I)', c, c), ' || ') from unnest(columns) c),
    (select string_agg(format('|| app.with_prefix(%L, (r).%I)', c || '.', c), ' ') from unnest(objects) c));
  execute format(
    'create or replace function app.was(o %1$I, n %1$I) returns jsonb language sql stable as $f$ select %2$s %3$s $f$',
    of_table,
    (select string_agg(format(
      'case when (o).%1$I is distinct from (n).%1$I then jsonb_build_object(%1$L, (o).%1$I) else ''{}'' end',
      c), ' || ') from unnest(columns) c),
    (select string_agg(format(
      '|| case when (o).%1$I is distinct from (n).%1$I then coalesce((app.differing(
        app.with_prefix(%2$L, (o).%1$I), app.with_prefix(%2$L, (n).%1$I))).before, ''{}'') else ''{}'' end',
      c, c || '.'), ' ') from unnest(objects) c));
  execute format(
    'create or replace function app.differs(o %1$I, n %1$I) returns boolean language sql stable as $f$ select %2$s $f$',
    of_table,
    (select string_agg(format('(o).%1$I is distinct from (n).%1$I', c), ' or ') from unnest(columns || objects) c));
end $$;
revoke execute on function app.add_trail_columns(text, text[], text[]) from public;

-- The columns people write in each kind of record, named once; a test compares them with the contract.
--   app.written(row)   returns all of them
--   app.was(old, new)  returns what the old row held where the new one differs. It is one plain expression, so that
--                      thousands of rows cost little.
--   app.differs(old, new)  returns whether a recorded column differs
create function app.written(r calculations) returns jsonb language sql stable as $$ select '{}'::jsonb $$;
select app.add_trail_columns('calculations', array[
  'folder_id', 'method_id', 'dimension1', 'dimension2', 'dimension3', 'location_id', 'operator_id', 'template_id',
  'valid_until', 'bulk_density', 'product_name', 'publisher_id', 'text_language', 'excluded_flows',
  'choose_template', 'classifications', 'functional_unit', 'product_type_id', 'sums_production', 'waste_region_id',
  'calculation_type', 'declared_modules', 'standard_unit_id', 'product_life_time', 'waste_scenario_id',
  'construction_waste', 'reporting_language', 'unit_dimension1_id', 'unit_dimension2_id', 'unit_dimension3_id',
  'volume_utilisation', 'allocation_image_id', 'custom_flow_diagram', 'scalable_dimension1', 'scalable_dimension2',
  'scalable_dimension3', 'data_collection_year', 'functional_unit_title', 'modules_without_flows',
  'description_dimension1', 'description_dimension2', 'description_dimension3', 'amount_scaling_dimensions',
  'functional_unit_description', 'waste_scenario_input_method', 'distance_to_construction_site',
  'production_waste_input_method', 'predefined_construction_waste_id', 'production_waste_percentage_form',
  'transport_profile_to_construction_site_id', 'site_fuel_type', 'site_fuel_consumption',
  'site_capacity_utilisation', 'inapplicable_facts', 'collected_separately', 'gtin', 'article_number',
  'complementary_pcr'
], array['texts', 'files']);

create function app.written(r inputs) returns jsonb language sql stable as $$ select '{}'::jsonb $$;
select app.add_trail_columns('inputs', array[
  'input_type', 'description', 'supplier_id', 'environmental_profile_id', 'net_amount',
  'production_waste_percentage', 'production_waste_kg', 'semi_finished', 'semi_finished_product_id', 'scaling_type',
  'data_quality', 'data_source', 'comments', 'life_time', 'waste_scenario_id', 'waste_scenario_production_waste_id',
  'ep_substantiation'
], '{}');

create function app.written(r predefined_input_set_usages) returns jsonb language sql stable as $$ select '{}'::jsonb $$;
select app.add_trail_columns('predefined_input_set_usages', array[
  'predefined_input_set_id', 'amount', 'scaling_type', 'comments'
], '{}');

-- The columns people write, named once; a test compares them with the contract. The link to facts of a location is left
-- out: an amount that is brought back is one that a person states.
create function app.written(r footprints) returns jsonb language sql stable as $$ select '{}'::jsonb $$;
select app.add_trail_columns('footprints', array[
  'name', 'equity', 'locked', 'target', 'revenue', 'employees', 'locations', 'method_id', 'floor_area',
  'time_period', 'base_year_id', 'product_mass', 'consolidation', 'location_type', 'financial_control',
  'method_description', 'method_explanation', 'operational_control', 'reporting_intervals', 'waste_scenario_set_id',
  'interval_start_position', 'recalculation_threshold', 'joint_financial_control'
], array['texts']);

create function app.written(r footprint_inputs) returns jsonb language sql stable as $$ select '{}'::jsonb $$;
select app.add_trail_columns('footprint_inputs', array[
  'location_id', 'input_stage', 'scope', 'subscope', 'scope2_method', 'description', 'environmental_profile_id',
  'supplier_id', 'unit', 'production_waste_percentage', 'waste_scenario_id', 'waste_scenario_production_waste_id',
  'data_quality', 'data_source', 'reporting_interval', 'amount', 'estimated', 'estimate_basis', 'comments',
  'attachments', 'series'
], '{}');

create type app.recorded_change as (
  company_id uuid, parent_id uuid, record text, record_id uuid, kind text, label text, before jsonb, after jsonb
);

-- The trail lists each text under its calculation, with the key `translations.nl.noteA2`.
create function app.record_texts()
  returns trigger
  language plpgsql
  security definer set search_path = public, pg_temp as $$
declare outside text := coalesce(current_setting('app.system', true), ''); changes app.recorded_change[];
begin
  perform set_config('app.system', 'on', true);
  if tg_op = 'INSERT' then
    select array_agg((m.company_id, m.calculation_id, 'calculation', m.calculation_id, 'update', c.product_name,
      m.before, m.after)::app.recorded_change) into changes
    from (select n.company_id, n.calculation_id,
        jsonb_object_agg('translations.' || n.language || '.' || n.name, null::text) as before,
        jsonb_object_agg('translations.' || n.language || '.' || n.name, n.text) as after
      from added n group by n.company_id, n.calculation_id) m
      join calculations c on c.company_id = m.company_id and c.id = m.calculation_id;
  elsif tg_op = 'DELETE' then
    select array_agg((m.company_id, m.calculation_id, 'calculation', m.calculation_id, 'update', c.product_name,
      m.before, m.after)::app.recorded_change) into changes
    from (select o.company_id, o.calculation_id,
        jsonb_object_agg('translations.' || o.language || '.' || o.name, o.text) as before,
        jsonb_object_agg('translations.' || o.language || '.' || o.name, null::text) as after
      from removed o group by o.company_id, o.calculation_id) m
      join calculations c on c.company_id = m.company_id and c.id = m.calculation_id;
  else
    select array_agg((m.company_id, m.calculation_id, 'calculation', m.calculation_id, 'update', c.product_name,
      m.before, m.after)::app.recorded_change) into changes
    from (select n.company_id, n.calculation_id,
        jsonb_object_agg('translations.' || n.language || '.' || n.name, o.text) as before,
        jsonb_object_agg('translations.' || n.language || '.' || n.name, n.text) as after
      from changed_from o
        join changed_to n using (company_id, calculation_id, language, name)
        where o.text <> n.text
        group by n.company_id, n.calculation_id) m
      join calculations c on c.company_id = m.company_id and c.id = m.calculation_id;
  end if;
  perform set_config('app.system', outside, true);
  if changes is not null then perform app.record_changes(changes); end if;
  return null;
end $$;

create trigger texts_trail_added after insert on calculation_texts referencing new table as added
  for each statement execute function app.record_texts();
create trigger texts_trail_changed after update on calculation_texts
  referencing old table as changed_from new table as changed_to
  for each statement execute function app.record_texts();
create trigger texts_trail_removed after delete on calculation_texts referencing old table as removed
  for each statement execute function app.record_texts();

-- Joins two changes of one record: what it was before the first and after the second.
create function app.joined_change(a app.recorded_change, b app.recorded_change)
  returns app.recorded_change
  language plpgsql stable as $$
declare answer app.recorded_change := b; d record;
begin
  if a.kind = 'create' then
    answer.kind := case when b.kind = 'delete' then 'nothing' else 'create' end;
    answer.before := null;
    answer.after := a.after || coalesce(b.after, '{}');
  elsif b.kind = 'delete' then
    answer.before := b.before || coalesce(a.before, '{}');
  else
    select * into d
      from app.differing(coalesce(b.before, '{}') || coalesce(a.before, '{}'),
        coalesce(a.after, '{}') || coalesce(b.after, '{}'));
    answer.kind := case when d.before is null then 'nothing' else 'update' end;
    answer.before := d.before;
    answer.after := d.after;
  end if;
  return answer;
end $$;

-- True for rows that the server itself adds to calculations nobody has saved yet. They need no record, so seeds and
-- jobs stay fast.
create function app.is_beginning(calculations_of uuid[])
  returns boolean
  language plpgsql
  security definer set search_path = public, pg_temp as $$
declare outside text := coalesce(current_setting('app.system', true), ''); answer boolean;
begin
  if app.user_id() is not null then return false; end if;
  perform set_config('app.system', 'on', true);
  answer := not exists (select from calculation_revisions where calculation_id = any (calculations_of));
  perform set_config('app.system', outside, true);
  return answer;
end $$;

-- The planner does not know how many rows a statement changed. With enable_nestloop off it joins old and new rows by
-- hash, and never compares each row with every other. Most updates write the version, the status or the summary, which
-- the trail does not record: the recorded columns are compared first, and the changes worked out only where they differ.
create function app.record_calculations()
  returns trigger
  language plpgsql
  security definer set search_path = public, pg_temp set enable_nestloop = off as $$
declare changes app.recorded_change[];
begin
  if tg_op = 'INSERT' then
    if app.user_id() is null then return null; end if;
    select array_agg((n.company_id, n.id, 'calculation', n.id, 'create', n.product_name, null,
      jsonb_build_object('product_name', n.product_name))::app.recorded_change) into changes
      from added n;
  elsif exists (
    select from changed_from o join changed_to n on n.id = o.id
    where o.deleted_at is distinct from n.deleted_at or app.differs(o::calculations, n::calculations)
  ) then
    select array_agg((m.company_id, m.id, 'calculation', m.id, case
      when m.is_gone then 'delete'
      else 'update' end, m.product_name,
      case when m.is_gone then jsonb_build_object('product_name', m.product_name)
        else m.before end, case
        when not m.is_gone then m.after end)::app.recorded_change) into changes
    from (
      select n.company_id, n.id, n.product_name, o.deleted_at is null
        and n.deleted_at is not null as is_gone, app.was(o::calculations, n::calculations) as before,
          app.was(n::calculations, o::calculations) as after
      from changed_from o join changed_to n on n.id = o.id offset 0) m
    where m.is_gone or m.before <> '{}';
  end if;
  if changes is not null then perform app.record_changes(changes); end if;
  return null;
end $$;

-- What the trail calls a line without a description: the name of what it is linked to, else its type.
create function app.line_label(i inputs) returns text language sql stable as $$
  select coalesce((select name from environmental_profiles p where p.id = i.environmental_profile_id),
    (select product_name
      from calculations c
      where c.company_id = i.company_id and c.id = i.semi_finished_product_id), i.input_type)
$$;

create function app.record_lines()
  returns trigger
  language plpgsql
  security definer set search_path = public, pg_temp set enable_nestloop = off as $$
declare outside text := coalesce(current_setting('app.system', true), '');
changes app.recorded_change[];
places app.recorded_change[];
begin
  if tg_op = 'INSERT' then
    if app.is_beginning(array(select distinct calculation_id from added)) then return null; end if;
    perform set_config('app.system', 'on', true);
    select array_agg((n.company_id, n.calculation_id, 'input', n.id, 'create',
      coalesce(nullif(n.description, ''), app.line_label(n::inputs)), null,
      jsonb_strip_nulls(app.written(n::inputs)))::app.recorded_change) into changes
      from added n;
  elsif tg_op = 'DELETE' then
    perform set_config('app.system', 'on', true);
    select array_agg((o.company_id, o.calculation_id, 'input', o.id, 'delete',
      coalesce(nullif(o.description, ''), app.line_label(o::inputs)),
      jsonb_strip_nulls(app.written(o::inputs)
        || jsonb_build_object('position', o.position, 'template_input_id', o.template_input_id, 'created_by',
          o.created_by, 'created_at', o.created_at, 'version',
          o.version)), null)::app.recorded_change) into changes
        from removed o;
  else
    perform set_config('app.system', 'on', true);
    select array_agg((n.company_id, n.calculation_id, 'input', n.id, 'update',
      coalesce(nullif(n.description, ''), app.line_label(n::inputs)), d.before,
      d.after)::app.recorded_change) into changes
    from changed_from o
      join changed_to n on n.id = o.id
      cross join lateral (select app.was(o::inputs, n::inputs) as before,
        app.was(n::inputs, o::inputs) as after offset 0) d
      where d.before <> '{}';
    select array_agg((m.company_id, m.calculation_id, 'order', m.calculation_id, 'update', null, m.before,
      m.after)::app.recorded_change) into places from (
      select n.company_id, n.calculation_id, jsonb_object_agg(n.id, o.position) as before,
        jsonb_object_agg(n.id, n.position) as after
      from changed_from o
        join changed_to n on n.id = o.id
        where o.position <> n.position
        group by n.company_id, n.calculation_id) m;
    changes := coalesce(changes, '{}') || coalesce(places, '{}');
  end if;
  perform set_config('app.system', outside, true);
  if cardinality(changes) > 0 then perform app.record_changes(changes); end if;
  return null;
end $$;

create function app.record_usages()
  returns trigger
  language plpgsql
  security definer set search_path = public, pg_temp set enable_nestloop = off as $$
declare outside text := coalesce(current_setting('app.system', true), ''); changes app.recorded_change[];
begin
  perform set_config('app.system', 'on', true);
  if tg_op = 'INSERT' then
    select array_agg((n.company_id, n.calculation_id, 'usage', n.id, 'create', s.name, null,
      jsonb_strip_nulls(app.written(n::predefined_input_set_usages)))::app.recorded_change) into changes
    from added n join predefined_input_sets s on s.id = n.predefined_input_set_id;
  elsif tg_op = 'DELETE' then
    select array_agg((o.company_id, o.calculation_id, 'usage', o.id, 'delete', s.name,
      jsonb_strip_nulls(app.written(o::predefined_input_set_usages)
        || jsonb_build_object('created_by', o.created_by, 'created_at', o.created_at)),
          null)::app.recorded_change) into changes
    from removed o left join predefined_input_sets s on s.id = o.predefined_input_set_id;
  else
    select array_agg((n.company_id, n.calculation_id, 'usage', n.id, 'update', s.name, d.before,
      d.after)::app.recorded_change) into changes
    from changed_from o
      join changed_to n on n.id = o.id
      join predefined_input_sets s on s.id = n.predefined_input_set_id
      cross join lateral (select app.was(o::predefined_input_set_usages,
        n::predefined_input_set_usages) as before, app.was(n::predefined_input_set_usages,
        o::predefined_input_set_usages) as after offset 0) d
        where d.before <> '{}';
  end if;
  perform set_config('app.system', outside, true);
  if changes is not null then perform app.record_changes(changes); end if;
  return null;
end $$;

-- By their names these run after the triggers that lock the calculation's row.
create trigger trail_added after insert on calculations referencing new table as added
  for each statement execute function app.record_calculations();
create trigger trail_changed after update on calculations
  referencing old table as changed_from new table as changed_to
  for each statement execute function app.record_calculations();

create trigger trail_added after insert on inputs referencing new table as added
  for each statement execute function app.record_lines();
create trigger trail_changed after update on inputs
  referencing old table as changed_from new table as changed_to
  for each statement execute function app.record_lines();
create trigger trail_removed after delete on inputs referencing old table as removed
  for each statement execute function app.record_lines();
create trigger usages_trail_added after insert on predefined_input_set_usages referencing new table as added
  for each statement execute function app.record_usages();
create trigger usages_trail_changed after update on predefined_input_set_usages
  referencing old table as changed_from new table as changed_to
  for each statement execute function app.record_usages();
create trigger usages_trail_removed after delete on predefined_input_set_usages referencing old table as removed
  for each statement execute function app.record_usages();

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

-- Every save of a footprint: who, when, and what it said before and after, as of calculations (decision 0100).
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

-- The name under which the triggers of calculations, lines, sets and texts know it.
create function app.record_changes(changes app.recorded_change[]) returns void language sql as $$
  select app.record_calculation_changes(changes)
$$;
select app.make_trail_writer('footprint');

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

-- An erasure replaces the copied names of a person, as in the trail of calculations.
grant update (user_name) on footprint_revisions to cradle_app;
grant update (accepted_by_name) on footprint_recalculations to cradle_app;
create policy erase_names on footprint_revisions for update
  using ((select app.is_system())) with check ((select app.is_system()));
create policy erase_names on footprint_recalculations for update
  using ((select app.is_system())) with check ((select app.is_system()));
