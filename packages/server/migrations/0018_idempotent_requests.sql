-- Answers that repeated requests get again (decision 0140): one row for each key of a user, acting context and route. Only the
-- server's own work reads them. An answer is sealed with a key of the configuration, because it may contain a secret; a row
-- without one belongs to a request that runs, or whose answer was lost. They are kept for a day.

drop table idempotency_keys;

create table idempotent_requests (
  user_id uuid not null, context text not null, route text not null, key text not null,
  request_hash text not null, answer text,
  created_at timestamptz not null default now(),
  primary key (user_id, context, route, key)
);
create index on idempotent_requests (created_at);

alter table idempotent_requests enable row level security;
alter table idempotent_requests force row level security;
grant select, insert, update, delete on idempotent_requests to cradle_app;
create policy server_only on idempotent_requests
  using ((select app.is_system())) with check ((select app.is_system()));

-- The work of a request runs in a scope of its own, and its key is claimed in the same transaction: so these run past the row
-- policy. A second request waits until the first one commits or is rolled back, or until its patience ends (55P03).
create function app.claim_request(
  of_user uuid, of_context text, of_route text, of_key text, hash text, remembered interval, patience_ms int
) returns table (request_hash text, answer text, age_ms float8)
  language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
  patience text := current_setting('lock_timeout');
begin
  perform set_config('lock_timeout', patience_ms || 'ms', true);
  perform pg_advisory_xact_lock(
    hashtextextended(concat_ws(' ', 'idempotent', of_user, of_context, of_route, of_key), 0)
  );
  perform set_config('lock_timeout', patience, true);
  perform set_config('app.system', 'on', true);
  return query select r.request_hash, r.answer, extract(epoch from now() - r.created_at)::float8 * 1000
    from idempotent_requests r
    where r.user_id = of_user and r.context = of_context and r.route = of_route and r.key = of_key
      and r.created_at > now() - remembered;
  if not found then
    insert into idempotent_requests as r (user_id, context, route, key, request_hash)
      values (of_user, of_context, of_route, of_key, hash)
      on conflict (user_id, context, route, key)
      do update set request_hash = excluded.request_hash, answer = null, created_at = now();
  end if;
  perform set_config('app.system', before, true);
end $$;

create function app.keep_answer(of_user uuid, of_context text, of_route text, of_key text, sealed text) returns void
  language plpgsql
  security definer set search_path = public, pg_temp as $$
declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  update idempotent_requests set answer = sealed
    where user_id = of_user and context = of_context and route = of_route and key = of_key;
  perform set_config('app.system', before, true);
end $$;

create function app.release_request(of_user uuid, of_context text, of_route text, of_key text) returns void
  language plpgsql
  security definer set search_path = public, pg_temp as $$
declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  delete from idempotent_requests
    where user_id = of_user and context = of_context and route = of_route and key = of_key;
  perform set_config('app.system', before, true);
end $$;

revoke execute on function app.claim_request(uuid, text, text, text, text, interval, int) from public;
revoke execute on function app.keep_answer(uuid, text, text, text, text) from public;
revoke execute on function app.release_request(uuid, text, text, text) from public;
grant execute on function app.claim_request(uuid, text, text, text, text, interval, int) to cradle_app;
grant execute on function app.keep_answer(uuid, text, text, text, text) to cradle_app;
grant execute on function app.release_request(uuid, text, text, text) to cradle_app;
