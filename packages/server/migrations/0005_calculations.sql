-- Folders, calculations and what hangs under them; dry runs over a portfolio; working together.

create table folders (
  id uuid primary key, company_id uuid not null references companies, name text not null, parent_id uuid,
  type text not null default 'calculation',
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (company_id, id), foreign key (company_id, parent_id) references folders (company_id, id),
  check (parent_id <> id)
);
create index on folders (company_id, parent_id);

alter table folders enable row level security;
alter table folders force row level security;
grant select, insert, update, delete on folders to cradle_app;

create policy view on folders for select using (
  (select app.everything('folder', 'view'))
  or company_id = any ((select app.companies('folder', 'view'))::uuid[])
);
create policy make on folders for insert with check (
  (select app.everything('folder', 'create'))
  or company_id = any ((select app.companies('folder', 'create'))::uuid[])
);
create policy change on folders for update using (
  (select app.everything('folder', 'edit'))
  or company_id = any ((select app.companies('folder', 'edit'))::uuid[])
);
create policy remove on folders for delete using (
  (select app.everything('folder', 'delete'))
  or company_id = any ((select app.companies('folder', 'delete'))::uuid[])
);

create table calculations (
  id uuid primary key, company_id uuid not null references companies,
  product_name text not null, calculation_type text not null check (calculation_type in ('product', 'semi_finished')),
  location_id uuid, template_id uuid, choose_template boolean, method_id uuid not null references methods,
  waste_region_id uuid references waste_scenario_sets,
  product_life_time double precision, functional_unit text, standard_unit_id uuid references standard_units,
  functional_unit_title text, functional_unit_description text,
  amount_scaling_dimensions int,
  description_dimension1 text, dimension1 double precision, scalable_dimension1 boolean,
  unit_dimension1_id uuid references standard_units,
  description_dimension2 text, dimension2 double precision, scalable_dimension2 boolean,
  unit_dimension2_id uuid references standard_units,
  description_dimension3 text, dimension3 double precision, scalable_dimension3 boolean,
  unit_dimension3_id uuid references standard_units,
  product_type_id uuid references product_types,
  transport_profile_to_construction_site_id uuid references transport_profiles,
  distance_to_construction_site double precision,
  waste_scenario_input_method text, waste_scenario_id uuid references waste_scenarios,
  production_waste_input_method text, production_waste_percentage_form double precision,
  predefined_construction_waste_id uuid references waste_profiles, construction_waste double precision,
  reporting_language text, publisher_id uuid references companies, operator_id uuid references companies,
  valid_until date, folder_id uuid,
  custom_flow_diagram boolean, data_collection_year int,
  allocation_image_id uuid references media_objects on delete set null,
  -- Report texts by wire name; an empty one takes the method's default when a report is made.
  texts jsonb not null default '{}',
  -- Uploaded files: wire field → media object id.
  files jsonb not null default '{}',
  status text not null default 'draft', reportable boolean not null default false,
  incomplete_inputs int not null default 0,
  purchased boolean not null default false, purchased_at timestamptz, verified_at timestamptz,
  registration_number text, shadow_price double precision,
  results_at timestamptz, version_id uuid references versions,
  -- Raised by every write to the calculation or anything under it. A result is current when it was computed from this
  -- number.
  content_version bigint not null default 1,
  deleted_at timestamptz,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  -- What the template said when the calculation was made from it: its values and lines, as on the wire. Later changes
  -- are compared with this.
  template_basis jsonb,
  -- When a part changed last while the calculation was locked. Its results stay, and are older than that part.
  parts_changed_at timestamptz,
  -- Flows that the cut-off rules leave out, with what they would add: [{name, module, mass?, energy?, reason?}].
  excluded_flows jsonb check (jsonb_typeof(excluded_flows) = 'array'),
  -- The calculation that this one renews or corrects.
  preceding_version_id uuid, successor_reason text check (successor_reason in ('renewal', 'correction')),
  unique (company_id, id),
  foreign key (company_id, location_id) references locations (company_id, id),
  foreign key (company_id, folder_id) references folders (company_id, id),
  foreign key (company_id, preceding_version_id) references calculations (company_id, id),
  check ((preceding_version_id is null) = (successor_reason is null))
);
create index on calculations (company_id, folder_id) where deleted_at is null;
create index on calculations using gin (lower(product_name) gin_trgm_ops) where deleted_at is null;

-- One index serves both directions of a list. Read backwards it gives the newest first, by id where two are equally
-- new.
create index on calculations (company_id, created_at, id) where deleted_at is null;
create index on calculations (company_id, updated_at, id) where deleted_at is null;
create index on calculations (template_id) where template_id is not null;

-- One version has at most one renewal and one correction at a time.
create unique index calculations_one_successor on calculations (preceding_version_id, successor_reason)
  where deleted_at is null;
create index calculations_valid_until on calculations (valid_until)
  where valid_until is not null and status in ('verified', 'completed');
create unique index calculations_registration_number on calculations (registration_number)
  where registration_number is not null;

alter table calculations enable row level security;
alter table calculations force row level security;
grant select, insert, update, delete on calculations to cradle_app;

create policy view on calculations for select using (
  (select app.everything('calculation', 'view'))
  or company_id = any ((select app.companies('calculation', 'view'))::uuid[])
);
create policy make on calculations for insert with check (
  (select app.everything('calculation', 'create', 'copy'))
  or company_id = any ((select app.companies('calculation', 'create', 'copy'))::uuid[])
);
create policy change on calculations for update using (
  (select app.everything('calculation', 'edit', 'move', 'delete'))
  or company_id = any ((select app.companies('calculation', 'edit', 'move', 'delete'))::uuid[])
);

create table inputs (
  id uuid primary key, company_id uuid not null references companies, calculation_id uuid not null,
  input_type text not null, description text, supplier_id uuid,
  environmental_profile_id uuid references environmental_profiles,
  net_amount double precision, production_waste_percentage double precision, production_waste_kg double precision,
  semi_finished boolean, semi_finished_product_id uuid, scaling_type text not null default 'none',
  data_quality text not null default 'None', data_source text, comments text,
  life_time double precision, waste_scenario_id uuid references waste_scenarios,
  waste_scenario_production_waste_id uuid references waste_scenarios, ep_substantiation text,
  position int not null default 0,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  -- The template's line that this line was made from. No foreign key: the template's line may be gone.
  template_input_id uuid,
  unique (company_id, id),
  foreign key (company_id, calculation_id) references calculations (company_id, id) on delete cascade,
  foreign key (company_id, supplier_id) references suppliers (company_id, id),
  foreign key (company_id, semi_finished_product_id) references calculations (company_id, id)
);
create index on inputs (company_id, calculation_id, position);
create index on inputs (semi_finished_product_id) where semi_finished_product_id is not null;
create index inputs_parts on inputs (company_id, calculation_id) where semi_finished_product_id is not null;
create index on inputs (environmental_profile_id);
create index on inputs (company_id, supplier_id);

alter table inputs enable row level security;
alter table inputs force row level security;
grant select, insert, update, delete on inputs to cradle_app;

create policy view on inputs for select using (
  (select app.everything('calculation', 'view'))
  or company_id = any ((select app.companies('calculation', 'view'))::uuid[])
);
create policy make on inputs for insert with check (
  (select app.everything('calculation', 'edit', 'copy'))
  or company_id = any ((select app.companies('calculation', 'edit', 'copy'))::uuid[])
);
create policy change on inputs for update using (
  (select app.everything('calculation', 'edit'))
  or company_id = any ((select app.companies('calculation', 'edit'))::uuid[])
);
create policy remove on inputs for delete using (
  (select app.everything('calculation', 'edit'))
  or company_id = any ((select app.companies('calculation', 'edit'))::uuid[])
);

create table calculation_result_journals (
  id uuid primary key, company_id uuid not null references companies, calculation_id uuid not null,
  state text not null, started_at timestamptz not null, finished_at timestamptz,
  reportable boolean, missing jsonb not null default '[]', warnings jsonb not null default '[]', error text,
  content_version bigint not null,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (company_id, id),
  foreign key (company_id, calculation_id) references calculations (company_id, id) on delete cascade
);
create index on calculation_result_journals (company_id, calculation_id, created_at desc);

alter table calculation_result_journals enable row level security;
alter table calculation_result_journals force row level security;
grant select, insert, update, delete on calculation_result_journals to cradle_app;

create policy view on calculation_result_journals for select using (
  (select app.everything('calculation', 'view'))
  or company_id = any ((select app.companies('calculation', 'view'))::uuid[])
);
create policy make on calculation_result_journals for insert with check (
  (select app.everything('calculation', 'edit', 'copy'))
  or company_id = any ((select app.companies('calculation', 'edit', 'copy'))::uuid[])
);
create policy change on calculation_result_journals for update using (
  (select app.everything('calculation', 'edit'))
  or company_id = any ((select app.companies('calculation', 'edit'))::uuid[])
);
create policy remove on calculation_result_journals for delete using (
  (select app.everything('calculation', 'edit'))
  or company_id = any ((select app.companies('calculation', 'edit'))::uuid[])
);

create table calculation_results (
  company_id uuid not null references companies, calculation_id uuid not null, journal_id uuid,
  calculated_at timestamptz not null, content_version bigint not null, engine_version text not null,
  -- The exact request the engine was given (inputs, profiles, scenarios, weighting with their versions) and its
  -- SHA-256. With it the result can be computed again. Kept as the text it is, with the keys in the order its hash
  -- was made of: it is written with every edit, read whole and never searched.
  request json not null, content_hash text not null,
  result jsonb not null,
  -- What a dry run over a portfolio compares. The whole result is a hundred times as long.
  total_a_to_c jsonb generated always as (result #> '{plain,totalAtoC}') stored,
  module_d jsonb generated always as (result #> '{plain,modules,D}') stored,
  scores jsonb generated always as (result #> '{plain,mki}') stored,
  headline text generated always as (result ->> 'headline') stored,
  primary key (company_id, calculation_id),
  foreign key (company_id, calculation_id) references calculations (company_id, id) on delete cascade
);

-- Results are large and written with every edit. lz4 compresses them many times faster than PostgreSQL's own method,
-- which takes longer than the rest of the write. Without lz4 they stay uncompressed.
do $$ begin
  alter table calculation_results alter request set compression lz4, alter result set compression lz4;
exception when feature_not_supported then
  alter table calculation_results alter request set storage external, alter result set storage external;
end $$;

alter table calculation_results enable row level security;
alter table calculation_results force row level security;
grant select, insert, update, delete on calculation_results to cradle_app;

create policy view on calculation_results for select using (
  (select app.everything('calculation', 'view'))
  or company_id = any ((select app.companies('calculation', 'view'))::uuid[])
);
create policy make on calculation_results for insert with check (
  (select app.everything('calculation', 'edit', 'copy'))
  or company_id = any ((select app.companies('calculation', 'edit', 'copy'))::uuid[])
);
create policy change on calculation_results for update using (
  (select app.everything('calculation', 'edit'))
  or company_id = any ((select app.companies('calculation', 'edit'))::uuid[])
);
create policy remove on calculation_results for delete using (
  (select app.everything('calculation', 'edit'))
  or company_id = any ((select app.companies('calculation', 'edit'))::uuid[])
);

do $$
declare
  r record;
begin
  for r in select * from (values
    ('inputs', 'environmental_profiles', 'environmental_profile_id'),
    ('inputs', 'waste_scenarios', 'waste_scenario_id'),
    ('inputs', 'waste_scenarios', 'waste_scenario_production_waste_id'),
    ('calculations', 'waste_scenario_sets', 'waste_region_id'),
    ('calculations', 'waste_scenarios', 'waste_scenario_id')
  ) v(t, target, col) loop
    execute format('create trigger %I before insert or update of %I, company_id on %I
      for each row execute function app.same_owner_or_platform(%L, %L)',
      r.t || '_' || r.col || '_owner', r.col, r.t, r.target, r.col);
  end loop;
end $$;

-- Every write to the lines of a calculation makes its results stale, also a write that skips the rules of the use
-- cases. It counts once per statement.
create function app.raise_content_version()
  returns trigger
  language plpgsql
  security definer set search_path = public, pg_temp as $$
declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  update calculations c set content_version = content_version + 1
  from (select distinct company_id, calculation_id from changed) l
    where c.company_id = l.company_id and c.id = l.calculation_id;
  perform set_config('app.system', before, true);
  return null;
end $$;
create trigger inputs_added after insert on inputs referencing new table as changed
  for each statement execute function app.raise_content_version();
create trigger inputs_changed after update on inputs referencing new table as changed
  for each statement execute function app.raise_content_version();
create trigger inputs_removed after delete on inputs referencing old table as changed
  for each statement execute function app.raise_content_version();

-- Dry runs over all calculations of a company: what today's profiles, scenarios and prices would make of them, before
-- anybody accepts the new results.
create table portfolio_recalculations (
  id uuid primary key, company_id uuid not null references companies on delete cascade, reason text,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  total int, done int not null default 0, counts jsonb not null default '{}', started_at timestamptz,
  finished_at timestamptz, error text,
  -- How many products were asked to accept their new results in the present or last round, and how many of these are
  -- done.
  accept_total int not null default 0, accept_done int not null default 0,
  created_by uuid, created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(), version int not null default 1,
  unique (company_id, id)
);

-- One at a time.
create unique index portfolio_recalculation_running on portfolio_recalculations (company_id)
  where state in ('queued', 'running');
create index on portfolio_recalculations (company_id, created_at desc, id);

create table portfolio_items (
  id uuid primary key, company_id uuid not null references companies on delete cascade,
  portfolio_recalculation_id uuid not null, calculation_id uuid not null,
  product_name text not null, status text not null,
  outcome text not null check (outcome in ('changed', 'same', 'locked', 'failed', 'new')),
  -- The version of the calculation that was computed. Stale: the stored results are of an earlier version.
  content_version bigint not null, stale boolean not null,
  largest_change double precision, differences jsonb not null default '[]', error text,
  accept_asked_at timestamptz, accept_asked_by uuid, accepted timestamptz,
  refusal text check (refusal in ('edited', 'locked', 'deleted', 'figuresChanged', 'failed')),
  created_by uuid, created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(), version int not null default 1,
  unique (portfolio_recalculation_id, calculation_id),
  foreign key (company_id, portfolio_recalculation_id)
    references portfolio_recalculations (company_id, id) on delete cascade,
  foreign key (company_id, calculation_id) references calculations (company_id, id) on delete cascade
);
create index on portfolio_items (portfolio_recalculation_id, largest_change desc nulls last, id);
create index on portfolio_items (company_id, calculation_id);

alter table portfolio_recalculations enable row level security;
alter table portfolio_recalculations force row level security;
grant select, insert, update, delete on portfolio_recalculations to cradle_app;
alter table portfolio_items enable row level security;
alter table portfolio_items force row level security;
grant select, insert, update, delete on portfolio_items to cradle_app;

create policy view on portfolio_recalculations for select using (
  (select app.everything('calculation', 'view'))
  or company_id = any ((select app.companies('calculation', 'view'))::uuid[])
);
create policy make on portfolio_recalculations for insert with check (
  (select app.everything('calculation', 'edit'))
  or company_id = any ((select app.companies('calculation', 'edit'))::uuid[])
);
create policy change on portfolio_recalculations for update using (
  (select app.everything('calculation', 'edit'))
  or company_id = any ((select app.companies('calculation', 'edit'))::uuid[])
);
create policy remove on portfolio_recalculations for delete using (
  (select app.everything('calculation', 'edit'))
  or company_id = any ((select app.companies('calculation', 'edit'))::uuid[])
);
create policy view on portfolio_items for select using (
  (select app.everything('calculation', 'view'))
  or company_id = any ((select app.companies('calculation', 'view'))::uuid[])
);
create policy make on portfolio_items for insert with check (
  (select app.everything('calculation', 'edit'))
  or company_id = any ((select app.companies('calculation', 'edit'))::uuid[])
);
create policy change on portfolio_items for update using (
  (select app.everything('calculation', 'edit'))
  or company_id = any ((select app.companies('calculation', 'edit'))::uuid[])
);
create policy remove on portfolio_items for delete using (
  (select app.everything('calculation', 'edit'))
  or company_id = any ((select app.companies('calculation', 'edit'))::uuid[])
);

-- Who is looking at a calculation, and where. Unlogged: after a crash everybody reports again within seconds.
create unlogged table calculation_presences (
  company_id uuid not null references companies, calculation_id uuid not null, user_id uuid not null references users,
  user_name text not null, place text not null, record text, field text, at timestamptz not null default now(),
  primary key (calculation_id, user_id),
  foreign key (company_id, calculation_id) references calculations (company_id, id) on delete cascade
);

alter table calculation_presences enable row level security;
alter table calculation_presences force row level security;
grant select, insert, update, delete on calculation_presences to cradle_app;

-- Whoever sees the calculation sees who else is there. Everybody writes only about themselves. Any viewer may delete
-- rows that are out of date.
create policy view on calculation_presences for select using (
  (select app.everything('calculation', 'view'))
  or company_id = any ((select app.companies('calculation', 'view'))::uuid[])
);
create policy make on calculation_presences for insert with check (
  user_id = (select app.user_id()) and (
    (select app.everything('calculation', 'view'))
    or company_id = any ((select app.companies('calculation', 'view'))::uuid[])
  )
);
create policy change on calculation_presences for update
  using (user_id = (select app.user_id()))
  with check (
    user_id = (select app.user_id()) and (
      (select app.everything('calculation', 'view'))
      or company_id = any ((select app.companies('calculation', 'view'))::uuid[])
    )
  );
create policy remove on calculation_presences for delete using (
  (select app.is_system()) or user_id = (select app.user_id()) or (
    (select app.everything('calculation', 'view'))
    or company_id = any ((select app.companies('calculation', 'view'))::uuid[])
  )
);

-- Which column a company means by a header of its spreadsheets: kind of sheet → header in lower case → wire field, or
-- null.
create table column_mappings (
  company_id uuid not null references companies on delete cascade,
  kind text not null check (kind in ('inputs')), columns jsonb not null default '{}',
  updated_by uuid, updated_at timestamptz not null default now(), version int not null default 1,
  primary key (company_id, kind)
);

alter table column_mappings enable row level security;
alter table column_mappings force row level security;
grant select, insert, update, delete on column_mappings to cradle_app;

create policy view on column_mappings for select using (
  (select app.everything('calculation', 'view'))
  or company_id = any ((select app.companies('calculation', 'view'))::uuid[])
);
create policy make on column_mappings for insert with check (
  (select app.everything('calculation', 'edit'))
  or company_id = any ((select app.companies('calculation', 'edit'))::uuid[])
);
create policy change on column_mappings for update using (
  (select app.everything('calculation', 'edit'))
  or company_id = any ((select app.companies('calculation', 'edit'))::uuid[])
);
create policy remove on column_mappings for delete using ((select app.is_system()));
