-- What a caller may see is read once per query by the policies of people and of their rights. They read it for every row:
-- whoever works for two hundred companies waited seconds for each name.
do $$
declare t text;
begin
  foreach t in array array['company_products', 'company_modules', 'product_accesses', 'company_grants', 'company_visits',
    'module_restrictions', 'capabilities'] loop
    execute format('alter policy in_scope on %I using (company_id = any ((select scope_companies())::int[]))', t);
  end loop;
end $$;

-- And of people, what each of those looked at shares with the caller: not who shares anything with them at all.
alter policy visible on users using (
  id = scope_user()
  or exists (select from product_accesses p
    where p.user_id = users.id and p.company_id = any ((select scope_companies())::int[]))
  or id in (select a.user_id from organisation_administrators a where a.organisation_id = any (scope_organisations())));
