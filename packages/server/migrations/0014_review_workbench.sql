-- What reviewer and company work with in a review: threads about places of a calculation, the checklist, and what follows a verdict.

create table review_threads (
  id uuid primary key, company_id uuid not null references companies, review_id uuid not null, calculation_id uuid not null,
  number int not null check (number > 0),
  -- Where it hangs: a tab, a field, a line, a figure, a passage of a text (contract: ThreadAnchor).
  anchor jsonb not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  -- The side that asked, and the submission it asked about.
  side text not null check (side in ('company', 'reviewer')), round int not null,
  created_by uuid references users, created_by_name text not null, closed_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), version int not null default 1,
  unique (company_id, review_id, id), unique (review_id, number),
  foreign key (company_id, review_id) references reviews (company_id, id) on delete cascade
);
create table review_comments (
  id uuid primary key, company_id uuid not null references companies, review_id uuid not null, thread_id uuid not null,
  user_id uuid references users, user_name text not null, side text not null check (side in ('company', 'reviewer')),
  text text not null, mentions uuid[] not null default '{}', attachments uuid[] not null default '{}',
  -- What became of the thread with it, where that changed.
  state text check (state in ('open', 'answered', 'closed')), round int not null, created_at timestamptz not null default now(),
  foreign key (company_id, review_id, thread_id) references review_threads (company_id, review_id, id) on delete cascade
);
create index on review_comments (thread_id, created_at, id);

-- Answers of the checklist, one for each question and round in which it was answered; the last round counts.
create table review_answers (
  company_id uuid not null references companies, review_id uuid not null, key text not null, round int not null,
  answer text not null check (answer in ('yes', 'no', 'not_applicable')), note text,
  answered_by uuid references users, answered_by_name text not null, answered_at timestamptz not null,
  primary key (review_id, key, round),
  foreign key (company_id, review_id) references reviews (company_id, id) on delete cascade
);

-- Which notices about the end of a declaration were given. Only the server's own work reads and writes them.
create table expiry_notices (
  calculation_id uuid not null references calculations on delete cascade, valid_until date not null, step text not null check (step in ('6m', '3m', '1m', 'end')),
  told_at timestamptz not null, primary key (calculation_id, valid_until, step)
);

-- What a calculation renews or corrects; of one version there is one renewal and one correction at a time.
alter table calculations add column preceding_version_id uuid, add column successor_reason text check (successor_reason in ('renewal', 'correction')),
  add foreign key (company_id, preceding_version_id) references calculations (company_id, id), add check ((preceding_version_id is null) = (successor_reason is null));
create unique index calculations_one_successor on calculations (preceding_version_id, successor_reason) where deleted_at is null;
create index calculations_valid_until on calculations (valid_until) where valid_until is not null and status in ('verified', 'completed');

do $$ declare t text; begin
  foreach t in array array['review_threads', 'review_comments', 'review_answers', 'expiry_notices'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
  end loop;
  foreach t in array array['review_threads', 'review_comments', 'review_answers'] loop
    execute format('create policy view on %I for select using ((select app.everything(''review'', ''view'')) or company_id = any ((select app.companies(''review'', ''view''))::uuid[]))', t);
  end loop;
end $$;
grant select, insert, update on review_threads to cradle_app;
grant select, insert on review_comments to cradle_app;
grant select, insert, update, delete on review_answers, expiry_notices to cradle_app;
create policy server_only on expiry_notices using ((select app.is_system())) with check ((select app.is_system()));

-- Which reviews the acting company reviews: its people see all that belongs to them.
create policy review on review_threads for select using (review_id in (select r.id from reviews r where r.review_company_id = (select app.review_company())));
create policy review on review_comments for select using (review_id in (select r.id from reviews r where r.review_company_id = (select app.review_company())));
create policy review on review_answers for select using (review_id in (select r.id from reviews r where r.review_company_id = (select app.review_company())));

-- Written by both sides, the answers of the checklist by the reviewer's alone.
create function app.writes_in_review(of_review uuid, of_company uuid, is_reviewer_only boolean) returns boolean language sql stable as $$
  select app.is_system() or exists (select from reviews r where r.id = of_review and r.company_id = of_company and (
    (r.review_company_id = app.review_company() and app.has_key('review.company_childs.accept'))
    or (not is_reviewer_only and r.company_id = any (app.companies('review', 'submit')))))
$$;
create policy make on review_threads for insert with check (app.writes_in_review(review_id, company_id, false));
create policy change on review_threads for update using (app.writes_in_review(review_id, company_id, false)) with check (app.writes_in_review(review_id, company_id, false));
create policy make on review_comments for insert with check (app.writes_in_review(review_id, company_id, false));
create policy make on review_answers for insert with check (app.writes_in_review(review_id, company_id, true));
create policy change on review_answers for update using (app.writes_in_review(review_id, company_id, true)) with check (app.writes_in_review(review_id, company_id, true));
create policy remove on review_answers for delete using (app.writes_in_review(review_id, company_id, true));

-- Files of a thread are seen with it.
create policy thread on media_objects for select using (attached_type = 'ReviewThread' and attached_id in (select t.id from review_threads t));

-- The review knows how many threads wait, whoever wrote one.
create function app.count_threads() returns trigger language plpgsql set search_path = public, pg_temp as $$
  declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  update reviews r set open_threads = n.open, answered_threads = n.answered
  from (select count(*) filter (where t.state = 'open') as open, count(*) filter (where t.state = 'answered') as answered from review_threads t where t.review_id = new.review_id) n
  where r.id = new.review_id;
  perform set_config('app.system', before, true);
  return null;
end $$;
create trigger count_threads after insert or update of state on review_threads for each row execute function app.count_threads();

-- Who works on a review, by side: people with one of these roles in the company that asked, and in the one that reviews. For reviews the caller sees.
create function app.review_people(of_review uuid, company_roles text[], reviewer_roles text[]) returns table (id uuid, name text, side text)
  language plpgsql stable as $$
  #variable_conflict use_column
  declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query
    select distinct on (u.id) u.id, u.name, case when m.company_id = r.company_id then 'company' else 'reviewer' end
    from reviews r join memberships m on (m.company_id = r.company_id and m.roles && company_roles) or (m.company_id = r.review_company_id and m.roles && reviewer_roles)
      join users u on u.id = m.user_id
    where r.id = of_review and u.status = 'active' and u.deleted_at is null
    order by u.id, m.company_id = r.company_id;
  perform set_config('app.system', before, true);
end $$;

-- A message is for people of the company it is about, of the one that reviews for it, and of those that have reviewed for it.
create or replace function app.notification_receivers(of_users uuid[], about uuid) returns table (id uuid, name text, email text, locale text, settings jsonb)
  language plpgsql stable as $$
  #variable_conflict use_column
  declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query select u.id, u.name, u.email, u.locale, u.notification_settings from users u
  where u.id = any (of_users) and u.status = 'active' and u.deleted_at is null and u.email is not null and exists (
    select from memberships m where m.user_id = u.id and (m.company_id = about or m.company_id = (select c.review_company_id from companies c where c.id = about)
      or exists (select from reviews r where r.company_id = about and r.review_company_id = m.company_id)));
  perform set_config('app.system', before, true);
end $$;
