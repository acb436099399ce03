-- One mail may invite to several companies: a row for each of them, which share a batch. Sent again, a batch has new rows
-- with another code, and the old ones are void.

alter table invitations
  add column batch_id uuid not null default gen_random_uuid(),
  -- Whether who accepts administers the organisation from then on.
  add column administers boolean not null default false;
create index invitations_by_batch on invitations (batch_id);

-- An invitation gives what its sender may give now: of somebody who does not administer the organisation any more, nothing.
create function sender_administers(sender uuid, organisation int) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from organisation_administrators a join users u on u.id = a.user_id
    where a.organisation_id = organisation and a.user_id = sender and u.disabled_at is null)
$$;

-- What the link of a mail offers, to who holds its code or has shown that its address is theirs: every company of that mail.
-- A company that was put away takes nobody in.
create function invitation_offers(link uuid, hash text, address text)
returns table (
  id uuid, company_id int, organisation_id int, email text, levels jsonb, administers boolean, invited_by uuid,
  expires_at timestamptz, is_open boolean
) language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, i.company_id, c.organisation_id, i.email, i.levels, i.administers, i.invited_by, i.expires_at,
    i.accepted_at is null and i.revoked_at is null and c.archived_at is null
      and sender_administers(i.invited_by, c.organisation_id)
  from invitations opened
  join invitations i on i.batch_id = opened.batch_id and i.code_hash = opened.code_hash
  join companies c on c.id = i.company_id
  where opened.id = link and (opened.code_hash = hash or opened.email = address)
  order by i.company_id
$$;

drop function invitation_by_code(uuid, text);
drop function invitation_to(uuid, text);

-- Limits are about mails: one for each batch and code, whatever number of companies it names.
create or replace function count_invitations(sender uuid, organisation int, address text, sent_since timestamptz,
  out by_sender int, out by_organisation int, out to_address int)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('invitations of sender ' || sender, 0));
  perform pg_advisory_xact_lock(hashtextextended('invitations of organisation ' || organisation, 0));
  perform pg_advisory_xact_lock(hashtextextended('invitations to ' || address, 0));
  select count(distinct (i.batch_id, i.code_hash)) into by_sender from invitations i
    where i.invited_by = sender and i.created_at > sent_since;
  select count(distinct (i.batch_id, i.code_hash)) into by_organisation
    from invitations i join companies c on c.id = i.company_id
    where c.organisation_id = organisation and i.created_at > sent_since;
  select count(distinct (i.batch_id, i.code_hash)) into to_address from invitations i
    where i.email = address and i.created_at > sent_since;
end $$;

do $$
declare f text;
begin
  foreach f in array array['invitation_offers(uuid, text, text)', 'sender_administers(uuid, int)'] loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to amont_app', f);
  end loop;
end $$;
