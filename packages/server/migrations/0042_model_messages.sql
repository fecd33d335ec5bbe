-- Messages about verified models to webhooks of their company (decisions 0080, 0166).

-- How many declarations were issued is counted: a failed one keeps its number, and is none of them.
comment on column verified_models.issued is 'The number that was given to a declaration last, whatever became of it';

-- An application of the company itself asks for them; those of its customers do not hear of its models.
alter table share_applications add column model_messages boolean not null default false;

-- What a message says, as it was when it was queued. Null for an event of a collection, which says it, and for a test.
alter table webhook_deliveries
  add column verified_model_id uuid, add column data jsonb,
  add foreign key (company_id, verified_model_id) references verified_models (company_id, id) on delete cascade,
  add check (event_id is null or data is null),
  add check ((verified_model_id is null) = (data is null));
create index on webhook_deliveries (company_id, verified_model_id) where verified_model_id is not null;

-- Queues a message to every application of the company that asks for messages about its models.
create function app.queue_model_message(of_company uuid, of_model uuid, kind text, content jsonb, at timestamptz) returns void
  language plpgsql
  security definer set search_path = public, pg_temp as $$
declare before text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  insert into webhook_deliveries (id, company_id, application_id, type, verified_model_id, data, due_at, created_at)
    select gen_random_uuid(), a.company_id, a.id, kind, of_model, jsonb_strip_nulls(content), at, at
    from share_applications a
    where a.company_id = of_company and a.model_messages and a.webhook_url is not null and a.webhook_stopped_at is null;
  perform set_config('app.system', before, true);
end $$;
revoke execute on function app.queue_model_message(uuid, uuid, text, jsonb, timestamptz) from public;

-- A model that stops, or issues again.
create function app.tell_model_state() returns trigger
  language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform app.queue_model_message(new.company_id, new.id,
    case new.state when 'active' then 'model.resumed' else 'model.' || new.state end,
    jsonb_build_object('model', '/2/models/' || new.id, 'name', new.name, 'state', new.state,
      'stoppedBy', new.stopped_by, 'reason', new.stopped_because),
    new.updated_at);
  return null;
end $$;
create trigger tell_model_state after update of state on verified_models
  for each row when (old.state is distinct from new.state) execute function app.tell_model_state();

-- A declaration that was made from a model, with the number of its product.
create function app.tell_issued_declaration() returns trigger
  language plpgsql
  security definer set search_path = public, pg_temp as $$
declare before text := coalesce(current_setting('app.system', true), ''); registered text;
begin
  perform set_config('app.system', 'on', true);
  select registration_number into registered from calculations where company_id = new.company_id and id = new.calculation_id;
  perform set_config('app.system', before, true);
  perform app.queue_model_message(new.company_id, new.verified_model_id, 'declaration.issued',
    jsonb_build_object('model', '/2/models/' || new.verified_model_id, 'declaration', '/2/model_declarations/' || new.id,
      'calculation', '/2/calculations/' || new.calculation_id, 'number', new.number, 'name', new.name,
      'articleNumber', new.article_number, 'gtin', new.gtin, 'registrationNumber', registered, 'validUntil', new.valid_until),
    new.updated_at);
  return null;
end $$;
create trigger tell_issued_declaration after update of state on model_declarations
  for each row when (old.state = 'queued' and new.state = 'issued') execute function app.tell_issued_declaration();
