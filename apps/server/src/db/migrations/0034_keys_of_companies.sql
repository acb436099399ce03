-- What belongs to a company is found by its company first, in every key and every reference: rows of a company can lie
-- together, on whichever of several databases, and none can point into another company.
--
-- * Ids come from one sequence for each table and stay different everywhere. No index says so any more: it would have to
--   look through every company, and cost each row that is written as much as a key that somebody uses.
-- * Large tables only lose an index. What is built or checked anew is as small as the plans and the people of a company.

-- 1. A series stands in for one of its own company

alter table forecast_series
  drop constraint forecast_series_replaces_id_fkey,
  add constraint forecast_series_replaces_fkey
    foreign key (company_id, replaces_id) references forecast_series (company_id, id) on delete cascade;
drop index forecast_series_replaced;
create unique index forecast_series_replaced on forecast_series (company_id, replaces_id, scenario_id)
  where replaces_id is not null;

-- 2. A category is a copy of one of its own organisation

-- No change that anybody made: it has no history, and nobody's figures are others for it.
alter table categories add column organisation_id int;
alter table categories disable trigger user;
update categories c set organisation_id = shared.organisation_id
from organisation_categories shared where shared.id = c.organisation_category_id;
alter table categories enable trigger user;

alter table companies add constraint companies_of_organisation unique (organisation_id, id);
drop index companies_by_organisation;
alter table categories
  drop constraint categories_organisation_category_id_fkey,
  add constraint categories_shared_check check ((organisation_id is null) = (organisation_category_id is null)),
  add constraint categories_shared_fkey foreign key (organisation_id, organisation_category_id)
    references organisation_categories (organisation_id, id) on delete set null,
  add constraint categories_organisation_fkey foreign key (organisation_id, company_id)
    references companies (organisation_id, id) on delete cascade;
drop index categories_shared;
create unique index categories_shared on categories (company_id, organisation_category_id)
  where organisation_category_id is not null;
create index categories_copied on categories (organisation_id, organisation_category_id)
  where organisation_id is not null;

-- 3. Ids alone are no key

do $$
declare t text;
begin
  foreach t in array array['account_affectation_rules', 'balance_adjustments', 'bank_accounts', 'bank_operations',
    'bank_statements', 'categories', 'categorisation_rules', 'debt_schedules', 'forecast_cells', 'forecast_notes',
    'forecast_series', 'imports', 'kpi_values', 'kpis', 'organisation_categories', 'project_association_rules', 'projects',
    'reconciliation_suggestions', 'recurrence_occurrences', 'recurrence_suggestions', 'recurrences', 'scenarios',
    'transactions'] loop
    execute format('alter table %I drop constraint %I', t, t || '_id_key');
  end loop;
end $$;

-- Who follows the link of an invitation knows its number and not yet whose it is.
alter table invitations drop constraint invitations_pkey, add primary key (company_id, id);
create index invitations_by_id on invitations (id);

alter table presences drop constraint presences_pkey, add primary key (company_id, connection_id);
drop index presences_by_company;

-- 4. The history goes by the new keys

do $$
declare t text; event text;
begin
  foreach t in array array['categories', 'invitations'] loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format('drop trigger record_history_%s on %I', event, t);
      execute format('drop trigger bump_company_version_%s on %I', event, t);
    end loop;
  end loop;
end $$;
-- The organisation says nothing that the shared category does not.
call track('categories', company => 'company_id', leaving_out => array['organisation_id']);
call track('invitations', company => 'company_id', leaving_out => array['code_hash']);
