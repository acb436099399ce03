-- What an import did beside bringing transactions: its undo gives it back. Written with what it tells of.
create table import_effects (
  company_id int not null,
  import_id int not null,
  kind text not null check (kind in ('account', 'balance', 'category', 'payment-delay', 'file-account', 'csv-reading')),
  -- The row that it is about, by its id or by what stands for one.
  row_key text not null,
  -- Null: there was nothing.
  before jsonb,
  after jsonb not null,
  primary key (company_id, import_id, kind, row_key),
  foreign key (company_id, import_id) references imports (company_id, id) on delete cascade
);
create index import_effects_by_row on import_effects (company_id, kind, row_key);

alter table import_effects enable row level security;
create policy in_scope on import_effects to amont_app using (company_id = any ((select scope_companies())::int[]));
grant select, insert, update, delete on import_effects to amont_app;
