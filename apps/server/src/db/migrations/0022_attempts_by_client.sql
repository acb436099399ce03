-- Sign-in attempts are counted by address and by the network that they come from: who guesses locks themselves out, and
-- nobody else. The empty client stands for all of them together, with a count that no single one reaches.
alter table sign_in_attempts
  add column client text not null default '',
  -- From there the right password came lately: what others do elsewhere does not shut them out.
  add column succeeded_at timestamptz,
  drop constraint sign_in_attempts_pkey,
  add primary key (email, client);

-- The same for the codes sent by mail: how many of the tries each client has used.
alter table verification_codes add column tries_by_client jsonb not null default '{}';
