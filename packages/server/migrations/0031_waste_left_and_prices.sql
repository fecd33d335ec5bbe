-- What is left in the work has a distance and a substantiation, as the other routes of a waste scenario have.

alter table waste_scenarios add column distance_leave double precision, add column substantiation_leave text;

-- Unconfirmed prices name where they are to be checked.
update weighting_factors f
  set source = case s.code
    when 'set1' then 'Bepalingsmethode milieuprestatie bouwwerken, shadow prices of set 1 (TNO/SBK, 2004)'
    else 'CE Delft, environmental prices, table 6, as the NMD applies it' end
  from weighting_sets s
  where s.id = f.weighting_set_id and f.status = 'recalled' and s.code in ('set1', 'set2')
    and (f.source like 'practice knowledge %' or f.source like 'given in the brief%');
