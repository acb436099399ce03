-- The history by months, so that what was long ago costs those who work today nothing; and checkpoints, so that a past day
-- is read back from the end of its month and not from today.
--
-- * A month is a partition of its own (UTC). Those to come are made ahead by a job, a missing one by whoever writes first.
--   There is no default partition: adding a month beside one locks it against everybody who reads the history, for as
--   long as a running backup takes. What has no month is refused instead of being put elsewhere.
-- * Rows that are there are moved, indexes are built afterwards. Nobody can use the database meanwhile: about a minute and
--   twice the room for each million changes.

-- 1. The history

drop function daily_total_changes(int, bigint, bigint);
alter table history rename to history_whole;
alter sequence history_id_seq rename to history_whole_id_seq;
alter table history_whole drop constraint history_pkey;
drop index history_by_company, history_by_organisation, history_by_row, history_by_time, history_of_plan;

create table history (
  company_id int,
  organisation_id int,
  id bigint generated always as identity,
  table_name text not null,
  operation text not null check (operation in ('insert', 'update', 'delete')),
  before jsonb,
  after jsonb,
  changed_by uuid,
  changed_at timestamptz not null default clock_timestamp(),
  request_id text,
  row_id text generated always as (coalesce(after, before) ->> 'id') stored,
  -- The transaction that wrote it: readers that must miss nothing read up to the oldest one that is still running. Null
  -- for what was written before there was this column.
  xact xid8 default pg_current_xact_id()
) partition by range (changed_at);

alter table history enable row level security;
-- A row about a company is the company's: its organisation's other members may not see that company at all.
create policy own_history on history for select to amont_app
  using (company_id = any (scope_companies())
    or (company_id is null and organisation_id = any (scope_organisations())));
grant select on history to amont_app;

-- The month of a moment, if it is not there yet. Attached and not created in place, which would keep everybody else from
-- reading and writing until this transaction ends.
create function make_history_month(moment timestamptz) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  month date := date_trunc('month', moment at time zone 'UTC');
  partition text := to_char(month, '"history_"YYYY_MM');
begin
  if to_regclass(partition) is not null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('months of the history', 0));
  begin
    execute format('create table %I (like history including defaults including constraints including generated)', partition);
    execute format('alter table %I enable row level security', partition);
    execute format('alter table history attach partition %I for values from (%L) to (%L)', partition,
      to_char(month, 'YYYY-MM-DD') || ' 00:00+00', to_char(month + interval '1 month', 'YYYY-MM-DD') || ' 00:00+00');
  exception when duplicate_table then
    null; -- somebody else made it while we waited
  end;
end $$;
revoke all on function make_history_month(timestamptz) from public;

-- From the first change to next month.
do $$
declare month timestamptz;
begin
  for month in
    select generate_series(
      date_trunc('month', coalesce((select min(changed_at) from history_whole), now()) at time zone 'UTC') at time zone 'UTC',
      now() + interval '1 month', '1 month')
  loop
    perform make_history_month(month);
  end loop;
end $$;

insert into history (company_id, organisation_id, id, table_name, operation, before, after, changed_by, changed_at,
  request_id, xact) overriding system value
select company_id, organisation_id, id, table_name, operation, before, after, changed_by, changed_at, request_id, null
from history_whole;
select setval(pg_get_serial_sequence('history', 'id'), greatest((select max(id) from history_whole), 1),
  exists (select from history_whole));
drop table history_whole;

-- Not a primary key, because people belong to no company. It also finds what was believed at the end of a day.
alter table history add constraint history_key unique nulls not distinct (company_id, changed_at, id);
create index history_by_company on history (company_id, table_name, id desc) where company_id is not null;
create index history_by_organisation on history (organisation_id, table_name, id desc) where organisation_id is not null;
-- The history of one row, without reading that of the others.
create index history_by_row on history (company_id, table_name, row_id, id desc) where company_id is not null;
-- Who planned a cell, and what it was before.
create index history_of_plan on history (company_id, (coalesce(after, before) ->> 'category_id'), id desc)
  where table_name in ('forecast_cells', 'forecast_series');

-- Transactions are numbered in the order in which they began, more or less as rows lie on the disk: a few bytes for each
-- hundred pages are enough to find them. There is no such index on the type itself.
create function xact_number(xact xid8) returns bigint language sql immutable parallel safe strict
  return xact::text::bigint;
create index history_by_xact on history using brin (xact_number(xact));

-- 2. The latest change of each table and the day of its first, so that nobody goes through the months to find them

create table latest_changes (
  company_id int not null,
  table_name text not null,
  change_id bigint not null,
  changed_at timestamptz not null,
  first_changed_at timestamptz not null,
  primary key (company_id, table_name)
);
insert into latest_changes
select company_id, table_name, max(id), max(changed_at), min(changed_at) from history where company_id is not null
group by 1, 2;

alter table latest_changes enable row level security;
create policy in_scope on latest_changes for select to amont_app
  using (company_id = any ((select scope_companies())::int[]));
grant select on latest_changes to amont_app;

-- As before, and: all rows of a statement have one time, whose month is there; the latest of them is noted.
create or replace function record_history() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  left_out text[] := coalesce(tg_argv[1:], '{}');
  moment timestamptz := clock_timestamp();
  changed_rows text := case tg_op
    when 'INSERT' then 'select null::jsonb as before_row, to_jsonb(a) - $1 as after_row from after a'
    when 'DELETE' then 'select to_jsonb(b) - $1 as before_row, null::jsonb as after_row from before b'
    else format('select to_jsonb(b) - $1 as before_row, to_jsonb(a) - $1 as after_row
      from before b full join after a using (%s)', tg_argv[0]) end;
begin
  perform make_history_month(moment);
  execute format($sql$
    with written as (
      insert into history (company_id, organisation_id, table_name, operation, before, after, changed_by, changed_at, request_id)
      select
        (coalesce(after_row, before_row) ->> %L)::int, (coalesce(after_row, before_row) ->> %L)::int, %L,
        case when before_row is null then 'insert' when after_row is null then 'delete' else 'update' end,
        before_row, after_row, scope_user(), $2, nullif(current_setting('amont.request_id', true), '')
      -- `offset 0` keeps the rows from being turned into JSON again at each mention.
      from (%s offset 0) changes
      where before_row is distinct from after_row
      returning company_id, id
    )
    insert into latest_changes as l (company_id, table_name, change_id, changed_at, first_changed_at)
    select company_id, %L, max(id), $2, $2 from written where company_id is not null group by company_id order by company_id
    on conflict (company_id, table_name)
    do update set change_id = excluded.change_id, changed_at = excluded.changed_at
  $sql$,
    case when tg_table_name = 'companies' then 'id' else 'company_id' end,
    case when tg_table_name = 'organisations' then 'id' else 'organisation_id' end,
    tg_table_name, changed_rows, tg_table_name) using left_out, moment;
  return null;
end $$;

-- As before, between two times too: only the months in between are looked at.
create function daily_total_changes(company int, after_id bigint, up_to_id bigint,
  since timestamptz default '-infinity', until timestamptz default 'infinity')
returns table (is_paid boolean, scenario_id int, category_id int, bank_account_id int, currency text, counted_on date,
  is_inflow boolean, amount_minor bigint)
language sql stable
begin atomic
  select r.is_paid, coalesce(r.scenario_id, 0), r.category_id, coalesce(r.bank_account_id, 0), r.currency,
    counted_on(r.payment_date, r.late_since), r.is_inflow,
    sum(side.sign * counted_minor(r.is_paid, r.is_ignored, r.is_split, r.reconciliation, r.amount_minor))::bigint
  from history h
  cross join lateral (values (h.before, -1), (h.after, 1)) as side (row, sign)
  cross join lateral jsonb_to_record(side.row) as r (is_paid boolean, is_inflow boolean, scenario_id int, category_id int,
    bank_account_id int, currency text, payment_date date, late_since date, is_ignored boolean, is_split boolean,
    reconciliation text, amount_minor bigint)
  where h.company_id = company and h.table_name = 'transactions' and h.id > after_id and h.id <= up_to_id
    and h.changed_at >= since and h.changed_at <= until
    and side.row is not null
  group by 1, 2, 3, 4, 5, 6, 7
  having sum(side.sign * counted_minor(r.is_paid, r.is_ignored, r.is_split, r.reconciliation, r.amount_minor)) <> 0;
end;

-- 3. Checkpoints: what a company's daily totals and the rows of its plan were at the end of a month in which something
--    changed. All of it can be worked out again from the present and the history, and is, when it is not there.

create table checkpoints (
  company_id int not null references companies on delete cascade,
  -- The first day after the month.
  month date not null,
  -- The last change that is in it, and when that was.
  change_id bigint not null,
  changed_at timestamptz not null,
  made_at timestamptz not null default now(),
  primary key (company_id, month)
);
create index checkpoints_by_change on checkpoints (company_id, change_id);

-- As `daily_totals`, a row for all days of a place: days since 1970, in order, and the sum of each.
create table checkpoint_totals (
  company_id int not null,
  month date not null,
  is_paid boolean not null,
  scenario_id int not null,
  category_id int not null,
  bank_account_id int not null,
  currency char(3) not null,
  is_inflow boolean not null,
  days int[] not null,
  amounts_minor bigint[] not null check (cardinality(amounts_minor) = cardinality(days)),
  primary key (company_id, month, is_paid, scenario_id, category_id, bank_account_id, currency),
  foreign key (company_id, month) references checkpoints (company_id, month) on delete cascade
);

-- The rows of a table, in the order of their ids.
create table checkpoint_rows (
  company_id int not null,
  month date not null,
  table_name text not null,
  rows jsonb not null,
  primary key (company_id, month, table_name),
  foreign key (company_id, month) references checkpoints (company_id, month) on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['checkpoints', 'checkpoint_totals', 'checkpoint_rows'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy in_scope on %I for select to amont_app using (company_id = any ((select scope_companies())::int[]))', t);
    execute format('grant select on %I to amont_app', t);
  end loop;
end $$;
