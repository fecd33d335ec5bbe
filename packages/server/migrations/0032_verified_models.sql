-- Verified models: a product whose parameters and profiles may vary within verified bounds, and the declarations that are
-- issued from it (decision 0166).

-- The terms under which declarations are issued: written, read, verified and restored as one list.
alter table calculations
  add column model_terms jsonb check (jsonb_typeof(model_terms) = 'array' and jsonb_array_length(model_terms) <= 500);
select app.add_trail_columns('calculations', array['model_terms'], array['texts', 'files']);

create table verified_models (
  id uuid primary key, company_id uuid not null references companies, calculation_id uuid not null,
  name text not null,
  -- What was signed: the snapshot with its terms and samples, its hash, and the review.
  snapshot_id uuid not null, content_hash text not null, review_id uuid not null, review_company_id uuid not null references companies,
  state text not null default 'active' check (state in ('active', 'suspended', 'expired', 'withdrawn')),
  -- What stopped it; null while it is active.
  stopped_by text check (stopped_by in (
    'owner', 'reviewer', 'validity', 'profile', 'library', 'results', 'mass_balance', 'sample'
  )),
  stopped_because text, stopped_at timestamptz,
  valid_until date not null,
  -- Process certification of the programme operator.
  certified_by text, certified_until date,
  issued int not null default 0 check (issued >= 0),
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (company_id, id), unique (company_id, calculation_id),
  foreign key (company_id, calculation_id) references calculations (company_id, id),
  foreign key (company_id, snapshot_id) references calculation_snapshots (company_id, id),
  foreign key (company_id, review_id) references reviews (company_id, id),
  check ((state = 'active') = (stopped_by is null)),
  check ((certified_by is null) = (certified_until is null))
);
create index on verified_models (company_id, created_at, id);

-- A product that was issued from a model. Its figures are those of the model.
alter table calculations add column verified_model_id uuid;
alter table calculations add foreign key (company_id, verified_model_id) references verified_models (company_id, id);
create index on calculations (company_id, verified_model_id) where verified_model_id is not null;
create index on verified_models (review_company_id, created_at, id);
create index on verified_models (valid_until) where state in ('active', 'suspended');

-- A declaration that is issued from a model. Equal requests are one declaration: `request_hash` is of all that was asked for.
create table model_declarations (
  id uuid primary key, company_id uuid not null references companies, verified_model_id uuid not null,
  -- That of its model.
  review_company_id uuid not null references companies,
  number int not null check (number >= 1),
  request_hash text not null,
  name text not null, article_number text, gtin text,
  -- Values of parameters and profiles of lines, as they were checked against the terms.
  choices jsonb not null,
  -- Of a project: customer, name, delivery.
  project jsonb,
  valid_until date not null,
  state text not null default 'queued' check (state in ('queued', 'issued', 'published', 'failed')),
  failure text,
  -- The product that declares it; null until it is made.
  calculation_id uuid,
  publishes boolean not null, collection_ids uuid[] not null default '{}',
  sample text check (sample in ('waiting', 'passed', 'failed')),
  sample_comment text, sampled_by_name text, sampled_at timestamptz,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (company_id, id), unique (company_id, verified_model_id, number), unique (company_id, verified_model_id, request_hash),
  foreign key (company_id, verified_model_id) references verified_models (company_id, id) on delete cascade,
  foreign key (company_id, calculation_id) references calculations (company_id, id) on delete cascade,
  check (state not in ('issued', 'published') or calculation_id is not null)
);
create index on model_declarations (company_id, created_at, id);
create index on model_declarations (review_company_id, created_at, id);
create unique index on model_declarations (company_id, calculation_id) where calculation_id is not null;

alter table verified_models enable row level security;
alter table verified_models force row level security;
alter table model_declarations enable row level security;
alter table model_declarations force row level security;
grant select, insert, update on verified_models, model_declarations to cradle_app;

-- The owner's editors read and write; whoever reviewed the model reads it, judges its samples and stops it.
do $$
declare t text;
begin
  foreach t in array array['verified_models', 'model_declarations'] loop
    execute format('create policy view on %I for select using (
      (select app.everything(''calculation'', ''view''))
      or company_id = any ((select app.companies(''calculation'', ''view''))::uuid[]))', t);
    execute format('create policy make on %I for insert with check (
      (select app.everything(''calculation'', ''purchase''))
      or company_id = any ((select app.companies(''calculation'', ''purchase''))::uuid[]))', t);
    execute format('create policy change on %I for update using (
      (select app.everything(''calculation'', ''purchase''))
      or company_id = any ((select app.companies(''calculation'', ''purchase''))::uuid[]))', t);
  end loop;
end $$;
create policy review on verified_models for select using (review_company_id = (select app.review_company()));
create policy review on model_declarations for select using (review_company_id = (select app.review_company()));
create policy judge on verified_models for update
  using (review_company_id = (select app.review_company()) and (select app.has_key('review.company_childs.accept')));
create policy judge on model_declarations for update
  using (review_company_id = (select app.review_company()) and (select app.has_key('review.company_childs.accept')));

-- The name of the version that has replaced the one of a calculation, in the general database or among the company's own profiles; null
-- where it has the newest of both. The caller sees the calculation.
create function app.newer_version_of(of_calculation uuid) returns text language plpgsql stable as $$
  declare before text := coalesce(current_setting('app.system', true), ''); found text;
begin
  perform set_config('app.system', 'on', true);
  select coalesce(
      (select v.name from versions v where v.company_id is null and v.published_at is not null and v.id is distinct from c.version_id
         and v.published_at >= coalesce((select published_at from versions where id = c.version_id), '-infinity')
       order by v.published_at desc, v.id desc limit 1),
      (select v.name from versions v where v.company_id = c.company_id and v.published_at is not null and v.id is distinct from c.company_version_id
         and v.published_at >= coalesce((select published_at from versions where id = c.company_version_id), '-infinity')
       order by v.published_at desc, v.id desc limit 1)
    ) into found
    from calculations c where c.id = of_calculation;
  perform set_config('app.system', before, true);
  return found;
end $$;

-- The state of the model that a published version was issued from: all that readers of a public page see of the model. The caller sees the
-- version.
create function app.model_state_of_version(of_version uuid) returns text language plpgsql stable as $$
  declare before text := coalesce(current_setting('app.system', true), ''); found text;
begin
  perform set_config('app.system', 'on', true);
  select m.state into found from epd_versions v
    join epds e on e.company_id = v.company_id and e.id = v.epd_id
    join calculations c on c.company_id = e.company_id and c.id = e.calculation_id
    join verified_models m on m.company_id = c.company_id and m.id = c.verified_model_id
  where v.id = of_version;
  perform set_config('app.system', before, true);
  return found;
end $$;
