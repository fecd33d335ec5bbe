-- Who changes what an account signs in with holds all keys of all its roles. Some memberships are hidden from the caller.

-- Every role of an account, in all its memberships.
create function app.roles_of_user(of_user uuid) returns text[]
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
  answer text[];
begin
  perform set_config('app.system', 'on', true);
  answer := array(select distinct unnest(roles) from memberships where user_id = of_user);
  perform set_config('app.system', before, true);
  return answer;
end $$;

revoke execute on function app.roles_of_user from public;
grant execute on function app.roles_of_user to cradle_app;
