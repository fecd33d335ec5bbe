-- The trail of an edit is cheap to plan on every PostgreSQL. A join for each row (lateral) stands against
-- enable_nestloop = off: before version 18 the planner gave such a plan a cost of 10^10, compiled it for seconds, and
-- read whole tables for the names. Recorded columns are compared first, as for footprints, and names are looked up.

create or replace function app.record_lines()
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
      coalesce(nullif(n.description, ''), app.line_label(n::inputs)), app.was(o::inputs, n::inputs),
      app.was(n::inputs, o::inputs))::app.recorded_change) into changes
    from changed_from o join changed_to n on n.id = o.id
    where app.differs(o::inputs, n::inputs);
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

-- What the trail calls a use of an input set.
create function app.usage_label(u predefined_input_set_usages) returns text language sql stable as $$
  select name from predefined_input_sets s where s.id = u.predefined_input_set_id
$$;

create or replace function app.record_usages()
  returns trigger
  language plpgsql
  security definer set search_path = public, pg_temp set enable_nestloop = off as $$
declare outside text := coalesce(current_setting('app.system', true), ''); changes app.recorded_change[];
begin
  perform set_config('app.system', 'on', true);
  if tg_op = 'INSERT' then
    select array_agg((n.company_id, n.calculation_id, 'usage', n.id, 'create',
      app.usage_label(n::predefined_input_set_usages), null,
      jsonb_strip_nulls(app.written(n::predefined_input_set_usages)))::app.recorded_change) into changes
    from added n;
  elsif tg_op = 'DELETE' then
    select array_agg((o.company_id, o.calculation_id, 'usage', o.id, 'delete',
      app.usage_label(o::predefined_input_set_usages),
      jsonb_strip_nulls(app.written(o::predefined_input_set_usages)
        || jsonb_build_object('created_by', o.created_by, 'created_at', o.created_at)),
          null)::app.recorded_change) into changes
    from removed o;
  else
    select array_agg((n.company_id, n.calculation_id, 'usage', n.id, 'update',
      app.usage_label(n::predefined_input_set_usages),
      app.was(o::predefined_input_set_usages, n::predefined_input_set_usages),
      app.was(n::predefined_input_set_usages, o::predefined_input_set_usages))::app.recorded_change) into changes
    from changed_from o join changed_to n on n.id = o.id
    where app.differs(o::predefined_input_set_usages, n::predefined_input_set_usages);
  end if;
  perform set_config('app.system', outside, true);
  if changes is not null then perform app.record_changes(changes); end if;
  return null;
end $$;

create or replace function app.record_footprint_inputs()
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
      from removed o
      where (select true from footprints f where f.company_id = o.company_id and f.id = o.footprint_id);
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

-- The writers of the trail join tables, not two states of a row: without this they inherit enable_nestloop = off from
-- the triggers that call them, and read all users to find one.
alter function app.record_calculation_changes(app.recorded_change[]) set enable_nestloop = on;
alter function app.record_footprint_changes(app.recorded_change[]) set enable_nestloop = on;
