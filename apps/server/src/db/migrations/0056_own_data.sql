-- What people may ask for about themselves: all that is kept of them, and that it goes.

-- 1. Who deleted their account stays as a row without a name, so that what they made still has an author. It says nothing of
--    anybody: whoever reads of it may see it, also where the person held no right any more.
alter table users add column deleted_at timestamptz;
create policy deleted on users for select to amont_app using (deleted_at is not null);

-- 2. The history of a person's own rows, which belongs to no organisation: found to be given to them, and to be cleaned in
--    the request that deletes an account, which cannot go through every month. Few rows are in the index, but all are read
--    once to build it, and nobody writes meanwhile: some seconds for each million changes, before the server answers.
create function person_of_row(before jsonb, after jsonb) returns text language sql immutable parallel safe
  return coalesce(after ->> 'user_id', before ->> 'user_id', after ->> 'id', before ->> 'id');
create index history_of_person on history (person_of_row(before, after))
  where company_id is null and organisation_id is null;

-- 3. A copy of one's data, made by a job and kept for a day. One for each person: a new one takes the place of the last. The
--    account service's own, like credentials (0003): no policy and no grant, so requests cannot reach any of it.
create table data_exports (
  user_id uuid primary key references users on delete cascade,
  id uuid not null unique,
  state text not null check (state in ('preparing', 'ready', 'failed')),
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  byte_count int,
  check ((state = 'ready') = (ready_at is not null and expires_at is not null and byte_count is not null))
);

create table data_export_pieces (
  user_id uuid not null references data_exports on delete cascade,
  position int not null,
  bytes bytea not null,
  primary key (user_id, position)
);

-- 4. Whom an external issuer calls so deleted their account: what was issued to them before does not make them anew. Only a
--    hash, and only as long as such a token could live.
create table deleted_identities (
  identity_hash text primary key,
  deleted_at timestamptz not null
);

do $$
declare t text;
begin
  foreach t in array array['data_exports', 'data_export_pieces', 'deleted_identities'] loop
    execute format('alter table %I enable row level security', t);
  end loop;
end $$;

call track('data_exports');
