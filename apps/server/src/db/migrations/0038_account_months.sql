-- What moved on each account in each month, kept with the daily totals. A balance that is known for long is rolled over
-- months and not over every category of every day: a list of a thousand companies added up all their movements. A month in
-- which nothing moves any more stays, with nothing.
create table account_months (
  company_id int not null references companies on delete cascade,
  bank_account_id int not null,
  month date not null,
  moved_minor bigint not null,
  primary key (company_id, bank_account_id, month)
);
alter table account_months enable row level security;
create policy in_scope on account_months for select to amont_app
  using (company_id = any ((select scope_companies())::int[]));
grant select on account_months to amont_app;

insert into account_months (company_id, bank_account_id, month, moved_minor)
select company_id, bank_account_id, date_trunc('month', counted_on)::date,
  sum(case when is_inflow then amount_minor else -amount_minor end)
from daily_totals where is_paid and bank_account_id <> 0
group by 1, 2, 3;

create or replace function keep_daily_totals() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  key text := 'company_id, is_paid, coalesce(scenario_id, 0) as scenario_id, category_id,
    coalesce(bank_account_id, 0) as bank_account_id, currency, counted_on, is_inflow';
  before text := format('select %s, -counted_minor as amount, -is_listed::int as listed from before', key);
  after text := format('select %s, counted_minor as amount, is_listed::int as listed from after', key);
begin
  execute format($sql$
    with changes as (
      select company_id, is_paid, scenario_id, category_id, bank_account_id, currency, counted_on, is_inflow,
        sum(amount)::bigint as amount, sum(listed) as listed
      from (%s) rows
      -- A company that is being removed takes its totals with it.
      where exists (select from companies c where c.id = rows.company_id)
      group by 1, 2, 3, 4, 5, 6, 7, 8
      having sum(amount) <> 0 or sum(listed) <> 0
    ), days as (
      insert into daily_totals as t (company_id, is_paid, scenario_id, category_id, bank_account_id, currency,
        counted_on, is_inflow, amount_minor, transaction_count)
      select * from changes order by 1, 2, 3, 4, 5, 6, 7
      on conflict (company_id, is_paid, scenario_id, category_id, bank_account_id, currency, counted_on)
      do update set amount_minor = t.amount_minor + excluded.amount_minor,
        transaction_count = t.transaction_count + excluded.transaction_count
    )
    insert into account_months as m (company_id, bank_account_id, month, moved_minor)
    select company_id, bank_account_id, date_trunc('month', counted_on)::date,
      sum(case when is_inflow then amount else -amount end)
    from changes where is_paid and bank_account_id <> 0
    group by 1, 2, 3
    having sum(case when is_inflow then amount else -amount end) <> 0
    order by 1, 2, 3
    on conflict (company_id, bank_account_id, month) do update set moved_minor = m.moved_minor + excluded.moved_minor
  $sql$, case tg_op when 'INSERT' then after when 'DELETE' then before else before || ' union all ' || after end);
  if tg_op <> 'INSERT' then
    delete from daily_totals t
    using (select distinct company_id, is_paid, coalesce(scenario_id, 0) as scenario_id, category_id,
      coalesce(bank_account_id, 0) as bank_account_id, currency, counted_on from before) b
    where (t.company_id, t.is_paid, t.scenario_id, t.category_id, t.bank_account_id, t.currency, t.counted_on)
        = (b.company_id, b.is_paid, b.scenario_id, b.category_id, b.bank_account_id, b.currency, b.counted_on)
      and t.transaction_count = 0 and t.amount_minor = 0;
  end if;
  return null;
end $$;

-- What moved on accounts between days: days up to their first whole month, months, days after them. The caller's scope is
-- looked at once for each account; row-level security would go through a thousand companies for each of its three reads.
create function moved_on_accounts(companies int[], accounts int[], first_days date[], first_months date[],
  ends_of_months date[], end_days date[])
returns table (bank_account_id int, moved_minor bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, (
    select sum(minor)::bigint from (
      select case when d.is_inflow then d.amount_minor else -d.amount_minor end as minor from daily_totals d
      where d.company_id = a.company_id and d.bank_account_id = a.id and d.is_paid
        and d.counted_on >= a.first_day and d.counted_on < a.first_month
      union all
      select m.moved_minor from account_months m
      where m.company_id = a.company_id and m.bank_account_id = a.id
        and m.month >= a.first_month and m.month < a.end_of_months
      union all
      select case when d.is_inflow then d.amount_minor else -d.amount_minor end from daily_totals d
      where d.company_id = a.company_id and d.bank_account_id = a.id and d.is_paid
        and d.counted_on >= a.end_of_months and d.counted_on < a.end_day
    ) moved
  )
  from unnest(companies, accounts, first_days, first_months, ends_of_months, end_days)
    as a (company_id, id, first_day, first_month, end_of_months, end_day)
  -- Jobs and the command line are the owner, and have no scope.
  where current_setting('role') <> 'amont_app' or a.company_id = any ((select scope_companies())::int[])
$$;
revoke all on function moved_on_accounts from public;
grant execute on function moved_on_accounts to amont_app;
