-- Administration of the platform: impersonation, announcements, confirmed prices, and more fields of reference lists.

-- Ends the sign-ins of a user, and those in which this user impersonates another person.
create or replace function app.end_sessions(of_user uuid, but uuid) returns void language plpgsql as $$
  declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  update sessions set revoked_at = now()
    where (user_id = of_user or impersonator_id = of_user) and revoked_at is null and id is distinct from but;
  perform set_config('app.system', before, true);
end $$;
create index on sessions (impersonator_id) where impersonator_id is not null;

-- Names of people who impersonated a user, for readers of the log. Readers of a log may not view the accounts of the
-- platform's own people, but they may know who acted in their company.
create function app.impersonator_names(ids uuid[]) returns table (id uuid, name text) language plpgsql stable as $$
  declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query select u.id, u.name from users u
    where u.id = any (ids) and exists (select from logs l where l.impersonator_id = u.id);
  perform set_config('app.system', before, true);
end $$;

create index on logs (impersonator_id) where impersonator_id is not null;

-- The newest entries of all companies.
create index on logs (created_at desc, id desc);

-- Announcements of the platform to all users.
create table announcements (
  id uuid primary key, title text not null, description text not null,
  type text not null check (type in ('announcement', 'update', 'maintenance')),
  -- Title and description in other languages: {"nl": {"title": "…", "description": "…"}}.
  translations jsonb not null default '{}',
  published_at timestamptz, sticky_until timestamptz, version_name text,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1
);
create index on announcements (published_at desc);
alter table announcements enable row level security;
alter table announcements force row level security;
grant select, insert, update, delete on announcements to cradle_app;
-- Drafts and planned announcements are visible to their authors.
create policy view on announcements for select using (
  (select app.any_scope('announcement', 'view'))
  and (published_at <= now() or (select app.everything('announcement', 'edit')))
);
create policy make on announcements for insert with check ((select app.everything('announcement', 'create')));
create policy change on announcements for update using ((select app.everything('announcement', 'edit')));
create policy remove on announcements for delete using ((select app.everything('announcement', 'delete')));

-- Who confirmed a price that was shipped without a source, and when.
alter table weighting_factors add column confirmed_by uuid, add column confirmed_at timestamptz;

-- Reference lists: the size of a unit in the base unit of its dimension, the bulk density of a load, and the usual
-- profile of a product type.
alter table standard_units add column factor double precision check (factor > 0);
alter table transport_profiles add column bulk_density double precision check (bulk_density > 0);
alter table product_types add column environmental_profile_id uuid references environmental_profiles;
