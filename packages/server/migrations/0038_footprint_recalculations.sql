-- Recalculations of base years, and frozen footprints behind exports.

-- The moment whose published profiles a footprint uses; null: those that its inputs name, as they are.
alter table footprints add column factors_as_of timestamptz;

create table footprint_recalculations (
  id uuid primary key, company_id uuid not null references companies, footprint_id uuid not null,
  reason text not null check (reason in ('factors', 'boundary', 'method', 'error')), comment text,
  before double precision not null, after double precision not null,
  before_market_based double precision not null, after_market_based double precision not null,
  activity double precision not null, factor double precision not null, boundary double precision not null,
  content_hash_before text not null, content_hash_after text not null,
  accepted_by_id uuid references users on delete set null, accepted_by_name text,
  accepted_at timestamptz not null,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (company_id, id),
  foreign key (company_id, footprint_id) references footprints (company_id, id) on delete cascade
);
create index on footprint_recalculations (company_id, footprint_id, created_at desc);

-- A footprint as it was when results were computed, with its rows, names and results, as compressed JSON. All exports and
-- reports of one content read the same row.
create table footprint_snapshots (
  id uuid primary key, company_id uuid not null references companies, footprint_id uuid not null,
  content_hash text not null, content_version bigint not null, snapshot bytea not null,
  created_by uuid, created_at timestamptz not null default now(),
  unique (company_id, footprint_id, content_hash),
  foreign key (company_id, footprint_id) references footprints (company_id, id) on delete cascade
);

alter table footprint_recalculations enable row level security;
alter table footprint_recalculations force row level security;
grant select, insert on footprint_recalculations to cradle_app;
alter table footprint_snapshots enable row level security;
alter table footprint_snapshots force row level security;
grant select, insert on footprint_snapshots to cradle_app;

create policy view on footprint_recalculations for select using (
  (select app.everything('footprint', 'view'))
  or company_id = any ((select app.companies('footprint', 'view'))::uuid[])
);
create policy make on footprint_recalculations for insert with check (
  (select app.everything('footprint', 'edit'))
  or company_id = any ((select app.companies('footprint', 'edit'))::uuid[])
);
create policy view on footprint_snapshots for select using (
  (select app.everything('footprint', 'view'))
  or company_id = any ((select app.companies('footprint', 'view'))::uuid[])
);
create policy make on footprint_snapshots for insert with check (
  (select app.everything('footprint', 'export'))
  or company_id = any ((select app.companies('footprint', 'export'))::uuid[])
);
