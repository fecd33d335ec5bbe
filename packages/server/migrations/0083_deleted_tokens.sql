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
