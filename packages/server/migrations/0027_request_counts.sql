-- Requests of each minute by who makes them, counted over all processes. Unlogged: a commit here waits for no disk, and
-- counts that a crash loses are of the last minute.
create unlogged table request_counts (
  bucket text not null,
  -- Minutes since 1970.
  minute int not null,
  count int not null,
  primary key (bucket, minute)
);
create index on request_counts (minute);
grant select, insert, update, delete on request_counts to cradle_app;
alter table request_counts enable row level security;
alter table request_counts force row level security;
create policy server_only on request_counts using (coalesce(current_setting('app.system', true), '') = 'on');

-- A stored answer is given again as it was, with its keys in their order: jsonb would sort them.
alter table idempotency_keys alter answer type json using answer::text::json;
