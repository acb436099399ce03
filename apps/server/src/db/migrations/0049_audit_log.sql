-- The log of an organisation: what its rows say in the history, and what people did that changed no row; and seals over
-- both, so that nobody changes it unnoticed (decision 45).

-- 1. What changes no row. Numbered with the history, so that both have one order. Nobody but the owner of the database
--    writes here, and nobody changes it: a request can only look.
create table audit_events (
  organisation_id int not null references organisations on delete cascade,
  company_id int,
  id bigint not null default nextval('history_id_seq'),
  kind text not null check (kind in ('sign-in', 'sign-in-failed', 'second-factor-set', 'second-factor-removed', 'export',
    'right-refused')),
  user_id uuid,
  occurred_at timestamptz not null default clock_timestamp(),
  details jsonb not null default '{}',
  request_id text,
  -- What is told once, however often it happens: once a minute, for who keeps on trying.
  once_key text,
  xact xid8 not null default pg_current_xact_id(),
  primary key (organisation_id, id)
);
create index audit_events_by_time on audit_events (organisation_id, occurred_at, id);
create unique index audit_events_once on audit_events (organisation_id, once_key) where once_key is not null;
create index audit_events_by_xact on audit_events using brin (xact_number(xact));
alter table audit_events enable row level security;
create policy own_organisations on audit_events for select to amont_app
  using (organisation_id = any (scope_organisations()));
grant select on audit_events to amont_app;

-- 2. Those who hold something in an organisation: what they do with their account is in its log.
create function organisations_of(person uuid) returns setof int language sql stable
begin atomic
  select a.organisation_id from organisation_administrators a where a.user_id = person
  union select c.organisation_id from product_accesses p join companies c on c.id = p.company_id where p.user_id = person
  union select c.organisation_id from company_grants g join companies c on c.id = g.company_id
    where g.user_id = person and g.expires_at > now()
  union select m.organisation_id from workspace_members m where m.user_id = person
  union select g.organisation_id from workspace_grants g where g.user_id = person and g.expires_at > now();
end;
revoke all on function organisations_of(uuid) from public;

-- 3. The newest of an organisation are found by their time, as those of a company are by the key of the history.
create index history_of_organisation on history (organisation_id, changed_at, id)
  where company_id is null and organisation_id is not null;

-- 4. How far the seals are. Rows are sealed in the order of their transactions, up to the oldest one that is still running.
--    A backup has no numbers of transactions: in a database that was restored, and in one that had a history before there
--    were seals, what is under none is looked for once, by the numbers of its rows (`caught_up_id`).
create table audit_progress (
  only_one boolean primary key default true check (only_one),
  sealed_xact xid8,
  caught_up_id bigint
);
alter table audit_progress enable row level security;

-- A seal is over the rows with these numbers, in this order. All that the organisation has up to `reaches_id` is under this
-- seal, or an earlier one, or a later one if its transaction ended late: there is no gap that a row could be put into.
create table audit_seals (
  organisation_id int not null references organisations on delete cascade,
  number int not null,
  row_ids bigint[] not null,
  lowest_id bigint not null,
  reaches_id bigint not null,
  digest text not null,
  value text not null,
  sealed_at timestamptz not null,
  primary key (organisation_id, number)
);
create index audit_seals_by_time on audit_seals (organisation_id, sealed_at);
create index history_by_id on history using brin (id) with (autosummarize = on);

-- What looking again at the seals found: at new ones at once, at old ones now and then, some at a time, and from the
-- beginning once they have all been looked at; and for which day the organisation was told its head.
create table audit_checks (
  organisation_id int primary key references organisations on delete cascade,
  verified_number int not null default 0,
  again_number int not null default 0,
  broken_number int,
  checked_at timestamptz,
  again_at timestamptz,
  mailed_on date
);

do $$
declare t text;
begin
  foreach t in array array['audit_seals', 'audit_checks'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own_organisations on %I for select to amont_app
      using (organisation_id = any (scope_organisations()))', t);
    execute format('grant select on %I to amont_app', t);
  end loop;
end $$;

-- 5. Who is told the head of each day, so that somebody outside of the database knows it too.
create table audit_settings (
  organisation_id int primary key references organisations on delete cascade,
  seal_mail text not null check (length(seal_mail) <= 254),
  locale text not null
);
alter table audit_settings enable row level security;
create policy in_scope on audit_settings to amont_app
  using (organisation_id = any (scope_organisations())) with check (organisation_id = any (scope_organisations()));
grant select, insert, update, delete on audit_settings to amont_app;
call track('audit_settings');
