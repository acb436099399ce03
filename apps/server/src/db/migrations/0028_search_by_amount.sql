-- An amount that somebody remembers is looked up, whichever of a million lines it stands on.
create index transactions_by_amount on transactions (company_id, amount_minor);
