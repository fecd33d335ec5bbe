-- Imports of workbooks: the import, its staged rows, and the records it made.

create table imports (
  id uuid primary key, company_id uuid references companies on delete cascade,
  kind text not null check (kind in ('supplier', 'epd', 'product', 'pdis')),
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
  -- The records the validation relied on with their versions, by table, and a hash of everything the run would write.
  basis jsonb not null default '{}', plan_hash text,
  started_at timestamptz, finished_at timestamptz, undo_until timestamptz, undone_at timestamptz,
  -- Who started the running step: the run writes in this name.
  requested_by uuid,
  created_by uuid, created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(), version int not null default 1
);
create index on imports (company_id, kind, created_at desc, id);

create table import_rows (
  import_id uuid not null references imports on delete cascade, number int not null,
  company_id uuid references companies on delete cascade,
  sheet text not null, line int not null, is_header boolean not null default false,
  -- By index of the column, from 0. Repairs change this copy, never the file.
  cells jsonb not null default '{}', repaired boolean not null default false, omitted boolean not null default false,
  action text check (action in ('create', 'update', 'skip')), unique_id text, name text,
  changes jsonb, remarks jsonb not null default '[]', remark_count int not null default 0,
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

-- Each kind has its own keys. An import without an owner changes the general database: only the scope * covers it.
do $$
declare
  kinds text[] := array['supplier', 'epd', 'product', 'pdis'];
  k text; views text[] := '{}'; makes text[] := '{}'; changes text[] := '{}';
  rule text := '(kind = %1$L and ((select app.everything(%2$L, %3$s)) or company_id = any ((select app.companies(%2$L, %3$s))::uuid[])))';
begin
  foreach k in array kinds loop
    views := views || format(rule, k, k || '_import', '''view''');
    makes := makes || format(rule, k, k || '_import', '''create''');
    changes := changes || format(rule, k, k || '_import', '''run'', ''cancel''');
  end loop;
  execute format('create policy view on imports for select using (%s)', array_to_string(views, ' or '));
  execute format('create policy make on imports for insert with check (%s)', array_to_string(makes, ' or '));
  execute format('create policy change on imports for update using (%s)', array_to_string(changes, ' or '));
end $$;
create policy remove on imports for delete using ((select app.is_system()));

-- Rows and records follow their import.
create policy view on import_rows for select using (import_id in (select id from imports));
create policy make on import_rows for insert with check (import_id in (select id from imports));
create policy change on import_rows for update using (import_id in (select id from imports));
create policy remove on import_rows for delete using (import_id in (select id from imports));
create policy view on import_records for select using (import_id in (select id from imports));
create policy make on import_records for insert with check (import_id in (select id from imports));
create policy change on import_records for update using (import_id in (select id from imports));
create policy remove on import_records for delete using (import_id in (select id from imports));

-- Remembered headers of imports: one row per kind and sheet.
alter table column_mappings drop constraint column_mappings_kind_check;
alter table column_mappings add constraint column_mappings_kind_check
  check (kind = 'inputs' or kind ~ '^(supplier|epd|product|pdis)_import\.[A-Za-z]+$');
