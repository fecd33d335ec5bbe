-- Who listens to a change is asked at each edit. Without the companies in a column of their own the question read the streams of all
-- companies. A stream that a process of the version before opens names none: it is then asked as before.
alter table live_streams add column audience text[] not null default '{*}';
create index on live_streams using gin (audience);
-- Never used: who asked for a pattern was looked up with whoever asked for a topic.
drop index live_streams_topics_idx;

-- Lists of a company that only grow. The same indexes as before, but with the id at their end, so that they are unique: a company is then
-- in a key of these tables. Writing waits while one is built, about a second for a million rows.
create unique index on logs (company_id, created_at desc, id desc);
drop index logs_company_id_created_at_idx;
create unique index on report_downloads (company_id, created_at desc, id);
drop index report_downloads_company_id_created_at_idx;
drop index epic_logs_company_id_created_at_id_idx;
create unique index on epic_logs (company_id, created_at desc, id);
drop index epd_publications_company_id_created_at_id_idx;
create unique index on epd_publications (company_id, created_at desc, id);

-- A deletion looks for what refers to the record, also in deleted calculations. It read those of all companies, and the lines of all.
create index on calculations (company_id, location_id) where deleted_at is not null;
create index on calculations (waste_region_id) where deleted_at is not null and waste_region_id is not null;
create index on inputs (waste_scenario_production_waste_id) where waste_scenario_production_waste_id is not null;
create index on template_inputs (waste_scenario_production_waste_id) where waste_scenario_production_waste_id is not null;
create index on predefined_input_set_inputs (waste_scenario_production_waste_id)
  where waste_scenario_production_waste_id is not null;
create index on footprint_inputs (waste_scenario_production_waste_id) where waste_scenario_production_waste_id is not null;
-- A company has some dozens of waste scenarios, which are seldom written.
do $$
declare
  part text;
begin
  foreach part in array array[
    'leave', 'landfill', 'incineration', 'recycling', 'reuse', 'loads', 'benefits', 'loads_reuse', 'benefits_reuse', 'electricity', 'heat'
  ] loop
    execute format('create index on waste_scenarios (profile_%1$s_id) where profile_%1$s_id is not null', part);
  end loop;
end $$;

-- As before (0008), but where the key names the company, only its rows are looked at.
create or replace function app.release_from_deleted() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
  company uuid := to_jsonb(old) ->> 'company_id';
  own text;
  u record;
begin
  perform set_config('app.system', 'on', true);
  for u in
    select k.conrelid::regclass as holder, a.attname as name, a.attnotnull as is_required, cardinality(k.conkey) > 1 as names_company
    from pg_constraint k
      -- A key with the company names the company first and the record last.
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[cardinality(k.conkey)]
    where k.contype = 'f' and k.confrelid = tg_relid and k.confdeltype = 'a' and k.conrelid in (
      'calculations'::regclass, 'inputs'::regclass, 'predefined_input_set_usages'::regclass,
      'site_productions'::regclass, 'site_allocations'::regclass
    )
  loop
    own := case when u.names_company then 'h.company_id = $2 and ' else '' end;
    if u.holder = 'calculations'::regclass then
      if not u.is_required then
        execute format('update calculations h set %1$I = null where %2$s h.%1$I = $1 and h.deleted_at is not null', u.name, own)
          using old.id, company;
      end if;
    elsif u.is_required then
      execute format('delete from %2$s h using calculations c
        where %3$s h.%1$I = $1 and c.id = h.calculation_id and c.deleted_at is not null', u.name, u.holder, own)
        using old.id, company;
    else
      execute format('update %2$s h set %1$I = null from calculations c
        where %3$s h.%1$I = $1 and c.id = h.calculation_id and c.deleted_at is not null', u.name, u.holder, own)
        using old.id, company;
    end if;
  end loop;
  perform set_config('app.system', before, true);
  return old;
end $$;
