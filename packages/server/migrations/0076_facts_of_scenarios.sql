-- Facts that EN 15804+A2 §7.3 asks of the scenarios of a declaration, and what identifies its product.
alter table calculations
  -- Of the vehicle to the construction site, where the transport profile does not know them or others hold.
  add column site_fuel_type text,
  -- [l/100 km]
  add column site_fuel_consumption double precision check (site_fuel_consumption >= 0),
  -- [%] of the mass, empty returns included.
  add column site_capacity_utilisation double precision check (site_capacity_utilisation between 0 and 100),
  -- Facts of that transport that do not apply; the note on A4 says why.
  add column inapplicable_facts text[],
  -- Share of the product that is collected apart from mixed construction waste [%], before that of its waste scenarios.
  add column collected_separately double precision check (collected_separately between 0 and 100),
  add column gtin text,
  add column article_number text,
  -- Complementary product category rules (c-PCR).
  add column complementary_pcr text;
alter table templates
  add column site_fuel_type text,
  add column site_fuel_consumption double precision check (site_fuel_consumption >= 0),
  add column site_capacity_utilisation double precision check (site_capacity_utilisation between 0 and 100),
  add column inapplicable_facts text[],
  add column collected_separately double precision check (collected_separately between 0 and 100),
  add column complementary_pcr text;

select app.add_trail_columns('calculations', array[
  'site_fuel_type', 'site_fuel_consumption', 'site_capacity_utilisation', 'inapplicable_facts', 'collected_separately',
  'gtin', 'article_number', 'complementary_pcr'
], array['texts', 'files']);
