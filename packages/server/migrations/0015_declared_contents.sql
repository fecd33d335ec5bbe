-- What a declaration says about its modules and scenarios (EN 15804+A2 §7.3), and the number it gets on purchase.

-- The modules that the declaration covers; null: the method and the lines decide.
alter table calculations add column declared_modules text[],
  -- Of the transported products [kg/m³]; null: derived from mass and dimensions where those are known.
  add column bulk_density double precision,
  -- Volume capacity utilisation [1]: above 1 for nested or compressed products.
  add column volume_utilisation double precision;
alter table templates add column declared_modules text[], add column bulk_density double precision,
  add column volume_utilisation double precision;

-- Modules outside the use stage that a calculation may leave out.
alter table methods add column optional_stages text[] not null default '{}';

-- Fuel consumption [l/100 km]; capacity utilisation [%] of the mass, with empty returns.
alter table transport_profiles add column vehicle text, add column fuel_type text,
  add column fuel_consumption double precision, add column capacity_utilisation double precision;

-- The share that is collected apart from mixed construction waste [%].
alter table waste_scenarios add column collected_separately double precision;

-- Where a verification was signed: the town of the verifier's organisation on that day.
alter table reviews add column signed_place text;

-- The columns that people write in a calculation, with the new ones (see 0007).
do $$
declare
  columns text[] := array[
    'product_name', 'calculation_type', 'location_id', 'template_id', 'choose_template', 'method_id',
    'waste_region_id', 'product_life_time', 'functional_unit', 'standard_unit_id', 'functional_unit_title',
    'functional_unit_description', 'amount_scaling_dimensions',
    'description_dimension1', 'dimension1', 'scalable_dimension1', 'unit_dimension1_id',
    'description_dimension2', 'dimension2', 'scalable_dimension2', 'unit_dimension2_id',
    'description_dimension3', 'dimension3', 'scalable_dimension3', 'unit_dimension3_id',
    'product_type_id', 'transport_profile_to_construction_site_id', 'distance_to_construction_site',
    'bulk_density', 'volume_utilisation',
    'waste_scenario_input_method', 'waste_scenario_id', 'production_waste_input_method',
    'production_waste_percentage_form', 'predefined_construction_waste_id', 'construction_waste',
    'reporting_language', 'publisher_id', 'operator_id', 'valid_until', 'folder_id', 'custom_flow_diagram',
    'data_collection_year', 'allocation_image_id', 'excluded_flows', 'declared_modules'
  ];
  objects text[] := array['texts', 'files'];
begin
  execute format(
    'create or replace function app.written(r calculations) returns jsonb language sql stable as $f$ select %s %s $f$',
    (select string_agg(format('jsonb_build_object(%L, (r).%I)', c, c), ' || ') from unnest(columns) c),
    (select string_agg(format('|| app.with_prefix(%L, (r).%I)', c || '.', c), ' ') from unnest(objects) c));
  execute format(
    'create or replace function app.was(o calculations, n calculations) returns jsonb language sql stable as $f$ select %s %s $f$',
    (select string_agg(format(
      'case when (o).%1$I is distinct from (n).%1$I then jsonb_build_object(%1$L, (o).%1$I) else ''{}'' end',
      c), ' || ') from unnest(columns) c),
    (select string_agg(format(
      '|| case when (o).%1$I is distinct from (n).%1$I then coalesce((app.differing(
        app.with_prefix(%2$L, (o).%1$I), app.with_prefix(%2$L, (n).%1$I))).before, ''{}'') else ''{}'' end',
      c, c || '.'), ' ') from unnest(objects) c));
end $$;

-- The town of a company that works with the caller, although the caller may not read its record.
create function app.company_place(of_company uuid) returns text language plpgsql stable as $$
  declare before text := coalesce(current_setting('app.system', true), ''); answer text;
begin
  perform set_config('app.system', 'on', true);
  select nullif(trim(city), '') into answer from companies where id = of_company;
  perform set_config('app.system', before, true);
  return answer;
end $$;

-- A calculation that took its number when it was verified gets the same one again when it is purchased.
create or replace function app.take_registration_number(for_company uuid, for_calculation uuid, with_prefix text,
  start_at bigint, at timestamptz)
  returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := coalesce(current_setting('app.system', true), ''); taken bigint; answer text;
begin
  perform set_config('app.system', 'on', true);
  select number into answer from registration_numbers
    where company_id = for_company and calculation_id = for_calculation;
  if answer is null then
    loop
      insert into registration_counters as c (prefix, next) values (with_prefix, start_at + 1)
        on conflict (prefix) do update set next = greatest(c.next, start_at) + 1 returning c.next - 1 into taken;
      answer := with_prefix || lpad(taken::text, greatest(5, length(taken::text)), '0');
      -- Another prefix may end in digits.
      exit when not exists (select from registration_numbers where number = answer);
    end loop;
    insert into registration_numbers (number, company_id, calculation_id, taken_at)
      values (answer, for_company, for_calculation, at);
  end if;
  perform set_config('app.system', before, true);
  return answer;
end $$;

do $$
begin
  perform set_config('app.system', 'on', true);
  -- Before the purchase a declaration has no number (ruling 50). `registration_numbers` keeps those that were taken.
  update calculations set registration_number = null where registration_number is not null and not purchased;
  update methods set optional_stages = '{A4,A5}' where code in ('EN15804A2', 'EN15804A2_OPERATOR');
  perform set_config('app.system', '', true);
end $$;
