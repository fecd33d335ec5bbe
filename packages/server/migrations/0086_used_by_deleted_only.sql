-- Deleted calculations keep their lines, which nobody sees. A record that only they use can be deleted: they let it go first, whatever
-- company they belong to. Columns that may be empty are emptied; rows that are nothing without the record are deleted.
create function app.release_from_deleted() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
  u record;
begin
  perform set_config('app.system', 'on', true);
  for u in
    select k.conrelid::regclass as holder, a.attname as name, a.attnotnull as is_required
    from pg_constraint k
      -- A key with the company names the company first and the record last.
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[cardinality(k.conkey)]
    where k.contype = 'f' and k.confrelid = tg_relid and k.confdeltype = 'a' and k.conrelid in (
      'calculations'::regclass, 'inputs'::regclass, 'predefined_input_set_usages'::regclass,
      'site_productions'::regclass, 'site_allocations'::regclass
    )
  loop
    if u.holder = 'calculations'::regclass then
      if not u.is_required then
        execute format('update calculations set %1$I = null where %1$I = $1 and deleted_at is not null', u.name)
          using old.id;
      end if;
    elsif u.is_required then
      execute format('delete from %2$s h using calculations c
        where h.%1$I = $1 and c.id = h.calculation_id and c.deleted_at is not null', u.name, u.holder) using old.id;
    else
      execute format('update %2$s h set %1$I = null from calculations c
        where h.%1$I = $1 and c.id = h.calculation_id and c.deleted_at is not null', u.name, u.holder) using old.id;
    end if;
  end loop;
  perform set_config('app.system', before, true);
  return old;
end $$;

do $$
declare
  t text;
begin
  foreach t in array array[
    'environmental_profiles', 'folders', 'locations', 'predefined_input_sets', 'product_types', 'standard_units', 'suppliers',
    'transport_profiles', 'versions', 'waste_profiles', 'waste_scenario_sets', 'waste_scenarios'
  ] loop
    execute format('create trigger release_from_deleted before delete on %I
      for each row execute function app.release_from_deleted()', t);
  end loop;
end $$;
