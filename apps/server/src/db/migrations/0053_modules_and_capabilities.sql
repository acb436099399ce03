-- Beside levels in products: how far somebody may go in a module at most, and capabilities that they were given.

-- No row: as far as in cash flow.
create table module_restrictions (
  company_id int not null references companies on delete cascade,
  user_id uuid not null references users on delete cascade,
  module text not null check (module in ('debt_management', 'internal_financing', 'financial_investments', 'risk_management')),
  level text not null check (level in ('none', 'read')),
  primary key (company_id, user_id, module)
);
create index module_restrictions_by_user on module_restrictions (user_id, company_id);

create table capabilities (
  company_id int not null references companies on delete cascade,
  user_id uuid not null references users on delete cascade,
  capability text not null check (capability in ('manage-banks', 'manage-connections', 'manage-billing', 'read-audit')),
  primary key (company_id, user_id, capability)
);
create index capabilities_by_user on capabilities (user_id, company_id);

do $$
declare t text;
begin
  foreach t in array array['module_restrictions', 'capabilities'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy in_scope on %I to amont_app using (company_id = any (scope_companies()))', t);
    execute format('grant select, insert, update, delete on %I to amont_app', t);
    execute format('create trigger notify_access_changed after insert or update or delete on %I
      for each row execute function notify_access_changed()', t);
  end loop;
end $$;
call track('module_restrictions', company => 'company_id');
call track('capabilities', company => 'company_id');

-- They go with the last level that somebody holds in a company, whoever takes it, so that nothing is waiting for who comes back.
create function leave_company() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if not exists (select from product_accesses p where p.company_id = old.company_id and p.user_id = old.user_id) then
    delete from module_restrictions r where r.company_id = old.company_id and r.user_id = old.user_id;
    delete from capabilities c where c.company_id = old.company_id and c.user_id = old.user_id;
  end if;
  return null;
end $$;
create trigger leave_company after delete on product_accesses for each row execute function leave_company();

-- What somebody holds on companies: the capabilities that they were given, too.
drop function access_to_companies(uuid, int[]);
create function access_to_companies(caller uuid, wanted int[])
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
$$;
