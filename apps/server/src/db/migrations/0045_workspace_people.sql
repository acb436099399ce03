-- The people of a workspace: who is waited for, who may be seen, and who hears that something changed.

-- 1. Somebody invited to one of its companies joins once they have accepted that: until then they are waited for.
create table workspace_invitations (
  organisation_id int not null,
  workspace_id uuid not null,
  id uuid not null default gen_random_uuid(),
  email text not null check (email = lower(email) and length(email) <= 254),
  role text not null check (role in ('member', 'administrator')),
  invited_by uuid references users on delete set null,
  invited_at timestamptz not null default now(),
  primary key (organisation_id, workspace_id, id),
  constraint workspace_invitations_of_address unique (organisation_id, workspace_id, email),
  foreign key (organisation_id, workspace_id) references workspaces (organisation_id, id) on delete cascade
);
-- Who accepts an invitation is looked for by their address, whoever waits for them.
create index workspace_invitations_by_email on workspace_invitations (email);

alter table workspace_invitations enable row level security;
create policy in_scope on workspace_invitations to amont_app
  using (workspace_id in (select c.workspace_id from consolidations c where c.id = any (scope_consolidations())))
  with check (organisation_id = any (scope_organisations())
    and workspace_id in (select c.workspace_id from consolidations c where c.id = any (scope_consolidations())));
grant select, insert, update, delete on workspace_invitations to amont_app;
call track('workspace_invitations');

-- Whatever gives the right: an invitation that is accepted, an administrator, the command line. Who accepts has no scope in
-- the workspace yet, so that the database lets them in.
create function join_awaited_workspaces() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  with awaited as (
    delete from workspace_invitations i using users u, consolidations c, consolidation_companies cc
    where u.id = new.user_id and i.email = u.email
      and c.organisation_id = i.organisation_id and c.workspace_id = i.workspace_id
      and cc.organisation_id = c.organisation_id and cc.consolidation_id = c.id and cc.company_id = new.company_id
    returning i.organisation_id, i.workspace_id, i.role)
  insert into workspace_members (organisation_id, workspace_id, user_id, role)
  select organisation_id, workspace_id, new.user_id, role from awaited
  on conflict do nothing;
  return null;
end $$;
create trigger join_awaited_workspaces after insert or update of level on product_accesses
  for each row when (new.level <> 'none') execute function join_awaited_workspaces();

-- 2. Members see one another, also those who have no right in any of its companies any more.
create policy in_workspace on users for select to amont_app using (
  id in (select m.user_id from consolidations c
    join workspace_members m on m.organisation_id = c.organisation_id and m.workspace_id = c.workspace_id
    where c.id = any (scope_consolidations())));

-- 3. Whoever looks at the consolidation of a workspace is told that the workspace is another.
create function announce_workspace() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
  workspace uuid := coalesce(changed ->> 'workspace_id', changed ->> 'id');
begin
  perform pg_notify('amont_events', json_build_object(
    'channel', 'entity:' || c.id, 'event', 'WorkspaceChanged',
    'payload', json_build_object('workspaceId', workspace))::text)
  from consolidations c
  where c.organisation_id = (changed ->> 'organisation_id')::int and c.workspace_id = workspace;
  return null;
end $$;

do $$
declare t text;
begin
  foreach t in array array['workspaces', 'workspace_members', 'workspace_grants', 'workspace_invitations'] loop
    execute format('create trigger announce_workspace after insert or update or delete on %I
      for each row execute function announce_workspace()', t);
  end loop;
end $$;
