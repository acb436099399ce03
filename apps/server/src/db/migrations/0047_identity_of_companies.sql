-- What a company is by law, and companies that are put away: out of every list, readable by who administers their
-- organisation, and written by nobody until they are taken back.

-- 1. What it says of itself

alter table companies
  add column siren text check (siren ~ '^\d{9}$'),
  add column siret text check (siret ~ '^\d{14}$'),
  add column vat_number text check (vat_number ~ '^[A-Z]{2}[A-Z0-9+*]{2,13}$'),
  add column legal_form text not null default '' check (length(legal_form) <= 60),
  add column street text not null default '' check (length(street) <= 200),
  add column postal_code text not null default '' check (length(postal_code) <= 20),
  add column financial_year_first_month smallint not null default 1 check (financial_year_first_month between 1 and 12),
  add column archived_at timestamptz;
create index companies_by_siren on companies (organisation_id, siren) where siren is not null;

-- Who gives a company a number is told which others of the organisation have it, those that were put away too.
create function companies_with_siren(organisation int, wanted text) returns table (id int, name text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.name from companies c
  where c.organisation_id = organisation and c.siren = wanted
    and (not in_request() or organisation = any (scope_organisations()))
  order by c.id
$$;
revoke all on function companies_with_siren(int, text) from public;
grant execute on function companies_with_siren(int, text) to amont_app;

-- 2. What somebody holds on companies: of one that was put away nothing, unless they administer its organisation

drop function access_to_companies(uuid, int[]);
create function access_to_companies(caller uuid, wanted int[])
returns table (
  company_id int, organisation_id int, is_administrator boolean,
  cash_flow text, accounts_payable text, cash_collect text,
  activated text[], valid_until timestamptz, is_archived boolean
) language sql stable as $$
  select c.id, c.organisation_id, oa.user_id is not null,
    case when g.user_id is not null then 'write' else coalesce(pa.cash_flow, 'none') end,
    case when g.user_id is not null then 'write' else coalesce(pa.accounts_payable, 'none') end,
    case when g.user_id is not null then 'write' else coalesce(pa.cash_collect, 'none') end,
    array(select cp.product from company_products cp where cp.company_id = c.id),
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
$$;

-- Those that are listed and counted.
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
$$;

create function archived_companies_of(caller uuid) returns setof int language sql stable as $$
  select c.id from organisation_administrators oa join companies c on c.organisation_id = oa.organisation_id
  where oa.user_id = caller and c.archived_at is not null
$$;

-- 3. Open screens hear of it: those of its people, and those of the consolidations that it is in

create function notify_archived() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  perform pg_notify('amont_access', held.user_id::text) from (
    select user_id from product_accesses where company_id = new.id
    union select user_id from company_grants where company_id = new.id
    union select user_id from organisation_administrators where organisation_id = new.organisation_id
  ) held;
  return null;
end $$;
create trigger notify_archived after update of archived_at on companies for each row
  when (old.archived_at is distinct from new.archived_at) execute function notify_archived();

create function consolidations_with(company int) returns setof int
  language sql stable security definer set search_path = public, pg_temp as $$
  select cc.consolidation_id from companies c
  join consolidation_companies cc on cc.organisation_id = c.organisation_id and cc.company_id = c.id
  where c.id = company and (not in_request() or company = any (scope_companies()))
  order by cc.consolidation_id
$$;
revoke all on function consolidations_with(int) from public;
grant execute on function consolidations_with(int) to amont_app;
