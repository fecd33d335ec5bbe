-- Who is looking at a calculation, and where. Unlogged: after a crash everybody tells again within seconds.
create unlogged table calculation_presences (
  company_id uuid not null references companies, calculation_id uuid not null, user_id uuid not null references users,
  user_name text not null, place text not null, record text, field text, at timestamptz not null default now(),
  primary key (calculation_id, user_id),
  foreign key (company_id, calculation_id) references calculations (company_id, id) on delete cascade
);

-- Which column a company means by a header of its spreadsheets: kind of sheet → header in lower case → wire field, or null.
create table column_mappings (
  company_id uuid not null references companies on delete cascade, kind text not null check (kind in ('inputs')), columns jsonb not null default '{}',
  updated_by uuid, updated_at timestamptz not null default now(), version int not null default 1,
  primary key (company_id, kind)
);

do $$ declare t text; begin
  foreach t in array array['calculation_presences', 'column_mappings'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('grant select, insert, update, delete on %I to cradle_app', t);
  end loop;
end $$;

-- Seen by who sees the calculation; everybody tells of himself only. What is out of date anybody who looks may sweep away.
create policy view on calculation_presences for select using ((select app.everything('calculation', 'view')) or company_id = any ((select app.companies('calculation', 'view'))::uuid[]));
create policy make on calculation_presences for insert with check (user_id = (select app.user_id())
  and ((select app.everything('calculation', 'view')) or company_id = any ((select app.companies('calculation', 'view'))::uuid[])));
create policy change on calculation_presences for update using (user_id = (select app.user_id()))
  with check (user_id = (select app.user_id()) and ((select app.everything('calculation', 'view')) or company_id = any ((select app.companies('calculation', 'view'))::uuid[])));
create policy remove on calculation_presences for delete using ((select app.is_system()) or user_id = (select app.user_id())
  or ((select app.everything('calculation', 'view')) or company_id = any ((select app.companies('calculation', 'view'))::uuid[])));
-- A company's words for its columns are for those who work with its calculations.
create policy view on column_mappings for select using ((select app.everything('calculation', 'view')) or company_id = any ((select app.companies('calculation', 'view'))::uuid[]));
create policy make on column_mappings for insert with check ((select app.everything('calculation', 'edit')) or company_id = any ((select app.companies('calculation', 'edit'))::uuid[]));
create policy change on column_mappings for update using ((select app.everything('calculation', 'edit')) or company_id = any ((select app.companies('calculation', 'edit'))::uuid[]));
create policy remove on column_mappings for delete using ((select app.is_system()));
