-- Transfers between accounts of an organisation. A transfer is one row here and two expected transactions, one on each
-- account: they are written, changed and removed together, and the database sees to it whoever writes.

-- 1. What is moved. The two accounts may be of two companies, and each side is read by who reads its company: names and
-- balances are not here.

create table cash_transfers (
  organisation_id int not null,
  -- The caller's own: sent twice, it is made once.
  id uuid not null,
  from_company_id int not null,
  from_account_id int not null,
  to_company_id int not null,
  to_account_id int not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  out_on date not null,
  in_on date not null check (in_on >= out_on),
  type text not null check (type in ('internal', 'sepa', 'urgent', 'instant')),
  -- What the bank repeats on both statements.
  reference text not null check (reference ~ '^AMT-[0-9A-Z]{10}$'),
  label text check (length(btrim(label)) between 1 and 100),
  -- Planned in a scenario of the one company that has both accounts; null: in the main plan.
  scenario_id int,
  -- The pool that it is a sweep of.
  pool_id int,
  created_by uuid,
  created_at timestamptz not null default now(),
  cancelled_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, reference),
  check (from_account_id <> to_account_id),
  check (scenario_id is null or from_company_id = to_company_id),
  foreign key (organisation_id, from_company_id) references companies (organisation_id, id) on delete cascade,
  foreign key (organisation_id, to_company_id) references companies (organisation_id, id) on delete cascade
);
create index cash_transfers_by_giver on cash_transfers (from_company_id, out_on desc);
create index cash_transfers_by_taker on cash_transfers (to_company_id, in_on desc);

alter table cash_transfers enable row level security;
-- Either side reads it; who writes it writes both.
create policy read_by_either_side on cash_transfers for select to amont_app
  using (from_company_id = any ((select scope_companies())::int[]) or to_company_id = any ((select scope_companies())::int[]));
create policy written_on_both_sides on cash_transfers to amont_app
  using (from_company_id = any ((select scope_companies())::int[]) and to_company_id = any ((select scope_companies())::int[]))
  with check (from_company_id = any ((select scope_companies())::int[]) and to_company_id = any ((select scope_companies())::int[])
    and organisation_id = any ((select scope_organisations())::int[]));
grant select, insert, update, delete on cash_transfers to amont_app;
call track('cash_transfers');

-- 2. Its sides in the ledgers, and the category that they are in: one in each tree, made with the first transfer.

alter table transactions add column transfer_id uuid;
alter table transactions drop constraint transactions_origin_check;
alter table transactions add constraint transactions_origin_check
  check (origin in ('manual', 'import', 'bank', 'accounting', 'recurrence', 'transfer'));
create unique index transactions_by_transfer on transactions (company_id, transfer_id, is_inflow) where transfer_id is not null;

alter table categories drop constraint categories_kind_check;
alter table categories add constraint categories_kind_check
  check (kind in ('normal', 'to-categorise', 'vat', 'debt', 'transfer'));

-- 3. Both sides or none. Looked at when everything is written: a side that is alone, or says something else than the transfer,
-- is refused with all that came with it. Where both are gone, with their scenario for example, so is the transfer.

create function check_transfer_sides() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  concerned uuid := coalesce(new.transfer_id, old.transfer_id);
  of_company int := coalesce(new.company_id, old.company_id);
  planned cash_transfers;
  sides int;
  fitting int;
begin
  select c.* into planned from cash_transfers c join companies own on own.id = of_company
  where c.organisation_id = own.organisation_id and c.id = concerned;
  if planned.id is null then
    if exists (select from transactions t where t.company_id = of_company and t.transfer_id = concerned) then
      raise exception 'a side of a transfer that is not there' using errcode = 'integrity_constraint_violation';
    end if;
    return null;
  end if;
  select count(*), count(*) filter (where not t.is_paid and t.amount_minor = planned.amount_minor
      and t.currency = planned.currency and t.split_group_id is null and not t.is_split
      and t.scenario_id is not distinct from planned.scenario_id
      and case when t.is_inflow
        then t.company_id = planned.to_company_id and t.bank_account_id = planned.to_account_id and t.payment_date = planned.in_on
        else t.company_id = planned.from_company_id and t.bank_account_id = planned.from_account_id
          and t.payment_date = planned.out_on end)
  into sides, fitting from transactions t
  where t.company_id in (planned.from_company_id, planned.to_company_id) and t.transfer_id = concerned;
  if sides = 0 and planned.cancelled_at is null then
    delete from cash_transfers where organisation_id = planned.organisation_id and id = concerned;
  elsif sides <> fitting or sides <> (case when planned.cancelled_at is null then 2 else 0 end) then
    raise exception 'the two sides of a transfer differ' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger check_transfer_sides_insert after insert on transactions deferrable initially deferred
  for each row when (new.transfer_id is not null) execute function check_transfer_sides();
create constraint trigger check_transfer_sides_update after update on transactions deferrable initially deferred
  for each row when (coalesce(new.transfer_id, old.transfer_id) is not null) execute function check_transfer_sides();
create constraint trigger check_transfer_sides_delete after delete on transactions deferrable initially deferred
  for each row when (old.transfer_id is not null) execute function check_transfer_sides();

-- A transfer goes with either account and with either company. Its sides go with it, wherever they are. What the bank did of it
-- happened: such a side stays as any other expectation that a payment settled, and what it makes expect on the other account.
create function remove_transfer_sides() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  delete from transactions t using gone g
  where t.company_id in (g.from_company_id, g.to_company_id) and t.transfer_id = g.id and t.reconciliation = 'none'
    and (t.bank_account_id is null or not exists (select from transactions other
      where other.company_id in (g.from_company_id, g.to_company_id) and other.transfer_id = g.id
        and other.reconciliation <> 'none'));
  update transactions t set transfer_id = null, origin = 'manual' from gone g
  where t.company_id in (g.from_company_id, g.to_company_id) and t.transfer_id = g.id;
  return null;
end $$;
create trigger remove_transfer_sides after delete on cash_transfers
  referencing old table as gone for each statement execute function remove_transfer_sides();

create function remove_transfers_of_accounts() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  delete from cash_transfers c using gone g
  where (c.from_company_id = g.company_id and c.from_account_id = g.id)
    or (c.to_company_id = g.company_id and c.to_account_id = g.id);
  return null;
end $$;
create trigger remove_transfers_of_accounts after delete on bank_accounts
  referencing old table as gone for each statement execute function remove_transfers_of_accounts();

-- 4. The mark of a side goes to the payment that settles it, and back: what is eliminated is what counts.

create function carry_transfer_mark() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  bearer int := coalesce(new.reconciled_with, new.id);
begin
  insert into intragroup_marks (company_id, transaction_id, organisation_id, counterparty_id, counterparty_account_id, state,
    evidence, pair_id)
  select new.company_id, bearer, c.organisation_id,
    case when new.is_inflow then c.from_company_id else c.to_company_id end,
    case when new.is_inflow then c.from_account_id else c.to_account_id end, 'confirmed', 'transfer', c.id
  from cash_transfers c join companies own on own.id = new.company_id and own.organisation_id = c.organisation_id
  where c.id = new.transfer_id and exists (
    select from transactions t where t.company_id = new.company_id and t.id = bearer)
  on conflict (company_id, transaction_id) do update set counterparty_id = excluded.counterparty_id,
    counterparty_account_id = excluded.counterparty_account_id, state = 'confirmed', evidence = 'transfer', rule_id = null,
    pair_id = excluded.pair_id, is_ambiguous = false, is_apart = false;
  delete from intragroup_marks m
  where m.company_id = new.company_id and m.pair_id = new.transfer_id and m.evidence = 'transfer' and m.transaction_id <> bearer
    and m.transaction_id in (new.id, old.reconciled_with);
  return null;
end $$;
create trigger carry_transfer_mark after update on transactions for each row
  when (new.transfer_id is not null and old.reconciled_with is distinct from new.reconciled_with)
  execute function carry_transfer_mark();

-- A side that is written is marked.
create function mark_transfer_side() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  insert into intragroup_marks (company_id, transaction_id, organisation_id, counterparty_id, counterparty_account_id, state,
    evidence, pair_id)
  select new.company_id, new.id, c.organisation_id,
    case when new.is_inflow then c.from_company_id else c.to_company_id end,
    case when new.is_inflow then c.from_account_id else c.to_account_id end, 'confirmed', 'transfer', c.id
  from cash_transfers c join companies own on own.id = new.company_id and own.organisation_id = c.organisation_id
  where c.id = new.transfer_id;
  return null;
end $$;
create trigger mark_transfer_side after insert on transactions for each row
  when (new.transfer_id is not null and not new.is_paid) execute function mark_transfer_side();
