-- People of SHARE see the registration number of a declaration before it is published: it follows the calculation, as its name does.
alter table epds add column registration_number text;

create or replace function app.offer_epd() returns trigger
  language plpgsql
  security definer set search_path = public, pg_temp as $$
declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  if new.status in ('verified', 'completed') and new.deleted_at is null and new.calculation_type = 'product' then
    insert into epds (id, company_id, calculation_id, name, method_id, registration_number)
      values (gen_random_uuid(), new.company_id, new.id, new.product_name, new.method_id, new.registration_number)
      on conflict (company_id, calculation_id) do update
        set name = excluded.name, method_id = excluded.method_id, offered = true,
          registration_number = excluded.registration_number;
  else
    update epds set offered = false where company_id = new.company_id and calculation_id = new.id;
  end if;
  perform set_config('app.system', before, true);
  return null;
end $$;
drop trigger offer_epd on calculations;
create trigger offer_epd after update of status, product_name, method_id, deleted_at, registration_number on calculations
  for each row when (new.status in ('verified', 'completed') or old.status in ('verified', 'completed'))
  execute function app.offer_epd();

do $$ begin
  perform set_config('app.system', 'on', true);
  update epds e set registration_number = c.registration_number from calculations c
    where c.company_id = e.company_id and c.id = e.calculation_id and c.registration_number is not null;
  perform set_config('app.system', '', true);
end $$;
