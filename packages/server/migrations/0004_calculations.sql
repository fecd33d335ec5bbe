-- Folders, calculations and what hangs under them: inputs, journals, results, reports.

create table folders (
  id uuid primary key, company_id uuid not null references companies, name text not null, parent_id uuid, type text not null default 'calculation',
  unique (company_id, id), foreign key (company_id, parent_id) references folders (company_id, id), check (parent_id <> id)
);
create index on folders (company_id, parent_id);

create table calculations (
  id uuid primary key, company_id uuid not null references companies,
  product_name text not null, calculation_type text not null check (calculation_type in ('product', 'semi_finished')),
  location_id uuid, template_id uuid, choose_template boolean, method_id uuid not null references methods, waste_region_id uuid references waste_scenario_sets,
  product_life_time double precision, functional_unit text, standard_unit_id uuid references standard_units, functional_unit_title text, functional_unit_description text,
  amount_scaling_dimensions int,
  description_dimension1 text, dimension1 double precision, scalable_dimension1 boolean, unit_dimension1_id uuid references standard_units,
  description_dimension2 text, dimension2 double precision, scalable_dimension2 boolean, unit_dimension2_id uuid references standard_units,
  description_dimension3 text, dimension3 double precision, scalable_dimension3 boolean, unit_dimension3_id uuid references standard_units,
  product_type_id uuid references product_types,
  transport_profile_to_construction_site_id uuid references transport_profiles, distance_to_construction_site double precision,
  waste_scenario_input_method text, waste_scenario_id uuid references waste_scenarios, production_waste_input_method text, production_waste_percentage_form double precision,
  predefined_construction_waste_id uuid references waste_profiles, construction_waste double precision,
  reporting_language text, publisher_id uuid references companies, operator_id uuid references companies, valid_until date, folder_id uuid,
  custom_flow_diagram boolean, data_collection_year int, allocation_image_id uuid references media_objects on delete set null,
  -- Report texts by wire name; an empty one takes the method's default when a report is made.
  texts jsonb not null default '{}',
  -- Uploaded files: wire field → media object id.
  files jsonb not null default '{}',
  status text not null default 'draft', reportable boolean not null default false, incomplete_inputs int not null default 0,
  purchased boolean not null default false, purchased_at timestamptz, verified_at timestamptz, registration_number text, shadow_price double precision,
  results_at timestamptz, version_id uuid references versions,
  -- Raised by every write to the calculation or anything under it: a result is current when it was computed from this number.
  content_version bigint not null default 1,
  deleted_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, location_id) references locations (company_id, id),
  foreign key (company_id, folder_id) references folders (company_id, id)
);
create index on calculations (company_id, folder_id) where deleted_at is null;
create index on calculations using gin (lower(product_name) gin_trgm_ops) where deleted_at is null;

create table inputs (
  id uuid primary key, company_id uuid not null references companies, calculation_id uuid not null,
  input_type text not null, description text, supplier_id uuid, environmental_profile_id uuid references environmental_profiles,
  net_amount double precision, production_waste_percentage double precision, production_waste_kg double precision,
  semi_finished boolean, semi_finished_product_id uuid, scaling_type text not null default 'none', data_quality text not null default 'None', data_source text, comments text,
  life_time double precision, waste_scenario_id uuid references waste_scenarios, waste_scenario_production_waste_id uuid references waste_scenarios, ep_substantiation text,
  position int not null default 0,
  unique (company_id, id),
  foreign key (company_id, calculation_id) references calculations (company_id, id) on delete cascade,
  foreign key (company_id, supplier_id) references suppliers (company_id, id),
  foreign key (company_id, semi_finished_product_id) references calculations (company_id, id)
);
create index on inputs (company_id, calculation_id, position);
create index on inputs (semi_finished_product_id) where semi_finished_product_id is not null;
create index on inputs (environmental_profile_id);
create index on inputs (company_id, supplier_id);

create table calculation_result_journals (
  id uuid primary key, company_id uuid not null references companies, calculation_id uuid not null, state text not null, started_at timestamptz not null, finished_at timestamptz,
  reportable boolean, missing jsonb not null default '[]', warnings jsonb not null default '[]', error text, content_version bigint not null, unique (company_id, id),
  foreign key (company_id, calculation_id) references calculations (company_id, id) on delete cascade
);

create table calculation_results (
  company_id uuid not null references companies, calculation_id uuid not null, journal_id uuid,
  calculated_at timestamptz not null, content_version bigint not null, engine_version text not null,
  -- The exact request the engine was given (inputs, profiles, scenarios, weighting with their versions) and its SHA-256: the number can be computed again.
  request jsonb not null, content_hash text not null,
  result jsonb not null,
  primary key (company_id, calculation_id),
  foreign key (company_id, calculation_id) references calculations (company_id, id) on delete cascade
);

create table reports (
  id uuid primary key, company_id uuid not null references companies, calculation_id uuid not null, type text not null, language text not null default 'en',
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')), draft boolean not null default true,
  file_id uuid references media_objects on delete set null, error text, content_hash text not null, unique (company_id, id),
  foreign key (company_id, calculation_id) references calculations (company_id, id) on delete cascade
);
create index on reports (company_id, calculation_id);
-- What a report was made from, frozen when it was asked for. Apart, so that lists stay light.
create table report_snapshots (
  company_id uuid not null, report_id uuid not null, snapshot jsonb not null,
  primary key (company_id, report_id), foreign key (company_id, report_id) references reports (company_id, id) on delete cascade
);

do $$ declare t text; begin
  foreach t in array array['folders','calculations','inputs','calculation_result_journals','reports'] loop
    execute format('alter table %I add created_by uuid, add created_at timestamptz not null default now(), add updated_at timestamptz not null default now(), add version int not null default 1', t);
  end loop;
  foreach t in array array['folders','calculations','inputs','calculation_result_journals','calculation_results','reports','report_snapshots'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('grant select, insert, update, delete on %I to cradle_app', t);
  end loop;
end $$;
create index on calculations (company_id, created_at desc, id) where deleted_at is null;
create index on calculations (company_id, updated_at desc, id) where deleted_at is null;
create index on calculation_result_journals (company_id, calculation_id, created_at desc);

create policy view on folders for select using ((select app.everything('folder', 'view')) or company_id = any ((select app.companies('folder', 'view'))::uuid[]));
create policy make on folders for insert with check ((select app.everything('folder', 'create')) or company_id = any ((select app.companies('folder', 'create'))::uuid[]));
create policy change on folders for update using ((select app.everything('folder', 'edit')) or company_id = any ((select app.companies('folder', 'edit'))::uuid[]));
create policy remove on folders for delete using ((select app.everything('folder', 'delete')) or company_id = any ((select app.companies('folder', 'delete'))::uuid[]));

create policy view on calculations for select using ((select app.everything('calculation', 'view')) or company_id = any ((select app.companies('calculation', 'view'))::uuid[]));
create policy make on calculations for insert with check ((select app.everything('calculation', 'create', 'copy')) or company_id = any ((select app.companies('calculation', 'create', 'copy'))::uuid[]));
create policy change on calculations for update using ((select app.everything('calculation', 'edit', 'move', 'delete')) or company_id = any ((select app.companies('calculation', 'edit', 'move', 'delete'))::uuid[]));

-- What hangs under a calculation follows it.
do $$ declare t text; begin
  foreach t in array array['inputs','calculation_result_journals','calculation_results'] loop
    execute format('create policy view on %I for select using ((select app.everything(''calculation'', ''view'')) or company_id = any ((select app.companies(''calculation'', ''view''))::uuid[]))', t);
    execute format('create policy make on %I for insert with check ((select app.everything(''calculation'', ''edit'', ''copy'')) or company_id = any ((select app.companies(''calculation'', ''edit'', ''copy''))::uuid[]))', t);
    execute format('create policy change on %I for update using ((select app.everything(''calculation'', ''edit'')) or company_id = any ((select app.companies(''calculation'', ''edit''))::uuid[]))', t);
    execute format('create policy remove on %I for delete using ((select app.everything(''calculation'', ''edit'')) or company_id = any ((select app.companies(''calculation'', ''edit''))::uuid[]))', t);
  end loop;
end $$;
create policy view on reports for select using ((select app.everything('report', 'view')) or company_id = any ((select app.companies('report', 'view'))::uuid[]));
create policy make on reports for insert with check ((select app.everything('report', 'create')) or company_id = any ((select app.companies('report', 'create'))::uuid[]));
create policy view on report_snapshots for select using ((select app.everything('report', 'view')) or company_id = any ((select app.companies('report', 'view'))::uuid[]));
create policy make on report_snapshots for insert with check ((select app.everything('report', 'create')) or company_id = any ((select app.companies('report', 'create'))::uuid[]));
create policy change on reports for update using ((select app.is_system()));

-- A record may point to library records of its own company or of the platform only. Foreign keys cannot say "the same owner or none".
-- The function sees past row policies (it runs as the owner, as the server's own work), so that a hidden foreign record is refused too.
create function app.same_owner_or_platform() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
  column_name text := tg_argv[1];
  target uuid := (to_jsonb(new) ->> column_name)::uuid;
  owner uuid;
begin
  if target is null then return new; end if;
  perform set_config('app.system', 'on', true);
  execute format('select company_id from %I where id = $1', tg_argv[0]) into owner using target;
  perform set_config('app.system', before, true);
  if owner is not null and owner is distinct from new.company_id then
    raise exception 'reference to another company''s record' using errcode = '23503', constraint = tg_table_name || '_' || column_name || '_same_owner';
  end if;
  return new;
end $$;

do $$ declare r record; begin
  for r in select * from (values
    ('inputs', 'environmental_profiles', 'environmental_profile_id'), ('inputs', 'waste_scenarios', 'waste_scenario_id'), ('inputs', 'waste_scenarios', 'waste_scenario_production_waste_id'),
    ('calculations', 'waste_scenario_sets', 'waste_region_id'), ('calculations', 'waste_scenarios', 'waste_scenario_id'),
    ('waste_scenarios', 'waste_scenario_sets', 'waste_scenario_set_id'), ('environmental_profiles', 'environmental_profiles', 'primary_equivalent_id'),
    ('waste_scenarios', 'environmental_profiles', 'profile_leave_id'), ('waste_scenarios', 'environmental_profiles', 'profile_landfill_id'), ('waste_scenarios', 'environmental_profiles', 'profile_incineration_id'),
    ('waste_scenarios', 'environmental_profiles', 'profile_recycling_id'), ('waste_scenarios', 'environmental_profiles', 'profile_reuse_id'), ('waste_scenarios', 'environmental_profiles', 'profile_loads_id'),
    ('waste_scenarios', 'environmental_profiles', 'profile_benefits_id'), ('waste_scenarios', 'environmental_profiles', 'profile_loads_reuse_id'), ('waste_scenarios', 'environmental_profiles', 'profile_benefits_reuse_id'),
    ('waste_scenarios', 'environmental_profiles', 'profile_electricity_id'), ('waste_scenarios', 'environmental_profiles', 'profile_heat_id')
  ) v(t, target, col) loop
    execute format('create trigger %I before insert or update of %I, company_id on %I for each row execute function app.same_owner_or_platform(%L, %L)', r.t || '_' || r.col || '_owner', r.col, r.t, r.target, r.col);
  end loop;
end $$;

-- Every write to the lines of a calculation makes its results stale, also one that goes past the rules of the area. Once per statement.
create function app.raise_content_version() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  update calculations c set content_version = content_version + 1
  from (select distinct company_id, calculation_id from changed) l where c.company_id = l.company_id and c.id = l.calculation_id;
  perform set_config('app.system', before, true);
  return null;
end $$;
create trigger inputs_added after insert on inputs referencing new table as changed for each statement execute function app.raise_content_version();
create trigger inputs_changed after update on inputs referencing new table as changed for each statement execute function app.raise_content_version();
create trigger inputs_removed after delete on inputs referencing old table as changed for each statement execute function app.raise_content_version();

-- A declaration names its owner, operator and publisher and shows their logos, which its owner may not be allowed to look up elsewhere.
-- These give what is printed, no more.
create function app.companies_of_report(ids uuid[])
  returns table (id uuid, name text, address text, postal_code text, city text, country_code text, email text, website text, logo_id uuid)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  #variable_conflict use_column
  declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query select id, name, address, postal_code, city, country_code, email, website, logo_id from companies where id = any (ids);
  perform set_config('app.system', before, true);
end $$;
create function app.files_of_report(ids uuid[]) returns table (id uuid, file_key text, mime_type text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  #variable_conflict use_column
  declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query select id, file_key, mime_type from media_objects where id = any (ids) and attached_id is not null;
  perform set_config('app.system', before, true);
end $$;
revoke execute on function app.companies_of_report(uuid[]), app.files_of_report(uuid[]) from public;
grant execute on function app.companies_of_report(uuid[]), app.files_of_report(uuid[]) to cradle_app;
