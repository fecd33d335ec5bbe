-- Webhooks of applications. Secrets are encrypted with a key of the configuration.
alter table share_applications
  add column webhook_url text,
  add column secret_header_name text,
  add column sealed_header_value text,
  add column sealed_secret text,
  -- During a rotation the key before signs as well.
  add column sealed_previous_secret text,
  add column previous_secret_until timestamptz,
  add column webhook_failing_since timestamptz,
  -- Nothing is sent from then on: the receiver answered 410, or failed for days.
  add column webhook_stopped_at timestamptz,
  add column webhook_stopped_because text check (webhook_stopped_because in ('gone', 'failing'));

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
