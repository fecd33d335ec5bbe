-- How a number is computed stands beside it (decision 0150).
alter table inputs
  add column net_amount_formula text check (char_length(net_amount_formula) between 1 and 500),
  add column production_waste_percentage_formula text check (char_length(production_waste_percentage_formula) between 1 and 500),
  add column production_waste_kg_formula text check (char_length(production_waste_kg_formula) between 1 and 500),
  add column life_time_formula text check (char_length(life_time_formula) between 1 and 500);
alter table template_inputs
  add column net_amount_formula text check (char_length(net_amount_formula) between 1 and 500),
  add column production_waste_percentage_formula text check (char_length(production_waste_percentage_formula) between 1 and 500),
  add column production_waste_kg_formula text check (char_length(production_waste_kg_formula) between 1 and 500),
  add column life_time_formula text check (char_length(life_time_formula) between 1 and 500);
alter table predefined_input_set_inputs
  add column net_amount_formula text check (char_length(net_amount_formula) between 1 and 500),
  add column production_waste_percentage_formula text check (char_length(production_waste_percentage_formula) between 1 and 500),
  add column production_waste_kg_formula text check (char_length(production_waste_kg_formula) between 1 and 500),
  add column life_time_formula text check (char_length(life_time_formula) between 1 and 500);
alter table calculations
  add column product_life_time_formula text check (char_length(product_life_time_formula) between 1 and 500),
  add column dimension1_formula text check (char_length(dimension1_formula) between 1 and 500),
  add column dimension2_formula text check (char_length(dimension2_formula) between 1 and 500),
  add column dimension3_formula text check (char_length(dimension3_formula) between 1 and 500),
  add column distance_to_construction_site_formula text check (char_length(distance_to_construction_site_formula) between 1 and 500),
  add column bulk_density_formula text check (char_length(bulk_density_formula) between 1 and 500),
  add column volume_utilisation_formula text check (char_length(volume_utilisation_formula) between 1 and 500),
  add column site_fuel_consumption_formula text check (char_length(site_fuel_consumption_formula) between 1 and 500),
  add column site_capacity_utilisation_formula text check (char_length(site_capacity_utilisation_formula) between 1 and 500),
  add column collected_separately_formula text check (char_length(collected_separately_formula) between 1 and 500),
  add column production_waste_percentage_form_formula text check (char_length(production_waste_percentage_form_formula) between 1 and 500),
  add column construction_waste_formula text check (char_length(construction_waste_formula) between 1 and 500);
alter table templates
  add column product_life_time_formula text check (char_length(product_life_time_formula) between 1 and 500),
  add column dimension1_formula text check (char_length(dimension1_formula) between 1 and 500),
  add column dimension2_formula text check (char_length(dimension2_formula) between 1 and 500),
  add column dimension3_formula text check (char_length(dimension3_formula) between 1 and 500),
  add column distance_to_construction_site_formula text check (char_length(distance_to_construction_site_formula) between 1 and 500),
  add column bulk_density_formula text check (char_length(bulk_density_formula) between 1 and 500),
  add column volume_utilisation_formula text check (char_length(volume_utilisation_formula) between 1 and 500),
  add column site_fuel_consumption_formula text check (char_length(site_fuel_consumption_formula) between 1 and 500),
  add column site_capacity_utilisation_formula text check (char_length(site_capacity_utilisation_formula) between 1 and 500),
  add column collected_separately_formula text check (char_length(collected_separately_formula) between 1 and 500),
  add column production_waste_percentage_form_formula text check (char_length(production_waste_percentage_form_formula) between 1 and 500),
  add column construction_waste_formula text check (char_length(construction_waste_formula) between 1 and 500);
alter table footprint_inputs
  add column production_waste_percentage_formula text check (char_length(production_waste_percentage_formula) between 1 and 500),
  add column amount_formula text check (char_length(amount_formula) between 1 and 500);

-- The trail records it like its number.
select app.add_trail_columns('calculations', array[
  'product_life_time_formula', 'dimension1_formula', 'dimension2_formula', 'dimension3_formula',
  'distance_to_construction_site_formula', 'bulk_density_formula', 'volume_utilisation_formula',
  'site_fuel_consumption_formula', 'site_capacity_utilisation_formula', 'collected_separately_formula',
  'production_waste_percentage_form_formula', 'construction_waste_formula'
], array['texts', 'files']);
select app.add_trail_columns('inputs', array[
  'net_amount_formula', 'production_waste_percentage_formula', 'production_waste_kg_formula', 'life_time_formula'
], array[]::text[]);
select app.add_trail_columns('footprint_inputs', array[
  'production_waste_percentage_formula', 'amount_formula'
], array[]::text[]);
