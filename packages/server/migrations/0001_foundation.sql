-- Companies, people, sessions, files, the audit trail; and the functions every row policy is written with.

-- What the server hands over for one transaction (platform/db/database.ts). '' after a transaction, never an error.
create function app.user_id() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
create function app.company_id() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.company_id', true), '')::uuid $$;
create function app.is_system() returns boolean language sql stable parallel safe as
  $$ select coalesce(current_setting('app.system', true), '') = 'on' $$;
create function app.has_key(key text) returns boolean language sql stable parallel safe as
  $$ select position('|' || key || '|' in coalesce(current_setting('app.keys', true), '')) > 0 $$;

-- The companies in which the actor holds one of these actions on an entity, by the scope words self, siblings, childs.
create function app.companies(entity text, variadic actions text[]) returns uuid[] language sql stable parallel safe as $$
  select coalesce(array_agg(c), '{}') from (
    select app.company_id() c where exists (select from unnest(actions) a where app.has_key(entity || '.company_self.' || a))
    union all
    select unnest(nullif(current_setting('app.siblings', true), '')::uuid[]) where exists (select from unnest(actions) a where app.has_key(entity || '.company_siblings.' || a))
    union all
    select unnest(nullif(current_setting('app.descendants', true), '')::uuid[]) where exists (select from unnest(actions) a where app.has_key(entity || '.company_childs.' || a))
  ) s where c is not null
$$;

-- True for the scope word * (every record, ownerless ones too) and for the server's own work.
create function app.everything(entity text, variadic actions text[]) returns boolean language sql stable parallel safe as $$
  select app.is_system() or exists (select from unnest(actions) a where app.has_key(entity || '.*.' || a))
$$;

-- True when the actor may view this entity in any scope: then ownerless (platform) records are viewable.
create function app.any_scope(entity text, action text) returns boolean language sql stable parallel safe as $$
  select app.is_system() or exists (select from unnest(array['user_self', 'company_self', 'company_siblings', 'company_childs', '*']) s where app.has_key(entity || '.' || s || '.' || action))
$$;

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
  expert_upload boolean not null default false, upload_company_db boolean not null default false, viewer_mode boolean not null default false,
  credits_per_calculation int, credits_per_review int,
  credits bigint not null default 0 check (credits >= 0),
  active boolean not null default true,
  demonstration boolean not null default false,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(), version int not null default 1,
  check (parent_company_id <> id)
);
create index on companies (parent_company_id);

create table licences (
  id uuid primary key, name text not null, roles text[] not null default '{}', max_users int, apps text[] not null default '{}',
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), version int not null default 1
);
alter table companies add foreign key (licence_id) references licences;

create table users (
  id uuid primary key,
  name text not null,
  -- Freed on delete, so the address can be used again.
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
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(), version int not null default 1
);
create index on users (company_id);

create table memberships (
  id uuid primary key,
  company_id uuid not null references companies,
  user_id uuid not null references users,
  roles text[] not null check (cardinality(roles) > 0),
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(), version int not null default 1,
  unique (company_id, id), unique (user_id, company_id)
);
create index on memberships (company_id);
alter table users add foreign key (selected_membership_id) references memberships on delete set null;

-- One sign-in: the family of its refresh tokens. Only the server's own work reads and writes these.
create table sessions (
  id uuid primary key, user_id uuid not null references users, remember boolean not null default false,
  impersonator_id uuid references users,
  created_at timestamptz not null default now(), last_used_at timestamptz not null default now(), expires_at timestamptz not null, revoked_at timestamptz
);
create index on sessions (user_id);
create table refresh_tokens (
  token_hash bytea primary key, session_id uuid not null references sessions on delete cascade,
  parent_hash bytea, created_at timestamptz not null default now(), used_at timestamptz, expires_at timestamptz not null
);
create index on refresh_tokens (session_id);
create table password_resets (
  token_hash bytea primary key, user_id uuid not null references users, created_at timestamptz not null default now(), expires_at timestamptz not null, used_at timestamptz
);
create index on password_resets (user_id, created_at);
-- Counters of attempts and of answers that reveal an account: shared by all processes.
create table attempts (id uuid primary key, bucket text not null, at timestamptz not null default now());
create index on attempts (bucket, at);

create table media_objects (
  id uuid primary key, company_id uuid references companies on delete set null, uploaded_by uuid references users,
  purpose text not null, file_name text not null, mime_type text not null, size bigint not null, file_key text not null,
  -- The record it hangs on; null until attached, and then deleted after 24 hours.
  attached_type text, attached_id uuid,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(), version int not null default 1
);
create index on media_objects (attached_type, attached_id);
create index on media_objects (updated_at) where attached_id is null;

create table logs (
  -- The trail outlives the company.
  id uuid primary key, company_id uuid references companies on delete set null, user_id uuid, impersonator_id uuid,
  action text not null, resource text, message text, address text, request_id text, created_at timestamptz not null default now()
);
create index on logs (company_id, created_at desc);

create table idempotency_keys (
  company_id uuid not null references companies on delete cascade, key text not null, route text not null, request_hash text not null,
  status int, answer jsonb, created_at timestamptz not null default now(), primary key (company_id, key)
);

-- What the server must know across tenants while one tenant's request runs. Each function tells or does one thing, for ids
-- the caller has already been shown, and runs as the server's own work until it ends. (Not as a setting of
-- the function: to attach that, the owner of the tables would have to be a superuser.)
create function app.company_names(of_companies uuid[]) returns table (id uuid, name text)
  language plpgsql stable as $$
  #variable_conflict use_column
  declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query select id, name from companies where id = any (of_companies);
  perform set_config('app.system', before, true);
end $$;
-- Every company a user belongs to: by its home company and by its memberships.
create function app.companies_of_user(of_user uuid) returns uuid[] language plpgsql stable as $$
  declare before text := coalesce(current_setting('app.system', true), ''); answer uuid[];
begin
  perform set_config('app.system', 'on', true);
  answer := (select coalesce(array_agg(c), '{}') from (
    select company_id c from memberships where user_id = of_user union select company_id from users where id = of_user and company_id is not null
  ) s);
  perform set_config('app.system', before, true);
  return answer;
end $$;
-- Who reviews for a company: id and name only.
create function app.reviewers_of(of_company uuid) returns table (id uuid, name text)
  language plpgsql stable as $$
  #variable_conflict use_column
  declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query select u.id, u.name from companies c join memberships m on m.company_id = c.review_company_id join users u on u.id = m.user_id
  where c.id = of_company and 'ROLE_REVIEWER' = any (m.roles) and u.status = 'active' and u.deleted_at is null order by u.name, u.id;
  perform set_config('app.system', before, true);
end $$;
-- Does a company still have an active user with one of these roles, leaving out one user?
create function app.has_member_with_role(in_company uuid, of_roles text[], without_user uuid) returns boolean language plpgsql stable as $$
  declare before text := coalesce(current_setting('app.system', true), ''); answer boolean;
begin
  perform set_config('app.system', 'on', true);
  answer := (select exists (
    select from memberships m join users u on u.id = m.user_id
    where m.company_id = in_company and m.roles && of_roles and u.status = 'active' and u.deleted_at is null and u.id is distinct from without_user));
  perform set_config('app.system', before, true);
  return answer;
end $$;
-- Every sign-in of a user ends, but for one.
create function app.end_sessions(of_user uuid, but uuid) returns void language plpgsql as $$
  declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  update sessions set revoked_at = now() where user_id = of_user and revoked_at is null and id is distinct from but;
  perform set_config('app.system', before, true);
end $$;
-- A link to set a password: the newest one alone is good.
create function app.make_password_link(hash bytea, for_user uuid, at timestamptz, until timestamptz) returns void language plpgsql as $$
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

grant usage on schema app to cradle_app;
grant select, insert, update on companies, licences, users to cradle_app;
grant delete on companies to cradle_app;
grant select, insert, update, delete on memberships, sessions, refresh_tokens, password_resets, attempts, media_objects, idempotency_keys to cradle_app;
grant select, insert on logs to cradle_app;

-- No policy means no rows: every table here is closed until a line below opens it.
do $$ declare t text; begin
  foreach t in array array['companies','licences','users','memberships','sessions','refresh_tokens','password_resets','attempts','media_objects','logs','idempotency_keys'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
  end loop;
end $$;

-- The server alone.
create policy system_only on sessions using ((select app.is_system())) with check ((select app.is_system()));
create policy system_only on refresh_tokens using ((select app.is_system())) with check ((select app.is_system()));
create policy system_only on password_resets using ((select app.is_system())) with check ((select app.is_system()));
create policy system_only on attempts using ((select app.is_system())) with check ((select app.is_system()));

create policy view on companies for select using (
  (select app.everything('company', 'view')) or id = any ((select app.companies('company', 'view'))::uuid[])
  -- A child that was made in this very transaction.
  or (parent_company_id = (select app.company_id()) and (select app.has_key('company.company_childs.view')))
  or (parent_company_id = any (nullif(current_setting('app.descendants', true), '')::uuid[]) and (select app.has_key('company.company_childs.view'))));
create policy make on companies for insert with check ((select app.everything('company', 'create')) or parent_company_id = any ((select app.companies('company', 'create'))::uuid[] || (case when (select app.has_key('company.company_childs.create')) then array[(select app.company_id())] else '{}' end)::uuid[]));
create policy change on companies for update using ((select app.everything('company', 'edit')) or id = any ((select app.companies('company', 'edit'))::uuid[]));
create policy remove on companies for delete using ((select app.everything('company', 'delete')) or id = any ((select app.companies('company', 'delete'))::uuid[]));

create policy view on licences for select using ((select app.any_scope('licence', 'view')) or id in (select licence_id from companies));
create policy change on licences using ((select app.is_system())) with check ((select app.is_system()));

create policy view on memberships for select using (
  (select app.everything('membership', 'view')) or company_id = any ((select app.companies('membership', 'view'))::uuid[])
  or (user_id = (select app.user_id()) and (select app.has_key('membership.user_self.view'))));
create policy make on memberships for insert with check ((select app.everything('membership', 'create')) or company_id = any ((select app.companies('membership', 'create'))::uuid[]));
create policy change on memberships for update using ((select app.everything('membership', 'edit')) or company_id = any ((select app.companies('membership', 'edit'))::uuid[]));
create policy remove on memberships for delete using ((select app.everything('membership', 'delete')) or company_id = any ((select app.companies('membership', 'delete'))::uuid[]));

-- A user is seen through its company and its memberships (which the policy above already cuts).
create policy view on users for select using (
  (select app.everything('user', 'view')) or id = (select app.user_id())
  or company_id = any ((select app.companies('user', 'view'))::uuid[])
  or exists (select from memberships m where m.user_id = users.id and m.company_id = any ((select app.companies('user', 'view'))::uuid[])));
create policy make on users for insert with check ((select app.everything('user', 'create')) or company_id = any ((select app.companies('user', 'create'))::uuid[]));
create policy change on users for update using (
  (select app.everything('user', 'edit', 'delete')) or id = (select app.user_id())
  or company_id = any ((select app.companies('user', 'edit', 'delete'))::uuid[])
  or exists (select from memberships m where m.user_id = users.id and m.company_id = any ((select app.companies('user', 'edit', 'delete'))::uuid[])));

-- Files: their uploader, and everybody of the owning company or above; the record they hang on is checked by the server.
create policy view on media_objects for select using (
  (select app.is_system()) or uploaded_by = (select app.user_id())
  -- Who may take a file off a record still has it before them when it hangs on nothing.
  or company_id = any ((select app.companies('calculation', 'edit') || app.companies('company', 'edit') || app.companies('supplier', 'edit'))::uuid[])
  or (attached_id is not null and (company_id is null or company_id = any ((select app.companies('calculation', 'view') || app.companies('company', 'view') || app.companies('supplier', 'view'))::uuid[]) or (select app.everything('calculation', 'view')))));
create policy make on media_objects for insert with check ((select app.is_system()) or uploaded_by = (select app.user_id()));
create policy change on media_objects for update using (
  (select app.is_system()) or uploaded_by = (select app.user_id())
  or company_id = any ((select app.companies('calculation', 'edit') || app.companies('company', 'edit') || app.companies('supplier', 'edit'))::uuid[]));
create policy remove on media_objects for delete using (
  (select app.is_system()) or uploaded_by = (select app.user_id())
  or company_id = any ((select app.companies('calculation', 'edit') || app.companies('company', 'edit') || app.companies('supplier', 'edit'))::uuid[]));

create policy view on logs for select using ((select app.everything('log', 'view')) or company_id = any ((select app.companies('log', 'view'))::uuid[]));
create policy make on logs for insert with check (true);

create policy own on idempotency_keys using ((select app.is_system()) or company_id = (select app.company_id())) with check ((select app.is_system()) or company_id = (select app.company_id()));
