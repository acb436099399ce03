-- A link may carry the code of an invitation alone: it is long enough to find it by.
create index invitations_by_code on invitations (code_hash);

create function invitation_by_token(hash text) returns setof invitations
language sql stable security definer set search_path = public, pg_temp as $$
  select * from invitations where code_hash = hash
$$;
revoke execute on function invitation_by_token from public;
grant execute on function invitation_by_token to amont_app;

-- Or its number alone: enough for whoever is signed in with the address that it was sent to.
create function invitation_to(wanted uuid, address text) returns setof invitations
language sql stable security definer set search_path = public, pg_temp as $$
  select * from invitations where id = wanted and email = address
$$;
revoke execute on function invitation_to from public;
grant execute on function invitation_to to amont_app;
