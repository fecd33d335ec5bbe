-- What a dry run over a portfolio compares, beside the whole result: that is a hundred times as long.
alter table calculation_results
  add total_a_to_c jsonb generated always as (result #> '{plain,totalAtoC}') stored,
  add module_d jsonb generated always as (result #> '{plain,modules,D}') stored,
  add scores jsonb generated always as (result #> '{plain,mki}') stored,
  add headline text generated always as (result ->> 'headline') stored;
