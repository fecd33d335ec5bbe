-- Imports of workbooks: the import, its staged rows, and the records it made.

create table imports (
  id uuid primary key, company_id uuid references companies on delete cascade,
  kind text not null check (kind in ('supplier', 'epd', 'product', 'pdis', 'footprint')),
  file_name text not null, file_id uuid references media_objects on delete set null,
  step text check (step in (
    'validation_started', 'validation_completed', 'validation_failed', 'import_started', 'import_completed',
    'import_failed', 'import_canceled'
  )),
  invalidated boolean not null default false,
  -- Rows of the running step.
  done int not null default 0, total int not null default 0,
  -- The sheets of the file with their columns, once its rows are staged.
  sheets jsonb, staged_at timestamptz,
  counts jsonb not null default '{"create": 0, "update": 0, "skip": 0, "error": 0}',
  error_count int not null default 0,
  -- The records the validation relied on with their versions, by table, and a hash of everything the run would write. A
  -- finished import keeps no basis: a list would read up to 400 kB for each.
  basis jsonb not null default '{}', plan_hash text,
  started_at timestamptz, finished_at timestamptz, undo_until timestamptz, undone_at timestamptz,
  -- Who started the running step: the run writes in this name.
  requested_by uuid,
  created_by uuid, created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(), version int not null default 1,
  -- The footprint that gets the inputs. It may be deleted while its import stays in the list.
  footprint_id uuid,
  -- Profiles of an import that stand out among profiles of their kind, as its validation has found them.
  outliers jsonb,
  -- Which sheets of its file an import reads as what, and where their headings are, as far as somebody chose it.
  sheet_choices jsonb not null default '[]',
  -- Where an import was when it was cancelled. Without it the import cannot be taken back: its rows are gone, or the version
  -- it was made for was deleted.
  resume_step text check (
    resume_step in ('none', 'validation_started', 'validation_completed', 'validation_failed')
  ),
  foreign key (company_id, footprint_id) references footprints (company_id, id)
    on delete set null (footprint_id)
);


alter table versions
  -- The import whose profiles the version contains.
  add column import_id uuid references imports on delete set null,
  -- The file is the whole database: publishing withdraws the profiles of earlier versions that it does not contain.
  add column complete boolean not null default false,
  add column published_by uuid;
create unique index on versions (import_id) where import_id is not null;
create index on imports (company_id, kind, created_at desc, id);

create table import_rows (
  import_id uuid not null references imports on delete cascade, number int not null,
  company_id uuid references companies on delete cascade,
  sheet text not null, line int not null, is_header boolean not null default false,
  -- By index of the column, from 0. Repairs change this copy, never the file.
  cells jsonb not null default '{}', repaired boolean not null default false, omitted boolean not null default false,
  action text check (action in ('create', 'update', 'skip')), unique_id text, name text,
  changes jsonb, remarks jsonb not null default '[]', remark_count int not null default 0,
  -- Rows that the workbook hides are read like the others; the overview of the import names them.
  is_hidden boolean not null default false,
  primary key (import_id, number)
);
create index on import_rows (import_id, number) where remark_count > 0;

-- What a run created or updated, in the order of writing. `before` is the row of an updated record as it was.
create table import_records (
  import_id uuid not null references imports on delete cascade, position int not null,
  company_id uuid references companies on delete cascade,
  type text not null, record_id uuid not null, name text not null,
  action text not null check (action in ('create', 'update')),
  before jsonb, record_version bigint not null,
  primary key (import_id, position)
);

alter table imports enable row level security;
alter table imports force row level security;
grant select, insert, update, delete on imports to cradle_app;
alter table import_rows enable row level security;
alter table import_rows force row level security;
grant select, insert, update, delete on import_rows to cradle_app;
alter table import_records enable row level security;
alter table import_records force row level security;
grant select, insert, update, delete on import_records to cradle_app;
create policy remove on imports for delete using ((select app.is_system()));
create index on imports (company_id, footprint_id) where footprint_id is not null;

-- Rows and records follow their import.
create policy view on import_rows for select using (import_id in (select id from imports));
create policy make on import_rows for insert with check (import_id in (select id from imports));
create policy change on import_rows for update using (import_id in (select id from imports));
create policy remove on import_rows for delete using (import_id in (select id from imports));
create policy view on import_records for select using (import_id in (select id from imports));
create policy make on import_records for insert with check (import_id in (select id from imports));
create policy change on import_records for update using (import_id in (select id from imports));
create policy remove on import_records for delete using (import_id in (select id from imports));

-- Each kind has its own keys; imports of the inputs of a footprint have one, footprint.import, for all of their calls. An
-- import without an owner changes the general database: only the scope * covers it.
do $$
declare
  kinds text[] := array['supplier', 'epd', 'product', 'pdis'];
  k text; views text[] := '{}'; makes text[] := '{}'; changes text[] := '{}'; footprint text;
  rule text := '(kind = %1$L and ((select app.everything(%2$L, %3$s)) or company_id = any ((select app.companies(%2$L, %3$s))::uuid[])))';
begin
  foreach k in array kinds loop
    views := views || format(rule, k, k || '_import', '''view''');
    makes := makes || format(rule, k, k || '_import', '''create''');
    changes := changes || format(rule, k, k || '_import', '''run'', ''cancel''');
  end loop;
  footprint := format(rule, 'footprint', 'footprint', '''import''');
  execute format('create policy view on imports for select using (%s)', array_to_string(views || footprint, ' or '));
  execute format('create policy make on imports for insert with check (%s)', array_to_string(makes || footprint, ' or '));
  execute format('create policy change on imports for update using (%s)', array_to_string(changes || footprint, ' or '));
end $$;
-- Whoever imports inputs of footprints need not see calculations.
do $$
declare
  calculation text := '(select app.everything(''calculation'', %1$L)) or company_id = any ((select app.companies(''calculation'', %1$L))::uuid[])';
  footprint text := 'kind like ''footprint\_import.%'' and ((select app.everything(''footprint'', ''import'')) or company_id = any ((select app.companies(''footprint'', ''import''))::uuid[]))';
begin
  execute 'create policy view on column_mappings for select using (' || format(calculation, 'view') || ' or ' || footprint || ')';
  execute 'create policy make on column_mappings for insert with check (' || format(calculation, 'edit') || ' or ' || footprint || ')';
  execute 'create policy change on column_mappings for update using (' || format(calculation, 'edit') || ' or ' || footprint || ')';
end $$;
