-- Records that hang on others are found without a look at the entries of all companies (docs/scale.md, "What grows").

-- Found by the record that they hang on; the indexes that begin with the company stay for its lists.
create index on reviews (calculation_id, requested_at desc, id desc);
create index on review_events (review_id, created_at, id);
create index on review_submissions (review_id, number);

-- As in 0015, with the company of each calculation.
create or replace function app.any_published(ids uuid[]) returns boolean
  language plpgsql
  security definer set search_path = public, pg_temp as $$
declare before text := coalesce(current_setting('app.system', true), ''); found boolean;
begin
  perform set_config('app.system', 'on', true);
  select exists (
    select from calculations c join epds e on e.company_id = c.company_id and e.calculation_id = c.id
    where c.id = any (ids) and e.status = 'published'
  ) into found;
  perform set_config('app.system', before, true);
  return found;
end $$;

-- As in 0024, with the companies whose calculations are under review.
create or replace function app.reviewed_library() returns setof uuid language plpgsql stable as $$
  declare
    before text := coalesce(current_setting('app.system', true), '');
    reviewed uuid[]; owners uuid[]; scenarios uuid[]; regions uuid[]; profiles uuid[];
begin
  if app.review_company() is null then return; end if;
  reviewed := array(select app.reviewed_calculations());
  owners := array(select app.reviewed_companies());
  perform set_config('app.system', 'on', true);
  scenarios := array(
    select i.waste_scenario_id from inputs i
      where i.company_id = any (owners) and i.calculation_id = any (reviewed) and i.waste_scenario_id is not null
    union select i.waste_scenario_production_waste_id from inputs i
      where i.company_id = any (owners) and i.calculation_id = any (reviewed)
        and i.waste_scenario_production_waste_id is not null
    union select i.waste_scenario_id from predefined_input_set_inputs i
      where i.company_id = any (owners) and i.predefined_input_set_id = any (reviewed) and i.waste_scenario_id is not null
    union select i.waste_scenario_production_waste_id from predefined_input_set_inputs i
      where i.company_id = any (owners) and i.predefined_input_set_id = any (reviewed)
        and i.waste_scenario_production_waste_id is not null
    union select c.waste_scenario_id from calculations c
      where c.id = any (reviewed) and c.waste_scenario_id is not null
  );
  regions := array(
    select distinct c.waste_region_id from calculations c where c.id = any (reviewed) and c.waste_region_id is not null
  );
  scenarios := scenarios || array(select w.id from waste_scenarios w where w.waste_scenario_set_id = any (regions));
  profiles := array(
    select i.environmental_profile_id from inputs i where i.company_id = any (owners) and i.calculation_id = any (reviewed)
    union select i.environmental_profile_id from predefined_input_set_inputs i
      where i.company_id = any (owners) and i.predefined_input_set_id = any (reviewed)
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
    union select i.supplier_id from inputs i
      where i.company_id = any (owners) and i.calculation_id = any (reviewed) and i.supplier_id is not null
    union select i.supplier_id from predefined_input_set_inputs i
      where i.company_id = any (owners) and i.predefined_input_set_id = any (reviewed) and i.supplier_id is not null;
  perform set_config('app.system', before, true);
end $$;

-- The companies that own what a reviewing company is shown by `app.reviewed_calculations`: a part belongs to the company of its whole.
create function app.reviewed_companies() returns setof uuid language plpgsql stable as $$
  declare before text := coalesce(current_setting('app.system', true), ''); reviewer uuid := app.review_company();
begin
  if reviewer is null then return; end if;
  perform set_config('app.system', 'on', true);
  return query
    select r.company_id from reviews r where r.review_company_id = reviewer
    union
    select d.company_id from model_declarations d
      where d.review_company_id = reviewer and d.sample is not null and d.calculation_id is not null;
  perform set_config('app.system', before, true);
end $$;
