-- Reference data and the library: methods, indicators, weighting, waste scenarios, environmental profiles, sites.

-- Ownerless lists, readable by everybody who is signed in, written with reference.*.edit.
create table countries (code text primary key, name text not null);
create table life_cycle_stages (code text primary key, name text not null, "group" text not null);
create table standard_units (id uuid primary key, name text not null, symbol text not null unique, dimension text);
create table functional_units (id uuid primary key, name text not null, description text, unit_id uuid references standard_units);
create table methods (
  id uuid primary key, name text not null, code text unique, active boolean not null default true,
  pcr text, lca_software text, characterization_method text, database_profiles text, abbreviations text, purpose_and_target_groups text,
  cut_off_a1_a3 text, cut_off_a4_a5 text, cut_off_b text, cut_off_c text, cut_off_d text, annex2_references text, representativeness text,
  stages text[] not null default '{}',
  -- Codes in the order of the standard, with the group (top = headline) they are shown in.
  indicators jsonb not null default '[]',
  weighting_sets text[] not null default '{}', headline_weighting_set text,
  replacement_mode text not null default 'ceil' check (replacement_mode in ('ceil', 'fractional')),
  operational_use_inputs boolean not null default false,
  -- The total of the single score runs over A to D; else D stands apart.
  total_includes_d boolean not null default false,
  credits_per_calculation int not null default 0, credits_per_review int not null default 0, costs double precision,
  publisher boolean not null default false, operator boolean not null default false,
  publisher_person1_name text, publisher_person1_function text, publisher_person1_signature_id uuid,
  publisher_person2_name text, publisher_person2_function text, publisher_person2_signature_id uuid,
  registration_number_prefix text, registration_number_start int
);
create table sections (id uuid primary key, name text not null, "order" int, method_id uuid references methods);
create table product_types (id uuid primary key, name text not null);
create table indicators (
  code text primary key, position int not null, "group" text not null, unit text not null, names jsonb not null, display_code text not null,
  footnote int, sum_of text[]
);
-- Shadow prices: versioned, with where each figure comes from. `recalled` figures are shown as unconfirmed.
-- A change is a new edition; results keep the id of the one they were made with.
create table weighting_sets (id uuid primary key, code text not null, edition int not null, name text not null, valid_from date, unique (code, edition));
create table weighting_factors (
  weighting_set_id uuid not null references weighting_sets, indicator_code text not null references indicators,
  value double precision not null, unit text not null, status text not null check (status in ('sourced', 'recalled')), confidence text, source text,
  primary key (weighting_set_id, indicator_code)
);
-- The edition of each set that results are weighted with today.
create function app.current_weighting_sets() returns setof weighting_sets language sql stable as $$
  select distinct on (code) * from weighting_sets where valid_from is null or valid_from <= current_date order by code, edition desc
$$;

create table versions (
  id uuid primary key, company_id uuid references companies, name text not null, public boolean not null default false, published_at timestamptz,
  database_version boolean not null default false
);

create table environmental_profiles (
  id uuid primary key, company_id uuid references companies,
  unique_id text not null, name text not null, external_name text, unit_id uuid not null references standard_units,
  category text, subcategory text, shadow_price double precision, valid_until date, data_owner text,
  geographic_coverage text, geographic_accuracy text, process_used text, third_party_verified boolean,
  source text, allocation text, allocation_explanation text, comments text,
  secondary_content double precision, lower_heat_value double precision, mass_per_unit double precision, biogenic_carbon double precision,
  biogenic_release_included boolean not null default false, megajoule_per_unit double precision, reference_year int,
  primary_equivalent_id uuid references environmental_profiles,
  transport_applicable boolean not null default true, waste_scenario_applicable boolean not null default true, visible boolean not null default true,
  method_ids uuid[] not null default '{}', version_id uuid references versions, demonstration boolean not null default false,
  -- stage → indicator code → value; an absent code is unknown, never zero.
  effects jsonb not null default '{}'
);
create unique index on environmental_profiles (coalesce(company_id, '00000000-0000-0000-0000-000000000000'), unique_id);
create index on environmental_profiles (company_id, name);
create extension if not exists pg_trgm;

create table transport_profiles (id uuid primary key, name text not null, environmental_profile_id uuid references environmental_profiles);
create table waste_profiles (id uuid primary key, name text not null, percentage double precision, environmental_profile_id uuid references environmental_profiles);

create table waste_scenario_sets (id uuid primary key, company_id uuid references companies, name text not null, region text, method_id uuid references methods);
create table waste_scenarios (
  id uuid primary key, company_id uuid references companies, name text not null, waste_scenario_set_id uuid not null references waste_scenario_sets, region text,
  leave double precision not null default 0, landfill double precision not null default 0, incineration double precision not null default 0,
  recycling double precision not null default 0, reuse double precision not null default 0,
  distance_landfill double precision, distance_incineration double precision, distance_recycling double precision, distance_reuse double precision,
  distance_lost double precision, distance_after_eow double precision,
  recycling_after_eow boolean not null default false, secondary_material_lost double precision, transport_profile_id uuid references transport_profiles,
  profile_leave_id uuid references environmental_profiles, profile_landfill_id uuid references environmental_profiles, profile_incineration_id uuid references environmental_profiles,
  profile_recycling_id uuid references environmental_profiles, profile_reuse_id uuid references environmental_profiles,
  profile_loads_id uuid references environmental_profiles, profile_benefits_id uuid references environmental_profiles,
  profile_loads_reuse_id uuid references environmental_profiles, profile_benefits_reuse_id uuid references environmental_profiles,
  profile_electricity_id uuid references environmental_profiles, profile_heat_id uuid references environmental_profiles,
  substantiation_landfill text, substantiation_incineration text, substantiation_recycling text, substantiation_reuse text, substantiation_loads text, substantiation_benefits text,
  quality_factor double precision, quality_factor_reuse double precision, energy_efficiency double precision,
  electric_efficiency double precision, thermal_efficiency double precision, lower_heat_value double precision,
  material_keywords text, visible boolean not null default true
);
create index on waste_scenarios (waste_scenario_set_id);

create table locations (
  id uuid primary key, company_id uuid not null references companies, unique_id text not null, name text not null,
  address text, postal_code text, city text, country_code text references countries, unique (company_id, id), unique (company_id, unique_id)
);
create table suppliers (
  id uuid primary key, company_id uuid not null references companies, unique_id text not null, name text not null,
  address text, postal_code text, city text, country_code text references countries, active boolean not null default true,
  approached boolean not null default false, approach_method text, received_document_type text, attachment_id uuid references media_objects on delete set null,
  unique (company_id, id), unique (company_id, unique_id)
);
create table transports (
  id uuid primary key, company_id uuid not null references companies, location_id uuid not null, supplier_id uuid,
  transport_profile_id uuid not null references transport_profiles, distance double precision not null check (distance >= 0),
  unique (company_id, id),
  foreign key (company_id, location_id) references locations (company_id, id) on delete cascade,
  foreign key (company_id, supplier_id) references suppliers (company_id, id) on delete cascade
);
create index on transports (company_id, location_id, supplier_id);

alter table companies add foreign key (country_code) references countries;
alter table companies add foreign key (logo_id) references media_objects on delete set null;
alter table users add foreign key (autograph_id) references media_objects on delete set null;

do $$ declare t text; begin
  foreach t in array array['countries','life_cycle_stages','standard_units','functional_units','methods','sections','product_types','indicators','weighting_sets',
                           'versions','environmental_profiles','transport_profiles','waste_profiles','waste_scenario_sets','waste_scenarios','locations','suppliers','transports'] loop
    execute format('alter table %I add created_by uuid, add created_at timestamptz not null default now(), add updated_at timestamptz not null default now(), add version int not null default 1', t);
  end loop;
  foreach t in array array['countries','life_cycle_stages','standard_units','functional_units','methods','sections','product_types','indicators','weighting_sets','weighting_factors',
                           'versions','environmental_profiles','transport_profiles','waste_profiles','waste_scenario_sets','waste_scenarios','locations','suppliers','transports'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('grant select, insert, update, delete on %I to cradle_app', t);
  end loop;
  -- Reference lists: everybody reads, reference.*.edit writes.
  foreach t in array array['countries','life_cycle_stages','standard_units','functional_units','sections','product_types','indicators','weighting_sets','weighting_factors','transport_profiles','waste_profiles'] loop
    execute format('create policy view on %I for select using ((select app.any_scope(''reference'', ''view'')))', t);
    execute format('create policy change on %I using ((select app.everything(''reference'', ''edit''))) with check ((select app.everything(''reference'', ''edit'')))', t);
  end loop;
end $$;

create policy view on methods for select using ((select app.any_scope('method', 'view')));
create policy change on methods using ((select app.everything('method', 'create', 'edit', 'delete'))) with check ((select app.everything('method', 'create', 'edit', 'delete')));

-- Library records: ownerless ones are seen by all who may view the kind; own ones by scope. Ownerless ones are written with * only.
do $$ declare p record; begin
  for p in select * from (values ('environmental_profiles','environmental_profile'),('waste_scenario_sets','waste_scenario_set'),('waste_scenarios','waste_scenario')) v(t, e) loop
    execute format('create policy view on %1$I for select using ((select app.everything(%2$L, ''view'')) or company_id = any ((select app.companies(%2$L, ''view''))::uuid[]) or (company_id is null and (select app.any_scope(%2$L, ''view''))))', p.t, p.e);
    execute format('create policy make on %1$I for insert with check ((select app.everything(%2$L, ''create'')) or company_id = any ((select app.companies(%2$L, ''create''))::uuid[]))', p.t, p.e);
    execute format('create policy change on %1$I for update using ((select app.everything(%2$L, ''edit'')) or company_id = any ((select app.companies(%2$L, ''edit''))::uuid[]))', p.t, p.e);
    execute format('create policy remove on %1$I for delete using ((select app.everything(%2$L, ''delete'')) or company_id = any ((select app.companies(%2$L, ''delete''))::uuid[]))', p.t, p.e);
  end loop;
end $$;
create policy view on versions for select using ((select app.is_system()) or ((select app.any_scope('version', 'view')) and (public or company_id = (select app.company_id()))) or (select app.everything('version', 'view')));
create policy change on versions using ((select app.everything('version', 'create', 'edit')) or company_id = any ((select app.companies('version', 'create', 'edit'))::uuid[]))
  with check ((select app.everything('version', 'create', 'edit')) or company_id = any ((select app.companies('version', 'create', 'edit'))::uuid[]));

-- Search. A row policy keeps a text index from being used (its operators are not leakproof), so the words stand in a table
-- of their own that the API cannot read: it has no policy. One function reads it, for the companies the actor may view.
create function app.fold(words text) returns text language sql immutable parallel safe as $$
  select regexp_replace(normalize(replace(translate(lower(words), 'øłđıæœ', 'oldiao'), 'ß', 'ss'), NFKD), '[\u0300-\u036f]', '', 'g')
$$;
create table profile_search (
  profile_id uuid primary key references environmental_profiles on delete cascade, company_id uuid,
  -- Folded: lower case without accents.
  name text not null, unique_id text not null, words text not null, tokens text[] not null
);
create index on profile_search using gin (words gin_trgm_ops);
create index on profile_search using gin (tokens);
alter table profile_search enable row level security;
-- Every word that was ever written in a profile: few beside the profiles, so a typing error is looked up here.
create table profile_words (word text primary key);
create index on profile_words using gin (word gin_trgm_ops);
alter table profile_words enable row level security;

create function app.index_profile() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  all_words text := app.fold(concat_ws(' ', new.name, new.category, new.subcategory, new.unique_id, new.external_name));
  single text[] := array(select distinct w from regexp_split_to_table(all_words, '[^[:alnum:]]+') w where length(w) > 2 order by w);
begin
  insert into profile_search values (new.id, new.company_id, app.fold(new.name), app.fold(new.unique_id), all_words, single)
  on conflict (profile_id) do update set company_id = excluded.company_id, name = excluded.name, unique_id = excluded.unique_id, words = excluded.words, tokens = excluded.tokens;
  insert into profile_words select w from unnest(single) w on conflict do nothing;
  return null;
end $$;
create trigger index_profile after insert or update of name, category, subcategory, unique_id, external_name, company_id on environmental_profiles
  for each row execute function app.index_profile();

-- The words that a mistyped term may stand for, the most similar first.
create function app.words_like(term text) returns text[] language sql stable set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.4 as $$
  select coalesce(array_agg(word), '{}') from (select word from profile_words where word % term order by similarity(word, term) desc, word limit 12) s
$$;

-- Best first: the whole id or the start of the name, all words at word starts, all words anywhere; only when nothing has them all, words with typing errors.
create function app.find_profiles(query text, at_most int default 500) returns table (id uuid, rank bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  folded text := trim(regexp_replace(app.fold(query), '\s+', ' ', 'g'));
  terms text[] := (string_to_array(folded, ' '))[1:8];
  patterns text[] := (select array_agg('%' || regexp_replace(w, '([\\%_])', '\\\1', 'g') || '%') from unnest(terms) w);
  starts text[] := (select array_agg('% ' || regexp_replace(w, '([\\%_])', '\\\1', 'g') || '%') from unnest(terms) w);
  longest text := (select w from unnest(terms) w order by length(w) desc limit 1);
  longest_pattern text := '%' || regexp_replace(longest, '([\\%_])', '\\\1', 'g') || '%';
  meant text[];
  sees_all boolean := app.everything('environmental_profile', 'view');
  sees_ownerless boolean := app.any_scope('environmental_profile', 'view');
  owners uuid[] := app.companies('environmental_profile', 'view');
begin
  if coalesce(longest, '') = '' then return; end if;
  return query
  select s.profile_id, row_number() over (order by
    case when s.unique_id = folded then 0 when starts_with(s.name, folded) then 1 when ' ' || s.words like all (starts) then 2 else 3 end, length(s.name), s.name, s.profile_id)
  from profile_search s
  where s.words like longest_pattern and s.words like all (patterns)
    and (sees_all or s.company_id = any (owners) or (s.company_id is null and sees_ownerless))
  order by 2 limit at_most;
  if found or length(longest) < 3 then return; end if;

  -- Terms of up to two letters are left out: they are like everything.
  terms := array(select w from unnest(terms) w where length(w) > 2);
  meant := app.words_like(longest);
  if meant = '{}' then return; end if;
  return query
  with near as materialized (
    -- Of the words the longest term may stand for, the place of the most similar one this profile has.
    select s.profile_id, s.name, s.words, s.tokens, (select min(place) from unnest(meant) with ordinality m (word, place) where m.word = any (s.tokens)) as closeness
    from profile_search s
    where s.tokens && meant and (sees_all or s.company_id = any (owners) or (s.company_id is null and sees_ownerless))
  ), others as materialized (
    select app.words_like(w) as tokens, '%' || regexp_replace(w, '([\\%_])', '\\\1', 'g') || '%' as pattern from unnest(terms) w where w <> longest
  )
  select n.profile_id, row_number() over (order by n.closeness, length(n.name), n.name, n.profile_id)
  from near n
  where not exists (select from others o where not (n.tokens && o.tokens) and n.words not like o.pattern)
  order by 2 limit 50;
end $$;
revoke execute on function app.find_profiles(text, int), app.words_like(text) from public;
grant execute on function app.find_profiles(text, int) to cradle_app;

-- Sites.
do $$ declare p record; begin
  for p in select * from (values ('locations','location'),('suppliers','supplier')) v(t, e) loop
    execute format('create policy view on %1$I for select using ((select app.everything(%2$L, ''view'')) or company_id = any ((select app.companies(%2$L, ''view''))::uuid[]))', p.t, p.e);
    execute format('create policy make on %1$I for insert with check ((select app.everything(%2$L, ''create'')) or company_id = any ((select app.companies(%2$L, ''create''))::uuid[]))', p.t, p.e);
    execute format('create policy change on %1$I for update using ((select app.everything(%2$L, ''edit'')) or company_id = any ((select app.companies(%2$L, ''edit''))::uuid[]))', p.t, p.e);
    execute format('create policy remove on %1$I for delete using ((select app.everything(%2$L, ''delete'')) or company_id = any ((select app.companies(%2$L, ''delete''))::uuid[]))', p.t, p.e);
  end loop;
end $$;
create policy view on transports for select using ((select app.everything('location', 'view')) or company_id = any ((select app.companies('location', 'view'))::uuid[]));
create policy change on transports using ((select app.everything('location', 'edit')) or company_id = any ((select app.companies('location', 'edit'))::uuid[]))
  with check ((select app.everything('location', 'edit')) or company_id = any ((select app.companies('location', 'edit'))::uuid[]));
