-- An impersonation ends when the administrator signs out. Impersonations that run during this migration end with it.

-- The sign-in of the administrator that has opened an impersonation.
alter table sessions add column parent_session_id uuid references sessions on delete cascade;
create index on sessions (parent_session_id) where parent_session_id is not null;

-- Ends the impersonations of an ended sign-in, and closes their streams. Only the server's own work writes to sessions.
create function app.end_opened_sessions() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  child uuid;
begin
  for child in
    update sessions set revoked_at = new.revoked_at
      where parent_session_id = new.id and revoked_at is null returning id
  loop
    perform pg_notify('revoked', child::text);
  end loop;
  return null;
end $$;

create trigger end_opened_sessions after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function app.end_opened_sessions();
