-- Imports of the inputs of a footprint: a kind with one key, footprint.import, for all of its calls.

alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('supplier', 'epd', 'product', 'pdis', 'footprint'));
-- The footprint that gets the inputs. It may be deleted while its import stays in the list.
alter table imports add column footprint_id uuid;
alter table imports add foreign key (company_id, footprint_id) references footprints (company_id, id)
  on delete set null (footprint_id);
create index on imports (company_id, footprint_id) where footprint_id is not null;

do $$
declare
  kinds text[] := array['supplier', 'epd', 'product', 'pdis'];
  k text; views text[] := '{}'; makes text[] := '{}'; changes text[] := '{}'; footprint text;
  rule text := '(kind = %1$L and ((select app.everything(%2$L, %3$s)) or company_id = any ((select app.companies(%2$L, %3$s))::uuid[])))';
begin
  foreach k in array kinds loop
    views := views || format(rule, k, k || '_import', '''view''');
    makes := makes || format(rule, k, k || '_import', '''create''');
    changes := changes || format(rule, k, k || '_import', '''run'', ''cancel''');
  end loop;
  footprint := format(rule, 'footprint', 'footprint', '''import''');
  drop policy view on imports;
  drop policy make on imports;
  drop policy change on imports;
  execute format('create policy view on imports for select using (%s)', array_to_string(views || footprint, ' or '));
  execute format('create policy make on imports for insert with check (%s)', array_to_string(makes || footprint, ' or '));
  execute format('create policy change on imports for update using (%s)', array_to_string(changes || footprint, ' or '));
end $$;

-- Remembered headers. Whoever imports inputs of footprints need not see calculations.
alter table column_mappings drop constraint column_mappings_kind_check;
alter table column_mappings add constraint column_mappings_kind_check
  check (kind = 'inputs' or kind ~ '^(supplier|epd|product|pdis|footprint)_import\.[A-Za-z]+$');
do $$
declare
  calculation text := '(select app.everything(''calculation'', %1$L)) or company_id = any ((select app.companies(''calculation'', %1$L))::uuid[])';
  footprint text := 'kind like ''footprint\_import.%'' and ((select app.everything(''footprint'', ''import'')) or company_id = any ((select app.companies(''footprint'', ''import''))::uuid[]))';
begin
  drop policy view on column_mappings;
  drop policy make on column_mappings;
  drop policy change on column_mappings;
  execute 'create policy view on column_mappings for select using (' || format(calculation, 'view') || ' or ' || footprint || ')';
  execute 'create policy make on column_mappings for insert with check (' || format(calculation, 'edit') || ' or ' || footprint || ')';
  execute 'create policy change on column_mappings for update using (' || format(calculation, 'edit') || ' or ' || footprint || ')';
end $$;
