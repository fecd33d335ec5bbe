-- Templates and predefined input sets with lines of their own; what a calculation was made from; sets used in calculations.

create table templates (
  id uuid primary key, company_id uuid references companies,
  name text not null, product_name text, calculation_type text check (calculation_type in ('product', 'semi_finished')),
  location_id uuid, method_id uuid not null references methods, waste_region_id uuid references waste_scenario_sets,
  product_life_time double precision, functional_unit text, standard_unit_id uuid references standard_units, functional_unit_title text, functional_unit_description text,
  amount_scaling_dimensions int,
  description_dimension1 text, dimension1 double precision, scalable_dimension1 boolean, unit_dimension1_id uuid references standard_units,
  description_dimension2 text, dimension2 double precision, scalable_dimension2 boolean, unit_dimension2_id uuid references standard_units,
  description_dimension3 text, dimension3 double precision, scalable_dimension3 boolean, unit_dimension3_id uuid references standard_units,
  product_type_id uuid references product_types,
  transport_profile_to_construction_site_id uuid references transport_profiles, distance_to_construction_site double precision,
  waste_scenario_input_method text, waste_scenario_id uuid references waste_scenarios, production_waste_input_method text, production_waste_percentage_form double precision,
  predefined_construction_waste_id uuid references waste_profiles, construction_waste double precision,
  reporting_language text, publisher_id uuid references companies, operator_id uuid references companies, valid_until date,
  custom_flow_diagram boolean, data_collection_year int, allocation_image_id uuid references media_objects on delete set null,
  texts jsonb not null default '{}',
  unique (company_id, id),
  foreign key (company_id, location_id) references locations (company_id, id)
);
create index on templates (company_id, name);
create index on templates (method_id);

create table predefined_input_sets (
  id uuid primary key, company_id uuid references companies, code text not null, name text not null, method_id uuid not null references methods,
  waste_scenario_set_id uuid references waste_scenario_sets, unit_id uuid references standard_units,
  unique (company_id, id), unique nulls not distinct (company_id, code)
);
create index on predefined_input_sets (method_id);

create table predefined_input_set_usages (
  id uuid primary key, company_id uuid not null references companies, calculation_id uuid not null, predefined_input_set_id uuid not null references predefined_input_sets,
  amount double precision not null, scaling_type text not null default 'none', comments text,
  unique (company_id, id), foreign key (company_id, calculation_id) references calculations (company_id, id) on delete cascade
);
create index on predefined_input_set_usages (company_id, calculation_id);
create index on predefined_input_set_usages (predefined_input_set_id);

-- The same line under another roof: every column of inputs but its calculation.
do $$ declare p record; begin
  for p in select * from (values ('template_inputs', 'templates', 'template_id'), ('predefined_input_set_inputs', 'predefined_input_sets', 'predefined_input_set_id')) v(t, parent, col) loop
    execute format('create table %I (
      id uuid primary key, company_id uuid references companies, %I uuid not null references %I on delete cascade,
      input_type text not null, description text, supplier_id uuid, environmental_profile_id uuid references environmental_profiles,
      net_amount double precision, production_waste_percentage double precision, production_waste_kg double precision,
      semi_finished boolean, semi_finished_product_id uuid, scaling_type text not null default ''none'', data_quality text not null default ''None'', data_source text, comments text,
      life_time double precision, waste_scenario_id uuid references waste_scenarios, waste_scenario_production_waste_id uuid references waste_scenarios, ep_substantiation text,
      position int not null default 0, unique (company_id, id),
      foreign key (company_id, supplier_id) references suppliers (company_id, id),
      foreign key (company_id, semi_finished_product_id) references calculations (company_id, id))', p.t, p.col, p.parent);
    execute format('create index on %I (%I, position)', p.t, p.col);
    execute format('create index on %I (environmental_profile_id)', p.t);
  end loop;
end $$;

-- What the template said when the calculation was made from it: its values and lines, as on the wire. Later changes are told against this.
alter table calculations add template_basis jsonb, add foreign key (template_id) references templates on delete set null;
create index on calculations (template_id) where template_id is not null;
-- The line of the template a line was made from. No foreign key: the template's line may be gone.
alter table inputs add template_input_id uuid;

do $$ declare t text; begin
  foreach t in array array['templates','predefined_input_sets','predefined_input_set_usages','template_inputs','predefined_input_set_inputs'] loop
    execute format('alter table %I add created_by uuid, add created_at timestamptz not null default now(), add updated_at timestamptz not null default now(), add version int not null default 1', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('grant select, insert, update, delete on %I to cradle_app', t);
  end loop;
end $$;

-- Owned by a company or by the platform; the lines follow with the parent's edit right.
do $$ declare p record; begin
  for p in select * from (values
    ('templates', 'template', 'create', 'copy', 'edit', 'delete'), ('predefined_input_sets', 'predefined_input_set', 'create', 'copy', 'edit', 'delete'),
    ('template_inputs', 'template', 'edit', 'copy', 'edit', 'edit'), ('predefined_input_set_inputs', 'predefined_input_set', 'edit', 'copy', 'edit', 'edit')
  ) v(t, e, make, copy, change, remove) loop
    execute format('create policy view on %1$I for select using ((select app.everything(%2$L, ''view'')) or company_id = any ((select app.companies(%2$L, ''view''))::uuid[]) or (company_id is null and (select app.any_scope(%2$L, ''view''))))', p.t, p.e);
    execute format('create policy make on %1$I for insert with check ((select app.everything(%2$L, %3$L, %4$L)) or company_id = any ((select app.companies(%2$L, %3$L, %4$L))::uuid[]))', p.t, p.e, p.make, p.copy);
    execute format('create policy change on %1$I for update using ((select app.everything(%2$L, %3$L)) or company_id = any ((select app.companies(%2$L, %3$L))::uuid[]))', p.t, p.e, p.change);
    execute format('create policy remove on %1$I for delete using ((select app.everything(%2$L, %3$L)) or company_id = any ((select app.companies(%2$L, %3$L))::uuid[]))', p.t, p.e, p.remove);
  end loop;
end $$;
create policy view on predefined_input_set_usages for select using ((select app.everything('calculation', 'view')) or company_id = any ((select app.companies('calculation', 'view'))::uuid[]));
create policy make on predefined_input_set_usages for insert with check ((select app.everything('calculation', 'edit', 'copy')) or company_id = any ((select app.companies('calculation', 'edit', 'copy'))::uuid[]));
create policy change on predefined_input_set_usages for update using ((select app.everything('calculation', 'edit')) or company_id = any ((select app.companies('calculation', 'edit'))::uuid[]));
create policy remove on predefined_input_set_usages for delete using ((select app.everything('calculation', 'edit')) or company_id = any ((select app.companies('calculation', 'edit'))::uuid[]));

do $$ declare r record; begin
  for r in select * from (values
    ('calculations', 'templates', 'template_id'), ('templates', 'waste_scenario_sets', 'waste_region_id'), ('templates', 'waste_scenarios', 'waste_scenario_id'),
    ('predefined_input_sets', 'waste_scenario_sets', 'waste_scenario_set_id'), ('predefined_input_set_usages', 'predefined_input_sets', 'predefined_input_set_id'),
    ('template_inputs', 'templates', 'template_id'), ('template_inputs', 'environmental_profiles', 'environmental_profile_id'), ('template_inputs', 'waste_scenarios', 'waste_scenario_id'), ('template_inputs', 'waste_scenarios', 'waste_scenario_production_waste_id'),
    ('predefined_input_set_inputs', 'predefined_input_sets', 'predefined_input_set_id'), ('predefined_input_set_inputs', 'environmental_profiles', 'environmental_profile_id'),
    ('predefined_input_set_inputs', 'waste_scenarios', 'waste_scenario_id'), ('predefined_input_set_inputs', 'waste_scenarios', 'waste_scenario_production_waste_id')
  ) v(t, target, col) loop
    execute format('create trigger %I before insert or update of %I, company_id on %I for each row execute function app.same_owner_or_platform(%L, %L)', r.t || '_' || r.col || '_owner', r.col, r.t, r.target, r.col);
  end loop;
end $$;

-- A set used in a calculation is part of what its results are made from.
create trigger usages_added after insert on predefined_input_set_usages referencing new table as changed for each statement execute function app.raise_content_version();
create trigger usages_changed after update on predefined_input_set_usages referencing new table as changed for each statement execute function app.raise_content_version();
create trigger usages_removed after delete on predefined_input_set_usages referencing old table as changed for each statement execute function app.raise_content_version();

-- What goes into what, by company: semi-finished products and sets in calculations, semi-finished products in sets.
create index on predefined_input_set_inputs (semi_finished_product_id) where semi_finished_product_id is not null;
create view calculation_parts with (security_invoker = true) as
  select company_id, calculation_id as whole_id, semi_finished_product_id as part_id from inputs where semi_finished_product_id is not null
  union all select company_id, calculation_id, predefined_input_set_id from predefined_input_set_usages
  union all select company_id, predefined_input_set_id, semi_finished_product_id from predefined_input_set_inputs where semi_finished_product_id is not null;
grant select on calculation_parts to cradle_app;

-- When a part of a calculation changed last while the calculation was locked: its results stay, and are older than what they were made from.
alter table calculations add parts_changed_at timestamptz;

-- A changed calculation or set, and everything it goes into at any depth. A set of the platform goes into calculations of every company, which
-- whoever edits it need not see: the function runs past the row policies and changes these marks only.
create function app.mark_edited(changed uuid, moment timestamptz) returns setof calculations language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query
    with recursive edited(id) as (
      select changed
      union
      select p.whole_id from edited e join calculation_parts p on p.part_id = e.id
    ), found as (
      select c.id, c.id = changed or c.status in ('draft', 'in-progress', 'incomplete', 'valid', 'rejected') as is_open
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
