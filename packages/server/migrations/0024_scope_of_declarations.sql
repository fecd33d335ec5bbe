-- Tables, charts and data sets of a declaration show A1–A3 as their sum alone.
alter table calculations add column sums_production boolean;
alter table templates add column sums_production boolean;
select app.add_trail_columns('calculations', array['sums_production'], array['texts', 'files']);

-- Modules of the use stage that a method prescribes, and those that it prescribes for calculations with lines for them.
alter table methods add column required_stages text[] not null default '{}',
  add column required_stages_with_data text[] not null default '{}';

do $$
begin
  perform set_config('app.system', 'on', true);
  update methods set required_stages = '{B1,B2,B3}', required_stages_with_data = '{B4}'
    where code in ('NMD_1_2', 'NMD_2', 'NMD_OLD');
  update methods set required_stages_with_data = '{B1,B2,B3,B4,B5,B6,B7}' where code = 'B_EPD';
  perform set_config('app.system', '', true);
end $$;
