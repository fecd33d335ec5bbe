-- Reviews: who verifies a calculation, what was submitted in each round, what was done and said; and what the
-- reviewing company sees because of it.

create table reviews (
  id uuid primary key,
  -- The owner of the calculation, and who reviews for it. Fixed when the review is asked for: a later choice of the
  -- company changes nothing.
  company_id uuid not null references companies, calculation_id uuid not null,
  review_company_id uuid not null references companies,
  reviewer_id uuid not null references users, reviewer_name text not null,
  status text not null default 'requested' check (
    status in ('requested', 'accepted', 'approved', 'rejected', 'resubmitted', 'denied', 'declined')
  ),
  -- How often it was submitted, from 1.
  round int not null default 1 check (round > 0), due_at date,
  requested_by_id uuid references users, requested_by_name text not null, requested_at timestamptz not null,
  accepted_at timestamptz, finished_at timestamptz,
  -- Hash of the snapshot of the last round: a verdict is about this content.
  content_hash text not null,
  -- Credits that the first acceptance cost. Null when nothing was charged, or the charge was refunded.
  charged int check (charged >= 0),
  -- The sign-off. The signature is a copy: a later change in the profile changes nothing here.
  verifier_name text, verifier_organisation text,
  signature_id uuid references media_objects on delete set null, signed_at timestamptz, signed_hash text,
  valid_until date,
  -- Threads by state, counted whenever one changes (app.count_threads).
  open_threads int not null default 0, answered_threads int not null default 0,
  created_by uuid, created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(), version int not null default 1,
  -- Where a verification was signed: the town of the verifier's organisation on that day.
  signed_place text,
  -- A reviewer who sends a calculation back may ask that every question of theirs is answered before it is resubmitted.
  answers_required boolean not null default false,
  unique (company_id, id),
  foreign key (company_id, calculation_id) references calculations (company_id, id),
  check ((status = 'approved') = (signed_at is not null)), check (signed_at is null or signed_hash = content_hash)
);

-- A calculation waits for one verdict at a time.
create unique index reviews_open on reviews (calculation_id)
  where status in ('requested', 'accepted', 'rejected', 'resubmitted');
create index on reviews (company_id, requested_at desc, id);
create index on reviews (review_company_id, requested_at desc, id);
create index on reviews (company_id, calculation_id, requested_at desc);
create index on reviews (reviewer_id, status);

-- What the reviewer was given in a round. Written once.
create table review_submissions (
  company_id uuid not null references companies, review_id uuid not null, number int not null check (number > 0),
  snapshot_id uuid not null, content_hash text not null,
  submitted_by uuid references users, submitted_by_name text not null, comment text,
  submitted_at timestamptz not null,
  primary key (company_id, review_id, number),
  foreign key (company_id, review_id) references reviews (company_id, id),
  foreign key (company_id, snapshot_id) references calculation_snapshots (company_id, id)
);

-- What was done in a review, by whom, in their words. Written once.
create table review_events (
  id uuid primary key, company_id uuid not null references companies, review_id uuid not null,
  action text not null, user_id uuid references users, user_name text not null, comment text,
  round int not null, created_at timestamptz not null,
  foreign key (company_id, review_id) references reviews (company_id, id)
);
create index on review_events (company_id, review_id, created_at, id);

-- Threads about places of a calculation.
create table review_threads (
  id uuid primary key, company_id uuid not null references companies, review_id uuid not null,
  calculation_id uuid not null,
  number int not null check (number > 0),
  -- What it is about: a tab, a field, a line, a figure, a passage of a text (contract: ThreadAnchor).
  anchor jsonb not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  -- The side that asked, and the submission it asked about.
  side text not null check (side in ('company', 'reviewer')), round int not null,
  created_by uuid references users, created_by_name text not null, closed_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (company_id, review_id, id), unique (review_id, number),
  foreign key (company_id, review_id) references reviews (company_id, id) on delete cascade
);

create table review_comments (
  id uuid primary key, company_id uuid not null references companies, review_id uuid not null,
  thread_id uuid not null,
  user_id uuid references users, user_name text not null, side text not null check (side in ('company', 'reviewer')),
  text text not null, mentions uuid[] not null default '{}', attachments uuid[] not null default '{}',
  -- The new state of the thread, when the comment changed it.
  state text check (state in ('open', 'answered', 'closed')), round int not null,
  created_at timestamptz not null default now(),
  foreign key (company_id, review_id, thread_id)
    references review_threads (company_id, review_id, id) on delete cascade
);
create index on review_comments (thread_id, created_at, id);

-- Answers of the checklist, one for each question and round in which it was answered. The last round counts. A note
-- may be there without an answer. An answer that is taken back is cleared, so that an earlier round does not count
-- again.
create table review_answers (
  company_id uuid not null references companies, review_id uuid not null, key text not null, round int not null,
  answer text check (answer in ('yes', 'no', 'not_applicable')), note text,
  answered_by uuid references users, answered_by_name text not null, answered_at timestamptz not null,
  primary key (review_id, key, round),
  foreign key (company_id, review_id) references reviews (company_id, id) on delete cascade
);

-- Which notices about the end of a declaration were given. Only the server's own work reads and writes them.
create table expiry_notices (
  calculation_id uuid not null references calculations on delete cascade, valid_until date not null,
  step text not null check (step in ('6m', '3m', '1m', 'end')),
  told_at timestamptz not null, primary key (calculation_id, valid_until, step)
);

alter table reviews enable row level security;
alter table reviews force row level security;
alter table review_submissions enable row level security;
alter table review_submissions force row level security;
alter table review_events enable row level security;
alter table review_events force row level security;
alter table review_threads enable row level security;
alter table review_threads force row level security;
alter table review_comments enable row level security;
alter table review_comments force row level security;
alter table review_answers enable row level security;
alter table review_answers force row level security;
alter table expiry_notices enable row level security;
alter table expiry_notices force row level security;
grant select, insert, update on reviews, review_threads to cradle_app;
grant select, insert on review_submissions, review_events, review_comments to cradle_app;
grant select, insert, update, delete on review_answers, expiry_notices to cradle_app;

create policy server_only on expiry_notices using ((select app.is_system())) with check ((select app.is_system()));

-- The company the actor reviews for, when the actor's role reviews at all. The server's own work reviews nothing.
create function app.review_company() returns uuid language sql stable parallel safe as $$
  select app.company_id() where app.has_key('review.company_childs.view') and not app.is_system()
$$;

-- Calculations with a review of the acting company, and the semi-finished products and sets in them at any depth. Row
-- policies are written with this function, so it runs past them: as the server's own work, which reviews nothing, it
-- does not call itself.
create function app.reviewed_calculations() returns setof uuid language plpgsql stable as $$
  declare before text := coalesce(current_setting('app.system', true), ''); reviewer uuid := app.review_company();
begin
  if reviewer is null then return; end if;
  perform set_config('app.system', 'on', true);
  return query
    with recursive reviewed(company_id, id) as (
      select r.company_id, r.calculation_id from reviews r where r.review_company_id = reviewer
      union
      select p.company_id, p.part_id
        from reviewed w
        join calculation_parts p on p.company_id = w.company_id and p.whole_id = w.id
    )
    select r.id from reviewed r;
  perform set_config('app.system', before, true);
end $$;
create policy review on calculation_texts for select using (
  calculation_id in (select app.reviewed_calculations())
);
create policy review on site_allocations for select using (
  calculation_id in (select app.reviewed_calculations())
);

-- What these calculations use of a company's own library and sites.
create function app.reviewed_library() returns setof uuid language plpgsql stable as $$
  declare before text := coalesce(current_setting('app.system', true), ''); reviewed uuid[];
begin
  if app.review_company() is null then return; end if;
  reviewed := array(select app.reviewed_calculations());
  perform set_config('app.system', 'on', true);
  return query
    with used as (select c.* from calculations c where c.id = any (reviewed)),
    lines as (
      select i.supplier_id, i.environmental_profile_id, i.waste_scenario_id, i.waste_scenario_production_waste_id
        from inputs i
        where i.calculation_id = any (reviewed)
      union select i.supplier_id, i.environmental_profile_id, i.waste_scenario_id,
        i.waste_scenario_production_waste_id
        from predefined_input_set_inputs i
        where i.predefined_input_set_id = any (reviewed)
    ),
    scenarios as (
      select w.*
        from waste_scenarios w
        where w.id in (select l.waste_scenario_id from lines l)
          or w.id in (select l.waste_scenario_production_waste_id from lines l)
        or w.id in (select u.waste_scenario_id from used u)
          or w.waste_scenario_set_id in (select u.waste_region_id from used u)
    ),
    profiles(id) as (
      select l.environmental_profile_id from lines l
      union select p
        from scenarios w, unnest(array[w.profile_leave_id, w.profile_landfill_id, w.profile_incineration_id,
          w.profile_recycling_id, w.profile_reuse_id, w.profile_loads_id,
        w.profile_benefits_id, w.profile_loads_reuse_id, w.profile_benefits_reuse_id, w.profile_electricity_id,
          w.profile_heat_id]) p
    )
    select p.id from profiles p where p.id is not null
    union select e.primary_equivalent_id
      from environmental_profiles e
      where e.id in (select p.id from profiles p) and e.primary_equivalent_id is not null
    union select w.id from scenarios w union select w.waste_scenario_set_id from scenarios w
    union select u.waste_region_id from used u where u.waste_region_id is not null
    union select u.location_id from used u where u.location_id is not null
    union select u.template_id from used u where u.template_id is not null
    union select l.supplier_id from lines l where l.supplier_id is not null;
  perform set_config('app.system', before, true);
end $$;

-- Values of lines that a rule refused, or texts that match no value. The field itself is empty meanwhile, so that the
-- value enters no result. One table for each table of lines, with the same rights as the line.
do $$
declare
  p record;
begin
  for p in select * from (values
    ('input_pending_values', 'inputs', 'calculation_id', 'calculations', 'calculation', 'calculations'),
    ('template_input_pending_values', 'template_inputs', 'template_id', 'templates', 'template', 'library'),
    ('predefined_input_set_input_pending_values', 'predefined_input_set_inputs', 'predefined_input_set_id',
      'predefined_input_sets', 'predefined_input_set', 'calculations')
  ) v(t, lines, col, parents, entity, reviewed) loop
    execute format('
      create table %1$I (
        id uuid primary key, company_id uuid references companies,
        %2$I uuid not null references %3$I on delete cascade,
        line_id uuid not null references %4$I on delete cascade,
        field text not null,
        -- As it was written; of a reference the name of the record.
        text text not null,
        -- The record that was refused, where the field is a reference.
        record_id uuid,
        code text not null, message text not null,
        created_by uuid, created_at timestamptz not null default now(),
        unique (line_id, field)
      );
      create index on %1$I (%2$I);
      create index on %1$I (record_id) where record_id is not null;
      alter table %1$I enable row level security;
      alter table %1$I force row level security;
      grant select, insert, update, delete on %1$I to cradle_app;
      create policy make on %1$I for insert with check (
        (select app.everything(%5$L, ''edit'', ''copy''))
        or company_id = any ((select app.companies(%5$L, ''edit'', ''copy''))::uuid[])
      );
      create policy change on %1$I for update using (
        (select app.everything(%5$L, ''edit''))
        or company_id = any ((select app.companies(%5$L, ''edit''))::uuid[])
      );
      create policy remove on %1$I for delete using (
        (select app.everything(%5$L, ''edit''))
        or company_id = any ((select app.companies(%5$L, ''edit''))::uuid[])
      );
      create policy review on %1$I for select using (
        company_id is not null and %2$I in (select app.reviewed_%6$s())
      )', p.t, p.col, p.parents, p.lines, p.entity, p.reviewed);
  end loop;
end $$;

-- Lines of calculations always have an owner; templates and sets may be the platform's.
alter table input_pending_values alter column company_id set not null;

create policy view on input_pending_values for select using (
  (select app.everything('calculation', 'view'))
  or company_id = any ((select app.companies('calculation', 'view'))::uuid[])
);
create policy view on template_input_pending_values for select using (
  (select app.everything('template', 'view'))
  or company_id = any ((select app.companies('template', 'view'))::uuid[])
  or (company_id is null and (select app.any_scope('template', 'view')))
);
create policy view on predefined_input_set_input_pending_values for select using (
  (select app.everything('predefined_input_set', 'view'))
  or company_id = any ((select app.companies('predefined_input_set', 'view'))::uuid[])
  or (company_id is null and (select app.any_scope('predefined_input_set', 'view')))
);

-- The companies that review these calculations: live updates go to them as well. The caller has already been shown
-- the calculations.
create function app.review_companies_of(of_calculations uuid[])
  returns table (calculation_id uuid, review_company_id uuid)
  language plpgsql stable as $$
  #variable_conflict use_column
  declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query select distinct calculation_id, review_company_id
    from reviews
    where calculation_id = any (of_calculations);
  perform set_config('app.system', before, true);
end $$;

-- How many reviews wait for each of these reviewers: a number only, whichever company they are for.
create function app.waiting_for_reviewers(of_users uuid[])
  returns table (id uuid, waiting bigint)
  language plpgsql stable as $$
  #variable_conflict use_column
  declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query select r.reviewer_id, count(*)
    from reviews r
    join calculations c on c.company_id = r.company_id and c.id = r.calculation_id
  where r.reviewer_id = any (of_users)
    and r.status in ('requested', 'accepted', 'resubmitted')
    and c.deleted_at is null group by 1;
  perform set_config('app.system', before, true);
end $$;

-- True when the actor may write in this review. Both sides write; only the reviewer's side answers the checklist.
create function app.writes_in_review(of_review uuid, of_company uuid, is_reviewer_only boolean)
  returns boolean
  language sql stable as $$
  select app.is_system() or exists (select from reviews r where r.id = of_review and r.company_id = of_company and (
    (r.review_company_id = app.review_company() and app.has_key('review.company_childs.accept'))
    or (not is_reviewer_only and r.company_id = any (app.companies('review', 'submit')))))
$$;

do $$
declare
  t text;
begin
  foreach t in array array[
    'reviews', 'review_submissions', 'review_events', 'review_threads', 'review_comments', 'review_answers'
  ] loop
    execute format('create policy view on %I for select using (
      (select app.everything(''review'', ''view''))
      or company_id = any ((select app.companies(''review'', ''view''))::uuid[]))', t);
  end loop;
  foreach t in array array['reviews', 'review_submissions', 'review_events'] loop
    execute format('create policy make on %I for insert with check (
      (select app.is_system())
        or company_id = any ((select app.companies(''review'', ''submit'', ''resubmit''))::uuid[]))',
      t);
  end loop;
  -- People of the reviewing company see all that belongs to their reviews.
  foreach t in array array[
    'review_submissions', 'review_events', 'review_threads', 'review_comments', 'review_answers'
  ] loop
    execute format('create policy review on %I for select using (
      review_id in (select r.id from reviews r where r.review_company_id = (select app.review_company())))', t);
  end loop;
end $$;

create policy change on reviews for update using (
  (select app.is_system()) or company_id = any ((select app.companies('review', 'submit', 'resubmit'))::uuid[])
);
create policy review on reviews for select using (review_company_id = (select app.review_company()));
create policy make on review_threads for insert with check (app.writes_in_review(review_id, company_id, false));
create policy change on review_threads for update
  using (app.writes_in_review(review_id, company_id, false))
  with check (app.writes_in_review(review_id, company_id, false));
create policy make on review_comments for insert with check (app.writes_in_review(review_id, company_id, false));
create policy make on review_answers for insert with check (app.writes_in_review(review_id, company_id, true));
create policy change on review_answers for update
  using (app.writes_in_review(review_id, company_id, true))
  with check (app.writes_in_review(review_id, company_id, true));
create policy remove on review_answers for delete using (app.writes_in_review(review_id, company_id, true));

-- What the reviewing company sees of the owner besides the reviews themselves: this and nothing else (api contract
-- §3).
do $$
declare
  p record;
begin
  for p in select * from (values
    ('calculations', 'id', 'calculations'),
    ('inputs', 'calculation_id', 'calculations'),
    ('predefined_input_set_usages', 'calculation_id', 'calculations'),
    ('calculation_result_journals', 'calculation_id', 'calculations'),
    ('calculation_results', 'calculation_id', 'calculations'),
    ('reports', 'calculation_id', 'calculations'),
    ('calculation_snapshots', 'calculation_id', 'calculations'),
    ('predefined_input_sets', 'id', 'calculations'),
    ('predefined_input_set_inputs', 'predefined_input_set_id', 'calculations'),
    ('environmental_profiles', 'id', 'library'),
    ('waste_scenarios', 'id', 'library'),
    ('waste_scenario_sets', 'id', 'library'),
    ('templates', 'id', 'library'),
    ('template_inputs', 'template_id', 'library'),
    ('suppliers', 'id', 'library'),
    ('locations', 'id', 'library')
  ) v(t, col, kind) loop
    execute format('create policy review on %I for select using (
      company_id is not null and %I in (select app.reviewed_%s()))', p.t, p.col, p.kind);
  end loop;
end $$;

create policy review on media_objects for select using (
  (attached_type = 'Calculation' and attached_id in (select app.reviewed_calculations()))
  or (attached_type = 'Report' and attached_id in (
    select r.id from reports r where r.calculation_id in (select app.reviewed_calculations())
  ))
  or (attached_type = 'Review' and attached_id in (
    select r.id from reviews r where r.review_company_id = (select app.review_company())
  ))
);

-- Whoever sees a thread sees its files.
create policy thread on media_objects for select using (
  attached_type = 'ReviewThread' and attached_id in (select t.id from review_threads t)
);

-- Keeps the review's numbers of waiting threads right, whoever writes a thread.
create function app.count_threads() returns trigger language plpgsql set search_path = public, pg_temp as $$
  declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  update reviews r set open_threads = n.open, answered_threads = n.answered
  from (select count(*) filter (where t.state = 'open') as open,
    count(*) filter (where t.state = 'answered') as answered
    from review_threads t
    where t.review_id = new.review_id) n
  where r.id = new.review_id;
  perform set_config('app.system', before, true);
  return null;
end $$;
create trigger count_threads after insert or update of state on review_threads
  for each row execute function app.count_threads();

-- Who works on a review, by side: people with one of these roles in the company that asked, and in the one that
-- reviews. For reviews the caller sees.
create function app.review_people(of_review uuid, company_roles text[], reviewer_roles text[])
  returns table (id uuid, name text, side text)
  language plpgsql stable as $$
  #variable_conflict use_column
  declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query
    select distinct on (u.id) u.id, u.name, case when m.company_id = r.company_id then 'company' else 'reviewer' end
    from reviews r
      join memberships m on (m.company_id = r.company_id and m.roles && company_roles)
        or (m.company_id = r.review_company_id and m.roles && reviewer_roles)
      join users u on u.id = m.user_id
    where r.id = of_review and u.status = 'active' and u.deleted_at is null
    order by u.id, m.company_id = r.company_id;
  perform set_config('app.system', before, true);
end $$;

-- Figures of what a company has reviewed, put together: the median and the extremes of the headline figure of the
-- other calculations with the same method and declared unit. With fewer than `fewest` others it returns nothing, so
-- that nobody can read a single one of them.
create function app.reviewed_figures(of_review uuid, fewest int)
  returns table (count int, low double precision, median double precision, high double precision)
  language plpgsql stable as $$
  #variable_conflict use_column
  declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query
    with own as (
      select r.review_company_id, c.id, c.method_id, c.standard_unit_id, c.calculation_type, res.headline
      from reviews r
        join calculations c on c.company_id = r.company_id and c.id = r.calculation_id
        join calculation_results res on res.company_id = c.company_id and res.calculation_id = c.id
      where r.id = of_review and c.standard_unit_id is not null and c.functional_unit is distinct from 'custom'
    ), others as (
      select distinct c.company_id, c.id
        from own
        join reviews r on r.review_company_id = own.review_company_id and r.status <> 'denied'
        join calculations c on c.company_id = r.company_id and c.id = r.calculation_id
      where c.id <> own.id
        and c.deleted_at is null
        and c.method_id = own.method_id
        and c.standard_unit_id = own.standard_unit_id
        and c.calculation_type = own.calculation_type
        and c.functional_unit is distinct
        from 'custom'
    ), figures as (
      select case when own.headline is null then (res.total_a_to_c #>> '{impacts,GWP-total}')::double precision
        else (select (s ->> 'totalAtoD')::double precision
          from jsonb_array_elements(res.scores) s
          where s ->> 'weightingSet' = own.headline) end as value
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

-- The same for a kilogram of product: all calculations with the same method and a known mass, whatever their declared
-- unit.
create function app.reviewed_figures_by_mass(of_review uuid, fewest int)
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
