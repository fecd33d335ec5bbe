-- SHARE: declarations that are published, the collections and applications that receive them, and the log.

-- One row per calculation that was verified or completed at some time. `uuid` is the identity of the data set: a
-- corrected calculation keeps that of the calculation it corrects. Name and method follow the calculation, so that lists
-- can filter and sort.
create table epds (
  id uuid primary key, company_id uuid not null references companies, calculation_id uuid not null,
  name text not null, method_id uuid references methods,
  -- `offered` while the calculation is verified or completed.
  offered boolean not null default true,
  uuid uuid, status text not null default 'unpublished' check (status in ('unpublished', 'published', 'expired')),
  -- The version that is published, or was published last.
  version_id uuid, published_at timestamptz, valid_until date,
  withdrawn_at timestamptz, withdrawn_reason text, replaced_by uuid,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (company_id, id), unique (company_id, calculation_id),
  foreign key (company_id, calculation_id) references calculations (company_id, id) on delete cascade,
  check (status <> 'published' or (uuid is not null and version_id is not null and valid_until is not null))
);
create index on epds (company_id, status, name, id);
create index on epds (uuid);
create index on epds (valid_until) where status = 'published';

-- A version is written once. Its files are stored once and served as stored.
create table epd_versions (
  id uuid primary key, company_id uuid not null references companies, epd_id uuid not null,
  uuid uuid not null, revision int not null check (revision >= 0),
  snapshot_id uuid not null, content_hash text not null, attestation jsonb not null,
  name text not null, language text not null, valid_until date not null, registration_number text,
  -- What lists and pages show of it without a file.
  facts jsonb not null,
  published_at timestamptz not null, published_by uuid,
  unique (company_id, id), unique (uuid, revision),
  foreign key (company_id, epd_id) references epds (company_id, id) on delete cascade,
  foreign key (company_id, snapshot_id) references calculation_snapshots (company_id, id)
);
create index on epd_versions (epd_id, revision desc);
alter table epds add foreign key (company_id, version_id) references epd_versions (company_id, id);

create table epd_files (
  version_id uuid not null, company_id uuid not null,
  format text not null check (format in ('ilcd', 'ilcd_xml', 'ilcd_json', 'openepd', 'lcax', 'csv', 'pdf')),
  media_type text not null, file_name text not null, file_key text not null, size int not null, sha256 text not null,
  updated_at timestamptz not null default now(),
  primary key (version_id, format),
  foreign key (company_id, version_id) references epd_versions (company_id, id) on delete cascade
);

create table epd_collections (
  id uuid primary key, company_id uuid not null references companies, name text not null, description text,
  public boolean not null default false,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (company_id, id)
);
create index on epd_collections (company_id, name, id);

create table epd_collection_members (
  collection_id uuid not null, epd_id uuid not null, company_id uuid not null,
  added_at timestamptz not null default now(),
  primary key (collection_id, epd_id),
  foreign key (company_id, collection_id) references epd_collections (company_id, id) on delete cascade,
  foreign key (company_id, epd_id) references epds (company_id, id) on delete cascade
);
create index on epd_collection_members (epd_id);

create table share_applications (
  id uuid primary key, company_id uuid not null references companies, name text not null, description text,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (company_id, id)
);
create index on share_applications (company_id, name, id);

create table application_collections (
  application_id uuid not null, collection_id uuid not null, company_id uuid not null,
  primary key (application_id, collection_id),
  foreign key (company_id, application_id) references share_applications (company_id, id) on delete cascade,
  foreign key (company_id, collection_id) references epd_collections (company_id, id) on delete cascade
);
create index on application_collections (collection_id);

-- The token itself is shown once. It has 256 random bits, so that a fast hash is enough.
create table application_tokens (
  id uuid primary key, company_id uuid not null references companies, application_id uuid not null, name text not null,
  token_hash bytea not null unique, last_four text not null, expiration_date date, last_used_at timestamptz,
  -- The day on which its administrators were warned of the expiry.
  warned_at timestamptz,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (company_id, id),
  foreign key (company_id, application_id) references share_applications (company_id, id) on delete cascade
);
create index on application_tokens (application_id);

create table epic_logs (
  id uuid primary key, company_id uuid not null references companies on delete cascade,
  level int not null check (level in (100, 200, 300)), message text not null,
  application_id uuid, collection_id uuid, ip text, created_at timestamptz not null default now()
);
create index on epic_logs (company_id, created_at desc, id);
create index on epic_logs (application_id, created_at desc, id);
create index on epic_logs (collection_id, created_at desc, id);

-- What happened to a declaration in a collection. `position` grows in the order of the commits of a company, because
-- a writer holds the company's lock until its commit (app.place_epd_event): a reader that continues from a position
-- misses nothing.
create table epd_events (
  position bigint primary key default 0, id uuid not null unique,
  company_id uuid not null references companies on delete cascade,
  type text not null check (type in (
    'epd.published', 'epd.updated', 'epd.unpublished', 'epd.expired', 'epd.added', 'epd.removed'
  )),
  epd_id uuid not null, uuid uuid not null, revision int not null, collection_id uuid not null,
  created_at timestamptz not null default now()
);
create index on epd_events (collection_id, position);

create sequence epd_event_positions;
grant usage on epd_event_positions to cradle_app;
create function app.place_epd_event() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('epd_events'), hashtext(new.company_id::text));
  new.position := nextval('epd_event_positions');
  return new;
end $$;
create trigger place_epd_event before insert on epd_events for each row execute function app.place_epd_event();

-- A calculation that becomes verified or completed can be published from then on.
create function app.offer_epd() returns trigger
  language plpgsql
  security definer set search_path = public, pg_temp as $$
declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  if new.status in ('verified', 'completed') and new.deleted_at is null and new.calculation_type = 'product' then
    insert into epds (id, company_id, calculation_id, name, method_id)
      values (gen_random_uuid(), new.company_id, new.id, new.product_name, new.method_id)
      on conflict (company_id, calculation_id) do update
        set name = excluded.name, method_id = excluded.method_id, offered = true;
  else
    update epds set offered = false where company_id = new.company_id and calculation_id = new.id;
  end if;
  perform set_config('app.system', before, true);
  return null;
end $$;
create trigger offer_epd_of_new after insert on calculations
  for each row when (new.status in ('verified', 'completed')) execute function app.offer_epd();
create trigger offer_epd after update of status, product_name, method_id, deleted_at on calculations
  for each row when (new.status in ('verified', 'completed') or old.status in ('verified', 'completed'))
  execute function app.offer_epd();

do $$ begin
  perform set_config('app.system', 'on', true);
  insert into epds (id, company_id, calculation_id, name, method_id)
    select gen_random_uuid(), company_id, id, product_name, method_id from calculations
    where status in ('verified', 'completed') and deleted_at is null and calculation_type = 'product';
  perform set_config('app.system', '', true);
end $$;

-- True where one of these calculations is published. Its editors need not see the declarations of SHARE.
create function app.any_published(ids uuid[]) returns boolean
  language plpgsql
  security definer set search_path = public, pg_temp as $$
declare before text := coalesce(current_setting('app.system', true), ''); found boolean;
begin
  perform set_config('app.system', 'on', true);
  select exists (select from epds where calculation_id = any (ids) and status = 'published') into found;
  perform set_config('app.system', before, true);
  return found;
end $$;
revoke execute on function app.any_published(uuid[]) from public;
grant execute on function app.any_published(uuid[]) to cradle_app;

do $$
declare
  t text;
begin
  foreach t in array array[
    'epds', 'epd_versions', 'epd_files', 'epd_collections', 'epd_collection_members', 'share_applications',
    'application_collections', 'application_tokens', 'epic_logs', 'epd_events'
  ] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
  end loop;
end $$;
grant select, insert, update, delete on epds, epd_collections, share_applications, application_tokens to cradle_app;
grant select, insert, delete on epd_collection_members, application_collections, epic_logs to cradle_app;
-- Written once.
grant select, insert on epd_versions, epd_files, epd_events to cradle_app;

create policy view on epds for select using (
  (select app.everything('epd', 'view'))
  or company_id = any ((select app.companies('epd', 'view'))::uuid[])
);
create policy change on epds for update using (
  (select app.everything('epd', 'publish', 'unpublish'))
  or company_id = any ((select app.companies('epd', 'publish', 'unpublish'))::uuid[])
);
create policy make on epds for insert with check (
  (select app.is_system())
);
create policy remove on epds for delete using (
  (select app.is_system())
);

create policy view on epd_versions for select using (
  (select app.everything('epd', 'view'))
  or company_id = any ((select app.companies('epd', 'view'))::uuid[])
);
create policy make on epd_versions for insert with check (
  (select app.everything('epd', 'publish'))
  or company_id = any ((select app.companies('epd', 'publish'))::uuid[])
);
create policy view on epd_files for select using (
  (select app.everything('epd', 'view'))
  or company_id = any ((select app.companies('epd', 'view'))::uuid[])
);
create policy make on epd_files for insert with check (
  (select app.everything('epd', 'publish'))
  or company_id = any ((select app.companies('epd', 'publish'))::uuid[])
);

create policy view on epd_collections for select using (
  (select app.everything('collection', 'view'))
  or company_id = any ((select app.companies('collection', 'view'))::uuid[])
);
create policy make on epd_collections for insert with check (
  (select app.everything('collection', 'create'))
  or company_id = any ((select app.companies('collection', 'create'))::uuid[])
);
create policy change on epd_collections for update using (
  (select app.everything('collection', 'edit'))
  or company_id = any ((select app.companies('collection', 'edit'))::uuid[])
);
create policy remove on epd_collections for delete using (
  (select app.everything('collection', 'delete'))
  or company_id = any ((select app.companies('collection', 'delete'))::uuid[])
);

create policy view on epd_collection_members for select using (
  (select app.everything('collection', 'view'))
  or company_id = any ((select app.companies('collection', 'view'))::uuid[])
);
create policy make on epd_collection_members for insert with check (
  (select app.everything('collection', 'edit'))
  or company_id = any ((select app.companies('collection', 'edit'))::uuid[])
  or (select app.everything('epd', 'publish'))
  or company_id = any ((select app.companies('epd', 'publish'))::uuid[])
);
create policy remove on epd_collection_members for delete using (
  (select app.everything('collection', 'edit', 'delete'))
  or company_id = any ((select app.companies('collection', 'edit', 'delete'))::uuid[])
  or (select app.everything('epd', 'publish'))
  or company_id = any ((select app.companies('epd', 'publish'))::uuid[])
);

create policy view on share_applications for select using (
  (select app.everything('application', 'view'))
  or company_id = any ((select app.companies('application', 'view'))::uuid[])
);
create policy make on share_applications for insert with check (
  (select app.everything('application', 'create'))
  or company_id = any ((select app.companies('application', 'create'))::uuid[])
);
create policy change on share_applications for update using (
  (select app.everything('application', 'edit'))
  or company_id = any ((select app.companies('application', 'edit'))::uuid[])
);
create policy remove on share_applications for delete using (
  (select app.everything('application', 'delete'))
  or company_id = any ((select app.companies('application', 'delete'))::uuid[])
);

create policy view on application_collections for select using (
  (select app.everything('application', 'view'))
  or company_id = any ((select app.companies('application', 'view'))::uuid[])
);
create policy make on application_collections for insert with check (
  (select app.everything('application', 'create', 'edit'))
  or company_id = any ((select app.companies('application', 'create', 'edit'))::uuid[])
);
create policy remove on application_collections for delete using (
  (select app.everything('application', 'edit', 'delete'))
  or company_id = any ((select app.companies('application', 'edit', 'delete'))::uuid[])
);

create policy view on application_tokens for select using (
  (select app.everything('token', 'view'))
  or company_id = any ((select app.companies('token', 'view'))::uuid[])
);
create policy make on application_tokens for insert with check (
  (select app.everything('token', 'create'))
  or company_id = any ((select app.companies('token', 'create'))::uuid[])
);
create policy change on application_tokens for update using (
  (select app.everything('token', 'edit'))
  or company_id = any ((select app.companies('token', 'edit'))::uuid[])
);
create policy remove on application_tokens for delete using (
  (select app.everything('token', 'delete'))
  or company_id = any ((select app.companies('token', 'delete'))::uuid[])
);

create policy view on epic_logs for select using (
  (select app.everything('epic_log', 'view'))
  or company_id = any ((select app.companies('epic_log', 'view'))::uuid[])
);
create policy make on epic_logs for insert with check (
  (select app.everything('epd', 'publish', 'unpublish'))
  or company_id = any ((select app.companies('epd', 'publish', 'unpublish'))::uuid[])
  or (select app.everything('collection', 'edit'))
  or company_id = any ((select app.companies('collection', 'edit'))::uuid[])
);
create policy remove on epic_logs for delete using (
  (select app.is_system())
);

create policy view on epd_events for select using (
  (select app.everything('epd', 'view'))
  or company_id = any ((select app.companies('epd', 'view'))::uuid[])
);
create policy make on epd_events for insert with check (
  (select app.everything('epd', 'publish', 'unpublish'))
  or company_id = any ((select app.companies('epd', 'publish', 'unpublish'))::uuid[])
  or (select app.everything('collection', 'edit'))
  or company_id = any ((select app.companies('collection', 'edit'))::uuid[])
);
