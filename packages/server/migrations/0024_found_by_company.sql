-- Requests of one company find its rows by an index, however many other companies there are.

create index on waste_scenario_sets (company_id, name, id);
create index on waste_scenarios (company_id, name, id);
create index on versions (published_at desc, id) where public;

-- A deletion looks for what refers to the record: without these it read the lines of all companies.
create index on inputs (waste_scenario_id) where waste_scenario_id is not null;
create index on template_inputs (waste_scenario_id) where waste_scenario_id is not null;
create index on predefined_input_set_inputs (waste_scenario_id) where waste_scenario_id is not null;
create index on footprint_inputs (waste_scenario_id) where waste_scenario_id is not null;
create index on calculations (waste_scenario_id) where waste_scenario_id is not null;
create index on templates (waste_scenario_id) where waste_scenario_id is not null;
create index on environmental_profiles (primary_equivalent_id) where primary_equivalent_id is not null;
create index on users (selected_membership_id) where selected_membership_id is not null;

-- An import is looked up for its rows. With `in`, all imports of all companies that the reader views were read first.
alter policy view on import_rows using (exists (select from imports i where i.id = import_rows.import_id));
alter policy make on import_rows with check (exists (select from imports i where i.id = import_rows.import_id));
alter policy change on import_rows using (exists (select from imports i where i.id = import_rows.import_id));
alter policy remove on import_rows using (exists (select from imports i where i.id = import_rows.import_id));
alter policy view on import_records using (exists (select from imports i where i.id = import_records.import_id));
alter policy make on import_records with check (exists (select from imports i where i.id = import_records.import_id));
alter policy change on import_records using (exists (select from imports i where i.id = import_records.import_id));
alter policy remove on import_records using (exists (select from imports i where i.id = import_records.import_id));

-- As before (0012), but with lists of ids in place of subqueries joined by `or`, which hid the indexes: each request of a
-- reviewer that met a library read the waste scenarios of all companies.
create or replace function app.reviewed_library() returns setof uuid language plpgsql stable as $$
  declare
    before text := coalesce(current_setting('app.system', true), '');
    reviewed uuid[]; scenarios uuid[]; regions uuid[]; profiles uuid[];
begin
  if app.review_company() is null then return; end if;
  reviewed := array(select app.reviewed_calculations());
  perform set_config('app.system', 'on', true);
  scenarios := array(
    select i.waste_scenario_id from inputs i
      where i.calculation_id = any (reviewed) and i.waste_scenario_id is not null
    union select i.waste_scenario_production_waste_id from inputs i
      where i.calculation_id = any (reviewed) and i.waste_scenario_production_waste_id is not null
    union select i.waste_scenario_id from predefined_input_set_inputs i
      where i.predefined_input_set_id = any (reviewed) and i.waste_scenario_id is not null
    union select i.waste_scenario_production_waste_id from predefined_input_set_inputs i
      where i.predefined_input_set_id = any (reviewed) and i.waste_scenario_production_waste_id is not null
    union select c.waste_scenario_id from calculations c
      where c.id = any (reviewed) and c.waste_scenario_id is not null
  );
  regions := array(
    select distinct c.waste_region_id from calculations c where c.id = any (reviewed) and c.waste_region_id is not null
  );
  scenarios := scenarios || array(select w.id from waste_scenarios w where w.waste_scenario_set_id = any (regions));
  profiles := array(
    select i.environmental_profile_id from inputs i where i.calculation_id = any (reviewed)
    union select i.environmental_profile_id from predefined_input_set_inputs i where i.predefined_input_set_id = any (reviewed)
    union select p
      from waste_scenarios w, unnest(array[w.profile_leave_id, w.profile_landfill_id, w.profile_incineration_id,
        w.profile_recycling_id, w.profile_reuse_id, w.profile_loads_id, w.profile_benefits_id, w.profile_loads_reuse_id,
        w.profile_benefits_reuse_id, w.profile_electricity_id, w.profile_heat_id]) p
      where w.id = any (scenarios)
  );
  return query
    select p from unnest(profiles) p where p is not null
    union select e.primary_equivalent_id
      from environmental_profiles e
      where e.id = any (profiles) and e.primary_equivalent_id is not null
    union select s from unnest(scenarios) s
    union select w.waste_scenario_set_id from waste_scenarios w where w.id = any (scenarios)
    union select r from unnest(regions) r
    union select c.location_id from calculations c where c.id = any (reviewed) and c.location_id is not null
    union select c.template_id from calculations c where c.id = any (reviewed) and c.template_id is not null
    union select i.supplier_id from inputs i where i.calculation_id = any (reviewed) and i.supplier_id is not null
    union select i.supplier_id from predefined_input_set_inputs i
      where i.predefined_input_set_id = any (reviewed) and i.supplier_id is not null;
  perform set_config('app.system', before, true);
end $$;

-- As before (0012), but the parts of each are looked up: PostgreSQL expects ten times as many as there are, and read the parts of
-- all companies.
create or replace function app.reviewed_calculations() returns setof uuid language plpgsql stable as $$
  declare before text := coalesce(current_setting('app.system', true), ''); reviewer uuid := app.review_company();
begin
  if reviewer is null then return; end if;
  perform set_config('app.system', 'on', true);
  return query
    with recursive reviewed(company_id, id) as (
      select r.company_id, r.calculation_id from reviews r where r.review_company_id = reviewer
      union
      select w.company_id, p.part_id from reviewed w cross join lateral (
        select part_id from calculation_parts p where p.company_id = w.company_id and p.whole_id = w.id offset 0) p
    )
    select r.id from reviewed r;
  perform set_config('app.system', before, true);
end $$;
