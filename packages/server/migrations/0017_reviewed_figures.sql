-- Figures of what a company has reviewed, put together: for one review the middle and the ends of the headline figure of the other
-- calculations with the same method and declared unit. Of fewer than `fewest` nothing is told, so that no one of them can be read from it.
create function app.reviewed_figures(of_review uuid, fewest int) returns table (count int, low double precision, median double precision, high double precision)
  language plpgsql stable as $$
  #variable_conflict use_column
  declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query
    with own as (
      select r.review_company_id, c.id, c.method_id, c.standard_unit_id, c.calculation_type, res.headline
      from reviews r join calculations c on c.company_id = r.company_id and c.id = r.calculation_id join calculation_results res on res.company_id = c.company_id and res.calculation_id = c.id
      where r.id = of_review and c.standard_unit_id is not null and c.functional_unit is distinct from 'custom'
    ), others as (
      select distinct c.company_id, c.id from own join reviews r on r.review_company_id = own.review_company_id and r.status <> 'denied'
        join calculations c on c.company_id = r.company_id and c.id = r.calculation_id
      where c.id <> own.id and c.deleted_at is null and c.method_id = own.method_id and c.standard_unit_id = own.standard_unit_id and c.calculation_type = own.calculation_type and c.functional_unit is distinct from 'custom'
    ), figures as (
      select case when own.headline is null then (res.total_a_to_c #>> '{impacts,GWP-total}')::double precision
        else (select (s ->> 'totalAtoD')::double precision from jsonb_array_elements(res.scores) s where s ->> 'weightingSet' = own.headline) end as value
      from others o cross join own join calculation_results res on res.company_id = o.company_id and res.calculation_id = o.id
    )
    select count(value)::int, min(value), percentile_cont(0.5) within group (order by value), max(value) from figures where value is not null having count(value) >= fewest;
  perform set_config('app.system', before, true);
end $$;
