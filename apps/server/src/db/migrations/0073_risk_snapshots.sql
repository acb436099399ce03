-- How likely the main plan of a company was to go below its floor, as it was found out at night: what the page of the risk is
-- compared with, and what wakes alerts. Nobody decides on it, so it has no history of its own.

-- One row for each horizon of the page. A night on which nothing was another has none: the last one still holds.
create table risk_snapshots (
  company_id int not null references companies on delete cascade,
  on_day date not null,
  horizon text not null check (horizon in ('13w', '6m', '12m', '18m')),
  -- The last day of the horizon.
  horizon_day date not null check (horizon_day >= on_day),
  currency text not null,
  floor_minor bigint not null,
  -- Of the balance at the end of the horizon.
  p10 bigint not null,
  p50 bigint not null,
  p90 bigint not null,
  -- The share of paths that go below the floor at least once until then, in ten-thousandths.
  below_bp int not null check (below_bp between 0 and 10000),
  -- The same as it was when people were told of it last.
  told_bp int not null check (told_bp between 0 and 10000),
  is_indicative boolean not null,
  primary key (company_id, horizon, on_day),
  check (p10 <= p50 and p50 <= p90)
);
alter table risk_snapshots enable row level security;
create policy in_scope on risk_snapshots to amont_app using (company_id = any ((select scope_companies())::int[]));
grant select, insert, update, delete on risk_snapshots to amont_app;

-- What a company was at when its risk was looked at last, and on which of its days: whether there was anything to keep or not.
create table risk_runs (
  company_id int primary key references companies on delete cascade,
  version bigint not null,
  checked_on date not null
);
alter table risk_runs enable row level security;
create policy in_scope on risk_runs to amont_app using (company_id = any ((select scope_companies())::int[]));
grant select, insert, update, delete on risk_runs to amont_app;
