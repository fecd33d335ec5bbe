-- Reference data and the library: methods, indicators, weighting, waste scenarios, environmental profiles, sites.

-- Ownerless lists, readable by everybody who is signed in, written with reference.*.edit.
create table countries (code text primary key, name text not null);
create table life_cycle_stages (code text primary key, name text not null, "group" text not null);
create table standard_units (id uuid primary key, name text not null, symbol text not null unique, dimension text);
create table functional_units (id uuid primary key, name text not null, description text, unit_id uuid references standard_units);
create table methods (
  id uuid primary key, name text not null, code text unique, active boolean not null default true,
  pcr text, lca_software text, characterization_method text, database_profiles text, abbreviations text, purpose_and_target_groups text,
  cut_off_a1_a3 text, cut_off_a4_a5 text, cut_off_b text, cut_off_c text, cut_off_d text, annex2_references text, representativeness text,
  stages text[] not null default '{}',
  -- Codes in the order of the standard, with the group (top = headline) they are shown in.
  indicators jsonb not null default '[]',
  weighting_sets text[] not null default '{}', headline_weighting_set text,
  replacement_mode text not null default 'ceil' check (replacement_mode in ('ceil', 'fractional')),
  operational_use_inputs boolean not null default false,
  credits_per_calculation int not null default 0, credits_per_review int not null default 0, costs double precision,
  publisher boolean not null default false, operator boolean not null default false,
  publisher_person1_name text, publisher_person1_function text, publisher_person1_signature_id uuid,
  publisher_person2_name text, publisher_person2_function text, publisher_person2_signature_id uuid,
  registration_number_prefix text, registration_number_start int
);
create table sections (id uuid primary key, name text not null, "order" int, method_id uuid references methods);
create table product_types (id uuid primary key, name text not null);
create table indicators (
  code text primary key, position int not null, "group" text not null, unit text not null, names jsonb not null, display_code text not null,
  footnote int, sum_of text[]
);
-- Shadow prices: versioned, with where each figure comes from. `recalled` figures are shown as unconfirmed.
create table weighting_sets (id uuid primary key, code text not null, version int not null, name text not null, valid_from date, unique (code, version));
create table weighting_factors (
  weighting_set_id uuid not null references weighting_sets, indicator_code text not null references indicators,
  value double precision not null, unit text not null, status text not null check (status in ('sourced', 'recalled')), confidence text, source text,
  primary key (weighting_set_id, indicator_code)
);

create table versions (
  id uuid primary key, company_id uuid references companies, name text not null, public boolean not null default false, published_at timestamptz,
  database_version boolean not null default false
);

create table environmental_profiles (
  id uuid primary key, company_id uuid references companies,
  unique_id text not null, name text not null, external_name text, unit_id uuid not null references standard_units,
  category text, subcategory text, shadow_price double precision, valid_until date, data_owner text,
  geographic_coverage text, geographic_accuracy text, process_used text, third_party_verified boolean,
  source text, allocation text, allocation_explanation text, comments text,
  secondary_content double precision, lower_heat_value double precision, mass_per_unit double precision, biogenic_carbon double precision,
  biogenic_release_included boolean not null default false, megajoule_per_unit double precision, reference_year int,
  primary_equivalent_id uuid references environmental_profiles,
  transport_applicable boolean not null default true, waste_scenario_applicable boolean not null default true, visible boolean not null default true,
  method_ids uuid[] not null default '{}', version_id uuid references versions, demonstration boolean not null default false,
  -- stage → indicator code → value; an absent code is unknown, never zero.
  effects jsonb not null default '{}',
  -- What search looks in: name, category, id; lower case, accents folded by the server.
  search_text text not null default ''
);
create unique index on environmental_profiles (coalesce(company_id, '00000000-0000-0000-0000-000000000000'), unique_id);
create index on environmental_profiles (company_id, name);
create extension if not exists pg_trgm;
create index on environmental_profiles using gin (search_text gin_trgm_ops);

create table transport_profiles (id uuid primary key, name text not null, environmental_profile_id uuid references environmental_profiles);
create table waste_profiles (id uuid primary key, name text not null, percentage double precision, environmental_profile_id uuid references environmental_profiles);

create table waste_scenario_sets (id uuid primary key, company_id uuid references companies, name text not null, region text, method_id uuid references methods);
create table waste_scenarios (
  id uuid primary key, company_id uuid references companies, name text not null, waste_scenario_set_id uuid not null references waste_scenario_sets, region text,
  leave double precision not null default 0, landfill double precision not null default 0, incineration double precision not null default 0,
  recycling double precision not null default 0, reuse double precision not null default 0,
  distance_landfill double precision, distance_incineration double precision, distance_recycling double precision, distance_reuse double precision,
  distance_lost double precision, distance_after_eow double precision,
  recycling_after_eow boolean not null default false, secondary_material_lost double precision, transport_profile_id uuid references transport_profiles,
  profile_leave_id uuid references environmental_profiles, profile_landfill_id uuid references environmental_profiles, profile_incineration_id uuid references environmental_profiles,
  profile_recycling_id uuid references environmental_profiles, profile_reuse_id uuid references environmental_profiles,
  profile_loads_id uuid references environmental_profiles, profile_benefits_id uuid references environmental_profiles,
  profile_loads_reuse_id uuid references environmental_profiles, profile_benefits_reuse_id uuid references environmental_profiles,
  profile_electricity_id uuid references environmental_profiles, profile_heat_id uuid references environmental_profiles,
  substantiation_landfill text, substantiation_incineration text, substantiation_recycling text, substantiation_reuse text, substantiation_loads text, substantiation_benefits text,
  quality_factor double precision, quality_factor_reuse double precision, energy_efficiency double precision,
  electric_efficiency double precision, thermal_efficiency double precision, lower_heat_value double precision,
  material_keywords text, visible boolean not null default true
);
create index on waste_scenarios (waste_scenario_set_id);

create table locations (
  id uuid primary key, company_id uuid not null references companies, unique_id text not null, name text not null,
  address text, postal_code text, city text, country_code text references countries, unique (company_id, id), unique (company_id, unique_id)
);
create table suppliers (
  id uuid primary key, company_id uuid not null references companies, unique_id text not null, name text not null,
  address text, postal_code text, city text, country_code text references countries, active boolean not null default true,
  approached boolean not null default false, approach_method text, received_document_type text, attachment_id uuid references media_objects on delete set null,
  unique (company_id, id), unique (company_id, unique_id)
);
create table transports (
  id uuid primary key, company_id uuid not null references companies, location_id uuid not null, supplier_id uuid,
  transport_profile_id uuid not null references transport_profiles, distance double precision not null check (distance >= 0),
  unique (company_id, id),
  foreign key (company_id, location_id) references locations (company_id, id) on delete cascade,
  foreign key (company_id, supplier_id) references suppliers (company_id, id) on delete cascade
);
create index on transports (company_id, location_id, supplier_id);

alter table companies add foreign key (country_code) references countries;
alter table companies add foreign key (logo_id) references media_objects on delete set null;
alter table users add foreign key (autograph_id) references media_objects on delete set null;

do $$ declare t text; begin
  foreach t in array array['countries','life_cycle_stages','standard_units','functional_units','methods','sections','product_types','indicators','weighting_sets',
                           'versions','environmental_profiles','transport_profiles','waste_profiles','waste_scenario_sets','waste_scenarios','locations','suppliers','transports'] loop
    execute format('alter table %I add created_by uuid, add created_at timestamptz not null default now(), add updated_at timestamptz not null default now(), add version int not null default 1', t);
  end loop;
  foreach t in array array['countries','life_cycle_stages','standard_units','functional_units','methods','sections','product_types','indicators','weighting_sets','weighting_factors',
                           'versions','environmental_profiles','transport_profiles','waste_profiles','waste_scenario_sets','waste_scenarios','locations','suppliers','transports'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('grant select, insert, update, delete on %I to cradle_app', t);
  end loop;
  -- Reference lists: everybody reads, reference.*.edit writes.
  foreach t in array array['countries','life_cycle_stages','standard_units','functional_units','sections','product_types','indicators','weighting_sets','weighting_factors','transport_profiles','waste_profiles'] loop
    execute format('create policy view on %I for select using ((select app.any_scope(''reference'', ''view'')))', t);
    execute format('create policy change on %I using ((select app.everything(''reference'', ''edit''))) with check ((select app.everything(''reference'', ''edit'')))', t);
  end loop;
end $$;

create policy view on methods for select using ((select app.any_scope('method', 'view')));
create policy change on methods using ((select app.everything('method', 'create', 'edit', 'delete'))) with check ((select app.everything('method', 'create', 'edit', 'delete')));

-- Library records: ownerless ones are seen by all who may view the kind; own ones by scope. Ownerless ones are written with * only.
do $$ declare p record; begin
  for p in select * from (values ('environmental_profiles','environmental_profile'),('waste_scenario_sets','waste_scenario_set'),('waste_scenarios','waste_scenario')) v(t, e) loop
    execute format('create policy view on %1$I for select using ((select app.everything(%2$L, ''view'')) or company_id = any ((select app.companies(%2$L, ''view''))::uuid[]) or (company_id is null and (select app.any_scope(%2$L, ''view''))))', p.t, p.e);
    execute format('create policy make on %1$I for insert with check ((select app.everything(%2$L, ''create'')) or company_id = any ((select app.companies(%2$L, ''create''))::uuid[]))', p.t, p.e);
    execute format('create policy change on %1$I for update using ((select app.everything(%2$L, ''edit'')) or company_id = any ((select app.companies(%2$L, ''edit''))::uuid[]))', p.t, p.e);
    execute format('create policy remove on %1$I for delete using ((select app.everything(%2$L, ''delete'')) or company_id = any ((select app.companies(%2$L, ''delete''))::uuid[]))', p.t, p.e);
  end loop;
end $$;
create policy view on versions for select using ((select app.is_system()) or ((select app.any_scope('version', 'view')) and (public or company_id = (select app.company_id()))) or (select app.everything('version', 'view')));
create policy change on versions using ((select app.everything('version', 'create', 'edit')) or company_id = any ((select app.companies('version', 'create', 'edit'))::uuid[]))
  with check ((select app.everything('version', 'create', 'edit')) or company_id = any ((select app.companies('version', 'create', 'edit'))::uuid[]));

-- Sites.
do $$ declare p record; begin
  for p in select * from (values ('locations','location'),('suppliers','supplier')) v(t, e) loop
    execute format('create policy view on %1$I for select using ((select app.everything(%2$L, ''view'')) or company_id = any ((select app.companies(%2$L, ''view''))::uuid[]))', p.t, p.e);
    execute format('create policy make on %1$I for insert with check ((select app.everything(%2$L, ''create'')) or company_id = any ((select app.companies(%2$L, ''create''))::uuid[]))', p.t, p.e);
    execute format('create policy change on %1$I for update using ((select app.everything(%2$L, ''edit'')) or company_id = any ((select app.companies(%2$L, ''edit''))::uuid[]))', p.t, p.e);
    execute format('create policy remove on %1$I for delete using ((select app.everything(%2$L, ''delete'')) or company_id = any ((select app.companies(%2$L, ''delete''))::uuid[]))', p.t, p.e);
  end loop;
end $$;
create policy view on transports for select using ((select app.everything('location', 'view')) or company_id = any ((select app.companies('location', 'view'))::uuid[]));
create policy change on transports using ((select app.everything('location', 'edit')) or company_id = any ((select app.companies('location', 'edit'))::uuid[]))
  with check ((select app.everything('location', 'edit')) or company_id = any ((select app.companies('location', 'edit'))::uuid[]));
