-- What the account service keeps: no policy and no grant, so requests cannot reach any of it.
-- Only the service itself, on the connection's own role, does.

create table credentials (
  user_id uuid primary key references users on delete cascade,
  password_hash text not null,
  changed_at timestamptz not null default now()
);

-- Sign-in attempts by address, whether or not somebody has it: an unknown address locks like a known one.
create table sign_in_attempts (
  email text primary key,
  attempts int not null,
  window_started_at timestamptz not null,
  locked_until timestamptz
);

-- The people that the sign-in page offers when the demo is on, in their order.
create table demo_users (
  user_id uuid primary key references users on delete cascade,
  role_text text not null,
  position int not null
);

-- What `demo reset` may take away, whoever was invited into it since.
create table demo_organisations (
  organisation_id int primary key references organisations on delete cascade
);

-- Who somebody is at an external issuer.
create table user_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  linked_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index user_identities_by_user on user_identities (user_id);

-- Codes sent by mail. Only a keyed hash is kept; a code serves once and dies after a few tries.
create table verification_codes (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  purpose text not null check (purpose in ('sign-up', 'reset-password', 'first-connection')),
  code_hash text not null,
  details jsonb not null default '{}',
  tries int not null default 0,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  created_at timestamptz not null default now()
);
create index verification_codes_by_email on verification_codes (email, purpose, created_at desc);

create table invitations (
  company_id int not null references companies on delete cascade,
  id uuid primary key default gen_random_uuid(),
  email text not null,
  code_hash text not null,
  levels jsonb not null,
  invited_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz
);
create index invitations_by_company on invitations (company_id, created_at desc);

create table mails (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_by_time on mails (created_at desc);
create index mails_by_recipient on mails (recipient, created_at desc);

create table oidc_payloads (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  account_id text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index oidc_payloads_by_grant on oidc_payloads (grant_id) where grant_id is not null;
create index oidc_payloads_by_uid on oidc_payloads (uid) where uid is not null;
create index oidc_payloads_by_account on oidc_payloads (account_id) where account_id is not null;
create index oidc_payloads_by_expiry on oidc_payloads (expires_at);

-- Keys made on first start: token signing, cookies, chat hash, outbox.
create table secrets (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);

do $$
declare t text;
begin
  foreach t in array array['credentials', 'sign_in_attempts', 'demo_users', 'demo_organisations', 'user_identities', 'verification_codes', 'mails', 'oidc_payloads', 'secrets'] loop
    execute format('alter table %I enable row level security', t);
  end loop;
end $$;

-- Invitations of a company are the company's own; their code is not.
alter table invitations enable row level security;
create policy in_scope on invitations to amont_app using (company_id = any (scope_companies()));
grant select, insert, update on invitations to amont_app;

-- Whoever holds the code of an invitation may read it before they belong to its company.
create function invitation_by_code(wanted uuid, hash text) returns setof invitations
language sql stable security definer set search_path = public, pg_temp as $$
  select * from invitations where id = wanted and code_hash = hash
$$;
revoke execute on function invitation_by_code from public;
grant execute on function invitation_by_code to amont_app;

-- A request may leave a mail to be sent; it may not read any.
create policy leave on mails for insert to amont_app with check (true);
grant insert on mails to amont_app;

call track('credentials', leaving_out => array['password_hash']);
call track('user_identities');
call track('invitations', company => 'company_id', leaving_out => array['code_hash']);
