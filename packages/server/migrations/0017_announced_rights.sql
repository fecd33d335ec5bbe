-- Every process remembers sign-ins, rights and tokens for a few seconds. What they follow from is announced when it changes, with
-- the change's commit, and every process forgets it at once (decision 0111). The message is how the forgotten keys begin; an
-- empty one means all.

create index on sessions (impersonator_id) where impersonator_id is not null;

-- The sign-ins of a user, and those in which this user acts as somebody else.
create function app.forget_account(of_user uuid) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  perform pg_notify('rights', 'account:' || account) from (
    select of_user as account
    union select user_id from sessions where impersonator_id = of_user and revoked_at is null
  ) accounts;
  perform set_config('app.system', before, true);
end $$;

create function app.forget_user() returns trigger language plpgsql as $$
begin
  perform app.forget_account(old.id);
  return null;
end $$;

create function app.forget_member() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform app.forget_account(old.user_id); end if;
  if tg_op <> 'DELETE' then perform app.forget_account(new.user_id); end if;
  return null;
end $$;

create function app.forget_everybody() returns trigger language plpgsql as $$
begin
  perform pg_notify('rights', '');
  return null;
end $$;

create function app.forget_token() returns trigger language plpgsql as $$
begin
  perform pg_notify('rights', 'token:' || encode(old.token_hash, 'base64'));
  return null;
end $$;

create trigger announce_rights after update on users for each row
  when ((old.status, old.deleted_at, old.email, old.second_factor_since, old.selected_membership_id)
    is distinct from (new.status, new.deleted_at, new.email, new.second_factor_since, new.selected_membership_id))
  execute function app.forget_user();
create trigger announce_end after delete on users for each row execute function app.forget_user();

create trigger announce_rights after insert or update or delete on memberships for each row
  execute function app.forget_member();

-- A longer sign-in changes nothing, and neither does the removal of one that has ended.
create trigger announce_rights after update on sessions for each row
  when (old.revoked_at is distinct from new.revoked_at or new.expires_at < old.expires_at)
  execute function app.forget_member();
create trigger announce_end after delete on sessions for each row
  when (old.revoked_at is null and old.expires_at > now())
  execute function app.forget_member();

create trigger announce_rights after update on companies for each row
  when ((old.active, old.licence_valid_until, old.licence_id, old.parent_company_id, old.viewer_mode, old.expert_upload, old.upload_company_db)
    is distinct from (new.active, new.licence_valid_until, new.licence_id, new.parent_company_id, new.viewer_mode, new.expert_upload, new.upload_company_db))
  execute function app.forget_everybody();
create trigger announce_child after insert on companies for each row
  when (new.parent_company_id is not null)
  execute function app.forget_everybody();
create trigger announce_end after delete on companies for each row execute function app.forget_everybody();

create trigger announce_rights after update on licences for each row
  when (old.apps is distinct from new.apps)
  execute function app.forget_everybody();
create trigger announce_end after delete on licences for each row execute function app.forget_everybody();

create trigger announce_rights after update on application_tokens for each row
  when ((old.token_hash, old.application_id, old.expiration_date)
    is distinct from (new.token_hash, new.application_id, new.expiration_date))
  execute function app.forget_token();
create trigger announce_end after delete on application_tokens for each row execute function app.forget_token();
