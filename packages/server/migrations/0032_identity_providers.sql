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

-- The issuer through which the person signed in; null for a sign-in with the password.
alter table sessions add column provider_issuer text;

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
