-- Rights by group: where people sign in at an account service of their own, the groups that it says they are in are mapped to
-- sets of levels in companies. What follows from that stands beside what was given by hand, and never in its place.

-- 1. A row says where it is from. One for each group that gives something, so that it can be told which one does.
alter table product_accesses
  add column source text not null default 'hand' check (source in ('hand', 'group')),
  add column group_name text not null default '' check ((group_name <> '') = (source = 'group')),
  drop constraint product_accesses_pkey,
  add primary key (company_id, user_id, product, source, group_name);

-- Found when somebody's groups change, and when groups are not looked at any more.
create index product_accesses_by_group on product_accesses (user_id) where source = 'group';

-- The history finds a row again by its key.
do $$
declare event text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    execute format('drop trigger record_history_%s on product_accesses', event);
    execute format('drop trigger bump_company_version_%s on product_accesses', event);
  end loop;
end $$;
call track('product_accesses', company => 'company_id');

-- Capabilities go with the last level, wherever it is from: nobody keeps one in a company that they are not of. Limits go with
-- the last level only if that was held by hand. A group that comes and goes takes none: who is let in again must not find more
-- open than before.
create or replace function leave_company() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if not exists (select from product_accesses p where p.company_id = old.company_id and p.user_id = old.user_id) then
    delete from capabilities c where c.company_id = old.company_id and c.user_id = old.user_id;
    if old.source = 'hand' then
      delete from module_restrictions r where r.company_id = old.company_id and r.user_id = old.user_id;
    end if;
  end if;
  return null;
end $$;

-- 2. Who is in the group holds the levels of the preset in the company.
create table group_mappings (
  organisation_id int not null references organisations on delete cascade,
  group_name text not null check (group_name <> ''),
  -- Nobody becomes an administrator by a group.
  preset text not null check (preset in ('readOnly', 'treasury', 'accounting', 'collection', 'management')),
  company_id int not null,
  primary key (organisation_id, group_name, preset, company_id),
  foreign key (organisation_id, company_id) references companies (organisation_id, id) on delete cascade
);
create index group_mappings_by_company on group_mappings (organisation_id, company_id);
-- Asked for by the groups of who signs in.
create index group_mappings_by_group on group_mappings (group_name, organisation_id);

alter table group_mappings enable row level security;
create policy in_scope on group_mappings to amont_app using (organisation_id = any (scope_organisations()));
grant select, insert, delete on group_mappings to amont_app;
call track('group_mappings', company => 'company_id');

-- 3. The groups that somebody is in, as the newest token seen of them said: a mapping that changes is for them at once. Written
-- by the account service. Requests see those who are in a group that their organisation mapped, and nobody else.
create table user_groups (
  user_id uuid primary key references users on delete cascade,
  groups text[] not null,
  digest text not null,
  -- When that token was issued: an older one, still good, says nothing any more.
  issued_at timestamptz not null
);
create index user_groups_by_group on user_groups using gin (groups);

alter table user_groups enable row level security;
create policy mapped on user_groups for select to amont_app using (
  groups && array(select m.group_name from group_mappings m where m.organisation_id = any (scope_organisations())));
grant select on user_groups to amont_app;
