-- Snapshots of calculations, and the reports and archives that are made from them.

-- A calculation as it was when a report was made of it or a reviewer received it. Written once; equal content is kept
-- once.
create table calculation_snapshots (
  id uuid primary key, company_id uuid not null references companies, calculation_id uuid not null,
  content_hash text not null, schema_version int not null,
  -- Version of the calculation, and when it was last found to have this content. The documents of a calculation that
  -- is locked at this version are made from the latest snapshot.
  content_version bigint not null, frozen_at timestamptz not null default now(),
  snapshot jsonb not null, created_by uuid, created_at timestamptz not null default now(),
  unique (company_id, id), unique (company_id, calculation_id, content_hash),
  foreign key (company_id, calculation_id) references calculations (company_id, id) on delete cascade
);
create index on calculation_snapshots (calculation_id, content_version, frozen_at desc);

alter table calculation_snapshots enable row level security;
alter table calculation_snapshots force row level security;
grant select, insert, update (content_version, frozen_at), delete on calculation_snapshots to cradle_app;

create policy view on calculation_snapshots for select using (
  (select app.everything('report', 'view'))
  or company_id = any ((select app.companies('report', 'view'))::uuid[])
);
create policy make on calculation_snapshots for insert with check (
  (select app.everything('report', 'create'))
  or company_id = any ((select app.companies('report', 'create'))::uuid[])
  or (select app.everything('review', 'submit', 'resubmit'))
  or company_id = any ((select app.companies('review', 'submit', 'resubmit'))::uuid[])
);
create policy change on calculation_snapshots for update using (
  (select app.everything('report', 'create'))
  or company_id = any ((select app.companies('report', 'create'))::uuid[])
  or (select app.everything('review', 'submit', 'resubmit'))
  or company_id = any ((select app.companies('review', 'submit', 'resubmit'))::uuid[])
);
create policy remove on calculation_snapshots for delete using ((select app.is_system()));

-- A report is made from a snapshot, and from what is said about it at its issue: validity, registration, review,
-- draft mark (attestation).
create table reports (
  id uuid primary key, company_id uuid not null references companies, calculation_id uuid,
  type text not null,
  language text not null default 'en',
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  draft boolean not null default true,
  file_id uuid references media_objects on delete set null, error text, content_hash text not null,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  snapshot_id uuid, attestation jsonb not null default '{}', issued_on date, created_by_name text,
  error_code text, download_id uuid,
  footprint_id uuid,
  footprint_snapshot_id uuid,
  unique (company_id, id),
  foreign key (company_id, calculation_id) references calculations (company_id, id) on delete cascade,
  foreign key (company_id, snapshot_id) references calculation_snapshots (company_id, id),
  foreign key (company_id, footprint_id) references footprints (company_id, id) on delete cascade,
  foreign key (company_id, footprint_snapshot_id) references footprint_snapshots (company_id, id),
  constraint reports_of_one check (num_nonnulls(calculation_id, footprint_id) = 1),
  constraint reports_snapshot check (
    (snapshot_id is null) = (calculation_id is null)
    and (footprint_snapshot_id is null) = (footprint_id is null)
  )
);
create index on reports (company_id, calculation_id);
create index on reports (snapshot_id);
create unique index on reports (download_id, calculation_id) where download_id is not null;
create index on reports (company_id, calculation_id, created_at desc, id);

alter table reports enable row level security;
alter table reports force row level security;
grant select, insert, update, delete on reports to cradle_app;
create policy change on reports for update using ((select app.is_system()));

-- Whoever may ask for a report may ask for it again.
create policy retry on reports for update
  using (company_id = any ((select app.companies('report', 'create'))::uuid[]))
  with check (company_id = any ((select app.companies('report', 'create'))::uuid[]));
create index on reports (company_id, footprint_id, created_at desc, id) where footprint_id is not null;

-- A declaration names its owner, operator and publisher and shows their logos. Whoever makes it may not be allowed to
-- look these up elsewhere. The functions return what is printed, and no more.
create function app.companies_of_report(ids uuid[])
  returns table (id uuid, name text, address text, postal_code text, city text, country_code text, email text,
    website text, logo_id uuid)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  #variable_conflict use_column
  declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query select id, name, address, postal_code, city, country_code, email, website, logo_id
    from companies
    where id = any (ids);
  perform set_config('app.system', before, true);
end $$;

create function app.files_of_report(ids uuid[])
  returns table (id uuid, file_key text, mime_type text, file_name text, size bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  #variable_conflict use_column
  declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query select id, file_key, mime_type, file_name, size
    from media_objects
    where id = any (ids) and attached_id is not null;
  perform set_config('app.system', before, true);
end $$;
revoke execute on function app.companies_of_report(uuid[]), app.files_of_report(uuid[]) from public;
grant execute on function app.companies_of_report(uuid[]), app.files_of_report(uuid[]) to cradle_app;

-- Documents of many calculations in one archive. The company that its maker acted for sees it.
create table report_downloads (
  id uuid primary key, company_id uuid not null references companies on delete cascade,
  created_by uuid not null references users,
  format text not null,
  language text, calculations uuid[] not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  failures jsonb not null default '[]', file_key text, file_name text, size bigint, expires_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create index on report_downloads (company_id, created_at desc);
create index on report_downloads (expires_at) where file_key is not null;

-- Files are compared with their rows in the order of their keys (media/orphan-files).
create index report_downloads_by_key on report_downloads (file_key collate "C") where file_key is not null;

alter table report_downloads enable row level security;
alter table report_downloads force row level security;
grant select, insert, update, delete on report_downloads to cradle_app;

create policy view on report_downloads for select using (
  (select app.is_system()) or company_id = (select app.company_id())
);
create policy make on report_downloads for insert with check (
  company_id = (select app.company_id()) and created_by = (select app.user_id())
);
create policy change on report_downloads for update using ((select app.is_system()));
create policy remove on report_downloads for delete using ((select app.is_system()));
create index on reports (footprint_snapshot_id) where footprint_snapshot_id is not null;

-- The right to reports is not enough: the report of a footprint contains all of it.
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
