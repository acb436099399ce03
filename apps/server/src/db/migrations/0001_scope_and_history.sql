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

-- Writes one history row per changed row. Columns named in the trigger's arguments (secrets, and what is derived) are left out.
create function record_history() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  before_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - coalesce(tg_argv, '{}') end;
  after_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - coalesce(tg_argv, '{}') end;
  named jsonb := coalesce(after_row, before_row);
begin
  if tg_op = 'UPDATE' and before_row = after_row then
    return null;
  end if;
  insert into history (company_id, organisation_id, table_name, operation, before, after, changed_by, request_id)
  values (
    case when tg_table_name = 'companies' then (named ->> 'id')::int else (named ->> 'company_id')::int end,
    case when tg_table_name = 'organisations' then (named ->> 'id')::int else (named ->> 'organisation_id')::int end,
    tg_table_name, lower(tg_op), before_row, after_row,
    scope_user(), nullif(current_setting('amont.request_id', true), '')
  );
  return null;
end $$;

-- One bump per company and statement, however many rows the statement changed.
create function bump_company_versions() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  insert into company_versions (company_id, version)
  select distinct (to_jsonb(changed) ->> tg_argv[0])::int, 1 from changed
  where to_jsonb(changed) ->> tg_argv[0] is not null
  order by 1
  on conflict (company_id) do update set version = company_versions.version + 1;
  return null;
end $$;

-- track('t') gives table t its history; track('t', company => 'company_id') its company version too.
create procedure track(target regclass, company text default null, leaving_out text[] default '{}')
language plpgsql as $$
declare
  event text;
begin
  execute format(
    'create trigger record_history after insert or update or delete on %s for each row execute function record_history(%s)',
    target, (select coalesce(string_agg(quote_literal(s), ', '), '') from unnest(leaving_out) s));
  if company is not null then
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format(
        'create trigger bump_company_version_%s after %s on %s referencing %s table as changed for each statement execute function bump_company_versions(%L)',
        event, event, target, case event when 'delete' then 'old' else 'new' end, company);
    end loop;
  end if;
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
