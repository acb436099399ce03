-- Passkeys: keys that an authenticator keeps and shows only to this installation. Only the public half is here. The account
-- service's own, like second factors (0046): no policy and no grant, so requests cannot reach any of it.
create table passkeys (
  user_id uuid not null references users on delete cascade,
  id uuid not null default gen_random_uuid(),
  credential_id text not null unique,
  public_key text not null,
  -- How often it has signed, by its own count; many stay at 0.
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (user_id, id)
);

alter table passkeys enable row level security;

call track('passkeys', leaving_out => array['public_key', 'counter', 'last_used_at']);
