-- Rows of the log that were erased, with their company or because the law says so. Of each its hash is left, which is all that
-- its seal needs, and a note of why and when (decision 45).

-- A note: one erasure. While it is under way, it is also where a command that was stopped goes on. It names its company by a
-- number alone, for in the end there is no such company.
create table erasures (
  organisation_id int not null references organisations on delete cascade,
  id bigint generated always as identity,
  company_id int not null,
  reason text not null check (reason in ('company-purge')),
  row_count bigint not null default 0,
  begun_at timestamptz not null,
  ended_at timestamptz,
  primary key (organisation_id, id)
);
create unique index erasures_under_way on erasures (organisation_id, company_id) where ended_at is null;

-- The number that the row had in the log, and the SHA-256 of its text.
create table erased_rows (
  organisation_id int not null,
  id bigint not null,
  erasure_id bigint not null,
  hash bytea not null check (octet_length(hash) = 32),
  primary key (organisation_id, id),
  foreign key (organisation_id, erasure_id) references erasures (organisation_id, id) on delete cascade
);
create index erased_rows_of_erasure on erased_rows (organisation_id, erasure_id);

-- Requests look, and change nothing: as with the seals.
do $$
declare t text;
begin
  foreach t in array array['erasures', 'erased_rows'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own_organisations on %I for select to amont_app
      using (organisation_id = any (scope_organisations()))', t);
    execute format('grant select on %I to amont_app', t);
  end loop;
end $$;

-- That a company was erased is told in the log of its organisation, by itself the last that is said of it.
alter table audit_events drop constraint audit_events_kind_check;
alter table audit_events add constraint audit_events_kind_check check (kind in ('sign-in', 'sign-in-failed',
  'second-factor-set', 'second-factor-removed', 'export', 'right-refused', 'company-purged'));
