-- Series that the history of their leaf writes.
--
-- * What was published is part of the series' definition: a belief that must be read back, as frozen copies are. So it is in
--   the history, in undo, in checkpoints and in the time machine by the same means as everything else that plans.
-- * How it came about is part of it too; nothing here is a result that has to be kept right.

alter table forecast_series drop constraint forecast_series_kind_check;
alter table forecast_series add constraint forecast_series_kind_check check (kind in
  ('fixedAmount', 'performanceBased', 'categoryBased', 'customKpiBased', 'categoryFormula', 'automatic'));

-- The nightly refresh looks for the companies that have any.
create index forecast_series_automatic on forecast_series (company_id) where kind = 'automatic';

-- Every night, or only when somebody asks.
alter table forecast_settings add column automatic_refresh text not null default 'nightly'
  check (automatic_refresh in ('nightly', 'manual'));

-- When the automatic forecasts of a company were worked out last, and since when they are being. No history: it is none of
-- what anybody decided.
create table automatic_refreshes (
  company_id int primary key references companies on delete cascade,
  requested_at timestamptz,
  finished_at timestamptz
);
alter table automatic_refreshes enable row level security;
create policy in_scope on automatic_refreshes to amont_app using (company_id = any ((select scope_companies())::int[]));
grant select, insert, update, delete on automatic_refreshes to amont_app;
