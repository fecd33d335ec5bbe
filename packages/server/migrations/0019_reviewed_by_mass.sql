-- As app.reviewed_figures, for a kilogram of product: of all calculations with the same method whose mass is known, whatever their declared
-- unit. Of fewer than `fewest` others nothing is told.
create function app.reviewed_figures_by_mass(of_review uuid, fewest int) returns table (count int, low double precision, median double precision, high double precision)
  language plpgsql stable as $$
  #variable_conflict use_column
  declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query
    with own as (
      select r.review_company_id, c.id, c.method_id, c.calculation_type, res.headline
      from reviews r join calculations c on c.company_id = r.company_id and c.id = r.calculation_id join calculation_results res on res.company_id = c.company_id and res.calculation_id = c.id
      where r.id = of_review
    ), others as (
      select distinct c.company_id, c.id from own join reviews r on r.review_company_id = own.review_company_id and r.status <> 'denied'
        join calculations c on c.company_id = r.company_id and c.id = r.calculation_id
      where c.id <> own.id and c.deleted_at is null and c.method_id = own.method_id and c.calculation_type = own.calculation_type
    ), figures as (
      select (case when own.headline is null then (res.total_a_to_c #>> '{impacts,GWP-total}')::double precision
        else (select (s ->> 'totalAtoD')::double precision from jsonb_array_elements(res.scores) s where s ->> 'weightingSet' = own.headline) end) / nullif((res.result #>> '{plain,productMass}')::double precision, 0) as value
      from others o cross join own join calculation_results res on res.company_id = o.company_id and res.calculation_id = o.id
    )
    select count(value)::int, min(value), percentile_cont(0.5) within group (order by value), max(value) from figures where value is not null having count(value) >= fewest;
  perform set_config('app.system', before, true);
end $$;
