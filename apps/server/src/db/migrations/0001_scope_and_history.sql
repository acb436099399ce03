-- The two locks and the memory that every later table uses.
--
-- 1. amont_app: the role that requests run as. It owns nothing and bypasses nothing, so row-level
--    security applies to it. The connection's own role is for migrations and for the account service.
-- 2. scope: a transaction carries the caller's user, companies, organisations and consolidations.
-- 3. history: every change of a tracked table leaves a row, written here and nowhere else.
-- 4. company_versions: one number per company that grows with each change; caches are keyed by it.

do $$
declare
  -- From PostgreSQL 16 on, having created a role does not yet mean being allowed to become it.
  becoming text := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
begin
  if not exists (select from pg_roles where rolname = 'amont_app') then
    begin
      create role amont_app nologin;
    exception when duplicate_object or unique_violation then
      null; -- another database of this cluster was migrated at the same moment
    end;
  end if;
  if not pg_has_role(current_user, 'amont_app', becoming) then
    execute format('grant amont_app to %I', current_user);
  end if;
exception when insufficient_privilege then
  raise exception 'an administrator of the database must first run: create role amont_app nologin; grant amont_app to %',
    quote_ident(current_user);
end $$;

grant usage on schema public to amont_app;

create function scope_user() returns uuid language sql stable parallel safe
  return nullif(current_setting('amont.user_id', true), '')::uuid;

create function scope_companies() returns int[] language sql stable parallel safe
  return coalesce(nullif(current_setting('amont.company_ids', true), ''), '{}')::int[];

create function scope_organisations() returns int[] language sql stable parallel safe
  return coalesce(nullif(current_setting('amont.organisation_ids', true), ''), '{}')::int[];

create function scope_consolidations() returns int[] language sql stable parallel safe
  return coalesce(nullif(current_setting('amont.consolidation_ids', true), ''), '{}')::int[];

create table company_versions (
  company_id int primary key,
  version bigint not null default 0
);

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
  primary key (id)
);
create index history_by_company on history (company_id, table_name, id desc) where company_id is not null;
create index history_by_organisation on history (organisation_id, table_name, id desc) where organisation_id is not null;

-- Writes one history row per changed row, at once for all rows of a statement: thousands cost little more than one.
-- The first argument names the primary key; the columns named in the others (secrets, and what is derived) are left
-- out. A row whose key changed is told as one row gone and another come.
create function record_history() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  left_out text[] := coalesce(tg_argv[1:], '{}');
  changed_rows text := case tg_op
    when 'INSERT' then 'select null::jsonb as before_row, to_jsonb(a) - $1 as after_row from after a'
    when 'DELETE' then 'select to_jsonb(b) - $1 as before_row, null::jsonb as after_row from before b'
    else format('select to_jsonb(b) - $1 as before_row, to_jsonb(a) - $1 as after_row
      from before b full join after a using (%s)', tg_argv[0]) end;
begin
  execute format($sql$
    insert into history (company_id, organisation_id, table_name, operation, before, after, changed_by, request_id)
    select
      (coalesce(after_row, before_row) ->> %L)::int, (coalesce(after_row, before_row) ->> %L)::int, %L,
      case when before_row is null then 'insert' when after_row is null then 'delete' else 'update' end,
      before_row, after_row, scope_user(), nullif(current_setting('amont.request_id', true), '')
    -- `offset 0` keeps the rows from being turned into JSON again at each mention.
    from (%s offset 0) changes
    where before_row is distinct from after_row
  $sql$,
    case when tg_table_name = 'companies' then 'id' else 'company_id' end,
    case when tg_table_name = 'organisations' then 'id' else 'organisation_id' end,
    tg_table_name, changed_rows) using left_out;
  return null;
end $$;

-- One bump per company and statement, however many rows the statement changed.
create function bump_company_versions() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  execute format($sql$
    insert into company_versions (company_id, version)
    select distinct %1$I, 1 from changed where %1$I is not null order by 1
    on conflict (company_id) do update set version = company_versions.version + 1
  $sql$, tg_argv[0]);
  return null;
end $$;

-- track('t') gives table t its history; track('t', company => 'company_id') its company version too.
create procedure track(target regclass, company text default null, leaving_out text[] default '{}')
language plpgsql as $$
declare
  event text;
  before_table constant text := ' old table as before';
  after_table constant text := ' new table as after';
  key text := (select string_agg(quote_ident(a.attname), ', ' order by k.place)
    from pg_index i cross join unnest(i.indkey) with ordinality k(attnum, place)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
    where i.indrelid = target and i.indisprimary);
  arguments text := (select string_agg(quote_literal(s), ', ') from unnest(key || leaving_out) s);
begin
  if key is null then
    raise exception 'a table with a history needs a primary key: %', target;
  end if;
  foreach event in array array['insert', 'update', 'delete'] loop
    execute format(
      'create trigger record_history_%1$s after %1$s on %2$s referencing%3$s for each statement execute function record_history(%4$s)',
      event, target,
      case event when 'insert' then after_table when 'delete' then before_table else before_table || after_table end,
      arguments);
    if company is not null then
      execute format(
        'create trigger bump_company_version_%1$s after %1$s on %2$s referencing %3$s table as changed for each statement execute function bump_company_versions(%4$L)',
        event, target, case event when 'delete' then 'old' else 'new' end, company);
    end if;
  end loop;
end $$;

alter table company_versions enable row level security;
create policy own_companies on company_versions for select to amont_app
  using (company_id = any (scope_companies()));
grant select on company_versions to amont_app;

alter table history enable row level security;
-- A row about a company is the company's: its organisation's other members may not see that company at all.
create policy own_history on history for select to amont_app
  using (company_id = any (scope_companies())
    or (company_id is null and organisation_id = any (scope_organisations())));
grant select on history to amont_app;
