-- What belongs to an organisation is found by its organisation first, as what belongs to a company is by its company
-- (0034_keys_of_companies.sql): workspaces, their people, consolidations and what staff asked for.

-- No change that anybody made: it has no history, and open screens need not hear of it.
do $$
declare t text; event text;
begin
  foreach t in array array['access_requests', 'consolidation_companies', 'consolidations', 'workspace_grants',
    'workspace_members', 'workspaces'] loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format('drop trigger record_history_%s on %I', event, t);
      execute format('drop trigger if exists bump_company_version_%s on %I', event, t);
    end loop;
  end loop;
end $$;
alter table workspace_members disable trigger user;
alter table workspace_grants disable trigger user;

-- 1. Whose it is

alter table workspace_members add column organisation_id int;
update workspace_members m set organisation_id = w.organisation_id from workspaces w where w.id = m.workspace_id;
alter table workspace_members alter column organisation_id set not null;

alter table workspace_grants add column organisation_id int;
update workspace_grants g set organisation_id = w.organisation_id from workspaces w where w.id = g.workspace_id;
alter table workspace_grants alter column organisation_id set not null;

alter table consolidation_companies add column organisation_id int;
update consolidation_companies cc set organisation_id = c.organisation_id
from consolidations c where c.id = cc.consolidation_id;
alter table consolidation_companies alter column organisation_id set not null;

-- 2. Keys, and what stands on them

alter table consolidations drop constraint consolidations_workspace_id_fkey;
alter table workspace_members drop constraint workspace_members_workspace_id_fkey;
alter table workspace_grants drop constraint workspace_grants_workspace_id_fkey;
alter table consolidation_companies drop constraint consolidation_companies_consolidation_id_fkey;
alter table access_requests drop constraint access_requests_consolidation_id_fkey;

alter table workspaces drop constraint workspaces_pkey, add primary key (organisation_id, id);
drop index workspaces_by_organisation;

alter table consolidations
  drop constraint consolidations_pkey,
  drop constraint consolidations_workspace_id_key,
  add primary key (organisation_id, id),
  add constraint consolidations_of_workspace unique (organisation_id, workspace_id),
  add constraint consolidations_workspace_fkey
    foreign key (organisation_id, workspace_id) references workspaces (organisation_id, id);
drop index consolidations_by_organisation;
-- A request names a consolidation or a workspace, and not yet whose it is.
create index consolidations_by_id on consolidations (id);
create index consolidations_by_workspace on consolidations (workspace_id);

alter table workspace_members
  drop constraint workspace_members_pkey,
  add primary key (organisation_id, workspace_id, user_id),
  add constraint workspace_members_workspace_fkey
    foreign key (organisation_id, workspace_id) references workspaces (organisation_id, id) on delete cascade;

alter table workspace_grants
  drop constraint workspace_grants_pkey,
  add primary key (organisation_id, workspace_id, user_id),
  add constraint workspace_grants_workspace_fkey
    foreign key (organisation_id, workspace_id) references workspaces (organisation_id, id) on delete cascade;

alter table consolidation_companies
  drop constraint consolidation_companies_pkey,
  add primary key (organisation_id, consolidation_id, company_id),
  add constraint consolidation_companies_consolidation_fkey
    foreign key (organisation_id, consolidation_id) references consolidations (organisation_id, id) on delete cascade;

alter table access_requests
  drop constraint access_requests_pkey,
  add primary key (organisation_id, id),
  add constraint access_requests_consolidation_fkey
    foreign key (organisation_id, consolidation_id) references consolidations (organisation_id, id) on delete cascade;
-- As with invitations: who answers one knows its number.
create index access_requests_by_id on access_requests (id);

-- Nobody writes for an organisation that is not theirs, whatever they write for a workspace or a consolidation.
alter policy in_scope on consolidation_companies
  with check (organisation_id = any (scope_organisations())
    and consolidation_id = any (scope_consolidations()) and company_id = any (scope_companies()));
alter policy in_scope on workspace_members
  with check (organisation_id = any (scope_organisations())
    and workspace_id in (select c.workspace_id from consolidations c where c.id = any (scope_consolidations())));
alter policy in_scope on workspace_grants
  with check (organisation_id = any (scope_organisations())
    and workspace_id in (select c.workspace_id from consolidations c where c.id = any (scope_consolidations())));

create or replace function consolidations_using(company int, scenario int) returns setof text
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.name from consolidation_companies cc
  join consolidations c on c.organisation_id = cc.organisation_id and c.id = cc.consolidation_id
  where company = any (scope_companies()) and cc.company_id = company
    and cc.scenario_id in (select scenario_and_dependants(company, scenario))
  group by c.id, c.name order by fold(c.name), c.id
$$;

-- 3. The history goes by the new keys. What happens to the people of a workspace is their organisation's.

alter table workspace_members enable trigger user;
alter table workspace_grants enable trigger user;
call track('access_requests', company => 'company_id');
call track('consolidation_companies', company => 'company_id');
call track('consolidations');
call track('workspace_grants');
call track('workspace_members');
call track('workspaces');
