-- The device and network address of a sign-in, so that people recognise their own sign-ins.
alter table sessions add column user_agent text, add column address text;

-- New e-mail addresses that wait for a confirmation by mail. Only the newest link of an account works.
create table email_changes (
  token_hash bytea primary key, user_id uuid not null references users, email text not null,
  created_at timestamptz not null default now(), expires_at timestamptz not null, used_at timestamptz
);
create index on email_changes (user_id, created_at);
alter table email_changes enable row level security;
alter table email_changes force row level security;
grant select, insert, update, delete on email_changes to cradle_app;
create policy system_only on email_changes
  using ((select app.is_system())) with check ((select app.is_system()));
