-- What companies brought into the statements of consolidations, so that a server that starts reads rows instead of
-- ledgers. It is only a memory, of what is in other tables: without a log, a history or a place in backups.

create unlogged table statement_contributions (
  company_id int not null references companies on delete cascade,
  -- How a consolidation looks at the company; one row for each. What it was made of is another row's past.
  look text not null,
  moment text not null,
  -- The rates; null where everything is in the currency of the group.
  converted_by text,
  body bytea not null,
  used_on date not null default current_date,
  primary key (company_id, look)
);
-- It is packed already.
alter table statement_contributions alter column body set storage external;
create index statement_contributions_by_use on statement_contributions (used_on);

alter table statement_contributions enable row level security;
create policy in_scope on statement_contributions for select to amont_app
  using (company_id = any ((select scope_companies())::int[]));
grant select on statement_contributions to amont_app;

-- Which columns of a consolidation somebody opened, so that they are there in the morning.
create unlogged table consolidation_looks (
  organisation_id int not null,
  consolidation_id int not null,
  frequency text not null,
  offset_begin int not null,
  offset_end int not null,
  opened_at timestamptz not null default now(),
  -- By the calendar of its first company.
  warmed_on date,
  primary key (organisation_id, consolidation_id, frequency, offset_begin, offset_end),
  foreign key (organisation_id, consolidation_id) references consolidations (organisation_id, id) on delete cascade
);
create index consolidation_looks_by_use on consolidation_looks (opened_at);
-- Nobody's but the owner's.
alter table consolidation_looks enable row level security;
