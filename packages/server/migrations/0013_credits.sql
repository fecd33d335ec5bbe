-- Credits as a double-entry ledger, and the registration numbers that a purchase or an approval takes.

-- Where a company's credits are: its balance, what was granted to it (negative, because nobody is owed it), and what
-- it spent them on.
create table credit_accounts (
  company_id uuid not null references companies,
  kind text not null check (kind in ('balance', 'granted', 'calculations', 'reviews')),
  amount bigint not null default 0, primary key (company_id, kind), check (kind <> 'balance' or amount >= 0)
);

create table credit_transactions (
  id uuid primary key, company_id uuid not null references companies,
  type text not null check (type in ('purchase', 'review', 'refund', 'grant')),
  amount int not null check (amount <> 0), balance bigint not null check (balance >= 0), description text,
  date timestamptz not null,
  calculation_id uuid, review_id uuid, user_id uuid references users, user_name text, product_name text,
  created_by uuid, created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(), version int not null default 1,
  unique (company_id, id),
  foreign key (company_id, calculation_id) references calculations (company_id, id),
  foreign key (company_id, review_id) references reviews (company_id, id),
  check ((type = 'grant') = (calculation_id is null)),
  check ((type in ('review', 'refund')) = (review_id is not null)),
  check (type = 'grant' or (amount > 0) = (type = 'refund'))
);
create index on credit_transactions (company_id, date desc, id);

-- One charge per thing, for ever.
create unique index credit_purchase_once on credit_transactions (calculation_id) where type = 'purchase';
create unique index credit_review_once on credit_transactions (review_id) where type = 'review';
create unique index credit_refund_once on credit_transactions (review_id) where type = 'refund';

create table credit_entries (
  company_id uuid not null, transaction_id uuid not null, kind text not null,
  amount bigint not null check (amount <> 0), primary key (transaction_id, kind),
  foreign key (company_id, transaction_id) references credit_transactions (company_id, id),
  foreign key (company_id, kind) references credit_accounts (company_id, kind)
);

alter table credit_accounts enable row level security;
alter table credit_accounts force row level security;
alter table credit_transactions enable row level security;
alter table credit_transactions force row level security;
alter table credit_entries enable row level security;
alter table credit_entries force row level security;
grant select, insert on credit_transactions, credit_entries to cradle_app;
grant select on credit_accounts to cradle_app;

create policy view on credit_accounts for select using (
  (select app.everything('credit_transaction', 'view'))
  or company_id = any ((select app.companies('credit_transaction', 'view'))::uuid[])
);
create policy make on credit_accounts for insert with check (
  (select app.everything('credit_transaction', 'create'))
  or company_id = any ((select app.companies('credit_transaction', 'create'))::uuid[])
);
create policy view on credit_transactions for select using (
  (select app.everything('credit_transaction', 'view'))
  or company_id = any ((select app.companies('credit_transaction', 'view'))::uuid[])
);
create policy make on credit_transactions for insert with check (
  (select app.everything('credit_transaction', 'create'))
  or company_id = any ((select app.companies('credit_transaction', 'create'))::uuid[])
);
create policy view on credit_entries for select using (
  (select app.everything('credit_transaction', 'view'))
  or company_id = any ((select app.companies('credit_transaction', 'view'))::uuid[])
);
create policy make on credit_entries for insert with check (
  (select app.everything('credit_transaction', 'create'))
  or company_id = any ((select app.companies('credit_transaction', 'create'))::uuid[])
);
create policy follow on credit_accounts for update using ((select app.is_system()));
create trigger append_only before update or delete on credit_entries
  for each row execute function app.append_only();
create trigger append_only_whole before truncate on credit_transactions
  for each statement execute function app.append_only();
create trigger append_only_whole before truncate on credit_entries
  for each statement execute function app.append_only();

create function app.book_entry()
  returns trigger
  language plpgsql
  security definer set search_path = public, pg_temp as $$
declare before text := coalesce(current_setting('app.system', true), ''); now_there bigint; told credit_transactions;
begin
  perform set_config('app.system', 'on', true);
  insert into credit_accounts (company_id, kind) values (new.company_id, new.kind) on conflict do nothing;
  update credit_accounts set amount = amount + new.amount
    where company_id = new.company_id and kind = new.kind
    returning amount into now_there;
  if new.kind = 'balance' then
    select * into told from credit_transactions where id = new.transaction_id;
    if told.amount <> new.amount or told.balance <> now_there then
      raise exception 'the booking tells % and % in place of % and %', told.amount, told.balance, new.amount,
        now_there
        using errcode = '23514';
    end if;
    update companies set credits = now_there where id = new.company_id;
  end if;
  perform set_config('app.system', before, true);
  return new;
end $$;
create trigger book_entry before insert on credit_entries for each row execute function app.book_entry();

create function app.credits_follow_ledger()
  returns trigger
  language plpgsql
  security definer set search_path = public, pg_temp as $$
declare before text := coalesce(current_setting('app.system', true), ''); there bigint;
begin
  perform set_config('app.system', 'on', true);
  there := coalesce((select amount from credit_accounts where company_id = new.id and kind = 'balance'), 0);
  perform set_config('app.system', before, true);
  if new.credits <> there then
    raise exception 'credits of a company are what its ledger says: %', there
    using errcode = '23514';
  end if;
  return new;
end $$;
create trigger credits_follow_ledger before insert or update of credits on companies
  for each row execute function app.credits_follow_ledger();

-- The entries of each booking add up to zero at the end of the transaction.
create function app.booking_is_whole()
  returns trigger
  language plpgsql
  security definer set search_path = public, pg_temp as $$
declare before text := coalesce(current_setting('app.system', true), '');
total numeric;
on_balance bigint;
booking uuid := coalesce(to_jsonb(new) ->> 'transaction_id', to_jsonb(new) ->> 'id')::uuid;
begin
  perform set_config('app.system', 'on', true);
  select sum(amount), sum(amount) filter (where kind = 'balance') into total, on_balance
    from credit_entries
    where transaction_id = booking;
  perform set_config('app.system', before, true);
  if total is distinct
    from 0 or on_balance is null then
    raise exception 'the entries of booking % add up to %', booking, total
    using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger booking_is_whole after insert on credit_transactions
  deferrable initially deferred for each row execute function app.booking_is_whole();
create constraint trigger booking_is_whole after insert on credit_entries
  deferrable initially deferred for each row execute function app.booking_is_whole();

-- Registration numbers: each is given once, whatever becomes of the calculation. The next number is counted per
-- prefix. A transaction that takes one locks the prefix until its end.
create table registration_counters (
  prefix text primary key, next bigint not null
);

create table registration_numbers (
  number text primary key, company_id uuid not null references companies, calculation_id uuid not null unique,
  taken_at timestamptz not null,
  foreign key (company_id, calculation_id) references calculations (company_id, id)
);

alter table registration_numbers enable row level security;
alter table registration_numbers force row level security;
alter table registration_counters enable row level security;
alter table registration_counters force row level security;
grant select on registration_numbers to cradle_app;

create policy view on registration_numbers for select using (
  (select app.everything('calculation', 'view'))
  or company_id = any ((select app.companies('calculation', 'view'))::uuid[])
);
create policy make on registration_numbers for insert with check ((select app.is_system()));
create policy server_only on registration_counters using ((select app.is_system()))
  with check ((select app.is_system()));

-- A calculation that took its number when it was verified gets the same one again when it is purchased.
create function app.take_registration_number(for_company uuid, for_calculation uuid, with_prefix text,
  start_at bigint, at timestamptz)
  returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := coalesce(current_setting('app.system', true), ''); taken bigint; answer text;
begin
  perform set_config('app.system', 'on', true);
  select number into answer from registration_numbers
    where company_id = for_company and calculation_id = for_calculation;
  if answer is null then
    loop
      insert into registration_counters as c (prefix, next) values (with_prefix, start_at + 1)
        on conflict (prefix) do update set next = greatest(c.next, start_at) + 1 returning c.next - 1 into taken;
      answer := with_prefix || lpad(taken::text, greatest(5, length(taken::text)), '0');
      -- Another prefix may end in digits.
      exit when not exists (select from registration_numbers where number = answer);
    end loop;
    insert into registration_numbers (number, company_id, calculation_id, taken_at)
      values (answer, for_company, for_calculation, at);
  end if;
  perform set_config('app.system', before, true);
  return answer;
end $$;
revoke execute on function app.take_registration_number(uuid, uuid, text, bigint, timestamptz) from public;
grant execute on function app.take_registration_number(uuid, uuid, text, bigint, timestamptz) to cradle_app;
