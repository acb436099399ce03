-- Who is on the forecast of a company, and on which cell. True for a moment only: nothing of it is logged or kept, a crash
-- of the database may empty it, and whoever is there says so again. A row whose instance is gone ends by itself.

create unlogged table presences (
  connection_id uuid primary key,
  company_id int not null references companies on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- As the others read it: with it they need not be allowed to see the person.
  name text not null,
  scenario_id int,
  frequency smallint not null check (frequency between 0 and 3),
  cell_line text check (length(cell_line) <= 40),
  -- Null with a line: the cumulative column.
  cell_offset int,
  moved_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp()
);
create index presences_by_company on presences (company_id);
create index presences_by_user on presences (user_id);
create index presences_by_age on presences (seen_at);

alter table presences enable row level security;
create policy in_scope on presences for select to amont_app using (company_id = any ((select scope_companies())::int[]));
-- Nobody can be somewhere for somebody else.
create policy own on presences to amont_app
  using (user_id = scope_user() and company_id = any ((select scope_companies())::int[]));
grant select, insert, update, delete on presences to amont_app;

-- Not for a sign of life: that changes nothing for the others.
create function notify_presence_changed() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  perform pg_notify('amont_presence', coalesce(new.company_id, old.company_id)::text);
  return null;
end $$;
create trigger notify_presence_changed after insert or delete or update of moved_at on presences
  for each row execute function notify_presence_changed();
