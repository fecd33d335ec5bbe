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
  -- Methods that new calculations of a company may use. An empty list means every active method.
  method_ids uuid[] not null default '{}',
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
  notification_settings jsonb not null default '{}', notification_digest_at timestamptz,
  -- The second factor of an account: one-time passwords by time (RFC 6238), with recovery codes.
  -- Null: the account has none, or its enrolment is not confirmed yet.
  second_factor_since timestamptz,
  -- When the data of the person was erased. The row remains, so that records keep an author without a name.
  erased_at timestamptz
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
  expires_at timestamptz not null, revoked_at timestamptz,
  -- The device and network address of a sign-in, so that people recognise their own sign-ins.
  user_agent text,
  address text,
  -- The issuer through which the person signed in; null for a sign-in with the password.
  provider_issuer text,
  -- The sign-in of the administrator that has opened an impersonation, which ends when the administrator signs out.
  parent_session_id uuid references sessions on delete cascade
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
create index on sessions (parent_session_id) where parent_session_id is not null;
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
create index on companies using gin (method_ids) where method_ids <> '{}';
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

-- Ends the sign-ins of a user but one, and those in which this user impersonates another person.
create function app.end_sessions(of_user uuid, but uuid) returns void language plpgsql as $$
  declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  update sessions set revoked_at = now()
    where (user_id = of_user or impersonator_id = of_user) and revoked_at is null and id is distinct from but;
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

-- Publishers and programme operators are chosen by name by anyone who may edit a calculation or a template. Row policies
-- hide most of these companies from them. The function returns the names, and nothing else of a company.
create function app.company_directory()
  returns table (id uuid, name text, publisher boolean, operator boolean)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  #variable_conflict use_column
  declare before text := coalesce(current_setting('app.system', true), '');
begin
  if not (app.any_scope('calculation', 'edit') or app.any_scope('template', 'edit')) then return; end if;
  perform set_config('app.system', 'on', true);
  return query select id, name, publisher, operator
    from companies
    where active and (publisher or operator);
  perform set_config('app.system', before, true);
end $$;
revoke execute on function app.company_directory() from public;
grant execute on function app.company_directory() to cradle_app;

-- A method in the list of a company cannot be deleted: the other methods of the list would remain without notice, or none.
create function app.keep_method_of_company() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare before text := coalesce(current_setting('app.system', true), '');
  declare is_used boolean;
begin
  perform set_config('app.system', 'on', true);
  select exists (select from companies where method_ids @> array[old.id]) into is_used;
  perform set_config('app.system', before, true);
  if is_used then
    raise foreign_key_violation using message = 'a company names this method', constraint = 'companies_method_ids';
  end if;
  return old;
end $$;

-- Only the server's own work reads and writes these tables. The secret is encrypted with a key of the configuration.
create table second_factors (
  user_id uuid primary key references users,
  sealed_secret text not null,
  -- The last accepted time step: no code is accepted twice.
  last_step bigint,
  recovery_salt bytea,
  created_at timestamptz not null default now()
);
create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
alter table second_factors enable row level security;
alter table second_factors force row level security;
alter table recovery_codes enable row level security;
alter table recovery_codes force row level security;
grant select, insert, update, delete on second_factors, recovery_codes to cradle_app;
create policy system_only on second_factors using ((select app.is_system())) with check ((select app.is_system()));
create policy system_only on recovery_codes using ((select app.is_system())) with check ((select app.is_system()));

-- New e-mail addresses that wait for a confirmation by mail. Only the newest link of an account works.
create table email_changes (
  token_hash bytea primary key, user_id uuid not null references users, email text not null,
  created_at timestamptz not null default now(), expires_at timestamptz not null, used_at timestamptz
);
create index on email_changes (user_id, created_at);
alter table email_changes enable row level security;
alter table email_changes force row level security;
grant select, insert, update, delete on email_changes to cradle_app;
create policy system_only on email_changes
  using ((select app.is_system())) with check ((select app.is_system()));

-- Sign-in through a company's own identity provider (OpenID Connect).

-- The provider of a company. The client secret is encrypted with a key of the configuration.
create table identity_providers (
  id uuid primary key,
  company_id uuid not null unique references companies on delete cascade,
  issuer text not null,
  client_id text not null,
  sealed_secret text not null,
  -- A person without an account gets one with the role of a viewer.
  creates_viewers boolean not null default false,
  active boolean not null default true,
  created_by uuid, created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(), version int not null default 1,
  unique (company_id, id)
);

-- E-mail domains whose people sign in through the provider, once the domain is proven.
create table identity_provider_domains (
  id uuid primary key,
  company_id uuid not null,
  provider_id uuid not null,
  domain text not null check (domain = lower(domain)),
  -- The value that the company publishes as a TXT record of the domain.
  proof_token text not null,
  proven_at timestamptz,
  -- How the domain was proven: by its TXT record, or by a super administrator.
  proven_by text check (proven_by in ('dns', 'administrator')),
  created_by uuid, created_at timestamptz not null default now(),
  foreign key (company_id, provider_id) references identity_providers (company_id, id) on delete cascade,
  unique (company_id, domain),
  check ((proven_at is null) = (proven_by is null))
);

-- A domain belongs to one company only. A claim without a proof keeps nobody else away from it.
create unique index on identity_provider_domains (domain) where proven_at is not null;
create index on identity_provider_domains (provider_id);

-- Sign-ins that a provider has not completed yet. Only hashes of the values in the browser are stored.
create table provider_sign_ins (
  state_hash bytea primary key,
  provider_id uuid not null references identity_providers on delete cascade,
  -- The browser that began the sign-in holds this secret.
  secret_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  remember boolean not null,
  created_at timestamptz not null, expires_at timestamptz not null, used_at timestamptz
);
create index on provider_sign_ins (expires_at);
create index on provider_sign_ins (provider_id);

alter table identity_providers enable row level security;
alter table identity_providers force row level security;
alter table identity_provider_domains enable row level security;
alter table identity_provider_domains force row level security;
alter table provider_sign_ins enable row level security;
alter table provider_sign_ins force row level security;
grant select, insert, update, delete on identity_providers, identity_provider_domains, provider_sign_ins
  to cradle_app;

create policy view on identity_providers for select using (
  (select app.everything('identity_provider', 'view'))
  or company_id = any ((select app.companies('identity_provider', 'view'))::uuid[])
);
create policy make on identity_providers for insert with check (
  (select app.everything('identity_provider', 'edit'))
  or company_id = any ((select app.companies('identity_provider', 'edit'))::uuid[])
);
create policy change on identity_providers for update using (
  (select app.everything('identity_provider', 'edit'))
  or company_id = any ((select app.companies('identity_provider', 'edit'))::uuid[])
);
create policy remove on identity_providers for delete using (
  (select app.everything('identity_provider', 'edit'))
  or company_id = any ((select app.companies('identity_provider', 'edit'))::uuid[])
);
create policy view on identity_provider_domains for select using (
  (select app.everything('identity_provider', 'view'))
  or company_id = any ((select app.companies('identity_provider', 'view'))::uuid[])
);
create policy make on identity_provider_domains for insert with check (
  (select app.everything('identity_provider', 'edit'))
  or company_id = any ((select app.companies('identity_provider', 'edit'))::uuid[])
);
create policy change on identity_provider_domains for update using (
  (select app.everything('identity_provider', 'edit'))
  or company_id = any ((select app.companies('identity_provider', 'edit'))::uuid[])
);
create policy remove on identity_provider_domains for delete using (
  (select app.everything('identity_provider', 'edit'))
  or company_id = any ((select app.companies('identity_provider', 'edit'))::uuid[])
);
create policy system_only on provider_sign_ins
  using ((select app.is_system())) with check ((select app.is_system()));

-- The mail to an invited person depends on the identity provider of that person's e-mail domain, which the inviting person
-- may not read.

-- The active identity provider that has proven the domain of an e-mail address.
create function app.provider_of(mail_address text) returns uuid
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
  answer uuid;
begin
  perform set_config('app.system', 'on', true);
  answer := (
    select p.id from identity_provider_domains d
    join identity_providers p on p.id = d.provider_id
    join companies c on c.id = p.company_id
    where d.domain = lower(substring(mail_address from '[^@]*$'))
      and d.proven_at is not null and p.active and c.active
  );
  perform set_config('app.system', before, true);
  return answer;
end $$;

-- Whether an account signs in through the identity provider of a company. Accounts with one of these roles keep their password.
create function app.uses_provider(for_user uuid, local_roles text[]) returns boolean
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
  answer boolean;
begin
  perform set_config('app.system', 'on', true);
  answer := exists (select from users u where u.id = for_user and app.provider_of(u.email) is not null)
    and not exists (select from memberships m where m.user_id = for_user and m.roles && local_roles);
  perform set_config('app.system', before, true);
  return answer;
end $$;

revoke execute on function app.provider_of, app.uses_provider from public;
grant execute on function app.provider_of, app.uses_provider to cradle_app;

-- Ends the impersonations of an ended sign-in, and closes their streams. Only the server's own work writes to sessions.
create function app.end_opened_sessions() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  child uuid;
begin
  for child in
    update sessions set revoked_at = new.revoked_at
      where parent_session_id = new.id and revoked_at is null returning id
  loop
    perform pg_notify('revoked', child::text);
  end loop;
  return null;
end $$;

create trigger end_opened_sessions after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function app.end_opened_sessions();
