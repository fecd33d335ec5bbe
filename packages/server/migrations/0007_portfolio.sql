-- Dry runs over all calculations of a company: what today's profiles, scenarios and prices would make of them, before anybody takes it over.
create table portfolio_recalculations (
  id uuid primary key, company_id uuid not null references companies on delete cascade, reason text,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  total int, done int not null default 0, counts jsonb not null default '{}', started_at timestamptz, finished_at timestamptz, error text,
  -- How many products were asked to take over their new results in the going or last round, and how many of these were seen to.
  accept_total int not null default 0, accept_done int not null default 0,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(), version int not null default 1,
  unique (company_id, id)
);
-- One at a time.
create unique index portfolio_recalculation_running on portfolio_recalculations (company_id) where state in ('queued', 'running');
create index on portfolio_recalculations (company_id, created_at desc, id);

create table portfolio_items (
  id uuid primary key, company_id uuid not null references companies on delete cascade, portfolio_recalculation_id uuid not null, calculation_id uuid not null,
  product_name text not null, status text not null, outcome text not null check (outcome in ('changed', 'same', 'locked', 'failed', 'new')),
  -- The state of the calculation that was computed; stale where the stored results were of an earlier one.
  content_version bigint not null, stale boolean not null,
  largest_change double precision, differences jsonb not null default '[]', error text,
  accept_asked_at timestamptz, accept_asked_by uuid, accepted timestamptz, refusal text check (refusal in ('edited', 'locked', 'deleted', 'figuresChanged', 'failed')),
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(), version int not null default 1,
  unique (portfolio_recalculation_id, calculation_id),
  foreign key (company_id, portfolio_recalculation_id) references portfolio_recalculations (company_id, id) on delete cascade,
  foreign key (company_id, calculation_id) references calculations (company_id, id) on delete cascade
);
create index on portfolio_items (portfolio_recalculation_id, largest_change desc nulls last, id);
create index on portfolio_items (company_id, calculation_id);

do $$ declare t text; begin
  foreach t in array array['portfolio_recalculations', 'portfolio_items'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('grant select, insert, update, delete on %I to cradle_app', t);
    execute format('create policy view on %I for select using ((select app.everything(''calculation'', ''view'')) or company_id = any ((select app.companies(''calculation'', ''view''))::uuid[]))', t);
    execute format('create policy make on %I for insert with check ((select app.everything(''calculation'', ''edit'')) or company_id = any ((select app.companies(''calculation'', ''edit''))::uuid[]))', t);
    execute format('create policy change on %I for update using ((select app.everything(''calculation'', ''edit'')) or company_id = any ((select app.companies(''calculation'', ''edit''))::uuid[]))', t);
    execute format('create policy remove on %I for delete using ((select app.everything(''calculation'', ''edit'')) or company_id = any ((select app.companies(''calculation'', ''edit''))::uuid[]))', t);
  end loop;
end $$;
