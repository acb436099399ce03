-- The day from which the bank counts an operation, beside the day on which it booked it; and what banks announce before they
-- book it.

-- As the file says it. Null where it says none; the booking day where it says one that cannot be meant.
alter table bank_operations add column value_on date;

-- The value day of a transaction: that of the newest operation that it stands for. It stays when the transaction is removed,
-- since a removal can be taken back; a number is never given twice.
create table value_days (
  company_id int not null references companies on delete cascade,
  transaction_id int not null,
  value_on date not null,
  primary key (company_id, transaction_id)
);

-- What counts on one day in the ledger and on another one at the bank, summed by account and both days. Positions by value
-- date read these, so that their cost follows the days looked at.
create table value_gaps (
  company_id int not null references companies on delete cascade,
  bank_account_id int not null,
  booked_on date not null,
  value_on date not null,
  amount_minor bigint not null,
  primary key (company_id, bank_account_id, booked_on, value_on)
);
create index value_gaps_by_value_day on value_gaps (company_id, bank_account_id, value_on);

create function keep_value_days() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  -- Planned for as many rows as there are: a plan kept from a long file would read everything for a short one.
  execute $sql$
    with said as (
      select distinct on (o.company_id, o.transaction_id) o.company_id, o.transaction_id, o.value_on
      from bank_operations o
      where (o.company_id, o.transaction_id) in (select company_id, transaction_id from after)
        and o.value_on is not null
      order by o.company_id, o.transaction_id, o.id desc
    ), unsaid as (
      delete from value_days v using after a
      where v.company_id = a.company_id and v.transaction_id = a.transaction_id
        and not exists (select from said s where s.company_id = v.company_id and s.transaction_id = v.transaction_id)
    )
    insert into value_days as v (company_id, transaction_id, value_on)
    select company_id, transaction_id, value_on from said order by 1, 2
    on conflict (company_id, transaction_id) do update set value_on = excluded.value_on
    where v.value_on <> excluded.value_on
  $sql$;
  return null;
end $$;
create trigger keep_value_days_insert after insert on bank_operations
  referencing new table as after for each statement execute function keep_value_days();
create trigger keep_value_days_update after update on bank_operations
  referencing new table as after for each statement execute function keep_value_days();

-- The changed rows' part in the gaps, whether transactions changed or their value days. Lines of a split have the day of
-- the whole.
create function keep_value_gaps() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  counted text := 'select t.company_id, t.bank_account_id, t.counted_on as booked_on, v.value_on,
    %s (case when t.is_inflow then t.counted_minor else -t.counted_minor end) as amount from %s
    where t.is_paid and t.counted_minor <> 0 and t.counted_on <> v.value_on';
  sources text[] := case tg_table_name
    when 'transactions' then array['%1$s t join value_days v
      on v.company_id = t.company_id and v.transaction_id = coalesce(t.split_group_id, t.id)']
    else array[
      '%1$s v join transactions t on t.company_id = v.company_id and t.id = v.transaction_id',
      '%1$s v join transactions t on t.company_id = v.company_id and t.split_group_id = v.transaction_id'] end;
  changes text := '';
  source text;
begin
  foreach source in array sources loop
    if tg_op <> 'INSERT' then
      changes := concat_ws(' union all ', nullif(changes, ''), format(counted, '-', format(source, 'before')));
    end if;
    if tg_op <> 'DELETE' then
      changes := concat_ws(' union all ', nullif(changes, ''), format(counted, '+', format(source, 'after')));
    end if;
  end loop;
  execute format($sql$
    with changes as materialized (
      select company_id, bank_account_id, booked_on, value_on, sum(amount)::bigint as amount
      from (%s) rows
      -- A company that is being removed takes its gaps with it.
      where exists (select from companies c where c.id = rows.company_id)
      group by 1, 2, 3, 4
      having sum(amount) <> 0
    ), ended as (
      delete from value_gaps g using changes c
      where (g.company_id, g.bank_account_id, g.booked_on, g.value_on)
          = (c.company_id, c.bank_account_id, c.booked_on, c.value_on)
        and g.amount_minor + c.amount = 0
      returning g.*
    )
    insert into value_gaps as g (company_id, bank_account_id, booked_on, value_on, amount_minor)
    select * from changes c
    where not exists (select from ended e where (e.company_id, e.bank_account_id, e.booked_on, e.value_on)
      = (c.company_id, c.bank_account_id, c.booked_on, c.value_on))
    order by 1, 2, 3, 4
    on conflict (company_id, bank_account_id, booked_on, value_on)
    do update set amount_minor = g.amount_minor + excluded.amount_minor
  $sql$, changes);
  return null;
end $$;

do $$
declare t text;
begin
  foreach t in array array['transactions', 'value_days'] loop
    execute format('create trigger keep_value_gaps_insert after insert on %I
      referencing new table as after for each statement execute function keep_value_gaps()', t);
    execute format('create trigger keep_value_gaps_update after update on %I
      referencing old table as before new table as after for each statement execute function keep_value_gaps()', t);
    execute format('create trigger keep_value_gaps_delete after delete on %I
      referencing old table as before for each statement execute function keep_value_gaps()', t);
  end loop;
end $$;

-- What a file said of days of an account: the report of a running day, or a statement that closed them.
create table day_reports (
  company_id int not null,
  id int generated by default as identity,
  bank_account_id int not null,
  import_id int not null,
  -- Its place among the reports of its file.
  position int not null,
  -- A statement: what was announced for its days, or for days before them, is booked by now or will not come.
  is_closing boolean not null,
  -- By the bank's own clock: of two reports of one day the later one holds.
  written_at timestamp not null,
  first_on date not null,
  last_on date not null check (last_on >= first_on),
  -- MT942 leaves smaller ones out.
  floor_debit_minor bigint check (floor_debit_minor >= 0),
  floor_credit_minor bigint check (floor_credit_minor >= 0),
  primary key (company_id, id),
  unique (company_id, import_id, position),
  foreign key (company_id, bank_account_id) references bank_accounts (company_id, id) on delete cascade,
  foreign key (company_id, import_id) references imports (company_id, id) on delete cascade
);
create index day_reports_by_account on day_reports (company_id, bank_account_id, last_on);

-- Pending lines of reports of the running day. They are no transactions: never in the ledger nor in the forecast. Which of them
-- still hold is read from the reports, so that a report that is taken back gives way to the one before it.
create table announced_lines (
  company_id int not null,
  bank_account_id int not null,
  id int generated by default as identity,
  report_id int not null,
  announced_on date not null,
  value_on date,
  -- What it will do to the account.
  amount_minor bigint not null,
  label text not null check (length(label) <= 500),
  counterparty text check (length(counterparty) <= 500),
  counterparty_iban text check (length(counterparty_iban) <= 64),
  reference text check (length(reference) <= 500),
  -- Said for information: shown, and never counted.
  is_information boolean not null,
  primary key (company_id, bank_account_id, id),
  foreign key (company_id, bank_account_id) references bank_accounts (company_id, id) on delete cascade,
  foreign key (company_id, report_id) references day_reports (company_id, id) on delete cascade
);
create index announced_lines_by_day on announced_lines (company_id, bank_account_id, announced_on);
create index announced_lines_by_report on announced_lines (company_id, report_id);

-- What an import of a bank's file has to say beside its counts.
alter table imports add column bank_report jsonb;

do $$
declare t text;
begin
  foreach t in array array['value_days', 'value_gaps', 'day_reports', 'announced_lines'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy in_scope on %I to amont_app using (company_id = any ((select scope_companies())::int[]))', t);
  end loop;
end $$;
-- Derived, so never written by a request; but what an import brought takes its value days with it.
grant select on value_gaps to amont_app;
grant select, delete on value_days to amont_app;
grant select, insert, update, delete on day_reports, announced_lines to amont_app;
