-- Companies that receive declarations of others: an application can name the company that reads its collections on this
-- platform, and a company follows the declarations that it has imported into its library.
alter table share_applications add column reader_company_id uuid references companies on delete set null;
create index on share_applications (reader_company_id) where reader_company_id is not null;

create table epd_subscriptions (
  id uuid primary key, company_id uuid not null references companies on delete cascade,
  -- Of the data set. No foreign key: it belongs to another company.
  uuid uuid not null,
  name text not null, publisher text not null,
  -- The version of the last import; null until the first one begins.
  revision int check (revision >= 0),
  import_id uuid references imports on delete set null,
  -- The version of the library that contains the newer data set.
  update_id uuid references versions on delete set null,
  -- The last version whose arrival was announced.
  announced_revision int,
  -- As the company was told last. `unreadable`: no collection that the company may read contains it any more.
  status text not null default 'published' check (status in ('published', 'unpublished', 'expired', 'unreadable')),
  ended_at timestamptz, reason text, replaced_by uuid,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (company_id, uuid)
);
create index on epd_subscriptions (uuid);
create index on epd_subscriptions (company_id, name, id);
create index on epd_subscriptions (import_id);
create index on epd_subscriptions (update_id);

alter table epd_subscriptions enable row level security;
alter table epd_subscriptions force row level security;
grant select, insert, update, delete on epd_subscriptions to cradle_app;

create policy view on epd_subscriptions for select using (
  (select app.everything('epd_import', 'view'))
  or company_id = any ((select app.companies('epd_import', 'view'))::uuid[])
);
create policy make on epd_subscriptions for insert with check (
  (select app.everything('epd_import', 'create'))
  or company_id = any ((select app.companies('epd_import', 'create'))::uuid[])
);
create policy change on epd_subscriptions for update using (
  (select app.everything('epd_import', 'create', 'run'))
  or company_id = any ((select app.companies('epd_import', 'create', 'run'))::uuid[])
);
create policy remove on epd_subscriptions for delete using (
  (select app.everything('epd_import', 'create'))
  or company_id = any ((select app.companies('epd_import', 'create'))::uuid[])
);
