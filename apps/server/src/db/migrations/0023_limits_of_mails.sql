-- What a mail is for: each kind has its own share of what an address is sent, so that none uses up another's.
alter table mails add column purpose text not null default 'account'
  check (purpose in ('account', 'password-reset', 'invitation'));
drop index mails_by_recipient;
create index mails_by_recipient on mails (recipient, purpose, created_at desc);

create index invitations_by_sender on invitations (invited_by, created_at);
create index invitations_by_email on invitations (email, created_at);

-- How many invitations somebody sent, an organisation sent and an address got since a moment. Whoever asks with one of the
-- same three waits until the invitation that is being made is there or not: together they cannot exceed a limit.
create function count_invitations(sender uuid, organisation int, address text, sent_since timestamptz,
  out by_sender int, out by_organisation int, out to_address int)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('invitations of sender ' || sender, 0));
  perform pg_advisory_xact_lock(hashtextextended('invitations of organisation ' || organisation, 0));
  perform pg_advisory_xact_lock(hashtextextended('invitations to ' || address, 0));
  select count(*) into by_sender from invitations i
    where i.invited_by = sender and i.created_at > sent_since;
  select count(*) into by_organisation from invitations i join companies c on c.id = i.company_id
    where c.organisation_id = organisation and i.created_at > sent_since;
  select count(*) into to_address from invitations i
    where i.email = address and i.created_at > sent_since;
end $$;
revoke execute on function count_invitations from public;
grant execute on function count_invitations to amont_app;
