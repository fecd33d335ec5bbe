-- Flows a calculation leaves out by the cut-off rules, with what they would add: [{name, module, mass?, energy?, reason?}].
alter table calculations add excluded_flows jsonb check (jsonb_typeof(excluded_flows) = 'array');

-- The trail of saves tells of them as of every other field.
do $$ begin
  execute format($f$ create or replace function app.written(r calculations) returns jsonb language sql stable as $x$ %s || jsonb_build_object('excluded_flows', (r).excluded_flows) $x$ $f$,
    (select prosrc from pg_proc where oid = 'app.written(calculations)'::regprocedure));
  execute format($f$ create or replace function app.was(o calculations, n calculations) returns jsonb language sql stable as $x$ %s
    || case when (o).excluded_flows is distinct from (n).excluded_flows then jsonb_build_object('excluded_flows', (o).excluded_flows) else '{}' end $x$ $f$,
    (select prosrc from pg_proc where oid = 'app.was(calculations, calculations)'::regprocedure));
end $$;
