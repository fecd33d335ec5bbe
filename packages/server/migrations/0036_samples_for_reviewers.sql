-- Whoever reviewed a model sees the products that were issued from it as samples, as those under review: a sample is judged by its content.
create or replace function app.reviewed_calculations() returns setof uuid language plpgsql stable as $$
  declare before text := coalesce(current_setting('app.system', true), ''); reviewer uuid := app.review_company();
begin
  if reviewer is null then return; end if;
  perform set_config('app.system', 'on', true);
  return query
    with recursive reviewed(company_id, id) as (
      (
        select r.company_id, r.calculation_id from reviews r where r.review_company_id = reviewer
        union
        select d.company_id, d.calculation_id from model_declarations d
          where d.review_company_id = reviewer and d.sample is not null and d.calculation_id is not null
      )
      union
      select w.company_id, p.part_id from reviewed w cross join lateral (
        select part_id from calculation_parts p where p.company_id = w.company_id and p.whole_id = w.id offset 0) p
    )
    select r.id from reviewed r;
  perform set_config('app.system', before, true);
end $$;
create index on model_declarations (review_company_id) where sample is not null;
