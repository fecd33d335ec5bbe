-- Reports of footprints. A report is made from the snapshot of a calculation or of a footprint.

alter table footprint_snapshots add unique (company_id, id);

alter table reports
  alter column calculation_id drop not null,
  alter column snapshot_id drop not null,
  add column footprint_id uuid,
  add column footprint_snapshot_id uuid,
  add foreign key (company_id, footprint_id) references footprints (company_id, id) on delete cascade,
  add foreign key (company_id, footprint_snapshot_id) references footprint_snapshots (company_id, id),
  add constraint reports_of_one check (num_nonnulls(calculation_id, footprint_id) = 1),
  add constraint reports_snapshot check (
    (snapshot_id is null) = (calculation_id is null)
    and (footprint_snapshot_id is null) = (footprint_id is null)
  );
create index on reports (company_id, footprint_id, created_at desc, id) where footprint_id is not null;
create index on reports (footprint_snapshot_id) where footprint_snapshot_id is not null;

-- The right to reports is not enough: the report of a footprint contains all of it.
drop policy view on reports;
create policy view on reports for select using (
  (
    (select app.everything('report', 'view'))
    or company_id = any ((select app.companies('report', 'view'))::uuid[])
  )
  and (
    footprint_id is null
    or (select app.everything('footprint', 'view'))
    or company_id = any ((select app.companies('footprint', 'view'))::uuid[])
  )
);
drop policy make on reports;
create policy make on reports for insert with check (
  (
    (select app.everything('report', 'create'))
    or company_id = any ((select app.companies('report', 'create'))::uuid[])
  )
  and (
    footprint_id is null
    or (select app.everything('footprint', 'export'))
    or company_id = any ((select app.companies('footprint', 'export'))::uuid[])
  )
);
