-- Texts of a calculation in further languages (ruling 46), and its product categories (ruling 47).

alter table calculations
  -- Language of the texts in the calculation itself; null: the reporting language.
  add column text_language text check (text_language in ('en', 'nl', 'de')),
  -- Product categories: [{system, code?, name}].
  add column classifications jsonb check (jsonb_typeof(classifications) = 'array');
alter table templates add column text_language text check (text_language in ('en', 'nl', 'de'));

-- One text in a language other than that of the calculation's own texts, by the name of its field.
create table calculation_texts (
  company_id uuid not null references companies, calculation_id uuid not null,
  language text not null check (language in ('en', 'nl', 'de')),
  name text not null, text text not null check (text <> ''),
  primary key (company_id, calculation_id, language, name),
  foreign key (company_id, calculation_id) references calculations (company_id, id) on delete cascade
);

alter table calculation_texts enable row level security;
alter table calculation_texts force row level security;
grant select, insert, update, delete on calculation_texts to cradle_app;

create policy view on calculation_texts for select using (
  (select app.everything('calculation', 'view'))
  or company_id = any ((select app.companies('calculation', 'view'))::uuid[])
);
create policy review on calculation_texts for select using (
  calculation_id in (select app.reviewed_calculations())
);
create policy make on calculation_texts for insert with check (
  (select app.everything('calculation', 'edit', 'copy'))
  or company_id = any ((select app.companies('calculation', 'edit', 'copy'))::uuid[])
);
create policy change on calculation_texts for update using (
  (select app.everything('calculation', 'edit'))
  or company_id = any ((select app.companies('calculation', 'edit'))::uuid[])
);
create policy remove on calculation_texts for delete using (
  (select app.everything('calculation', 'edit'))
  or company_id = any ((select app.companies('calculation', 'edit'))::uuid[])
);

-- The trail lists each text under its calculation, with the key `translations.nl.noteA2`.
create function app.record_texts()
  returns trigger
  language plpgsql
  security definer set search_path = public, pg_temp as $$
declare outside text := coalesce(current_setting('app.system', true), ''); changes app.recorded_change[];
begin
  perform set_config('app.system', 'on', true);
  if tg_op = 'INSERT' then
    select array_agg((m.company_id, m.calculation_id, 'calculation', m.calculation_id, 'update', c.product_name,
      m.before, m.after)::app.recorded_change) into changes
    from (select n.company_id, n.calculation_id,
        jsonb_object_agg('translations.' || n.language || '.' || n.name, null::text) as before,
        jsonb_object_agg('translations.' || n.language || '.' || n.name, n.text) as after
      from added n group by n.company_id, n.calculation_id) m
      join calculations c on c.company_id = m.company_id and c.id = m.calculation_id;
  elsif tg_op = 'DELETE' then
    select array_agg((m.company_id, m.calculation_id, 'calculation', m.calculation_id, 'update', c.product_name,
      m.before, m.after)::app.recorded_change) into changes
    from (select o.company_id, o.calculation_id,
        jsonb_object_agg('translations.' || o.language || '.' || o.name, o.text) as before,
        jsonb_object_agg('translations.' || o.language || '.' || o.name, null::text) as after
      from removed o group by o.company_id, o.calculation_id) m
      join calculations c on c.company_id = m.company_id and c.id = m.calculation_id;
  else
    select array_agg((m.company_id, m.calculation_id, 'calculation', m.calculation_id, 'update', c.product_name,
      m.before, m.after)::app.recorded_change) into changes
    from (select n.company_id, n.calculation_id,
        jsonb_object_agg('translations.' || n.language || '.' || n.name, o.text) as before,
        jsonb_object_agg('translations.' || n.language || '.' || n.name, n.text) as after
      from changed_from o
        join changed_to n using (company_id, calculation_id, language, name)
        where o.text <> n.text
        group by n.company_id, n.calculation_id) m
      join calculations c on c.company_id = m.company_id and c.id = m.calculation_id;
  end if;
  perform set_config('app.system', outside, true);
  if changes is not null then perform app.record_changes(changes); end if;
  return null;
end $$;

create trigger texts_trail_added after insert on calculation_texts referencing new table as added
  for each statement execute function app.record_texts();
create trigger texts_trail_changed after update on calculation_texts
  referencing old table as changed_from new table as changed_to
  for each statement execute function app.record_texts();
create trigger texts_trail_removed after delete on calculation_texts referencing old table as removed
  for each statement execute function app.record_texts();

-- Adds columns to those that the trail records. The columns so far are the keys of `app.written`, so that each migration
-- names its own columns only.
--   objects  columns with an object, recorded by key
create function app.add_trail_columns(of_table text, added text[], objects text[]) returns void language plpgsql as $$
declare columns text[];
begin
  execute format('select array(select jsonb_object_keys(app.written(null::%I)))', of_table) into columns;
  columns := columns || added;
  execute format(
    'create or replace function app.written(r %I) returns jsonb language sql stable as $f$ select %s %s $f$', of_table,
    (select string_agg(format('jsonb_build_object(%L, (r).%I)', c, c), ' || ') from unnest(columns) c),
    (select string_agg(format('|| app.with_prefix(%L, (r).%I)', c || '.', c), ' ') from unnest(objects) c));
  execute format(
    'create or replace function app.was(o %1$I, n %1$I) returns jsonb language sql stable as $f$ select %2$s %3$s $f$',
    of_table,
    (select string_agg(format(
      'case when (o).%1$I is distinct from (n).%1$I then jsonb_build_object(%1$L, (o).%1$I) else ''{}'' end',
      c), ' || ') from unnest(columns) c),
    (select string_agg(format(
      '|| case when (o).%1$I is distinct from (n).%1$I then coalesce((app.differing(
        app.with_prefix(%2$L, (o).%1$I), app.with_prefix(%2$L, (n).%1$I))).before, ''{}'') else ''{}'' end',
      c, c || '.'), ' ') from unnest(objects) c));
end $$;
revoke execute on function app.add_trail_columns(text, text[], text[]) from public;

select app.add_trail_columns('calculations', array['text_language', 'classifications'], array['texts', 'files']);
