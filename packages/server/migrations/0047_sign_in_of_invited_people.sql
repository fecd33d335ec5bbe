-- The mail to an invited person depends on the identity provider of that person's e-mail domain, which the inviting person
-- may not read.

-- The active identity provider that has proven the domain of an e-mail address.
create function app.provider_of(mail_address text) returns uuid
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
  answer uuid;
begin
  perform set_config('app.system', 'on', true);
  answer := (
    select p.id from identity_provider_domains d
    join identity_providers p on p.id = d.provider_id
    join companies c on c.id = p.company_id
    where d.domain = lower(substring(mail_address from '[^@]*$'))
      and d.proven_at is not null and p.active and c.active
  );
  perform set_config('app.system', before, true);
  return answer;
end $$;

-- Whether an account signs in through the identity provider of a company. Accounts with one of these roles keep their password.
create function app.uses_provider(for_user uuid, local_roles text[]) returns boolean
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
  answer boolean;
begin
  perform set_config('app.system', 'on', true);
  answer := exists (select from users u where u.id = for_user and app.provider_of(u.email) is not null)
    and not exists (select from memberships m where m.user_id = for_user and m.roles && local_roles);
  perform set_config('app.system', before, true);
  return answer;
end $$;

revoke execute on function app.provider_of, app.uses_provider from public;
grant execute on function app.provider_of, app.uses_provider to cradle_app;
