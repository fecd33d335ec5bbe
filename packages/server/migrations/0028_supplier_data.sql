-- Data of a material that a company asks a supplier for by mail. The supplier has no account: a link opens only this request.
create table data_requests (
  id uuid primary key, company_id uuid not null references companies on delete cascade,
  supplier_id uuid not null,
  -- The profile that the data are for; null for a new material.
  environmental_profile_id uuid references environmental_profiles on delete set null,
  material text not null, unit_id uuid not null references standard_units,
  contact_name text not null, contact_email text not null,
  language text not null check (language in ('en', 'nl', 'de')),
  message text,
  questions text[] not null default '{}', indicators text[] not null default '{}', modules text[] not null default '{}',
  due_on date not null,
  -- `expired` is not stored: it follows from link_expires_at.
  state text not null default 'draft' check (state in
    ('draft', 'sent', 'opened', 'answered', 'partly_accepted', 'accepted', 'refused', 'declined', 'withdrawn')),
  -- SHA-256 of the token of each mail, all valid until the same moment. A withdrawn request has none.
  token_hashes bytea[] not null default '{}',
  link_expires_at timestamptz,
  -- The steps whose reminder was sent.
  reminders text[] not null default '{}',
  sent_at timestamptz, opened_at timestamptz, answered_at timestamptz, decided_at timestamptz,
  -- Why the supplier declined.
  reason text,
  -- Texts of the form as typed, by the name of their field.
  form jsonb not null default '{}',
  -- What was sent, read: unit, fields, effects. Null until then.
  answer jsonb,
  file_ids uuid[] not null default '{}',
  -- The proposal as it was decided, with what was accepted.
  decision jsonb,
  version_id uuid references versions on delete set null,
  result_profile_id uuid references environmental_profiles on delete set null,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  foreign key (company_id, supplier_id) references suppliers (company_id, id),
  unique (company_id, id)
);
create index on data_requests (company_id, due_on, id);
create index on data_requests (company_id, supplier_id);
create index on data_requests (environmental_profile_id) where environmental_profile_id is not null;
create index on data_requests (version_id) where version_id is not null;
create index on data_requests (result_profile_id) where result_profile_id is not null;
create index on data_requests using gin (token_hashes);
create index on data_requests (due_on) where state in ('sent', 'opened');

alter table data_requests enable row level security;
alter table data_requests force row level security;
grant select, insert, update, delete on data_requests to cradle_app;

create policy view on data_requests for select using (
  (select app.everything('supplier', 'view'))
  or company_id = any ((select app.companies('supplier', 'view'))::uuid[])
);
create policy make on data_requests for insert with check (
  (select app.everything('supplier', 'create'))
  or company_id = any ((select app.companies('supplier', 'create'))::uuid[])
);
create policy change on data_requests for update using (
  (select app.everything('supplier', 'edit'))
  or company_id = any ((select app.companies('supplier', 'edit'))::uuid[])
);
create policy remove on data_requests for delete using (
  (select app.everything('supplier', 'delete'))
  or company_id = any ((select app.companies('supplier', 'delete'))::uuid[])
);

create trigger data_requests_environmental_profile_id_owner
  before insert or update of environmental_profile_id, company_id on data_requests
  for each row execute function app.same_owner_or_platform('environmental_profiles', 'environmental_profile_id');
