-- Somebody of an organisation may be deactivated: what they hold there stays written and counts as nothing, until they are
-- let in again.

create table deactivated_people (
  organisation_id int not null references organisations on delete cascade,
  user_id uuid not null references users on delete cascade,
  deactivated_by uuid references users on delete set null,
  deactivated_at timestamptz not null default now(),
  primary key (organisation_id, user_id)
);

alter table deactivated_people enable row level security;
create policy in_scope on deactivated_people to amont_app using (organisation_id = any (scope_organisations()));
grant select, insert, delete on deactivated_people to amont_app;
call track('deactivated_people');
-- Whatever they have open is told at once.
create trigger notify_access_changed after insert or update or delete on deactivated_people
  for each row execute function notify_access_changed();

-- What somebody holds on companies: as before, and nothing where they are deactivated.
create or replace function access_to_companies(caller uuid, wanted int[])
returns table (
  company_id int, organisation_id int, is_administrator boolean,
  cash_flow text, accounts_payable text, cash_collect text,
  activated text[], capabilities text[], valid_until timestamptz, is_archived boolean
) language sql stable as $$
  select c.id, c.organisation_id, oa.user_id is not null,
    case when g.user_id is not null then 'write' else coalesce(pa.cash_flow, 'none') end,
    case when g.user_id is not null then 'write' else coalesce(pa.accounts_payable, 'none') end,
    case when g.user_id is not null then 'write' else coalesce(pa.cash_collect, 'none') end,
    array(select cp.product from company_products cp where cp.company_id = c.id),
    array(select k.capability from capabilities k where k.company_id = c.id and k.user_id = caller),
    case when pa.is_member is null and oa.user_id is null then g.expires_at end,
    c.archived_at is not null
  from companies c
  left join organisation_administrators oa on oa.organisation_id = c.organisation_id and oa.user_id = caller
  left join company_grants g on g.company_id = c.id and g.user_id = caller and g.expires_at > now()
  left join lateral (
    select true as is_member,
      max(p.level) filter (where p.product = 'CashFlow') as cash_flow,
      max(p.level) filter (where p.product = 'AccountsPayable') as accounts_payable,
      max(p.level) filter (where p.product = 'CashCollect') as cash_collect
    from product_accesses p where p.company_id = c.id and p.user_id = caller
    having count(*) > 0
  ) pa on true
  where c.id = any (wanted)
    and (oa.user_id is not null
      or c.archived_at is null and (g.user_id is not null or pa.is_member is not null))
    and not exists (select from deactivated_people d where d.organisation_id = c.organisation_id and d.user_id = caller)
$$;

create or replace function companies_of(caller uuid) returns setof int language sql stable as $$
  select c.id from (
    select p.company_id from product_accesses p where p.user_id = caller
    union
    select g.company_id from company_grants g where g.user_id = caller and g.expires_at > now()
    union
    select c.id from organisation_administrators oa join companies c on c.organisation_id = oa.organisation_id
    where oa.user_id = caller
  ) held join companies c on c.id = held.company_id
  where c.archived_at is null
    and not exists (select from deactivated_people d where d.organisation_id = c.organisation_id and d.user_id = caller)
$$;

create or replace function archived_companies_of(caller uuid) returns setof int language sql stable as $$
  select c.id from organisation_administrators oa join companies c on c.organisation_id = oa.organisation_id
  where oa.user_id = caller and c.archived_at is not null
    and not exists (select from deactivated_people d where d.organisation_id = c.organisation_id and d.user_id = caller)
$$;

-- An invitation gives what its sender may give now.
create or replace function sender_administers(sender uuid, organisation int) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from organisation_administrators a join users u on u.id = a.user_id
    where a.organisation_id = organisation and a.user_id = sender and u.disabled_at is null
      and not exists (select from deactivated_people d where d.organisation_id = organisation and d.user_id = sender))
$$;
