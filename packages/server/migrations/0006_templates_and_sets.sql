-- Templates and predefined input sets, with lines of their own; sets used in calculations; what goes into what.

create table templates (
  id uuid primary key, company_id uuid references companies,
  name text not null, product_name text,
  calculation_type text check (calculation_type in ('product', 'semi_finished')),
  location_id uuid, method_id uuid not null references methods, waste_region_id uuid references waste_scenario_sets,
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
  valid_until date,
  custom_flow_diagram boolean, data_collection_year int,
  allocation_image_id uuid references media_objects on delete set null,
  texts jsonb not null default '{}',
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  declared_modules text[],
  bulk_density double precision,
  volume_utilisation double precision,
  text_language text check (text_language in ('en', 'nl', 'de')),
  sums_production boolean,
  -- Texts of a template in further languages (ruling 46): {language: {name: text}}, without those of its text fields. Templates
  -- have no trail, so the texts need no rows of their own; the row policies of templates cover them.
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  modules_without_flows text[]
    check (modules_without_flows <@ array['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7']),
  site_fuel_type text,
  site_fuel_consumption double precision check (site_fuel_consumption >= 0),
  site_capacity_utilisation double precision check (site_capacity_utilisation between 0 and 100),
  inapplicable_facts text[],
  collected_separately double precision check (collected_separately between 0 and 100),
  complementary_pcr text,
  unique (company_id, id),
  foreign key (company_id, location_id) references locations (company_id, id)
);
create index on templates (company_id, name);
create index on templates (method_id);
alter table calculations add foreign key (template_id) references templates on delete set null;

create table predefined_input_sets (
  id uuid primary key, company_id uuid references companies, code text not null, name text not null,
  method_id uuid not null references methods,
  waste_scenario_set_id uuid references waste_scenario_sets, unit_id uuid references standard_units,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (company_id, id), unique nulls not distinct (company_id, code)
);
create index on predefined_input_sets (method_id);

create table predefined_input_set_usages (
  id uuid primary key, company_id uuid not null references companies, calculation_id uuid not null,
  predefined_input_set_id uuid not null references predefined_input_sets,
  amount double precision not null, scaling_type text not null default 'none', comments text,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (company_id, id),
  foreign key (company_id, calculation_id) references calculations (company_id, id) on delete cascade
);
create index on predefined_input_set_usages (company_id, calculation_id);
create index on predefined_input_set_usages (predefined_input_set_id);

-- The same line under another parent: every column of inputs except its calculation.
do $$
declare
  p record;
begin
  for p in select * from (values
    ('template_inputs', 'templates', 'template_id'),
    ('predefined_input_set_inputs', 'predefined_input_sets', 'predefined_input_set_id')
  ) v(t, parent, col) loop
    execute format('
      create table %1$I (
        id uuid primary key, company_id uuid references companies,
        %2$I uuid not null references %3$I on delete cascade,
        input_type text not null, description text, supplier_id uuid,
        environmental_profile_id uuid references environmental_profiles,
        net_amount double precision, production_waste_percentage double precision,
        production_waste_kg double precision,
        semi_finished boolean, semi_finished_product_id uuid, scaling_type text not null default ''none'',
        data_quality text not null default ''None'', data_source text, comments text,
        life_time double precision, waste_scenario_id uuid references waste_scenarios,
        waste_scenario_production_waste_id uuid references waste_scenarios, ep_substantiation text,
        position int not null default 0,
        created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
        version int not null default 1,
        unique (company_id, id),
        foreign key (company_id, supplier_id) references suppliers (company_id, id),
        foreign key (company_id, semi_finished_product_id) references calculations (company_id, id)
      );
      create index on %1$I (%2$I, position);
      create index on %1$I (environmental_profile_id)', p.t, p.col, p.parent);
  end loop;
end $$;
create index on predefined_input_set_inputs (semi_finished_product_id) where semi_finished_product_id is not null;

alter table templates enable row level security;
alter table templates force row level security;
grant select, insert, update, delete on templates to cradle_app;
alter table predefined_input_sets enable row level security;
alter table predefined_input_sets force row level security;
grant select, insert, update, delete on predefined_input_sets to cradle_app;
alter table predefined_input_set_usages enable row level security;
alter table predefined_input_set_usages force row level security;
grant select, insert, update, delete on predefined_input_set_usages to cradle_app;
alter table template_inputs enable row level security;
alter table template_inputs force row level security;
grant select, insert, update, delete on template_inputs to cradle_app;
alter table predefined_input_set_inputs enable row level security;
alter table predefined_input_set_inputs force row level security;
grant select, insert, update, delete on predefined_input_set_inputs to cradle_app;

-- Owned by a company or by the platform. The lines follow the right to edit their parent.
create policy view on templates for select using (
  (select app.everything('template', 'view'))
  or company_id = any ((select app.companies('template', 'view'))::uuid[])
  or (company_id is null and (select app.any_scope('template', 'view')))
);
create policy make on templates for insert with check (
  (select app.everything('template', 'create', 'copy'))
  or company_id = any ((select app.companies('template', 'create', 'copy'))::uuid[])
);
create policy change on templates for update using (
  (select app.everything('template', 'edit'))
  or company_id = any ((select app.companies('template', 'edit'))::uuid[])
);
create policy remove on templates for delete using (
  (select app.everything('template', 'delete'))
  or company_id = any ((select app.companies('template', 'delete'))::uuid[])
);
create policy view on template_inputs for select using (
  (select app.everything('template', 'view'))
  or company_id = any ((select app.companies('template', 'view'))::uuid[])
  or (company_id is null and (select app.any_scope('template', 'view')))
);
create policy make on template_inputs for insert with check (
  (select app.everything('template', 'edit', 'copy'))
  or company_id = any ((select app.companies('template', 'edit', 'copy'))::uuid[])
);
create policy change on template_inputs for update using (
  (select app.everything('template', 'edit'))
  or company_id = any ((select app.companies('template', 'edit'))::uuid[])
);
create policy remove on template_inputs for delete using (
  (select app.everything('template', 'edit'))
  or company_id = any ((select app.companies('template', 'edit'))::uuid[])
);
create policy view on predefined_input_sets for select using (
  (select app.everything('predefined_input_set', 'view'))
  or company_id = any ((select app.companies('predefined_input_set', 'view'))::uuid[])
  or (company_id is null and (select app.any_scope('predefined_input_set', 'view')))
);
create policy make on predefined_input_sets for insert with check (
  (select app.everything('predefined_input_set', 'create', 'copy'))
  or company_id = any ((select app.companies('predefined_input_set', 'create', 'copy'))::uuid[])
);
create policy change on predefined_input_sets for update using (
  (select app.everything('predefined_input_set', 'edit'))
  or company_id = any ((select app.companies('predefined_input_set', 'edit'))::uuid[])
);
create policy remove on predefined_input_sets for delete using (
  (select app.everything('predefined_input_set', 'delete'))
  or company_id = any ((select app.companies('predefined_input_set', 'delete'))::uuid[])
);
create policy view on predefined_input_set_inputs for select using (
  (select app.everything('predefined_input_set', 'view'))
  or company_id = any ((select app.companies('predefined_input_set', 'view'))::uuid[])
  or (company_id is null and (select app.any_scope('predefined_input_set', 'view')))
);
create policy make on predefined_input_set_inputs for insert with check (
  (select app.everything('predefined_input_set', 'edit', 'copy'))
  or company_id = any ((select app.companies('predefined_input_set', 'edit', 'copy'))::uuid[])
);
create policy change on predefined_input_set_inputs for update using (
  (select app.everything('predefined_input_set', 'edit'))
  or company_id = any ((select app.companies('predefined_input_set', 'edit'))::uuid[])
);
create policy remove on predefined_input_set_inputs for delete using (
  (select app.everything('predefined_input_set', 'edit'))
  or company_id = any ((select app.companies('predefined_input_set', 'edit'))::uuid[])
);
create policy view on predefined_input_set_usages for select using (
  (select app.everything('calculation', 'view'))
  or company_id = any ((select app.companies('calculation', 'view'))::uuid[])
);
create policy make on predefined_input_set_usages for insert with check (
  (select app.everything('calculation', 'edit', 'copy'))
  or company_id = any ((select app.companies('calculation', 'edit', 'copy'))::uuid[])
);
create policy change on predefined_input_set_usages for update using (
  (select app.everything('calculation', 'edit'))
  or company_id = any ((select app.companies('calculation', 'edit'))::uuid[])
);
create policy remove on predefined_input_set_usages for delete using (
  (select app.everything('calculation', 'edit'))
  or company_id = any ((select app.companies('calculation', 'edit'))::uuid[])
);

do $$
declare
  r record;
begin
  for r in select * from (values
    ('calculations', 'templates', 'template_id'),
    ('templates', 'waste_scenario_sets', 'waste_region_id'),
    ('templates', 'waste_scenarios', 'waste_scenario_id'),
    ('predefined_input_sets', 'waste_scenario_sets', 'waste_scenario_set_id'),
    ('predefined_input_set_usages', 'predefined_input_sets', 'predefined_input_set_id'),
    ('template_inputs', 'templates', 'template_id'),
    ('template_inputs', 'environmental_profiles', 'environmental_profile_id'),
    ('template_inputs', 'waste_scenarios', 'waste_scenario_id'),
    ('template_inputs', 'waste_scenarios', 'waste_scenario_production_waste_id'),
    ('predefined_input_set_inputs', 'predefined_input_sets', 'predefined_input_set_id'),
    ('predefined_input_set_inputs', 'environmental_profiles', 'environmental_profile_id'),
    ('predefined_input_set_inputs', 'waste_scenarios', 'waste_scenario_id'),
    ('predefined_input_set_inputs', 'waste_scenarios', 'waste_scenario_production_waste_id')
  ) v(t, target, col) loop
    execute format('create trigger %I before insert or update of %I, company_id on %I
      for each row execute function app.same_owner_or_platform(%L, %L)',
      r.t || '_' || r.col || '_owner', r.col, r.t, r.target, r.col);
  end loop;
end $$;

-- The results of a calculation are also made from the sets it uses.
create trigger usages_added after insert on predefined_input_set_usages referencing new table as changed
  for each statement execute function app.raise_content_version();
create trigger usages_changed after update on predefined_input_set_usages referencing new table as changed
  for each statement execute function app.raise_content_version();
create trigger usages_removed after delete on predefined_input_set_usages referencing old table as changed
  for each statement execute function app.raise_content_version();

-- What goes into what, by company: semi-finished products and sets in calculations, semi-finished products in sets.
create view calculation_parts with (security_invoker = true) as
  select company_id, calculation_id as whole_id, semi_finished_product_id as part_id
  from inputs where semi_finished_product_id is not null
  union all
  select company_id, calculation_id, predefined_input_set_id from predefined_input_set_usages
  union all
  select company_id, predefined_input_set_id, semi_finished_product_id
  from predefined_input_set_inputs where semi_finished_product_id is not null;
grant select on calculation_parts to cradle_app;

-- Marks a changed calculation or set, and everything it goes into at any depth. A set of the platform goes into
-- calculations of every company, which its editor need not see. So the function runs past the row policies, and it
-- changes these marks only.
create function app.mark_edited(changed uuid, moment timestamptz)
  returns setof calculations
  language plpgsql
  security definer set search_path = public, pg_temp as $$
declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query
    with recursive edited(id) as (
      select changed
      union
      select p.whole_id from edited e join calculation_parts p on p.part_id = e.id
    ), found as (
      select c.id, c.id = changed
        or c.status in ('draft', 'in-progress', 'incomplete', 'valid', 'rejected') as is_open
      from calculations c where c.id in (select edited.id from edited) and c.deleted_at is null
    )
    update calculations c set
      content_version = case when f.is_open then c.content_version + 1 else c.content_version end,
      reportable = c.reportable and not f.is_open,
      updated_at = case when f.is_open then moment else c.updated_at end,
      status = case when c.status in ('draft', 'incomplete', 'valid') then 'in-progress' else c.status end,
      parts_changed_at = case when f.is_open then c.parts_changed_at else moment end
    from found f where c.id = f.id
    returning c.*;
  perform set_config('app.system', before, true);
end $$;
