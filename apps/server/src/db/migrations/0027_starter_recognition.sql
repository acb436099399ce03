-- Whether a company wants categories proposed for counterparties that most companies have, from our own table.
alter table transaction_settings add column recognises_counterparties boolean not null default true;
