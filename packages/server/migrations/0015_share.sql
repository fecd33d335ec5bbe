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
  -- People of SHARE see the registration number of a declaration before it is published: it follows the calculation, as its name does.
  registration_number text,
  unique (company_id, id), unique (company_id, calculation_id),
  foreign key (company_id, calculation_id) references calculations (company_id, id) on delete cascade,
  check (status <> 'published' or (uuid is not null and version_id is not null and valid_until is not null))
);
create trigger take_published_day after update of status, valid_until on epds
  for each row when (new.status = 'published') execute function app.take_published_day();
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
  -- The declarations of a public collection are in the public directory only where its company wants that.
  listed boolean not null default false,
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
  -- Webhooks of applications. Secrets are encrypted with a key of the configuration.
  webhook_url text,
  secret_header_name text,
  sealed_header_value text,
  sealed_secret text,
  -- During a rotation the key before signs as well.
  sealed_previous_secret text,
  previous_secret_until timestamptz,
  webhook_failing_since timestamptz,
  -- Nothing is sent from then on: the receiver answered 410, or failed for days.
  webhook_stopped_at timestamptz,
  webhook_stopped_because text check (webhook_stopped_because in ('gone', 'failing')),
  -- Companies that receive declarations of others: an application can name the company that reads its collections on this
  -- platform, and a company follows the declarations that it has imported into its library.
  reader_company_id uuid references companies on delete set null,
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

-- Events of one company get their positions in the order of its commits. A reader of public collections follows several
-- companies, and one of them may commit a lower position after another one committed a higher one. Every writer therefore
-- holds this lock together with the others until its commit, and such a reader takes it alone for a moment: it reads when no
-- position is on its way.
create function app.place_epd_event() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('epd_events', 0));
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
    insert into epds (id, company_id, calculation_id, name, method_id, registration_number)
      values (gen_random_uuid(), new.company_id, new.id, new.product_name, new.method_id, new.registration_number)
      on conflict (company_id, calculation_id) do update
        set name = excluded.name, method_id = excluded.method_id, offered = true,
          registration_number = excluded.registration_number;
  else
    update epds set offered = false where company_id = new.company_id and calculation_id = new.id;
  end if;
  perform set_config('app.system', before, true);
  return null;
end $$;
create trigger offer_epd_of_new after insert on calculations
  for each row when (new.status in ('verified', 'completed')) execute function app.offer_epd();

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
create index on share_applications (reader_company_id) where reader_company_id is not null;

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

-- What is sent to an application. A row is written in the transaction of its event, and its id is the id of the message in
-- every try.
create table webhook_deliveries (
  id uuid primary key, company_id uuid not null references companies on delete cascade, application_id uuid not null,
  -- Null for a test.
  event_id uuid,
  type text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  due_at timestamptz not null,
  -- A sender is at work until then. After its death another sender takes over.
  claimed_until timestamptz,
  tried_at timestamptz, status int, answer text, problem text,
  created_at timestamptz not null default now(),
  unique (application_id, event_id),
  foreign key (company_id, application_id) references share_applications (company_id, id) on delete cascade,
  foreign key (event_id) references epd_events (id) on delete cascade
);
create index on webhook_deliveries (due_at) where state = 'waiting';
create index on webhook_deliveries (application_id, created_at desc, id);
create index on webhook_deliveries (event_id);
create index on webhook_deliveries (created_at);

-- Every event of a collection goes to the applications that read it.
create function app.queue_webhooks() returns trigger
  language plpgsql
  security definer set search_path = public, pg_temp as $$
declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  insert into webhook_deliveries (id, company_id, application_id, event_id, type, due_at, created_at)
    select gen_random_uuid(), a.company_id, a.id, e.id, e.type, e.created_at, e.created_at
    from added e
    join application_collections c on c.collection_id = e.collection_id
    join share_applications a on a.id = c.application_id
    where a.webhook_url is not null and a.webhook_stopped_at is null;
  perform set_config('app.system', before, true);
  return null;
end $$;
create trigger queue_webhooks after insert on epd_events
  referencing new table as added for each statement execute function app.queue_webhooks();

alter table webhook_deliveries enable row level security;
alter table webhook_deliveries force row level security;
grant select, insert, update, delete on webhook_deliveries to cradle_app;
create policy view on webhook_deliveries for select using (
  (select app.everything('application', 'view'))
  or company_id = any ((select app.companies('application', 'view'))::uuid[])
);
create policy make on webhook_deliveries for insert with check (
  (select app.everything('application', 'edit'))
  or company_id = any ((select app.companies('application', 'edit'))::uuid[])
);
create policy change on webhook_deliveries for update using (
  (select app.everything('application', 'edit'))
  or company_id = any ((select app.companies('application', 'edit'))::uuid[])
);
create policy remove on webhook_deliveries for delete using (
  (select app.is_system())
);

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

-- A token that was deleted is still known for a while, so that its use stands in the log of its application.
create table deleted_tokens (
  company_id uuid not null references companies on delete cascade, token_hash bytea not null,
  application_id uuid not null, name text not null, deleted_at timestamptz not null default now(),
  primary key (company_id, token_hash)
);
create index on deleted_tokens (token_hash);
create index on deleted_tokens (deleted_at);
alter table deleted_tokens enable row level security;
alter table deleted_tokens force row level security;
grant select, insert, delete on deleted_tokens to cradle_app;

-- Only the server itself reads and writes them.
create policy system_only on deleted_tokens
  using ((select app.is_system())) with check ((select app.is_system()));

-- Also for tokens that go with their application. Those of a company that is being deleted go with it.
create function app.keep_deleted_token() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  insert into deleted_tokens (company_id, token_hash, application_id, name)
    select old.company_id, old.token_hash, old.application_id, old.name
    from companies where id = old.company_id
    on conflict do nothing;
  perform set_config('app.system', before, true);
  return null;
end $$;
create trigger keep_deleted after delete on application_tokens for each row execute function app.keep_deleted_token();

-- Publications of SHARE: what was asked, how far it is, and what became of each declaration. A repeated request finds its record.
create table epd_publications (
  id uuid primary key, company_id uuid not null references companies on delete cascade,
  -- Repetitions have the same key: the `Idempotency-Key`, or the hash of the request.
  request_key text not null, request_hash text not null,
  epd_ids uuid[] not null, collection_ids uuid[] not null, asked_until date,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  total int not null, done int not null default 0, items jsonb not null,
  -- Why it failed: `{"code"}` of a problem, or `{"violations"}`.
  refusal jsonb,
  -- The run that works on it, and its last sign of life. Another run takes over from one that gives none.
  run uuid not null, seen_at timestamptz not null default now(),
  finished_at timestamptz, origin text not null, created_by uuid, impersonated_by uuid,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1
);
create index on epd_publications (company_id, request_key, created_at desc);
create index on epd_publications (company_id, created_at desc, id);

alter table epd_publications enable row level security;
alter table epd_publications force row level security;
grant select, insert, update, delete on epd_publications to cradle_app;

create policy view on epd_publications for select using (
  (select app.everything('epd', 'view'))
  or company_id = any ((select app.companies('epd', 'view'))::uuid[])
);
create policy make on epd_publications for insert with check (
  (select app.everything('epd', 'publish')) or company_id = (select app.company_id())
);
create policy change on epd_publications for update using (
  (select app.everything('epd', 'publish')) or company_id = (select app.company_id())
);
create policy remove on epd_publications for delete using (
  (select app.everything('epd', 'publish')) or company_id = (select app.company_id())
);
create trigger offer_epd after update of status, product_name, method_id, deleted_at, registration_number on calculations
  for each row when (new.status in ('verified', 'completed') or old.status in ('verified', 'completed'))
  execute function app.offer_epd();
