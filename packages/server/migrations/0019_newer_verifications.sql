-- Published declarations whose product was verified after their publication: their calculation itself, or a correction of it, at
-- most 50 corrections later. `verified` is the declaration to publish. Readers of SHARE need not see reviews, and a declaration is
-- also read in the transaction that publishes it: so this runs past the row policies, and the server asks it for the owner alone.
create function app.newer_verifications(epd_ids uuid[]) returns table (published uuid, verified uuid)
  language plpgsql
  security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query
    with recursive later as (
      select id as published, company_id, calculation_id, published_at, 0 as step
      from epds where id = any (epd_ids) and status <> 'unpublished'
      union all
      select l.published, c.company_id, c.id, l.published_at, l.step + 1
      from later l join calculations c
        on c.company_id = l.company_id and c.preceding_version_id = l.calculation_id
        and c.successor_reason = 'correction' and c.deleted_at is null
      where l.step < 50
    )
    select distinct on (l.published) l.published, e.id
    from later l
      join reviews r on r.company_id = l.company_id and r.calculation_id = l.calculation_id
        and r.status = 'approved' and r.signed_at > l.published_at
      join epds e on e.company_id = l.company_id and e.calculation_id = l.calculation_id and e.offered
    order by l.published, r.signed_at desc;
  perform set_config('app.system', before, true);
end $$;
revoke execute on function app.newer_verifications(uuid[]) from public;
grant execute on function app.newer_verifications(uuid[]) to cradle_app;
