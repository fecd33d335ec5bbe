-- Environmental profiles as emission factors of footprints: the scope or category that a profile is a factor for, and its gases,
-- each in kg CO2 eq per unit, where its publisher states them apart. Unknown is null.
alter table environmental_profiles
  add column footprint_category text check (footprint_category ~ '^[123](\.\d{1,2})?$'),
  add column carbon_dioxide double precision,
  add column methane double precision,
  add column nitrous_oxide double precision;
