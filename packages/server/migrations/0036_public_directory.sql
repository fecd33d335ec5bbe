-- The declarations of a public collection are in the public directory only where its company wants that.
alter table epd_collections add column listed boolean not null default false;

-- The data sets inside the package of a published version, so that readers find each by its UUID.
create table epd_data_sets (
  version_id uuid not null, company_id uuid not null,
  kind text not null check (kind in ('flows', 'sources', 'contacts')),
  uuid uuid not null, data_set_version text not null, name text not null,
  primary key (version_id, kind, uuid),
  foreign key (company_id, version_id) references epd_versions (company_id, id) on delete cascade
);
create index on epd_data_sets (kind, uuid);
alter table epd_data_sets enable row level security;
alter table epd_data_sets force row level security;
-- Written once.
grant select, insert on epd_data_sets to cradle_app;
create policy view on epd_data_sets for select using (
  (select app.everything('epd', 'view'))
  or company_id = any ((select app.companies('epd', 'view'))::uuid[])
);
create policy make on epd_data_sets for insert with check (
  (select app.everything('epd', 'publish'))
  or company_id = any ((select app.companies('epd', 'publish'))::uuid[])
);
