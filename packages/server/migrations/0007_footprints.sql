-- Corporate footprints: a footprint, its inputs, its results and their journals.

create table footprints (
  id uuid primary key, company_id uuid not null references companies,
  name text not null, time_period text not null,
  reporting_intervals int not null check (reporting_intervals in (1, 4, 12)),
  interval_start_position int not null default 1 check (interval_start_position between 1 and 12),
  method_id uuid not null references methods, waste_scenario_set_id uuid references waste_scenario_sets,
  location_type text check (location_type in ('single', 'multiple')),
  consolidation text not null default 'operationalControl'
    check (consolidation in ('equityShare', 'operationalControl', 'financialControl')),
  equity double precision, operational_control boolean, financial_control boolean,
  -- Locations with a relation of their own: [{location, equity?, operationalControl?, financialControl?}].
  locations jsonb check (jsonb_typeof(locations) = 'array'),
  method_description text, method_explanation text,
  employees double precision, revenue double precision, floor_area double precision, product_mass double precision,
  base_year_id uuid, recalculation_threshold double precision,
  -- Planned reductions: [{year, reduction}].
  target jsonb check (jsonb_typeof(target) = 'array'),
  texts jsonb not null default '{}',
  locked boolean not null default false,
  status text not null default 'draft' check (status in ('draft', 'incomplete', 'valid')),
  preceding_year_id uuid,
  incomplete_inputs int not null default 0,
  -- Null while a part is unknown.
  total double precision, total_market_based double precision,
  results_at timestamptz,
  -- Raised by every write to the footprint or its inputs. A result is current when it was computed from this number.
  content_version bigint not null default 1,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  -- Recalculations of base years, and frozen footprints behind exports.
  -- The moment whose published profiles a footprint uses; null: those that its inputs name, as they are.
  factors_as_of timestamptz,
  -- Under financial control a location that is controlled together with others counts by its equity share.
  joint_financial_control boolean,
  unique (company_id, id),
  foreign key (company_id, base_year_id) references footprints (company_id, id),
  foreign key (company_id, preceding_year_id) references footprints (company_id, id)
    on delete set null (preceding_year_id)
);
create index on footprints (company_id, created_at, id);
create index on footprints (company_id, base_year_id) where base_year_id is not null;
create index on footprints (company_id, preceding_year_id) where preceding_year_id is not null;

-- A location may belong to a company below the owner (ruling 39), so its key has no company.
create table footprint_inputs (
  id uuid primary key, company_id uuid not null references companies, footprint_id uuid not null,
  location_id uuid not null references locations,
  input_stage text not null, scope int not null check (scope in (1, 2, 3)), subscope text,
  scope2_method text check (scope2_method in ('location', 'market')),
  description text, environmental_profile_id uuid references environmental_profiles, supplier_id uuid,
  unit text, production_waste_percentage double precision,
  waste_scenario_id uuid references waste_scenarios,
  waste_scenario_production_waste_id uuid references waste_scenarios,
  data_quality text not null default 'None', data_source text,
  reporting_interval int not null check (reporting_interval between 1 and 12),
  amount double precision, estimated boolean not null default false, estimate_basis text,
  comments text, attachments uuid[] not null default '{}',
  series text not null, position int not null default 0,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  -- Null: the amount of the input follows no facts.
  site_facts uuid[] check (cardinality(site_facts) > 0),
  unique (company_id, id),
  foreign key (company_id, footprint_id) references footprints (company_id, id) on delete cascade,
  foreign key (company_id, supplier_id) references suppliers (company_id, id)
);
create index on footprint_inputs (company_id, footprint_id, position, reporting_interval, id);
create index on footprint_inputs (company_id, footprint_id, series);
create index on footprint_inputs (environmental_profile_id);
create index on footprint_inputs (location_id);
create index on footprint_inputs (company_id, supplier_id);

create table footprint_result_journals (
  id uuid primary key, company_id uuid not null references companies, footprint_id uuid not null,
  state text not null, started_at timestamptz not null, finished_at timestamptz,
  reportable boolean, missing jsonb not null default '[]', warnings jsonb not null default '[]', error text,
  content_version bigint not null,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (company_id, id),
  foreign key (company_id, footprint_id) references footprints (company_id, id) on delete cascade
);
create index on footprint_result_journals (company_id, footprint_id, created_at desc);

create table footprint_results (
  company_id uuid not null references companies, footprint_id uuid not null, journal_id uuid,
  calculated_at timestamptz not null, content_version bigint not null, engine_version text not null,
  content_hash text not null,
  -- The request that the engine was given, as compressed JSON: 60,000 lines with profiles and scenarios.
  request bytea not null,
  result jsonb not null,
  primary key (company_id, footprint_id),
  foreign key (company_id, footprint_id) references footprints (company_id, id) on delete cascade
);

alter table footprints enable row level security;
alter table footprints force row level security;
grant select, insert, update, delete on footprints to cradle_app;
alter table footprint_inputs enable row level security;
alter table footprint_inputs force row level security;
grant select, insert, update, delete on footprint_inputs to cradle_app;
alter table footprint_result_journals enable row level security;
alter table footprint_result_journals force row level security;
grant select, insert, update, delete on footprint_result_journals to cradle_app;
alter table footprint_results enable row level security;
alter table footprint_results force row level security;
grant select, insert, update, delete on footprint_results to cradle_app;

create policy view on footprints for select using (
  (select app.everything('footprint', 'view'))
  or company_id = any ((select app.companies('footprint', 'view'))::uuid[])
);
create policy make on footprints for insert with check (
  (select app.everything('footprint', 'create', 'copy'))
  or company_id = any ((select app.companies('footprint', 'create', 'copy'))::uuid[])
);
create policy change on footprints for update using (
  (select app.everything('footprint', 'edit'))
  or company_id = any ((select app.companies('footprint', 'edit'))::uuid[])
);
create policy remove on footprints for delete using (
  (select app.everything('footprint', 'delete'))
  or company_id = any ((select app.companies('footprint', 'delete'))::uuid[])
);

do $$
declare
  t text;
begin
  foreach t in array array['footprint_inputs', 'footprint_result_journals', 'footprint_results'] loop
    execute format('create policy view on %I for select using (
      (select app.everything(''footprint'', ''view''))
      or company_id = any ((select app.companies(''footprint'', ''view''))::uuid[]))', t);
    execute format('create policy make on %I for insert with check (
      (select app.everything(''footprint'', ''edit'', ''copy''))
      or company_id = any ((select app.companies(''footprint'', ''edit'', ''copy''))::uuid[]))', t);
    execute format('create policy change on %I for update using (
      (select app.everything(''footprint'', ''edit''))
      or company_id = any ((select app.companies(''footprint'', ''edit''))::uuid[]))', t);
    execute format('create policy remove on %I for delete using (
      (select app.everything(''footprint'', ''edit''))
      or company_id = any ((select app.companies(''footprint'', ''edit''))::uuid[]))', t);
  end loop;
end $$;

do $$
declare
  r record;
begin
  for r in select * from (values
    ('footprints', 'waste_scenario_sets', 'waste_scenario_set_id'),
    ('footprint_inputs', 'environmental_profiles', 'environmental_profile_id'),
    ('footprint_inputs', 'waste_scenarios', 'waste_scenario_id'),
    ('footprint_inputs', 'waste_scenarios', 'waste_scenario_production_waste_id')
  ) v(t, target, col) loop
    execute format('create trigger %I before insert or update of %I, company_id on %I
      for each row execute function app.same_owner_or_platform(%L, %L)',
      r.t || '_' || r.col || '_owner', r.col, r.t, r.target, r.col);
  end loop;
end $$;

-- A location of the owner, or of a company below it.
create function app.location_of_group() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
  is_inside boolean;
begin
  perform set_config('app.system', 'on', true);
  with recursive above(id) as (
    select l.company_id from locations l where l.id = new.location_id
    union
    select c.parent_company_id from above join companies c on c.id = above.id where c.parent_company_id is not null
  )
  select exists (select from above where above.id = new.company_id) into is_inside;
  perform set_config('app.system', before, true);
  if not is_inside then
    raise exception 'reference to a location outside the group'
      using errcode = '23503', constraint = 'footprint_inputs_location_id_group';
  end if;
  return new;
end $$;
create trigger footprint_inputs_location_group before insert or update of location_id, company_id on footprint_inputs
  for each row execute function app.location_of_group();

create table footprint_recalculations (
  id uuid primary key, company_id uuid not null references companies, footprint_id uuid not null,
  reason text not null check (reason in ('factors', 'boundary', 'method', 'error')), comment text,
  before double precision not null, after double precision not null,
  before_market_based double precision not null, after_market_based double precision not null,
  activity double precision not null, factor double precision not null, boundary double precision not null,
  content_hash_before text not null, content_hash_after text not null,
  accepted_by_id uuid references users on delete set null, accepted_by_name text,
  accepted_at timestamptz not null,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (company_id, id),
  foreign key (company_id, footprint_id) references footprints (company_id, id) on delete cascade
);
create index on footprint_recalculations (company_id, footprint_id, created_at desc);

-- A footprint as it was when results were computed, with its rows, names and results, as compressed JSON. All exports and
-- reports of one content read the same row.
create table footprint_snapshots (
  id uuid primary key, company_id uuid not null references companies, footprint_id uuid not null,
  content_hash text not null, content_version bigint not null, snapshot bytea not null,
  created_by uuid, created_at timestamptz not null default now(),
  unique (company_id, footprint_id, content_hash),
  foreign key (company_id, footprint_id) references footprints (company_id, id) on delete cascade,
  -- Reports of footprints. A report is made from the snapshot of a calculation or of a footprint.
  unique (company_id, id)
);

alter table footprint_recalculations enable row level security;
alter table footprint_recalculations force row level security;
grant select, insert on footprint_recalculations to cradle_app;
alter table footprint_snapshots enable row level security;
alter table footprint_snapshots force row level security;
grant select, insert on footprint_snapshots to cradle_app;

create policy view on footprint_recalculations for select using (
  (select app.everything('footprint', 'view'))
  or company_id = any ((select app.companies('footprint', 'view'))::uuid[])
);
create policy make on footprint_recalculations for insert with check (
  (select app.everything('footprint', 'edit'))
  or company_id = any ((select app.companies('footprint', 'edit'))::uuid[])
);
create policy view on footprint_snapshots for select using (
  (select app.everything('footprint', 'view'))
  or company_id = any ((select app.companies('footprint', 'view'))::uuid[])
);
create policy make on footprint_snapshots for insert with check (
  (select app.everything('footprint', 'export'))
  or company_id = any ((select app.companies('footprint', 'export'))::uuid[])
);

-- Who is looking at a footprint, and in which cell. Unlogged: after a crash everybody reports again within seconds.
create unlogged table footprint_presences (
  company_id uuid not null references companies, footprint_id uuid not null, user_id uuid not null references users,
  user_name text not null, place text not null, record text, field text, at timestamptz not null default now(),
  primary key (footprint_id, user_id),
  foreign key (company_id, footprint_id) references footprints (company_id, id) on delete cascade
);

alter table footprint_presences enable row level security;
alter table footprint_presences force row level security;
grant select, insert, update, delete on footprint_presences to cradle_app;

-- As for calculations: whoever sees the footprint sees who else is there. Everybody writes only about themselves. Any viewer
-- may delete rows that are out of date.
create policy view on footprint_presences for select using (
  (select app.everything('footprint', 'view'))
  or company_id = any ((select app.companies('footprint', 'view'))::uuid[])
);
create policy make on footprint_presences for insert with check (
  user_id = (select app.user_id()) and (
    (select app.everything('footprint', 'view'))
    or company_id = any ((select app.companies('footprint', 'view'))::uuid[])
  )
);
create policy change on footprint_presences for update
  using (user_id = (select app.user_id()))
  with check (
    user_id = (select app.user_id()) and (
      (select app.everything('footprint', 'view'))
      or company_id = any ((select app.companies('footprint', 'view'))::uuid[])
    )
  );
create policy remove on footprint_presences for delete using (
  (select app.is_system()) or user_id = (select app.user_id()) or (
    (select app.everything('footprint', 'view'))
    or company_id = any ((select app.companies('footprint', 'view'))::uuid[])
  )
);
