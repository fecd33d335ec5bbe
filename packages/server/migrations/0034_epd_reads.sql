-- How often published declarations are read. A row counts the reads of one day; it contains nothing about the readers but
-- the application of the company whose token they used.
create table epd_reads (
  company_id uuid not null references companies on delete cascade, epd_id uuid not null,
  -- Null without a token of the company. No foreign key: the reads of a deleted application remain.
  application_id uuid,
  -- In UTC.
  day date not null,
  format text not null check (format in (
    'description', 'ilcd', 'ilcd_xml', 'ilcd_json', 'openepd', 'lcax', 'csv', 'pdf'
  )),
  reads int not null check (reads > 0),
  unique nulls not distinct (company_id, day, epd_id, application_id, format),
  foreign key (company_id, epd_id) references epds (company_id, id) on delete cascade
);
create index on epd_reads (company_id, epd_id, day);

alter table epd_reads enable row level security;
alter table epd_reads force row level security;
grant select, insert, update on epd_reads to cradle_app;

create policy view on epd_reads for select using (
  (select app.everything('epd', 'view'))
  or company_id = any ((select app.companies('epd', 'view'))::uuid[])
);
create policy make on epd_reads for insert with check ((select app.is_system()));
create policy change on epd_reads for update using ((select app.is_system()));
