-- Reference data and the library: methods, indicators, weighting, profiles, waste scenarios, sites, and search.

create extension if not exists pg_trgm;

-- Lists without an owner.
create table countries (
  code text primary key, name text not null,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1
);
alter table companies add foreign key (country_code) references countries;

create table life_cycle_stages (
  code text primary key, name text not null, "group" text not null,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1
);

create table standard_units (
  id uuid primary key, name text not null, symbol text not null unique, dimension text,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  -- Reference lists: the size of a unit in the base unit of its dimension, the bulk density of a load, and the usual
  -- profile of a product type.
  factor double precision check (factor > 0)
);

create table functional_units (
  id uuid primary key, name text not null, description text, unit_id uuid references standard_units,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1
);

create table methods (
  id uuid primary key, name text not null, code text unique, active boolean not null default true,
  pcr text, lca_software text, characterization_method text, database_profiles text, abbreviations text,
  purpose_and_target_groups text,
  cut_off_a1_a3 text, cut_off_a4_a5 text, cut_off_b text, cut_off_c text, cut_off_d text,
  annex2_references text, representativeness text,
  stages text[] not null default '{}',
  -- Codes in the order of the standard, with the group (top = headline) they are shown in.
  indicators jsonb not null default '[]',
  weighting_sets text[] not null default '{}', headline_weighting_set text,
  replacement_mode text not null default 'ceil' check (replacement_mode in ('ceil', 'fractional')),
  operational_use_inputs boolean not null default false,
  -- The total of the single score covers A to D; else D is separate.
  total_includes_d boolean not null default false,
  credits_per_calculation int not null default 0, credits_per_review int not null default 0, costs double precision,
  publisher boolean not null default false, operator boolean not null default false,
  publisher_person1_name text, publisher_person1_function text, publisher_person1_signature_id uuid,
  publisher_person2_name text, publisher_person2_function text, publisher_person2_signature_id uuid,
  registration_number_prefix text, registration_number_start int,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  -- Default texts of reports that an administrator wrote, by language and name. What is missing takes the shipped
  -- text.
  default_texts jsonb not null default '{}',
  -- Modules outside the use stage that a calculation may leave out.
  optional_stages text[] not null default '{}',
  -- Modules of the use stage that a method prescribes, and those that it prescribes for calculations with lines for them.
  required_stages text[] not null default '{}',
  required_stages_with_data text[] not null default '{}',
  -- Which sums over modules the documents and data files of a method show: A1–A3 alone (EN 15804+A2, clause 7.5), or life-cycle
  -- totals too. Methods with a single score and those of equipment define their totals themselves.
  module_totals text not null default 'A1A3'
    check (module_totals in ('A1A3', 'full'))
);
create trigger keep_method_of_company before delete on methods
  for each row execute function app.keep_method_of_company();

create table sections (
  id uuid primary key, name text not null, "order" int, method_id uuid references methods,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1
);

create table product_types (
  id uuid primary key, name text not null,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1
);

create table indicators (
  code text primary key, position int not null, "group" text not null, unit text not null,
  names jsonb not null, display_code text not null,
  footnote int, sum_of text[],
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1
);

-- Shadow prices, with the source of each figure. `recalled` figures are shown as unconfirmed. A change is a new
-- edition; results keep the id of the edition they were made with.
create table weighting_sets (
  id uuid primary key, code text not null, edition int not null, name text not null, valid_from date,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (code, edition)
);

create table weighting_factors (
  weighting_set_id uuid not null references weighting_sets, indicator_code text not null references indicators,
  value double precision not null, unit text not null,
  status text not null check (status in ('sourced', 'recalled')), confidence text, source text,
  -- Who confirmed a price that was shipped without a source, and when.
  confirmed_by uuid,
  confirmed_at timestamptz,
  primary key (weighting_set_id, indicator_code)
);

-- The edition of each set that results are weighted with today.
create function app.current_weighting_sets() returns setof weighting_sets language sql stable as $$
  select distinct on (code) *
    from weighting_sets
    where valid_from is null or valid_from <= current_date
    order by code, edition desc
$$;

-- Profiles belong to versions, newer rows replace older ones when their version is published, and each calculation keeps
-- the versions it was made with (decision 0065).
create table versions (
  id uuid primary key, company_id uuid references companies, name text not null,
  public boolean not null default false, published_at timestamptz,
  database_version boolean not null default false,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1
);

create table environmental_profiles (
  id uuid primary key, company_id uuid references companies,
  unique_id text not null, name text not null, external_name text, unit_id uuid not null references standard_units,
  category text, subcategory text, shadow_price double precision, valid_until date, data_owner text,
  geographic_coverage text, geographic_accuracy text, process_used text, third_party_verified boolean,
  source text, allocation text, allocation_explanation text, comments text,
  secondary_content double precision, lower_heat_value double precision, mass_per_unit double precision,
  biogenic_carbon double precision,
  biogenic_release_included boolean not null default false, megajoule_per_unit double precision, reference_year int,
  primary_equivalent_id uuid references environmental_profiles,
  transport_applicable boolean not null default true, waste_scenario_applicable boolean not null default true,
  visible boolean not null default true,
  method_ids uuid[] not null default '{}', version_id uuid references versions,
  demonstration boolean not null default false,
  -- stage → indicator code → value; an absent code is unknown, never zero.
  effects jsonb not null default '{}',
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  -- Indicators of a profile whose values no source gives. Demonstrations need complete profiles (ruling 48): such values are
  -- illustrative, and every screen and document that shows the profile says so.
  illustrative_indicators text[] not null default '{}',
  -- draft: waits for the publication of its version. superseded: a newer row has replaced it. withdrawn: a version without
  -- it was published. Only current rows are suggested; lines that refer to the others keep them.
  state text not null default 'current' check (state in ('draft', 'current', 'superseded', 'withdrawn')),
  -- The row of the same data set that this one replaces.
  predecessor_id uuid references environmental_profiles,
  -- When the version of this row was published; null for rows without a version.
  published_at timestamptz,
  withdrawn_version_id uuid references versions,
  -- Environmental profiles as emission factors of footprints: the scope or category that a profile is a factor for, and its gases,
  -- each in kg CO2 eq per unit, where its publisher states them apart. Unknown is null.
  footprint_category text check (footprint_category ~ '^[123](\.\d{1,2})?$'),
  carbon_dioxide double precision,
  methane double precision,
  nitrous_oxide double precision,
  -- The price that the publisher of a profile states. `shadow_price` remains what follows from its effects. Null: none is stated.
  shadow_price_stated double precision
);
alter table product_types add column environmental_profile_id uuid references environmental_profiles;
create index on environmental_profiles (company_id, name);

create table transport_profiles (
  id uuid primary key, name text not null, environmental_profile_id uuid references environmental_profiles,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  -- Fuel consumption [l/100 km]; capacity utilisation [%] of the mass, with empty returns.
  vehicle text,
  fuel_type text,
  fuel_consumption double precision,
  capacity_utilisation double precision,
  bulk_density double precision check (bulk_density > 0)
);

create table waste_profiles (
  id uuid primary key, name text not null, percentage double precision,
  environmental_profile_id uuid references environmental_profiles,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1
);

create table waste_scenario_sets (
  id uuid primary key, company_id uuid references companies, name text not null, region text,
  method_id uuid references methods,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1
);

create table waste_scenarios (
  id uuid primary key, company_id uuid references companies, name text not null,
  waste_scenario_set_id uuid not null references waste_scenario_sets, region text,
  leave double precision not null default 0, landfill double precision not null default 0,
  incineration double precision not null default 0,
  recycling double precision not null default 0, reuse double precision not null default 0,
  distance_landfill double precision, distance_incineration double precision,
  distance_recycling double precision, distance_reuse double precision,
  distance_lost double precision, distance_after_eow double precision,
  recycling_after_eow boolean not null default false, secondary_material_lost double precision,
  transport_profile_id uuid references transport_profiles,
  profile_leave_id uuid references environmental_profiles,
  profile_landfill_id uuid references environmental_profiles,
  profile_incineration_id uuid references environmental_profiles,
  profile_recycling_id uuid references environmental_profiles,
  profile_reuse_id uuid references environmental_profiles,
  profile_loads_id uuid references environmental_profiles, profile_benefits_id uuid references environmental_profiles,
  profile_loads_reuse_id uuid references environmental_profiles,
  profile_benefits_reuse_id uuid references environmental_profiles,
  profile_electricity_id uuid references environmental_profiles,
  profile_heat_id uuid references environmental_profiles,
  substantiation_landfill text, substantiation_incineration text, substantiation_recycling text,
  substantiation_reuse text, substantiation_loads text, substantiation_benefits text,
  quality_factor double precision, quality_factor_reuse double precision, energy_efficiency double precision,
  electric_efficiency double precision, thermal_efficiency double precision, lower_heat_value double precision,
  material_keywords text, visible boolean not null default true,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  -- The share that is collected apart from mixed construction waste [%].
  collected_separately double precision,
  -- What is left in the work has a distance and a substantiation, as the other routes of a waste scenario have.
  distance_leave double precision,
  substantiation_leave text
);
create index on waste_scenarios (waste_scenario_set_id);

create table locations (
  id uuid primary key, company_id uuid not null references companies, unique_id text not null, name text not null,
  address text, postal_code text, city text, country_code text references countries,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (company_id, id), unique (company_id, unique_id)
);

create table suppliers (
  id uuid primary key, company_id uuid not null references companies, unique_id text not null, name text not null,
  address text, postal_code text, city text, country_code text references countries,
  active boolean not null default true,
  approached boolean not null default false, approach_method text, received_document_type text,
  attachment_id uuid references media_objects on delete set null,
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (company_id, id), unique (company_id, unique_id)
);

create table transports (
  id uuid primary key, company_id uuid not null references companies, location_id uuid not null, supplier_id uuid,
  transport_profile_id uuid not null references transport_profiles,
  distance double precision not null check (distance >= 0),
  created_by uuid, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (company_id, id),
  foreign key (company_id, location_id) references locations (company_id, id) on delete cascade,
  foreign key (company_id, supplier_id) references suppliers (company_id, id) on delete cascade
);
create index on transports (company_id, location_id, supplier_id);

do $$
declare
  t text;
begin
  foreach t in array array[
    'countries', 'life_cycle_stages', 'standard_units', 'functional_units', 'methods', 'sections', 'product_types',
    'indicators', 'weighting_sets', 'weighting_factors', 'versions', 'environmental_profiles', 'transport_profiles',
    'waste_profiles', 'waste_scenario_sets', 'waste_scenarios', 'locations', 'suppliers', 'transports'
  ] loop
    execute format('
      alter table %1$I enable row level security;
      alter table %1$I force row level security;
      grant select, insert, update, delete on %1$I to cradle_app', t);
  end loop;
  -- Reference lists: everybody reads them, reference.*.edit writes them.
  foreach t in array array[
    'countries', 'life_cycle_stages', 'standard_units', 'functional_units', 'sections', 'product_types', 'indicators',
    'weighting_sets', 'weighting_factors', 'transport_profiles', 'waste_profiles'
  ] loop
    execute format('
      create policy view on %1$I for select using ((select app.any_scope(''reference'', ''view'')));
      create policy change on %1$I
        using ((select app.everything(''reference'', ''edit'')))
        with check ((select app.everything(''reference'', ''edit'')))', t);
  end loop;
end $$;

create policy view on methods for select using ((select app.any_scope('method', 'view')));
create policy change on methods
  using ((select app.everything('method', 'create', 'edit', 'delete')))
  with check ((select app.everything('method', 'create', 'edit', 'delete')));

-- Library records. Whoever may view the kind sees those without an owner; scopes decide about the others. Only the
-- scope * writes those without an owner.
create policy view on environmental_profiles for select using (
  (select app.everything('environmental_profile', 'view'))
  or company_id = any ((select app.companies('environmental_profile', 'view'))::uuid[])
  or (company_id is null and (select app.any_scope('environmental_profile', 'view')))
);
create policy make on environmental_profiles for insert with check (
  (select app.everything('environmental_profile', 'create'))
  or company_id = any ((select app.companies('environmental_profile', 'create'))::uuid[])
);
create policy change on environmental_profiles for update using (
  (select app.everything('environmental_profile', 'edit'))
  or company_id = any ((select app.companies('environmental_profile', 'edit'))::uuid[])
);
create policy remove on environmental_profiles for delete using (
  (select app.everything('environmental_profile', 'delete'))
  or company_id = any ((select app.companies('environmental_profile', 'delete'))::uuid[])
);
create unique index environmental_profiles_unique_id_current on environmental_profiles (
  coalesce(company_id, '00000000-0000-0000-0000-000000000000'), unique_id
) where state = 'current';
create policy view on waste_scenario_sets for select using (
  (select app.everything('waste_scenario_set', 'view'))
  or company_id = any ((select app.companies('waste_scenario_set', 'view'))::uuid[])
  or (company_id is null and (select app.any_scope('waste_scenario_set', 'view')))
);
create policy make on waste_scenario_sets for insert with check (
  (select app.everything('waste_scenario_set', 'create'))
  or company_id = any ((select app.companies('waste_scenario_set', 'create'))::uuid[])
);
create policy change on waste_scenario_sets for update using (
  (select app.everything('waste_scenario_set', 'edit'))
  or company_id = any ((select app.companies('waste_scenario_set', 'edit'))::uuid[])
);
create policy remove on waste_scenario_sets for delete using (
  (select app.everything('waste_scenario_set', 'delete'))
  or company_id = any ((select app.companies('waste_scenario_set', 'delete'))::uuid[])
);
create policy view on waste_scenarios for select using (
  (select app.everything('waste_scenario', 'view'))
  or company_id = any ((select app.companies('waste_scenario', 'view'))::uuid[])
  or (company_id is null and (select app.any_scope('waste_scenario', 'view')))
);
create policy make on waste_scenarios for insert with check (
  (select app.everything('waste_scenario', 'create'))
  or company_id = any ((select app.companies('waste_scenario', 'create'))::uuid[])
);
create policy change on waste_scenarios for update using (
  (select app.everything('waste_scenario', 'edit'))
  or company_id = any ((select app.companies('waste_scenario', 'edit'))::uuid[])
);
create policy remove on waste_scenarios for delete using (
  (select app.everything('waste_scenario', 'delete'))
  or company_id = any ((select app.companies('waste_scenario', 'delete'))::uuid[])
);
create policy change on versions
  using (
    (select app.everything('version', 'create', 'edit'))
    or company_id = any ((select app.companies('version', 'create', 'edit'))::uuid[])
  )
  with check (
    (select app.everything('version', 'create', 'edit'))
    or company_id = any ((select app.companies('version', 'create', 'edit'))::uuid[])
  );

-- Sites.
create policy view on locations for select using (
  (select app.everything('location', 'view'))
  or company_id = any ((select app.companies('location', 'view'))::uuid[])
);
create policy make on locations for insert with check (
  (select app.everything('location', 'create'))
  or company_id = any ((select app.companies('location', 'create'))::uuid[])
);
create policy change on locations for update using (
  (select app.everything('location', 'edit'))
  or company_id = any ((select app.companies('location', 'edit'))::uuid[])
);
create policy remove on locations for delete using (
  (select app.everything('location', 'delete'))
  or company_id = any ((select app.companies('location', 'delete'))::uuid[])
);
create policy view on suppliers for select using (
  (select app.everything('supplier', 'view'))
  or company_id = any ((select app.companies('supplier', 'view'))::uuid[])
);
create policy make on suppliers for insert with check (
  (select app.everything('supplier', 'create'))
  or company_id = any ((select app.companies('supplier', 'create'))::uuid[])
);
create policy change on suppliers for update using (
  (select app.everything('supplier', 'edit'))
  or company_id = any ((select app.companies('supplier', 'edit'))::uuid[])
);
create policy remove on suppliers for delete using (
  (select app.everything('supplier', 'delete'))
  or company_id = any ((select app.companies('supplier', 'delete'))::uuid[])
);
create policy view on transports for select using (
  (select app.everything('location', 'view'))
  or company_id = any ((select app.companies('location', 'view'))::uuid[])
);
create policy change on transports
  using (
    (select app.everything('location', 'edit'))
    or company_id = any ((select app.companies('location', 'edit'))::uuid[])
  )
  with check (
    (select app.everything('location', 'edit'))
    or company_id = any ((select app.companies('location', 'edit'))::uuid[])
  );

-- A record may point to library records of its own company or of the platform only. A foreign key cannot say "the
-- same owner or none". The function runs as the owner and as the server's own work: it sees past row policies, so it
-- also refuses a record of another company that the actor cannot see.
create function app.same_owner_or_platform()
  returns trigger
  language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.system', true), '');
  column_name text := tg_argv[1];
  target uuid := (to_jsonb(new) ->> column_name)::uuid;
  owner uuid;
begin
  if target is null then return new; end if;
  perform set_config('app.system', 'on', true);
  execute format('select company_id from %I where id = $1', tg_argv[0]) into owner using target;
  perform set_config('app.system', before, true);
  if owner is not null and owner is distinct from new.company_id then
    raise exception 'reference to another company''s record'
      using errcode = '23503', constraint = tg_table_name || '_' || column_name || '_same_owner';
  end if;
  return new;
end $$;

do $$
declare
  r record;
begin
  for r in select * from (values
    ('environmental_profiles', 'environmental_profiles', 'primary_equivalent_id'),
    ('waste_scenarios', 'waste_scenario_sets', 'waste_scenario_set_id'),
    ('waste_scenarios', 'environmental_profiles', 'profile_leave_id'),
    ('waste_scenarios', 'environmental_profiles', 'profile_landfill_id'),
    ('waste_scenarios', 'environmental_profiles', 'profile_incineration_id'),
    ('waste_scenarios', 'environmental_profiles', 'profile_recycling_id'),
    ('waste_scenarios', 'environmental_profiles', 'profile_reuse_id'),
    ('waste_scenarios', 'environmental_profiles', 'profile_loads_id'),
    ('waste_scenarios', 'environmental_profiles', 'profile_benefits_id'),
    ('waste_scenarios', 'environmental_profiles', 'profile_loads_reuse_id'),
    ('waste_scenarios', 'environmental_profiles', 'profile_benefits_reuse_id'),
    ('waste_scenarios', 'environmental_profiles', 'profile_electricity_id'),
    ('waste_scenarios', 'environmental_profiles', 'profile_heat_id')
  ) v(t, target, col) loop
    execute format('create trigger %I before insert or update of %I, company_id on %I
      for each row execute function app.same_owner_or_platform(%L, %L)',
      r.t || '_' || r.col || '_owner', r.col, r.t, r.target, r.col);
  end loop;
end $$;

-- Search. A row policy keeps PostgreSQL from using a text index, because the text operators are not leakproof. So the
-- words are in a table of their own, without a policy: the API cannot read it. One function reads it, for the
-- companies the actor may view.
create function app.fold(words text) returns text language sql immutable parallel safe as $$
  select regexp_replace(normalize(replace(translate(lower(words), 'øłđıæœ', 'oldiao'), 'ß', 'ss'), NFKD),
    '[\u0300-\u036f]', '', 'g')
$$;

create table profile_search (
  profile_id uuid primary key references environmental_profiles on delete cascade, company_id uuid,
  -- Folded: lower case without accents.
  name text not null, unique_id text not null, words text not null, tokens text[] not null
);
create index on profile_search using gin (words gin_trgm_ops);
create index on profile_search using gin (tokens);

alter table profile_search enable row level security;

-- Every word that was ever written in a profile. There are few of them, so a typing error is looked up here.
create table profile_words (
  word text primary key
);
create index on profile_words using gin (word gin_trgm_ops);

alter table profile_words enable row level security;

-- Search finds current profiles only.
create function app.index_profile()
  returns trigger
  language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  all_words text := app.fold(concat_ws(' ', new.name, new.category, new.subcategory, new.unique_id,
    new.external_name));
  single text[];
begin
  if new.state <> 'current' then
    delete from profile_search where profile_id = new.id;
    return null;
  end if;
  single := array(select distinct w
    from regexp_split_to_table(all_words, '[^[:alnum:]]+') w
    where length(w) > 2
    order by w);
  insert into profile_search
    values (new.id, new.company_id, app.fold(new.name), app.fold(new.unique_id), all_words, single)
  on conflict (profile_id)
    do update set company_id = excluded.company_id, name = excluded.name, unique_id = excluded.unique_id,
      words = excluded.words, tokens = excluded.tokens;
  insert into profile_words select w from unnest(single) w on conflict do nothing;
  return null;
end $$;

-- The words that a mistyped term may stand for, the most similar first.
create function app.words_like(term text)
  returns text[]
  language sql stable set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.4 as $$
  select coalesce(array_agg(word), '{}')
    from (select word from profile_words where word % term order by similarity(word, term) desc, word limit 12) s
$$;

-- Best first: the whole id or the start of the name, then all words at word starts, then all words anywhere. Words
-- with typing errors count only when no profile has all the words. Each search gets a plan of its own, because the
-- index helps only from three letters on.
-- The two longest words are looked up in the index: of 10,000 profiles, 131 are then read to find "glass coated", and
-- 1,611 with the longest word alone.
create function app.find_profiles(query text, at_most int default 500) returns table (id uuid, rank bigint)
  language plpgsql stable
    security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  folded text := trim(regexp_replace(app.fold(query), '\s+', ' ', 'g'));
  terms text[] := (string_to_array(folded, ' '))[1:8];
  patterns text[] := (select array_agg('%' || regexp_replace(w, '([\\%_])', '\\\1', 'g') || '%')
    from unnest(terms) w);
  starts text[] := (select array_agg('% ' || regexp_replace(w, '([\\%_])', '\\\1', 'g') || '%') from unnest(terms) w);
  longest text := (select w from unnest(terms) w order by length(w) desc, w limit 1);
  longest_pattern text := '%' || regexp_replace(longest, '([\\%_])', '\\\1', 'g') || '%';
  -- The index takes no list of patterns, but more than one condition.
  second text := coalesce((select w from unnest(terms) w order by length(w) desc, w offset 1 limit 1), longest);
  second_pattern text := '%' || regexp_replace(second, '([\\%_])', '\\\1', 'g') || '%';
  meant text[];
  sees_all boolean := app.everything('environmental_profile', 'view');
  sees_ownerless boolean := app.any_scope('environmental_profile', 'view');
  owners uuid[] := app.companies('environmental_profile', 'view');
begin
  if coalesce(longest, '') = '' then return; end if;
  -- The best few are kept while reading: one letter is in nearly every profile, and ranking them all took three times
  -- as long.
  return query
  select best.profile_id, row_number() over (order by best.closeness, length(best.name), best.name, best.profile_id)
  from (
    select s.profile_id, s.name,
      case when s.unique_id = folded then 0
        when starts_with(s.name, folded) then 1
        when ' ' || s.words like all (starts) then 2
        else 3 end as closeness
    from profile_search s
    where s.words like longest_pattern and s.words like second_pattern
      and (cardinality(terms) <= 2 or s.words like all (patterns))
      and (sees_all or s.company_id = any (owners) or (s.company_id is null and sees_ownerless))
    order by closeness, length(s.name), s.name, s.profile_id limit at_most
  ) best
  order by 2;
  if found or length(longest) < 3 then return; end if;

  -- Terms of up to two letters are left out: they are like everything.
  terms := array(select w from unnest(terms) w where length(w) > 2);
  meant := app.words_like(longest);
  if meant = '{}' then return; end if;
  return query
  with near as materialized (
    -- Of the words the longest term may stand for, the place of the most similar one this profile has.
    select s.profile_id, s.name, s.words, s.tokens,
      (select min(place)
        from unnest(meant) with ordinality m (word, place)
        where m.word = any (s.tokens)) as closeness
    from profile_search s
    where s.tokens && meant and (sees_all or s.company_id = any (owners) or (s.company_id is null and sees_ownerless))
  ), others as materialized (
    select app.words_like(w) as tokens, '%' || regexp_replace(w, '([\\%_])', '\\\1', 'g') || '%' as pattern
      from unnest(terms) w
      where w <> longest
  )
  select n.profile_id, row_number() over (order by n.closeness, length(n.name), n.name, n.profile_id)
  from near n
  where not exists (select from others o where not (n.tokens && o.tokens) and n.words not like o.pattern)
  order by 2 limit 50;
end $$;
revoke execute on function app.find_profiles(text, int), app.words_like(text) from public;
grant execute on function app.find_profiles(text, int) to cradle_app;
create index on versions (company_id, published_at desc, id);

-- A draft is visible to those who may edit it. The server's own work on a calculation reads published versions.
create policy view on versions for select using (
  (select app.is_system())
  or (select app.everything('version', 'edit'))
  or company_id = any ((select app.companies('version', 'edit'))::uuid[])
  or (published_at is not null and (
    (select app.everything('version', 'view'))
    or ((select app.any_scope('version', 'view')) and (public or company_id = (select app.company_id())))
  ))
);
create unique index environmental_profiles_unique_id_draft on environmental_profiles (version_id, unique_id) where state = 'draft';
create unique index environmental_profiles_successor on environmental_profiles (predecessor_id)
  where predecessor_id is not null and state <> 'draft';
create index on environmental_profiles (predecessor_id);
create index on environmental_profiles (version_id);
create index on environmental_profiles (withdrawn_version_id) where withdrawn_version_id is not null;

create trigger environmental_profiles_predecessor_id_owner before insert or update of predecessor_id, company_id
  on environmental_profiles
  for each row execute function app.same_owner_or_platform('environmental_profiles', 'predecessor_id');

create policy drafts on environmental_profiles as restrictive for select using (
  state <> 'draft'
  or (select app.is_system())
  or (select app.everything('version', 'edit'))
  or company_id = any ((select app.companies('version', 'edit'))::uuid[])
);

-- The row that stands for a profile in a calculation with these versions: the newest published successor. Successors with
-- another unit do not count, because amounts of lines are in the unit of the profile.
create function app.profile_as_of(of_profile uuid, general timestamptz, own timestamptz) returns uuid
  language sql stable as $$
  with recursive chain as (
    select p.id, p.unit_id, 0 as step from environmental_profiles p where p.id = of_profile
    union all
    select s.id, s.unit_id, c.step + 1
    from chain c
      join environmental_profiles s on s.predecessor_id = c.id and s.state <> 'draft' and s.unit_id = c.unit_id
        and s.published_at <= case when s.company_id is null then general else own end
  )
  select id from chain order by step desc limit 1
$$;

-- The newest published version of the general database (null), or of a company.
create function app.current_version(of_owner uuid) returns uuid language sql stable as $$
  select id from versions where company_id is not distinct from of_owner and published_at is not null
  order by published_at desc, id desc limit 1
$$;
create function app.start_with_versions()
  returns trigger
  language plpgsql
  security definer set search_path = public, pg_temp as $$
declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  new.version_id := coalesce(new.version_id, app.current_version(null));
  new.company_version_id := coalesce(new.company_version_id, app.current_version(new.company_id));
  perform set_config('app.system', before, true);
  return new;
end $$;
create trigger index_profile
  after insert
    or update of name, category, subcategory, unique_id, external_name, company_id, state on environmental_profiles
  for each row execute function app.index_profile();
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
