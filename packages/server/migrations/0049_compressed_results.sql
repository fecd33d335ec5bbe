-- Request and result of a computation are stored compressed. They are written with every edit and were most of its cost: 240 kB
-- for a product of sixty lines, sent, checked and logged as JSON. Now they are 55 kB of bytes (decision 0042). Rows that exist
-- keep their text, as bytes, until they are computed again. What SQL reads of them has columns of its own.
alter table calculation_results
  add column product_mass double precision,
  add column is_mass_incomplete boolean,
  -- The profiles of the request.
  add column profile_ids uuid[] not null default '{}',
  alter column total_a_to_c drop expression, alter column module_d drop expression,
  alter column scores drop expression, alter column headline drop expression;

select set_config('app.system', 'on', true);
update calculation_results set
  product_mass = (result #>> '{plain,productMass}')::double precision,
  is_mass_incomplete = (result #>> '{plain,isMassIncomplete}')::boolean,
  profile_ids = array(select json_object_keys(request #> '{library,profiles}')::uuid);
select set_config('app.system', '', true);

alter table calculation_results
  alter column request type bytea using convert_to(request::text, 'UTF8'),
  alter column result type bytea using convert_to(result::text, 'UTF8');
-- Compressed already.
alter table calculation_results alter column request set storage external, alter column result set storage external;

-- As in 0009, with the column of the mass.
create or replace function app.reviewed_figures_by_mass(of_review uuid, fewest int)
  returns table (count int, low double precision, median double precision, high double precision)
  language plpgsql stable as $$
  #variable_conflict use_column
  declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query
    with own as (
      select r.review_company_id, c.id, c.method_id, c.calculation_type, res.headline
      from reviews r
        join calculations c on c.company_id = r.company_id and c.id = r.calculation_id
        join calculation_results res on res.company_id = c.company_id and res.calculation_id = c.id
      where r.id = of_review
    ), others as (
      select distinct c.company_id, c.id
        from own
        join reviews r on r.review_company_id = own.review_company_id and r.status <> 'denied'
        join calculations c on c.company_id = r.company_id and c.id = r.calculation_id
      where c.id <> own.id
        and c.deleted_at is null
        and c.method_id = own.method_id
        and c.calculation_type = own.calculation_type
    ), figures as (
      select (
        case when own.headline is null then (res.total_a_to_c #>> '{impacts,GWP-total}')::double precision
        else (
          select (s ->> 'totalAtoD')::double precision
          from jsonb_array_elements(res.scores) s
          where s ->> 'weightingSet' = own.headline
        ) end
      ) / nullif(res.product_mass, 0) as value
      from others o
        cross join own
        join calculation_results res on res.company_id = o.company_id and res.calculation_id = o.id
    )
    select count(value)::int, min(value), percentile_cont(0.5) within group (order by value), max(value)
      from figures
      where value is not null
      having count(value) >= fewest;
  perform set_config('app.system', before, true);
end $$;

-- The data of a long live update is stored compressed as well; `data` is then empty.
alter table live_updates add column compressed_data bytea, add constraint one_form_of_data
  check (compressed_data is null or data = '');
alter table live_updates alter column compressed_data set storage external;

-- As in 0003, with the compressed data.
create or replace function app.forget_live_updates(topic text, data text) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  update live_updates u set data = forget_live_updates.data, compressed_data = null, path = null, owner = null, made_for = null
  where u.topics[1] collate "C" = topic
    or (u.topics[1] collate "C" >= topic || '/' and u.topics[1] collate "C" < topic || '0');
  perform set_config('app.system', before, true);
end $$;
