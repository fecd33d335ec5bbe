-- Who is looking at a footprint, and in which cell. Unlogged: after a crash everybody reports again within seconds.
create unlogged table footprint_presences (
  company_id uuid not null references companies, footprint_id uuid not null, user_id uuid not null references users,
  user_name text not null, place text not null, record text, field text, at timestamptz not null default now(),
  primary key (footprint_id, user_id),
  foreign key (company_id, footprint_id) references footprints (company_id, id) on delete cascade
);

alter table footprint_presences enable row level security;
alter table footprint_presences force row level security;
grant select, insert, update, delete on footprint_presences to cradle_app;

-- As for calculations: whoever sees the footprint sees who else is there. Everybody writes only about themselves. Any viewer
-- may delete rows that are out of date.
create policy view on footprint_presences for select using (
  (select app.everything('footprint', 'view'))
  or company_id = any ((select app.companies('footprint', 'view'))::uuid[])
);
create policy make on footprint_presences for insert with check (
  user_id = (select app.user_id()) and (
    (select app.everything('footprint', 'view'))
    or company_id = any ((select app.companies('footprint', 'view'))::uuid[])
  )
);
create policy change on footprint_presences for update
  using (user_id = (select app.user_id()))
  with check (
    user_id = (select app.user_id()) and (
      (select app.everything('footprint', 'view'))
      or company_id = any ((select app.companies('footprint', 'view'))::uuid[])
    )
  );
create policy remove on footprint_presences for delete using (
  (select app.is_system()) or user_id = (select app.user_id()) or (
    (select app.everything('footprint', 'view'))
    or company_id = any ((select app.companies('footprint', 'view'))::uuid[])
  )
);
