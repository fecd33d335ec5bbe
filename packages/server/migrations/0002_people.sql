-- Companies, users, memberships and sign-ins.

create table companies (
  id uuid primary key,
  name text not null,
  parent_company_id uuid references companies,
  review_company_id uuid references companies,
  logo_id uuid,
  address text, postal_code text, city text, country_code text, website text, email text,
  licence_id uuid, licence_valid_until date,
  charges_credits_for_review boolean not null default false,
  company_code text unique, nibe_customer_number text unique,
  reporting_language text,
  publisher boolean not null default false, operator boolean not null default false,
  registration_number_prefix text, registration_number_start int,
  expert_upload boolean not null default false, upload_company_db boolean not null default false,
  viewer_mode boolean not null default false,
  credits_per_calculation int, credits_per_review int,
  credits bigint not null default 0 check (credits >= 0),
  active boolean not null default true,
  demonstration boolean not null default false,
  created_by uuid, created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(), version int not null default 1,
  check (parent_company_id <> id)
);
create index on companies (parent_company_id);

create table licences (
  id uuid primary key, name text not null, roles text[] not null default '{}', max_users int,
  apps text[] not null default '{}',
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1
);
alter table companies add foreign key (licence_id) references licences;

create table users (
  id uuid primary key,
  name text not null,
  -- Cleared on delete, so that the address can be used again.
  email text unique,
  locale text not null default 'en',
  password_hash text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  company_id uuid references companies,
  autograph_id uuid,
  nibe_customer_number text unique,
  selected_membership_id uuid,
  recent_membership_ids uuid[] not null default '{}',
  last_login_at timestamptz,
  deleted_at timestamptz,
  created_by uuid, created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(), version int not null default 1,
  notification_settings jsonb not null default '{}', notification_digest_at timestamptz
);
create index on users (company_id);

create table memberships (
  id uuid primary key,
  company_id uuid not null references companies,
  user_id uuid not null references users,
  roles text[] not null check (cardinality(roles) > 0),
  created_by uuid, created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(), version int not null default 1,
  unique (company_id, id), unique (user_id, company_id)
);
create index on memberships (company_id);
alter table users add foreign key (selected_membership_id) references memberships on delete set null;

-- A sign-in is the family of its refresh tokens. Only the server's own work reads and writes these tables.
create table sessions (
  id uuid primary key, user_id uuid not null references users, remember boolean not null default false,
  impersonator_id uuid references users,
  created_at timestamptz not null default now(), last_used_at timestamptz not null default now(),
  expires_at timestamptz not null, revoked_at timestamptz
);
create index on sessions (user_id);

create table refresh_tokens (
  token_hash bytea primary key, session_id uuid not null references sessions on delete cascade,
  parent_hash bytea, created_at timestamptz not null default now(), used_at timestamptz,
  expires_at timestamptz not null
);
create index on refresh_tokens (session_id);

create table password_resets (
  token_hash bytea primary key, user_id uuid not null references users,
  created_at timestamptz not null default now(), expires_at timestamptz not null, used_at timestamptz
);
create index on password_resets (user_id, created_at);

-- Counts attempts, and answers that reveal an account, for all processes together.
create table attempts (
  id uuid primary key, bucket text not null, at timestamptz not null default now()
);
create index on attempts (bucket, at);

-- A table without a policy shows no rows: every table is closed until a policy opens it.
alter table companies enable row level security;
alter table companies force row level security;
alter table licences enable row level security;
alter table licences force row level security;
alter table users enable row level security;
alter table users force row level security;
alter table memberships enable row level security;
alter table memberships force row level security;
alter table sessions enable row level security;
alter table sessions force row level security;
alter table refresh_tokens enable row level security;
alter table refresh_tokens force row level security;
alter table password_resets enable row level security;
alter table password_resets force row level security;
alter table attempts enable row level security;
alter table attempts force row level security;
grant select, insert, update on companies, licences, users to cradle_app;
grant delete on companies to cradle_app;
grant select, insert, update, delete on memberships, sessions, refresh_tokens, password_resets,
  attempts to cradle_app;

create policy system_only on sessions using ((select app.is_system())) with check ((select app.is_system()));
create policy system_only on refresh_tokens using ((select app.is_system())) with check ((select app.is_system()));
create policy system_only on password_resets using ((select app.is_system())) with check ((select app.is_system()));
create policy system_only on attempts using ((select app.is_system())) with check ((select app.is_system()));
create policy view on companies for select using (
  (select app.everything('company', 'view'))
  or id = any ((select app.companies('company', 'view'))::uuid[])
  -- A child that this very transaction has made.
  or (parent_company_id = (select app.company_id()) and (select app.has_key('company.company_childs.view')))
  or (
    parent_company_id = any (nullif(current_setting('app.descendants', true), '')::uuid[])
    and (select app.has_key('company.company_childs.view'))
  )
);
create policy make on companies for insert with check (
  (select app.everything('company', 'create'))
  or parent_company_id = any (
    (select app.companies('company', 'create'))::uuid[]
    || (case when (select app.has_key('company.company_childs.create'))
      then array[(select app.company_id())] else '{}' end)::uuid[]
  )
);
create policy change on companies for update using (
  (select app.everything('company', 'edit')) or id = any ((select app.companies('company', 'edit'))::uuid[])
);
create policy remove on companies for delete using (
  (select app.everything('company', 'delete')) or id = any ((select app.companies('company', 'delete'))::uuid[])
);
create policy view on licences for select using (
  (select app.any_scope('licence', 'view')) or id in (select licence_id from companies)
);
create policy change on licences using ((select app.is_system())) with check ((select app.is_system()));
create policy view on memberships for select using (
  (select app.everything('membership', 'view'))
  or company_id = any ((select app.companies('membership', 'view'))::uuid[])
  or (user_id = (select app.user_id()) and (select app.has_key('membership.user_self.view')))
);
create policy make on memberships for insert with check (
  (select app.everything('membership', 'create'))
  or company_id = any ((select app.companies('membership', 'create'))::uuid[])
);
create policy change on memberships for update using (
  (select app.everything('membership', 'edit'))
  or company_id = any ((select app.companies('membership', 'edit'))::uuid[])
);
create policy remove on memberships for delete using (
  (select app.everything('membership', 'delete'))
  or company_id = any ((select app.companies('membership', 'delete'))::uuid[])
);

-- A user is seen through the home company, and through the memberships that the policy above shows.
create policy view on users for select using (
  (select app.everything('user', 'view'))
  or id = (select app.user_id())
  or company_id = any ((select app.companies('user', 'view'))::uuid[])
  or exists (
    select from memberships m
    where m.user_id = users.id and m.company_id = any ((select app.companies('user', 'view'))::uuid[])
  )
);
create policy make on users for insert with check (
  (select app.everything('user', 'create'))
  or company_id = any ((select app.companies('user', 'create'))::uuid[])
);
create policy change on users for update using (
  (select app.everything('user', 'edit', 'delete'))
  or id = (select app.user_id())
  or company_id = any ((select app.companies('user', 'edit', 'delete'))::uuid[])
  or exists (
    select from memberships m
    where m.user_id = users.id and m.company_id = any ((select app.companies('user', 'edit', 'delete'))::uuid[])
  )
);

-- What the server must know across tenants while it serves one tenant. Each function answers one question or does one
-- thing, for ids that the caller has already been shown. It runs as the server's own work until it ends. It sets
-- app.system itself: only a superuser could attach that setting to a function.
create function app.company_names(of_companies uuid[]) returns table (id uuid, name text)
  language plpgsql stable as $$
  #variable_conflict use_column
  declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query select id, name from companies where id = any (of_companies);
  perform set_config('app.system', before, true);
end $$;

-- Every company a user belongs to: the home company and those of the memberships.
create function app.companies_of_user(of_user uuid) returns uuid[] language plpgsql stable as $$
  declare before text := coalesce(current_setting('app.system', true), ''); answer uuid[];
begin
  perform set_config('app.system', 'on', true);
  answer := (select coalesce(array_agg(c), '{}') from (
    select company_id c
      from memberships
      where user_id = of_user
      union select company_id
      from users
      where id = of_user and company_id is not null
  ) s);
  perform set_config('app.system', before, true);
  return answer;
end $$;

-- The reviewers of a company: id and name only.
create function app.reviewers_of(of_company uuid) returns table (id uuid, name text)
  language plpgsql stable as $$
  #variable_conflict use_column
  declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query select u.id, u.name
    from companies c
    join memberships m on m.company_id = c.review_company_id
    join users u on u.id = m.user_id
  where c.id = of_company and 'ROLE_REVIEWER' = any (m.roles) and u.status = 'active' and u.deleted_at is null
    order by u.name, u.id;
  perform set_config('app.system', before, true);
end $$;

-- Whether a company still has an active user with one of these roles, leaving out one user.
create function app.has_member_with_role(in_company uuid, of_roles text[], without_user uuid)
  returns boolean
  language plpgsql stable as $$
  declare before text := coalesce(current_setting('app.system', true), ''); answer boolean;
begin
  perform set_config('app.system', 'on', true);
  answer := (select exists (
    select from memberships m join users u on u.id = m.user_id
    where m.company_id = in_company
      and m.roles && of_roles
      and u.status = 'active'
      and u.deleted_at is null
      and u.id is distinct
      from without_user));
  perform set_config('app.system', before, true);
  return answer;
end $$;

-- Ends every sign-in of a user but one.
create function app.end_sessions(of_user uuid, but uuid) returns void language plpgsql as $$
  declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  update sessions set revoked_at = now() where user_id = of_user and revoked_at is null and id is distinct from but;
  perform set_config('app.system', before, true);
end $$;

-- Stores a link to set a password. Only the newest link works.
create function app.make_password_link(hash bytea, for_user uuid, at timestamptz, until timestamptz)
  returns void
  language plpgsql as $$
  declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  update password_resets set used_at = at where user_id = for_user and used_at is null;
  insert into password_resets (token_hash, user_id, created_at, expires_at) values (hash, for_user, at, until);
  perform set_config('app.system', before, true);
end $$;

-- Companies at any depth below one.
create function app.descendants_of(of_company uuid) returns uuid[] language plpgsql stable as $$
  declare before text := coalesce(current_setting('app.system', true), ''); answer uuid[];
begin
  perform set_config('app.system', 'on', true);
  answer := (with recursive below as (
    select id from companies where parent_company_id = of_company
    union select c.id from companies c join below b on c.parent_company_id = b.id
  ) select coalesce(array_agg(id), '{}') from below);
  perform set_config('app.system', before, true);
  return answer;
end $$;

-- The reviewers who work in one company.
create function app.reviewers_in(review_company uuid) returns table (id uuid, name text) language plpgsql stable as $$
  #variable_conflict use_column
  declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query select u.id, u.name from memberships m join users u on u.id = m.user_id
  where m.company_id = review_company
    and 'ROLE_REVIEWER' = any (m.roles)
    and u.status = 'active'
    and u.deleted_at is null
    order by u.name, u.id;
  perform set_config('app.system', before, true);
end $$;
