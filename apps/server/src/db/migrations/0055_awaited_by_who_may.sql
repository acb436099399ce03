-- Who is waited for in a workspace joins it with the role that their sender may still give: an invitation to administer must
-- not outlive the administration of who sent it. One that does not count any more waits until somebody sends it again.
create function may_give_role(sender uuid, organisation int, workspace uuid, wanted text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from workspace_members m
    join consolidations c on c.organisation_id = m.organisation_id and c.workspace_id = m.workspace_id
    left join organisation_administrators a on a.organisation_id = m.organisation_id and a.user_id = m.user_id
    where m.organisation_id = organisation and m.workspace_id = workspace and m.user_id = sender
      and not exists (select from deactivated_people d
        where d.organisation_id = m.organisation_id and d.user_id = m.user_id)
      and (a.user_id is not null
        or m.role = 'administrator' and (wanted = 'member' or c.yields_administration)))
$$;
revoke all on function may_give_role(uuid, int, uuid, text) from public;

create or replace function join_awaited_workspaces() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  with awaited as (
    delete from workspace_invitations i using users u, consolidations c, consolidation_companies cc
    where u.id = new.user_id and i.email = u.email
      and c.organisation_id = i.organisation_id and c.workspace_id = i.workspace_id
      and cc.organisation_id = c.organisation_id and cc.consolidation_id = c.id and cc.company_id = new.company_id
      and may_give_role(i.invited_by, i.organisation_id, i.workspace_id, i.role)
    returning i.organisation_id, i.workspace_id, i.role)
  insert into workspace_members (organisation_id, workspace_id, user_id, role)
  select organisation_id, workspace_id, new.user_id, role from awaited
  on conflict do nothing;
  return null;
end $$;
