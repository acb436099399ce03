-- What a consolidation holds beside its companies: how it is shown, over which days, what it leaves out, how each company
-- enters it, and where somebody put a company's category in the tree of the group.

-- 1. New columns. What was there before has the values that a new consolidation begins with: nobody changed anything, and
--    the history has nothing of it.

alter table consolidations disable trigger user;
alter table consolidation_companies disable trigger user;

alter table consolidations
  -- By what its lines are made: companies, or categories of all companies together.
  add column kind text not null default 'category' check (kind in ('company', 'category')),
  add column periodicity text not null default 'daily' check (periodicity in ('daily', 'weekly', 'monthly', 'quarterly')),
  add column period_begin date not null default date_trunc('year', now() at time zone 'Europe/Paris')::date,
  add column period_end_exclusive date not null
    default (date_trunc('year', now() at time zone 'Europe/Paris') + interval '1 year')::date,
  -- What the chosen plans of its companies are called together.
  add column scenario_label text not null default 'Scénario principal' check (length(scenario_label) between 1 and 30),
  -- May a member see lines of companies that they cannot open?
  add column shows_details boolean not null default false,
  -- May an administrator of the workspace appoint another?
  add column yields_administration boolean not null default false,
  add column eliminates boolean not null default true,
  -- As in forecast_settings: Monday 1 to Sunday 64, added up.
  add column days_off_mask int not null default 96 check (days_off_mask between 0 and 126),
  add column holidays_country char(2),
  add column changed_at timestamptz not null default now(),
  add check (period_begin < period_end_exclusive);

update consolidations set
  period_begin = date_trunc('year', created_at at time zone 'Europe/Paris')::date,
  period_end_exclusive = (date_trunc('year', created_at at time zone 'Europe/Paris') + interval '1 year')::date,
  changed_at = created_at;

alter table consolidation_companies
  -- Order among its companies; those of one place are in the order of their ids.
  add column position int not null default 0,
  -- In hundredths of a percent.
  add column ownership_bp int not null default 10000 check (ownership_bp between 1 and 10000),
  add column method text not null default 'full' check (method in ('full', 'proportional'));

update consolidation_companies cc set position = ordered.place
from (select organisation_id, consolidation_id, company_id,
    row_number() over (partition by organisation_id, consolidation_id order by company_id) - 1 as place
  from consolidation_companies) ordered
where cc.organisation_id = ordered.organisation_id and cc.consolidation_id = ordered.consolidation_id
  and cc.company_id = ordered.company_id;

-- The holidays of the first company, where we know those of its country (packages/contract/src/holidays-codec.ts).
update consolidations k set holidays_country = c.country
from consolidation_companies cc join companies c on c.id = cc.company_id
where cc.organisation_id = k.organisation_id and cc.consolidation_id = k.id and cc.position = 0
  and c.country in ('DE', 'BE', 'ES', 'FR', 'NL', 'IT', 'DK', 'SE', 'GB', 'IE', 'US', 'AT', 'PT', 'PL', 'CH');

alter table consolidations enable trigger user;
alter table consolidation_companies enable trigger user;

-- 2. One name, one consolidation. Namesakes get a number, and that is a change that the history tells.

do $$
declare namesake record; number int;
begin
  for namesake in
    select organisation_id, id, name from (
      select organisation_id, id, name,
        row_number() over (partition by organisation_id, fold(btrim(name)) order by id) as place
      from consolidations) named
    where place > 1 order by organisation_id, id
  loop
    number := 2;
    while exists (select from consolidations where organisation_id = namesake.organisation_id
      and fold(btrim(name)) = fold(btrim(left(namesake.name, 90)) || ' (' || number || ')')) loop
      number := number + 1;
    end loop;
    update consolidations set name = btrim(left(namesake.name, 90)) || ' (' || number || ')'
    where organisation_id = namesake.organisation_id and id = namesake.id;
  end loop;
end $$;
create unique index consolidations_by_name on consolidations (organisation_id, fold(btrim(name)));

-- Does another consolidation of the organisation bear a name? Who changes one need not see the others.
create function consolidation_name_taken(organisation int, wanted text, except_id int) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from consolidations
    where organisation = any (scope_organisations()) and organisation_id = organisation
      and fold(btrim(name)) = fold(btrim(wanted)) and id is distinct from except_id)
$$;
revoke all on function consolidation_name_taken(int, text, int) from public;
grant execute on function consolidation_name_taken(int, text, int) to amont_app;

-- 3. A consolidation and its workspace are made together and go together. A workspace is in the scope of who has its
--    consolidation, so that the consolidation comes first, and the reference is looked at when both are there.

alter table consolidations
  drop constraint consolidations_workspace_fkey,
  add constraint consolidations_workspace_fkey
    foreign key (organisation_id, workspace_id) references workspaces (organisation_id, id)
    on delete cascade deferrable initially immediate;

-- 4. What it leaves out, and where categories stand. All of it goes with the company, the account or the category.

create table consolidation_ignored_accounts (
  organisation_id int not null,
  consolidation_id int not null,
  company_id int not null,
  bank_account_id int not null,
  primary key (organisation_id, consolidation_id, company_id, bank_account_id),
  foreign key (organisation_id, consolidation_id, company_id)
    references consolidation_companies (organisation_id, consolidation_id, company_id) on delete cascade,
  foreign key (company_id, bank_account_id) references bank_accounts (company_id, id) on delete cascade
);
create index consolidation_ignored_accounts_by_account on consolidation_ignored_accounts (company_id, bank_account_id);

-- A category stands for all below it.
create table consolidation_ignored_categories (
  organisation_id int not null,
  consolidation_id int not null,
  company_id int not null,
  category_id int not null,
  primary key (organisation_id, consolidation_id, company_id, category_id),
  foreign key (organisation_id, consolidation_id, company_id)
    references consolidation_companies (organisation_id, consolidation_id, company_id) on delete cascade,
  foreign key (company_id, category_id) references categories (company_id, id) on delete cascade
);
create index consolidation_ignored_categories_by_category on consolidation_ignored_categories (company_id, category_id);

create table consolidation_category_mappings (
  organisation_id int not null,
  consolidation_id int not null,
  company_id int not null,
  category_id int not null,
  -- Names from the top of the tree of the category's own side.
  path text[] not null check (cardinality(path) > 0),
  primary key (organisation_id, consolidation_id, company_id, category_id),
  foreign key (organisation_id, consolidation_id, company_id)
    references consolidation_companies (organisation_id, consolidation_id, company_id) on delete cascade,
  foreign key (company_id, category_id) references categories (company_id, id) on delete cascade
);
create index consolidation_category_mappings_by_category on consolidation_category_mappings (company_id, category_id);

do $$
declare t text;
begin
  foreach t in array array['consolidation_ignored_accounts', 'consolidation_ignored_categories',
    'consolidation_category_mappings'] loop
    execute format('alter table %I enable row level security', t);
    execute format($policy$create policy in_scope on %I to amont_app
      using (consolidation_id = any (scope_consolidations()) and company_id = any (scope_companies()))
      with check (organisation_id = any (scope_organisations())
        and consolidation_id = any (scope_consolidations()) and company_id = any (scope_companies()))$policy$, t);
    execute format('grant select, insert, update, delete on %I to amont_app', t);
  end loop;
end $$;
call track('consolidation_ignored_accounts', company => 'company_id');
call track('consolidation_ignored_categories', company => 'company_id');
call track('consolidation_category_mappings', company => 'company_id');
