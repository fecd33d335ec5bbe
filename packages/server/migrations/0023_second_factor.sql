-- The second factor of an account: one-time passwords by time (RFC 6238), with recovery codes.
-- Null: the account has none, or its enrolment is not confirmed yet.
alter table users add second_factor_since timestamptz;

-- Only the server's own work reads and writes these tables. The secret is encrypted with a key of the configuration.
create table second_factors (
  user_id uuid primary key references users,
  sealed_secret text not null,
  -- The last accepted time step: no code is accepted twice.
  last_step bigint,
  recovery_salt bytea,
  created_at timestamptz not null default now()
);
create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
alter table second_factors enable row level security;
alter table second_factors force row level security;
alter table recovery_codes enable row level security;
alter table recovery_codes force row level security;
grant select, insert, update, delete on second_factors, recovery_codes to cradle_app;
create policy system_only on second_factors using ((select app.is_system())) with check ((select app.is_system()));
create policy system_only on recovery_codes using ((select app.is_system())) with check ((select app.is_system()));
