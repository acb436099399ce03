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
