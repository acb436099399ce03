-- What is expected on some accounts over some days, and what of it is late, is read account by account as what was paid
-- on them is: the days that are asked for, and not everything that a company expects.
create index daily_totals_expected_by_account on daily_totals (company_id, bank_account_id, counted_on)
  include (scenario_id, is_inflow, amount_minor) where not is_paid;
