-- Messages to people: one row for each person and message. `mail` says whether it waits for the daily mail.
create table notifications (
  id uuid primary key,
  -- The company that owns the record the message is about.
  company_id uuid not null references companies on delete cascade,
  user_id uuid not null references users on delete cascade,
  type text not null, title text not null, message text not null, link text not null,
  read boolean not null default false,
  mail text not null default 'none' check (mail in ('none', 'daily', 'sent')),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1
);
create index on notifications (user_id, created_at desc, id);
create index on notifications (user_id) where not read;
create index on notifications (user_id) where mail = 'daily';
create index on notifications (created_at) where read;
create index on notifications (company_id);

alter table notifications enable row level security;
alter table notifications force row level security;
grant select, insert, update, delete on notifications to cradle_app;

create policy view on notifications for select using (
  (select app.is_system()) or user_id = (select app.user_id())
);

-- Whoever causes a message writes it for somebody else, and cannot read it back.
create policy make on notifications for insert with check (true);
create policy change on notifications for update
  using ((select app.is_system()) or user_id = (select app.user_id()))
  with check ((select app.is_system()) or user_id = (select app.user_id()));
create policy remove on notifications for delete using (
  (select app.is_system()) or user_id = (select app.user_id())
);

-- How to reach those of these users who may get a message about a company: its own people, those of the company that
-- reviews for it, and those of companies that have reviewed for it.
create function app.notification_receivers(of_users uuid[], about uuid)
  returns table (id uuid, name text, email text, locale text, settings jsonb)
  language plpgsql stable as $$
  #variable_conflict use_column
  declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query select u.id, u.name, u.email, u.locale, u.notification_settings from users u
  where u.id = any (of_users) and u.status = 'active' and u.deleted_at is null and u.email is not null and exists (
    select
      from memberships m
      where m.user_id = u.id
        and (m.company_id = about or m.company_id = (select c.review_company_id from companies c where c.id = about)
      or exists (select from reviews r where r.company_id = about and r.review_company_id = m.company_id)));
  perform set_config('app.system', before, true);
end $$;
