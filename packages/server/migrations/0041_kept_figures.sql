-- The figures of a calculation at the end of each day on which it was computed, small enough to be read for every product of a company:
-- the dashboard ranks and compares them (decision 0169). `figures` is code → {production, total}: A1–A3, and the total of the method.
-- null is a figure with an unknown part; without a key the calculation declares none.
create table calculation_figures (
  company_id uuid not null references companies, calculation_id uuid not null, day date not null,
  calculated_at timestamptz not null, content_version bigint not null,
  -- Figures of another method or declared unit are not compared.
  method_id uuid not null references methods, declared_unit text not null,
  figures jsonb not null check (jsonb_typeof(figures) = 'object'),
  primary key (company_id, calculation_id, day),
  foreign key (company_id, calculation_id) references calculations (company_id, id) on delete cascade
);
alter table calculation_figures enable row level security;
alter table calculation_figures force row level security;
grant select, insert, update, delete on calculation_figures to cradle_app;

create policy view on calculation_figures for select using (
  (select app.everything('calculation', 'view'))
  or company_id = any ((select app.companies('calculation', 'view'))::uuid[])
);
create policy make on calculation_figures for insert with check (
  (select app.everything('calculation', 'edit', 'copy'))
  or company_id = any ((select app.companies('calculation', 'edit', 'copy'))::uuid[])
);
create policy change on calculation_figures for update using (
  (select app.everything('calculation', 'edit', 'copy'))
  or company_id = any ((select app.companies('calculation', 'edit', 'copy'))::uuid[])
);
create policy remove on calculation_figures for delete using (
  (select app.everything('calculation', 'edit'))
  or company_id = any ((select app.companies('calculation', 'edit'))::uuid[])
);
