-- The variants of the family whose model a product is: written, read and restored as one list (decision 0157).
alter table calculations
  add column variants jsonb check (jsonb_typeof(variants) = 'array' and jsonb_array_length(variants) <= 500);
alter table templates
  add column variants jsonb check (jsonb_typeof(variants) = 'array' and jsonb_array_length(variants) <= 500);

select app.add_trail_columns('calculations', array['variants'], array['texts', 'files']);

-- How far variants of one declaration may differ, and by which indicators.
alter table methods
  add column family_indicators text[] not null default '{}',
  add column family_threshold double precision check (family_threshold between 0 and 100);
-- The indicator of climate change of each method, the narrowest that it has.
update methods m set family_indicators = array[c.code], family_threshold = 10
  from (select id, (select code from unnest(array['GWP-GHG', 'GWP-total', 'GWP']) with ordinality as u(code, place)
    where indicators @> jsonb_build_array(jsonb_build_object('code', code)) order by place limit 1) as code from methods) c
  where c.id = m.id and c.code is not null;
