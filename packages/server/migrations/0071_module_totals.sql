-- Which sums over modules the documents and data files of a method show: A1–A3 alone (EN 15804+A2, clause 7.5), or life-cycle
-- totals too. Methods with a single score and those of equipment define their totals themselves.
alter table methods add column module_totals text not null default 'A1A3'
  check (module_totals in ('A1A3', 'full'));

do $$
begin
  perform set_config('app.system', 'on', true);
  update methods set module_totals = 'full'
    where cardinality(weighting_sets) > 0 or operational_use_inputs or code in ('NMD_1_2', 'NMD_2', 'NMD_OLD', 'PEP4');
  perform set_config('app.system', '', true);
end $$;
