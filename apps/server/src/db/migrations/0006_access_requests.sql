-- Staff ask a customer for temporary access; an administrator of the customer answers. A request is
-- never deleted: whatever the answer, it stays as the line that says who asked, who answered and when.

create table access_requests (
  organisation_id int not null references organisations on delete cascade,
  company_id int references companies on delete cascade,
  consolidation_id int references consolidations on delete cascade,
  id uuid primary key default gen_random_uuid(),
  target text not null check (target in ('company', 'organisation', 'consolidation')),
  -- What it was called when it was asked for: the side that asks may not see it later.
  target_name text not null,
  requested_by uuid not null references users on delete cascade,
  duration text not null,
  requested_at timestamptz not null default now(),
  -- Unanswered by then, the request is over: every reader compares with the clock.
  expires_at timestamptz not null,
  decision text check (decision in ('accepted', 'refused', 'withdrawn')),
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  check ((target = 'company') = (company_id is not null)),
  check ((target = 'consolidation') = (consolidation_id is not null)),
  check ((decision is null) = (decided_at is null))
);
create index access_requests_by_organisation on access_requests (organisation_id, requested_at desc);
create index access_requests_by_company on access_requests (company_id) where company_id is not null;
create index access_requests_by_consolidation on access_requests (consolidation_id) where consolidation_id is not null;
create index access_requests_by_requester on access_requests (requested_by, requested_at desc);

-- With its owner's rights, because the policies below use it: they must not depend on the policies of users.
create function scope_is_staff() returns boolean language sql stable security definer
  set search_path = public, pg_temp
  return exists (select from users u where u.id = scope_user() and u.is_staff and u.disabled_at is null);

-- A request about one company is that company's: the organisation's other members may not see it at all.
create function access_request_in_scope(organisation int, company int, consolidation int) returns boolean
  language sql stable parallel safe
  return case
    when company is not null then company = any (scope_companies())
    when consolidation is not null then consolidation = any (scope_consolidations())
    else organisation = any (scope_organisations())
  end;

alter table access_requests enable row level security;
create policy readable on access_requests for select to amont_app
  using (requested_by = scope_user() or access_request_in_scope(organisation_id, company_id, consolidation_id));
create policy ask on access_requests for insert to amont_app
  with check (requested_by = scope_user() and scope_is_staff() and decision is null);
create policy decide on access_requests for update to amont_app
  using (access_request_in_scope(organisation_id, company_id, consolidation_id));
create policy withdraw on access_requests for update to amont_app
  using (requested_by = scope_user()) with check (requested_by = scope_user() and decision = 'withdrawn');
grant select, insert, update (decision, decided_at, decided_by) on access_requests to amont_app;

call track('access_requests', company => 'company_id');

-- Who asks to come in, and who is in for a while, has a name for those they ask.
create policy asks_or_let_in on users for select to amont_app using (
  id in (select r.requested_by from access_requests r)
  or id in (select g.user_id from company_grants g)
  or id in (select g.user_id from workspace_grants g));

-- What staff may know of customers before they are let in: what there is to ask for, by name.
create function access_targets() returns table (target text, id int, organisation_id int, name text)
  language sql stable set search_path = public, pg_temp as $$
  select 'company', c.id, c.organisation_id, c.name from companies c
  union all select 'organisation', o.id, o.id, o.name from organisations o
  union all select 'consolidation', c.id, c.organisation_id, c.name from consolidations c
$$;

create function assert_staff() returns void language plpgsql stable set search_path = public, pg_temp as $$
begin
  if not scope_is_staff() then
    raise insufficient_privilege using message = 'staff only';
  end if;
end $$;

create function access_target(wanted text, wanted_id int) returns table (organisation_id int, name text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform assert_staff();
  return query select t.organisation_id, t.name from access_targets() t
    where t.target = wanted and t.id = wanted_id;
end $$;

create function without_accents(value text) returns text language sql immutable parallel safe
  return regexp_replace(normalize(lower(value), nfd), U&'[\0300-\036f]', '', 'g');

create function search_customers(search text, wanted int)
  returns table (target text, id int, name text, organisation_name text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform assert_staff();
  return query
    select t.target, t.id, t.name, o.name from access_targets() t
    join organisations o on o.id = t.organisation_id
    where position(without_accents(search) in without_accents(t.name || ' ' || o.name)) > 0
    order by o.name, o.id, t.target = 'organisation' desc, t.target, t.name, t.id limit wanted;
end $$;
