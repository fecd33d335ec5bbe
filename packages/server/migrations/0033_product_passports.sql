-- What a passport of a product says beside its codes (decision 0163): the reference of its declaration of performance, and what
-- that declares. Written, read and restored as one list.
alter table calculations
  add column dop_number text,
  add column declared_performance jsonb
    check (jsonb_typeof(declared_performance) = 'array' and jsonb_array_length(declared_performance) <= 60);
alter table templates
  add column declared_performance jsonb
    check (jsonb_typeof(declared_performance) = 'array' and jsonb_array_length(declared_performance) <= 60);
select app.add_trail_columns('calculations', array['dop_number', 'declared_performance'], array['texts', 'files']);

alter table epd_files drop constraint epd_files_format_check;
alter table epd_files add constraint epd_files_format_check
  check (format in ('ilcd', 'ilcd_xml', 'ilcd_json', 'openepd', 'lcax', 'iso22057', 'csv', 'pdf'));

-- The GTINs of the products of a published version, with 14 digits: the addresses of GS1 Digital Link find it by them.
create table epd_gtins (
  version_id uuid not null, company_id uuid not null,
  gtin text not null check (gtin ~ '^\d{14}$'),
  primary key (version_id, gtin),
  unique (company_id, version_id, gtin),
  foreign key (company_id, version_id) references epd_versions (company_id, id) on delete cascade
);
create index on epd_gtins (gtin);
alter table epd_gtins enable row level security;
alter table epd_gtins force row level security;

-- Written once.
grant select, insert on epd_gtins to cradle_app;
create policy view on epd_gtins for select using (
  (select app.everything('epd', 'view'))
  or company_id = any ((select app.companies('epd', 'view'))::uuid[])
);
create policy make on epd_gtins for insert with check (
  (select app.everything('epd', 'publish'))
  or company_id = any ((select app.companies('epd', 'publish'))::uuid[])
);

-- Versions that were published before.
select set_config('app.system', 'on', true);
insert into epd_gtins (version_id, company_id, gtin)
  select v.id, v.company_id, lpad(s.snapshot #>> '{product,gtin}', 14, '0')
  from epd_versions v join calculation_snapshots s on s.id = v.snapshot_id
  where s.snapshot #>> '{product,gtin}' ~ '^(\d{8}|\d{12,14})$';
select set_config('app.system', '', true);
