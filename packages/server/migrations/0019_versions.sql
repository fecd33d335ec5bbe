-- Versions of the library: profiles belong to versions, newer rows replace older ones when their version is published, and
-- each calculation keeps the versions it was made with (decision 0065).

alter table versions
  -- The import whose profiles the version contains.
  add column import_id uuid references imports on delete set null,
  -- The file is the whole database: publishing withdraws the profiles of earlier versions that it does not contain.
  add column complete boolean not null default false,
  add column published_by uuid;
create index on versions (company_id, published_at desc, id);
create unique index on versions (import_id) where import_id is not null;

-- A draft is visible to those who may edit it. The server's own work on a calculation reads published versions.
drop policy view on versions;
create policy view on versions for select using (
  (select app.is_system())
  or (select app.everything('version', 'edit'))
  or company_id = any ((select app.companies('version', 'edit'))::uuid[])
  or (published_at is not null and (
    (select app.everything('version', 'view'))
    or ((select app.any_scope('version', 'view')) and (public or company_id = (select app.company_id())))
  ))
);

alter table environmental_profiles
  -- draft: waits for the publication of its version. superseded: a newer row has replaced it. withdrawn: a version without
  -- it was published. Only current rows are suggested; lines that refer to the others keep them.
  add column state text not null default 'current' check (state in ('draft', 'current', 'superseded', 'withdrawn')),
  -- The row of the same data set that this one replaces.
  add column predecessor_id uuid references environmental_profiles,
  -- When the version of this row was published; null for rows without a version.
  add column published_at timestamptz,
  add column withdrawn_version_id uuid references versions;
drop index environmental_profiles_coalesce_unique_id_idx;
create unique index environmental_profiles_unique_id_current on environmental_profiles (
  coalesce(company_id, '00000000-0000-0000-0000-000000000000'), unique_id
) where state = 'current';
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

-- A calculation has two versions: of the general database (version_id) and of its company's own profiles. A new one starts
-- with the newest.
alter table calculations add column company_version_id uuid references versions;
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
create trigger start_with_versions before insert on calculations
  for each row execute function app.start_with_versions();
update calculations set version_id = app.current_version(null) where version_id is null;
update calculations set company_version_id = app.current_version(company_id) where company_version_id is null;

-- A dry run with a version: what the products come to when they adopt it.
alter table portfolio_recalculations add column version_id uuid references versions on delete cascade;

-- Search finds current profiles only.
create or replace function app.index_profile()
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
drop trigger index_profile on environmental_profiles;
create trigger index_profile
  after insert
    or update of name, category, subcategory, unique_id, external_name, company_id, state on environmental_profiles
  for each row execute function app.index_profile();
