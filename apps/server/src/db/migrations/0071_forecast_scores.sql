-- What forecasts said at an origin, and what happened: what the scorecard adds up. Derived from the history and from what was
-- paid, and worked out anew whenever somebody wants; so it has no history of its own.

-- One row for each period ahead of a line at an origin: everybody is compared over the same rows. The actual amount is null until
-- the period has been over for ten days, and follows what is changed later. A line is a category, -1 inflows, -2 outflows or
-- -3 the balance. It is no reference: a category that is gone is left out where scores are read, and goes after three years.
create table forecast_scores (
  company_id int not null references companies on delete cascade,
  origin_on date not null,
  line int not null check (line >= -3 and line <> 0),
  horizon smallint not null check (horizon between 1 and 13),
  -- The first day of the period that is forecast.
  begin_on date not null,
  -- Null: the company was not in here yet.
  plan bigint,
  automatic bigint not null,
  -- Eight tenths around the automatic forecast.
  low bigint,
  high bigint,
  naive bigint not null,
  last bigint not null,
  actual bigint,
  -- The automatic forecast was not published then: it is what it would have been.
  is_replayed boolean not null,
  primary key (company_id, origin_on, line, horizon),
  check ((low is null) = (high is null) and low <= high)
);
alter table forecast_scores enable row level security;
create policy in_scope on forecast_scores to amont_app using (company_id = any ((select scope_companies())::int[]));
grant select, insert, update, delete on forecast_scores to amont_app;

-- How far the scores of a company are. Those that were counted in another currency or in other periods than the company's count
-- for nothing, and are dropped by the next run.
create table score_runs (
  company_id int primary key references companies on delete cascade,
  currency text not null,
  frequency text not null check (frequency in ('weekly', 'monthly', 'quarterly')),
  requested_at timestamptz,
  -- Somebody asked for all of them anew: the latest origin that is still to be done.
  rebuild_on date,
  -- Each origin is written for itself: when the last one was.
  worked_at timestamptz,
  finished_at timestamptz,
  -- What the company was at when it was looked at last, and on which of its days.
  version bigint,
  checked_on date
);
alter table score_runs enable row level security;
create policy in_scope on score_runs to amont_app using (company_id = any ((select scope_companies())::int[]));
grant select, insert, update, delete on score_runs to amont_app;
