-- The scope of a declaration names the modules of the use stage that it declares without flows: 0, with a reason.
alter table calculations add column modules_without_flows text[]
  check (modules_without_flows <@ array['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7']);
alter table templates add column modules_without_flows text[]
  check (modules_without_flows <@ array['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7']);

-- A report text about a module without lines declared it so far. Now the scope says so, and the text is its reason.
do $$
begin
  perform set_config('app.system', 'on', true);
  with said as (
    select c.id, array(
      select module from (values
        ('B1', 'B1_USE_STAGE', coalesce(c.texts ->> 'noteB1', '') || coalesce(c.texts ->> 'useStageEmissions', '')),
        ('B2', 'B2_MAINTENANCE', c.texts ->> 'noteB2'),
        ('B3', null, c.texts ->> 'noteB3')
      ) as spoken (module, own_type, text)
      where coalesce(text, '') <> '' and module = any (m.stages)
        and (c.declared_modules is null or module = any (c.declared_modules) or module = any (m.required_stages))
        and not exists (select from inputs i where i.company_id = c.company_id and i.calculation_id = c.id and i.input_type = own_type)
        and not exists (
          select from predefined_input_set_usages u
            join predefined_input_set_inputs i on i.predefined_input_set_id = u.predefined_input_set_id
          where u.company_id = c.company_id and u.calculation_id = c.id and i.input_type = own_type)
    ) as modules
    from calculations c join methods m on m.id = c.method_id
    where c.calculation_type = 'product'
  )
  update calculations c set modules_without_flows = said.modules from said
    where said.id = c.id and cardinality(said.modules) > 0;
  perform set_config('app.system', '', true);
end $$;

select app.add_trail_columns('calculations', array['modules_without_flows'], array['texts', 'files']);
