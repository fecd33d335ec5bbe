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
  -- The modules that the declaration covers; null: the method and the lines decide.
  declared_modules text[],
  -- Of the transported products [kg/m³]; null: derived from mass and dimensions where those are known.
  bulk_density double precision,
  -- Volume capacity utilisation [1]: above 1 for nested or compressed products.
  volume_utilisation double precision,
  -- Language of the texts in the calculation itself; null: the reporting language.
  text_language text check (text_language in ('en', 'nl', 'de')),
  -- Product categories: [{system, code?, name}].
  classifications jsonb check (jsonb_typeof(classifications) = 'array'),
  -- The version of its company's own profiles; `version_id` is that of the general database. A new calculation starts with
  -- the newest of both.
  company_version_id uuid references versions,
  -- Tables, charts and data sets of a declaration show A1–A3 as their sum alone.
  sums_production boolean,
  -- The scope of a declaration names the modules of the use stage that it declares without flows: 0, with a reason.
  modules_without_flows text[]
    check (modules_without_flows <@ array['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7']),
  -- Facts that EN 15804+A2 §7.3 asks of the scenarios. Of the vehicle to the construction site, where the transport profile
  -- does not know them or others hold.
  site_fuel_type text,
  -- [l/100 km]
  site_fuel_consumption double precision check (site_fuel_consumption >= 0),
  -- [%] of the mass, empty returns included.
  site_capacity_utilisation double precision check (site_capacity_utilisation between 0 and 100),
  -- Facts of that transport that do not apply; the note on A4 says why.
  inapplicable_facts text[],
  -- Share of the product that is collected apart from mixed construction waste [%], before that of its waste scenarios.
  collected_separately double precision check (collected_separately between 0 and 100),
  gtin text,
  article_number text,
  -- Complementary product category rules (c-PCR).
  complementary_pcr text,
  unique (company_id, id),
  foreign key (company_id, location_id) references locations (company_id, id),
  foreign key (company_id, folder_id) references folders (company_id, id),
  foreign key (company_id, preceding_version_id) references calculations (company_id, id),
  check ((preceding_version_id is null) = (successor_reason is null))
);
create trigger start_with_versions before insert on calculations
  for each row execute function app.start_with_versions();
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
  -- SHA-256. With it the result can be computed again. Request and result are written with every edit, read whole and
  -- never searched. So they are compressed: 55 kB for a product of sixty lines, where JSON takes 240 kB (decision 0042).
  request bytea not null, content_hash text not null,
  result bytea not null,
  -- What SQL reads of a result, such as a dry run over a portfolio. The whole result is a hundred times as long.
  total_a_to_c jsonb,
  module_d jsonb,
  scores jsonb,
  headline text,
  product_mass double precision,
  is_mass_incomplete boolean,
  -- The profiles of the request.
  profile_ids uuid[] not null default '{}',
  primary key (company_id, calculation_id),
  foreign key (company_id, calculation_id) references calculations (company_id, id) on delete cascade
);

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

-- Compressed already.
alter table calculation_results alter column request set storage external, alter column result set storage external;

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
  -- A dry run with a version: what the products come to when they adopt it.
  version_id uuid references versions on delete cascade,
  -- A dry run with a draft shows what its version would change; its results cannot be taken over.
  of_draft boolean not null default false,
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
  -- The adoption of a version can be taken back for a day, while the calculation has not been edited since.
  -- The version that the calculation had before; null for none.
  adopted_from uuid references versions on delete set null,
  -- The content of the calculation after the adoption; null where nothing was adopted.
  adopted_content bigint,
  undo_until timestamptz,
  undone timestamptz,
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
  kind text not null check (kind = 'inputs' or kind ~ '^(supplier|epd|product|pdis|footprint)_import\.[A-Za-z]+$'), columns jsonb not null default '{}',
  updated_by uuid, updated_at timestamptz not null default now(), version int not null default 1,
  primary key (company_id, kind)
);

alter table column_mappings enable row level security;
alter table column_mappings force row level security;
grant select, insert, update, delete on column_mappings to cradle_app;
create policy remove on column_mappings for delete using ((select app.is_system()));

-- The town of a company that works with the caller, although the caller may not read its record.
create function app.company_place(of_company uuid) returns text language plpgsql stable as $$
  declare before text := coalesce(current_setting('app.system', true), ''); answer text;
begin
  perform set_config('app.system', 'on', true);
  select nullif(trim(city), '') into answer from companies where id = of_company;
  perform set_config('app.system', before, true);
  return answer;
end $$;

-- One text in a language other than that of the calculation's own texts, by the name of its field.
create table calculation_texts (
  company_id uuid not null references companies, calculation_id uuid not null,
  language text not null check (language in ('en', 'nl', 'de')),
  name text not null, text text not null check (text <> ''),
  primary key (company_id, calculation_id, language, name),
  foreign key (company_id, calculation_id) references calculations (company_id, id) on delete cascade
);

alter table calculation_texts enable row level security;
alter table calculation_texts force row level security;
grant select, insert, update, delete on calculation_texts to cradle_app;

create policy view on calculation_texts for select using (
  (select app.everything('calculation', 'view'))
  or company_id = any ((select app.companies('calculation', 'view'))::uuid[])
);
create policy make on calculation_texts for insert with check (
  (select app.everything('calculation', 'edit', 'copy'))
  or company_id = any ((select app.companies('calculation', 'edit', 'copy'))::uuid[])
);
create policy change on calculation_texts for update using (
  (select app.everything('calculation', 'edit'))
  or company_id = any ((select app.companies('calculation', 'edit'))::uuid[])
);
create policy remove on calculation_texts for delete using (
  (select app.everything('calculation', 'edit'))
  or company_id = any ((select app.companies('calculation', 'edit'))::uuid[])
);
alter table live_updates alter column compressed_data set storage external;

-- The last day of validity of a declaration is kept with its calculation, where documents, lists, reminders and the console read it.
-- A publication may set an earlier day than the verification, or the first day at all: the calculation takes it over.
create function app.take_published_day() returns trigger
  language plpgsql
  security definer set search_path = public, pg_temp as $$
declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  update calculations set valid_until = new.valid_until, version = version + 1, updated_at = coalesce(new.updated_at, now())
    where company_id = new.company_id and id = new.calculation_id and valid_until is distinct from new.valid_until;
  perform set_config('app.system', before, true);
  return null;
end $$;
