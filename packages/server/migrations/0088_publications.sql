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
