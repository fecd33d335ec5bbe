-- Facts of locations (energy, water, waste by period), what the locations made, and the links of A3 inputs to them.

create table site_facts (
  id uuid primary key, company_id uuid not null references companies, location_id uuid not null,
  period text not null check (period ~ '^\d{4}(-(0[1-9]|1[0-2]|Q[1-4]))?$'),
  kind text not null check (kind in ('energy', 'water', 'waste')),
  description text, environmental_profile_id uuid references environmental_profiles,
  -- Null: unknown.
  amount double precision check (amount >= 0), unit text not null,
  estimated boolean not null default false, source text, comments text,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (company_id, id),
  foreign key (company_id, location_id) references locations (company_id, id)
);
create index on site_facts (company_id, location_id, period, id);
create index on site_facts (environmental_profile_id);

create table site_productions (
  id uuid primary key, company_id uuid not null references companies, location_id uuid not null,
  year int not null,
  -- Null: all products of the location.
  calculation_id uuid,
  volume double precision check (volume >= 0), mass double precision check (mass >= 0),
  pieces double precision check (pieces >= 0), revenue double precision check (revenue >= 0),
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (company_id, id),
  unique nulls not distinct (company_id, location_id, year, calculation_id),
  foreign key (company_id, location_id) references locations (company_id, id),
  foreign key (company_id, calculation_id) references calculations (company_id, id) on delete cascade
);
create index on site_productions (company_id, calculation_id) where calculation_id is not null;

create table site_allocations (
  id uuid primary key, company_id uuid not null references companies,
  calculation_id uuid not null, input_id uuid not null,
  location_id uuid not null, year int not null,
  site_facts uuid[] not null check (cardinality(site_facts) > 0),
  key text not null check (key in ('mass', 'pieces', 'revenue', 'percentage')), percentage double precision,
  -- As they were written to the input. Null: unknown.
  unit text, total double precision, share double precision, volume double precision, amount double precision,
  -- The total or the share changed while the calculation was locked.
  outdated boolean not null default false,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (company_id, id), unique (company_id, input_id),
  foreign key (company_id, calculation_id) references calculations (company_id, id) on delete cascade,
  foreign key (company_id, input_id) references inputs (company_id, id) on delete cascade,
  foreign key (company_id, location_id) references locations (company_id, id)
);
create index on site_allocations (company_id, calculation_id);
create index on site_allocations (company_id, location_id, year);
create index on site_allocations using gin (site_facts);
create index on footprint_inputs using gin (site_facts) where site_facts is not null;

do $$
declare
  t text;
begin
  foreach t in array array['site_facts', 'site_productions', 'site_allocations'] loop
    execute format('
      alter table %1$I enable row level security;
      alter table %1$I force row level security;
      grant select, insert, update, delete on %1$I to cradle_app', t);
  end loop;
  foreach t in array array['site_facts', 'site_productions'] loop
    execute format('
      create policy view on %1$I for select using (
        (select app.everything(''location'', ''view''))
        or company_id = any ((select app.companies(''location'', ''view''))::uuid[])
      );
      create policy make on %1$I for insert with check (
        (select app.everything(''location'', ''edit''))
        or company_id = any ((select app.companies(''location'', ''edit''))::uuid[])
      );
      create policy change on %1$I for update using (
        (select app.everything(''location'', ''edit''))
        or company_id = any ((select app.companies(''location'', ''edit''))::uuid[])
      );
      create policy remove on %1$I for delete using (
        (select app.everything(''location'', ''edit''))
        or company_id = any ((select app.companies(''location'', ''edit''))::uuid[])
      )', t);
  end loop;
end $$;

create policy view on site_allocations for select using (
  (select app.everything('calculation', 'view'))
  or company_id = any ((select app.companies('calculation', 'view'))::uuid[])
);
create policy make on site_allocations for insert with check (
  (select app.everything('calculation', 'edit'))
  or company_id = any ((select app.companies('calculation', 'edit'))::uuid[])
);
create policy change on site_allocations for update using (
  (select app.everything('calculation', 'edit'))
  or company_id = any ((select app.companies('calculation', 'edit'))::uuid[])
);
create policy remove on site_allocations for delete using (
  (select app.everything('calculation', 'edit'))
  or company_id = any ((select app.companies('calculation', 'edit'))::uuid[])
);

create trigger site_facts_environmental_profile_id_owner before insert or update of environmental_profile_id, company_id
  on site_facts for each row execute function app.same_owner_or_platform('environmental_profiles', 'environmental_profile_id');

-- A foreign key cannot check the elements of a list: each must be a fact of the location of the row.
create function app.site_facts_of_location() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
  known int;
begin
  if new.site_facts is null then return new; end if;
  perform set_config('app.system', 'on', true);
  select count(*) into known from site_facts f where f.id = any (new.site_facts) and f.location_id = new.location_id;
  perform set_config('app.system', before, true);
  if known <> (select count(distinct one) from unnest(new.site_facts) one) then
    raise exception 'reference to a site fact of another location'
      using errcode = '23503', constraint = tg_table_name || '_site_facts';
  end if;
  return new;
end $$;
create trigger site_allocations_site_facts before insert or update of site_facts, location_id on site_allocations
  for each row execute function app.site_facts_of_location();
create trigger footprint_inputs_site_facts before insert or update of site_facts, location_id on footprint_inputs
  for each row execute function app.site_facts_of_location();

-- A fact that an amount follows cannot be deleted. Links of deleted calculations are removed with it.
create function app.keep_used_site_fact() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
  is_used boolean;
begin
  perform set_config('app.system', 'on', true);
  delete from site_allocations a using calculations c
    where a.site_facts @> array[old.id] and c.id = a.calculation_id and c.deleted_at is not null;
  is_used := exists (select from site_allocations a where a.site_facts @> array[old.id])
    or exists (select from footprint_inputs i where i.site_facts @> array[old.id]);
  perform set_config('app.system', before, true);
  if is_used then
    raise exception 'the site fact is used' using errcode = '23503', constraint = 'site_facts_used';
  end if;
  return old;
end $$;
create trigger site_facts_used before delete on site_facts for each row execute function app.keep_used_site_fact();

-- An input whose amount was overwritten, or whose profile has another unit now, follows its total no longer.
create function app.unlink_overwritten_input() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  delete from site_allocations a
    where a.company_id = new.company_id and a.input_id = new.id and (
      a.amount is distinct from new.net_amount
      or exists (select from environmental_profiles p join standard_units u on u.id = p.unit_id
        where p.id = new.environmental_profile_id and u.symbol is distinct from a.unit)
    );
  perform set_config('app.system', before, true);
  return null;
end $$;
create trigger inputs_unlinked after update of net_amount, environmental_profile_id on inputs
  for each row
  when (old.net_amount is distinct from new.net_amount
    or old.environmental_profile_id is distinct from new.environmental_profile_id)
  execute function app.unlink_overwritten_input();

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
