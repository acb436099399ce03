-- What people see and decide of their own account: where they are signed in, and what proves beside the password that it is
-- they. The account service's own, like credentials (0003): no policy and no grant, so requests cannot reach any of it.

-- The words of a session of the provider, whose own row (oidc_payloads) says whether it lives. Words of the browser and the
-- beginning of the address alone: enough to know a session again, too little to follow somebody.
create table sign_in_sessions (
  user_id uuid not null references users on delete cascade,
  id uuid not null default gen_random_uuid(),
  session_uid text not null unique,
  browser text,
  system text,
  network text not null,
  started_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, id)
);

-- The key of an authenticator, sealed for its owner. It counts once a code has proved it; a step of it serves once.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  sealed_key text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  position int not null,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, position)
);

do $$
declare t text;
begin
  foreach t in array array['sign_in_sessions', 'second_factors', 'recovery_codes'] loop
    execute format('alter table %I enable row level security', t);
  end loop;
end $$;

call track('second_factors', leaving_out => array['sealed_key', 'last_step']);
call track('recovery_codes', leaving_out => array['code_hash']);

alter table verification_codes drop constraint verification_codes_purpose_check;
alter table verification_codes add constraint verification_codes_purpose_check
  check (purpose in ('sign-up', 'reset-password', 'first-connection', 'change-address'));
