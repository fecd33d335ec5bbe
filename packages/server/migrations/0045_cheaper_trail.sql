-- Most updates of calculations write the version, the status or the summary, which the trail does not record. The trail now
-- compares the recorded columns first, and works out what changed only where they differ: 0.3 instead of 0.5 ms for each of
-- the three updates that follow from an edit.
--   app.differs(old, new)  returns whether a recorded column differs

-- As in 0016, with app.differs.
create or replace function app.add_trail_columns(of_table text, added text[], objects text[])
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
select app.add_trail_columns('calculations', '{}', array['texts', 'files']);

-- As in 0007, with the comparison first.
create or replace function app.record_calculations()
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
