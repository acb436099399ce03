-- What was split, and what a payment stands for, waits for no category: the index of what waits leaves it out.
drop index transactions_waiting_by_label;
create index transactions_waiting_by_label on transactions (company_id, is_paid, label_key, is_inflow)
  where categorisation = 'to-categorise' and is_listed;
