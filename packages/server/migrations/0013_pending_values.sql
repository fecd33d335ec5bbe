-- Values of lines that a rule refused, or texts that match no value. The field itself is empty meanwhile, so that the
-- value enters no result. One table for each table of lines, with the same rights as the line.
do $$
declare
  p record;
begin
  for p in select * from (values
    ('input_pending_values', 'inputs', 'calculation_id', 'calculations', 'calculation', 'calculations'),
    ('template_input_pending_values', 'template_inputs', 'template_id', 'templates', 'template', 'library'),
    ('predefined_input_set_input_pending_values', 'predefined_input_set_inputs', 'predefined_input_set_id',
      'predefined_input_sets', 'predefined_input_set', 'calculations')
  ) v(t, lines, col, parents, entity, reviewed) loop
    execute format('
      create table %1$I (
        id uuid primary key, company_id uuid references companies,
        %2$I uuid not null references %3$I on delete cascade,
        line_id uuid not null references %4$I on delete cascade,
        field text not null,
        -- As it was written; of a reference the name of the record.
        text text not null,
        -- The record that was refused, where the field is a reference.
        record_id uuid,
        code text not null, message text not null,
        created_by uuid, created_at timestamptz not null default now(),
        unique (line_id, field)
      );
      create index on %1$I (%2$I);
      create index on %1$I (record_id) where record_id is not null;
      alter table %1$I enable row level security;
      alter table %1$I force row level security;
      grant select, insert, update, delete on %1$I to cradle_app;
      create policy make on %1$I for insert with check (
        (select app.everything(%5$L, ''edit'', ''copy''))
        or company_id = any ((select app.companies(%5$L, ''edit'', ''copy''))::uuid[])
      );
      create policy change on %1$I for update using (
        (select app.everything(%5$L, ''edit''))
        or company_id = any ((select app.companies(%5$L, ''edit''))::uuid[])
      );
      create policy remove on %1$I for delete using (
        (select app.everything(%5$L, ''edit''))
        or company_id = any ((select app.companies(%5$L, ''edit''))::uuid[])
      );
      create policy review on %1$I for select using (
        company_id is not null and %2$I in (select app.reviewed_%6$s())
      )', p.t, p.col, p.parents, p.lines, p.entity, p.reviewed);
  end loop;
end $$;

-- Lines of calculations always have an owner; templates and sets may be the platform's.
alter table input_pending_values alter column company_id set not null;

create policy view on input_pending_values for select using (
  (select app.everything('calculation', 'view'))
  or company_id = any ((select app.companies('calculation', 'view'))::uuid[])
);
create policy view on template_input_pending_values for select using (
  (select app.everything('template', 'view'))
  or company_id = any ((select app.companies('template', 'view'))::uuid[])
  or (company_id is null and (select app.any_scope('template', 'view')))
);
create policy view on predefined_input_set_input_pending_values for select using (
  (select app.everything('predefined_input_set', 'view'))
  or company_id = any ((select app.companies('predefined_input_set', 'view'))::uuid[])
  or (company_id is null and (select app.any_scope('predefined_input_set', 'view')))
);
