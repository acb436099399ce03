-- What is needed to say how late payers pay. Delays are counted when somebody asks, from the lines themselves: nothing derived
-- is stored, so that what is undone, reconciled otherwise or deleted counts for nothing at once.

-- The first day on which a line was expected that somebody then declared paid: its payment date is that of the payment from then
-- on, and a reset goes back there. Null for what came paid.
alter table transactions add column expected_on date;

-- Only lines that were settled are in them: what is imported pays nothing for them.
create index transactions_settled on transactions (company_id, payment_date desc, id desc)
  where reconciliation = 'full' and not is_paid;
create index transactions_declared_paid on transactions (company_id, payment_date desc, id desc)
  where expected_on is not null;
