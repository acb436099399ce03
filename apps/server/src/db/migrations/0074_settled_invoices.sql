-- Invoices that a company's accounts show as paid. Nothing of them is in the ledger, whose lines are what the bank moved and what
-- is still expected; they tell how late customers pay, and how late the company pays its suppliers. The file is gone once it is
-- read, so what it says of them stays here, as it said it: nobody changes it, and it goes with its import.
create table settled_invoices (
  company_id int not null,
  import_id int not null,
  -- What an open invoice of the accounts is known by in the ledger: one that was imported as such counts there.
  external_id text not null check (length(external_id) <= 200),
  is_inflow boolean not null,
  -- As a line of it would be called: it tells the payer.
  name text not null check (length(name) <= 500),
  category_id int,
  -- When it was to be expected.
  due_on date not null,
  paid_on date not null,
  primary key (company_id, external_id),
  foreign key (company_id, import_id) references imports (company_id, id) on delete cascade,
  foreign key (company_id, category_id) references categories (company_id, id) on delete set null (category_id)
);
create index settled_invoices_latest on settled_invoices (company_id, paid_on desc, external_id);
create index settled_invoices_by_import on settled_invoices (company_id, import_id);
create index settled_invoices_by_category on settled_invoices (company_id, category_id) where category_id is not null;
alter table settled_invoices enable row level security;
create policy in_scope on settled_invoices to amont_app using (company_id = any ((select scope_companies())::int[]));
grant select, insert, update, delete on settled_invoices to amont_app;
