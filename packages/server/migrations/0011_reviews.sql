-- Reviews: who verifies a calculation, what was submitted in each round, what was done and said; and what the reviewing company sees by it.

create table reviews (
  id uuid primary key,
  -- Owner of the calculation, and who reviews for it: fixed when the review is asked for, whatever the company chooses later.
  company_id uuid not null references companies, calculation_id uuid not null, review_company_id uuid not null references companies,
  reviewer_id uuid not null references users, reviewer_name text not null,
  status text not null default 'requested' check (status in ('requested', 'accepted', 'approved', 'rejected', 'resubmitted', 'denied', 'declined')),
  -- How often it was submitted, from 1.
  round int not null default 1 check (round > 0), due_at date,
  requested_by_id uuid references users, requested_by_name text not null, requested_at timestamptz not null, accepted_at timestamptz, finished_at timestamptz,
  -- Of the snapshot of the last round: what a verdict is about.
  content_hash text not null,
  -- Credits the first acceptance cost; null while nothing was charged or after it was given back.
  charged int check (charged >= 0),
  -- The sign-off. The signature is a copy: another one in the profile later changes nothing here.
  verifier_name text, verifier_organisation text, signature_id uuid references media_objects on delete set null, signed_at timestamptz, signed_hash text, valid_until date,
  -- Threads by state; counted by the review workbench whenever one changes.
  open_threads int not null default 0, answered_threads int not null default 0,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(), version int not null default 1,
  unique (company_id, id),
  foreign key (company_id, calculation_id) references calculations (company_id, id),
  check ((status = 'approved') = (signed_at is not null)), check (signed_at is null or signed_hash = content_hash)
);
-- One verdict is waited for at a time.
create unique index reviews_open on reviews (calculation_id) where status in ('requested', 'accepted', 'rejected', 'resubmitted');
create index on reviews (company_id, requested_at desc, id);
create index on reviews (review_company_id, requested_at desc, id);
create index on reviews (company_id, calculation_id, requested_at desc);
create index on reviews (reviewer_id, status);

-- What the reviewer was given in a round. Written once.
create table review_submissions (
  company_id uuid not null references companies, review_id uuid not null, number int not null check (number > 0),
  snapshot_id uuid not null, content_hash text not null,
  submitted_by uuid references users, submitted_by_name text not null, comment text, submitted_at timestamptz not null,
  primary key (company_id, review_id, number), foreign key (company_id, review_id) references reviews (company_id, id),
  foreign key (company_id, snapshot_id) references calculation_snapshots (company_id, id)
);

-- What was done in a review, by whom, in their words. Written once.
create table review_events (
  id uuid primary key, company_id uuid not null references companies, review_id uuid not null,
  action text not null, user_id uuid references users, user_name text not null, comment text, round int not null, created_at timestamptz not null,
  foreign key (company_id, review_id) references reviews (company_id, id)
);
create index on review_events (company_id, review_id, created_at, id);

grant select, insert, update on reviews to cradle_app;
grant select, insert on review_submissions, review_events to cradle_app;

-- The company the actor reviews for, while its role reviews at all; the server's own work reviews nothing.
create function app.review_company() returns uuid language sql stable parallel safe as
  $$ select app.company_id() where app.has_key('review.company_childs.view') and not app.is_system() $$;

-- Calculations with a review of the acting company, with the semi-finished products and sets in them at any depth. Runs past the row policies,
-- which are written with it; inside it acts as the server's own work, for which nothing is under review, so it does not call itself.
create index inputs_parts on inputs (company_id, calculation_id) where semi_finished_product_id is not null;
create function app.reviewed_calculations() returns setof uuid language plpgsql stable as $$
  declare before text := coalesce(current_setting('app.system', true), ''); reviewer uuid := app.review_company();
begin
  if reviewer is null then return; end if;
  perform set_config('app.system', 'on', true);
  return query
    with recursive reviewed(company_id, id) as (
      select r.company_id, r.calculation_id from reviews r where r.review_company_id = reviewer
      union
      select p.company_id, p.part_id from reviewed w join calculation_parts p on p.company_id = w.company_id and p.whole_id = w.id
    )
    select r.id from reviewed r;
  perform set_config('app.system', before, true);
end $$;
-- What of a company's own library and sites these calculations use.
create function app.reviewed_library() returns setof uuid language plpgsql stable as $$
  declare before text := coalesce(current_setting('app.system', true), ''); reviewed uuid[];
begin
  if app.review_company() is null then return; end if;
  reviewed := array(select app.reviewed_calculations());
  perform set_config('app.system', 'on', true);
  return query
    with used as (select c.* from calculations c where c.id = any (reviewed)),
    lines as (
      select i.supplier_id, i.environmental_profile_id, i.waste_scenario_id, i.waste_scenario_production_waste_id from inputs i where i.calculation_id = any (reviewed)
      union select i.supplier_id, i.environmental_profile_id, i.waste_scenario_id, i.waste_scenario_production_waste_id from predefined_input_set_inputs i where i.predefined_input_set_id = any (reviewed)
    ),
    scenarios as (
      select w.* from waste_scenarios w where w.id in (select l.waste_scenario_id from lines l) or w.id in (select l.waste_scenario_production_waste_id from lines l)
        or w.id in (select u.waste_scenario_id from used u) or w.waste_scenario_set_id in (select u.waste_region_id from used u)
    ),
    profiles(id) as (
      select l.environmental_profile_id from lines l
      union select p from scenarios w, unnest(array[w.profile_leave_id, w.profile_landfill_id, w.profile_incineration_id, w.profile_recycling_id, w.profile_reuse_id, w.profile_loads_id,
        w.profile_benefits_id, w.profile_loads_reuse_id, w.profile_benefits_reuse_id, w.profile_electricity_id, w.profile_heat_id]) p
    )
    select p.id from profiles p where p.id is not null
    union select e.primary_equivalent_id from environmental_profiles e where e.id in (select p.id from profiles p) and e.primary_equivalent_id is not null
    union select w.id from scenarios w union select w.waste_scenario_set_id from scenarios w
    union select u.waste_region_id from used u where u.waste_region_id is not null
    union select u.location_id from used u where u.location_id is not null
    union select u.template_id from used u where u.template_id is not null
    union select l.supplier_id from lines l where l.supplier_id is not null;
  perform set_config('app.system', before, true);
end $$;
-- Which companies review these calculations: live updates go to them as well. For calculations the caller has before it.
create function app.review_companies_of(of_calculations uuid[]) returns table (calculation_id uuid, review_company_id uuid) language plpgsql stable as $$
  #variable_conflict use_column
  declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query select distinct calculation_id, review_company_id from reviews where calculation_id = any (of_calculations);
  perform set_config('app.system', before, true);
end $$;

do $$ declare t text; begin
  foreach t in array array['reviews', 'review_submissions', 'review_events'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy view on %I for select using ((select app.everything(''review'', ''view'')) or company_id = any ((select app.companies(''review'', ''view''))::uuid[]))', t);
    execute format('create policy make on %I for insert with check ((select app.is_system()) or company_id = any ((select app.companies(''review'', ''submit'', ''resubmit''))::uuid[]))', t);
  end loop;
end $$;
create policy change on reviews for update using ((select app.is_system()) or company_id = any ((select app.companies('review', 'submit', 'resubmit'))::uuid[]));
create policy review on reviews for select using (review_company_id = (select app.review_company()));
create policy review on review_submissions for select using (review_id in (select r.id from reviews r where r.review_company_id = (select app.review_company())));
create policy review on review_events for select using (review_id in (select r.id from reviews r where r.review_company_id = (select app.review_company())));

-- What the reviewing company sees of the owner, beside the reviews themselves: nothing but this (api contract §3).
do $$ declare p record; begin
  for p in select * from (values
    ('calculations', 'id', 'calculations'), ('inputs', 'calculation_id', 'calculations'), ('predefined_input_set_usages', 'calculation_id', 'calculations'),
    ('calculation_result_journals', 'calculation_id', 'calculations'), ('calculation_results', 'calculation_id', 'calculations'),
    ('reports', 'calculation_id', 'calculations'), ('calculation_snapshots', 'calculation_id', 'calculations'),
    ('predefined_input_sets', 'id', 'calculations'), ('predefined_input_set_inputs', 'predefined_input_set_id', 'calculations'),
    ('environmental_profiles', 'id', 'library'), ('waste_scenarios', 'id', 'library'), ('waste_scenario_sets', 'id', 'library'),
    ('templates', 'id', 'library'), ('template_inputs', 'template_id', 'library'), ('suppliers', 'id', 'library'), ('locations', 'id', 'library')
  ) v(t, col, kind) loop
    execute format('create policy review on %I for select using (company_id is not null and %I in (select app.reviewed_%s()))', p.t, p.col, p.kind);
  end loop;
end $$;
create policy review on media_objects for select using (
  (attached_type = 'Calculation' and attached_id in (select app.reviewed_calculations()))
  or (attached_type = 'Report' and attached_id in (select r.id from reports r where r.calculation_id in (select app.reviewed_calculations())))
  or (attached_type = 'Review' and attached_id in (select r.id from reviews r where r.review_company_id = (select app.review_company()))));
