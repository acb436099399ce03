-- Who begins: customers that a partner sends with a signed token, and what of the first steps a company put aside.

-- 1. Tokens that were shown to us. Each serves once; what it says of a person is not kept. The account service's own, like
-- verification codes: no policy and no grant, so requests cannot reach any of it.
create table partner_connections (
  id uuid primary key default gen_random_uuid(),
  partner text not null,
  -- What the partner calls the token.
  token_id text not null,
  -- Who holds the ticket signs up as the partner's customer.
  ticket_hash text not null unique,
  coupon text,
  connected_at timestamptz not null,
  -- Until when the ticket can be used; long after the token itself ended.
  expires_at timestamptz not null,
  user_id uuid references users on delete cascade,
  -- When an organisation got what it promises.
  attached_at timestamptz,
  unique (partner, token_id)
);
create index partner_connections_by_user on partner_connections (user_id) where user_id is not null;
alter table partner_connections enable row level security;

-- 2. Who sent an organisation, and what was promised to it.
create table organisation_partners (
  organisation_id int primary key references organisations on delete cascade,
  partner text not null,
  coupon text,
  attached_at timestamptz not null
);
alter table organisation_partners enable row level security;
create policy in_scope on organisation_partners to amont_app using (organisation_id = any (scope_organisations()));
grant select on organisation_partners to amont_app;
call track('organisation_partners');

-- The first organisation that a partner's customer makes. Nobody can attach what was promised to somebody else: it is that of
-- the request's own caller, for an organisation of its own scope.
create function attach_partner(organisation int, at timestamptz) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if not organisation = any (scope_organisations()) then return; end if;
  with promised as (
    -- Asked again of the row itself: of two organisations made at once, the second one waits here, and gets nothing.
    update partner_connections set attached_at = at where attached_at is null and id = (
      select c.id from partner_connections c where c.user_id = scope_user() and c.attached_at is null
      order by c.connected_at desc limit 1)
    returning partner, coupon)
  insert into organisation_partners (organisation_id, partner, coupon, attached_at)
  select organisation, p.partner, p.coupon, at from promised p
  on conflict do nothing;
end $$;
revoke execute on function attach_partner from public;
grant execute on function attach_partner to amont_app;

-- 3. What cannot be told from what a company has: the steps that it leaves for later, and whether the list is put away.
create table onboarding_progress (
  company_id int primary key references companies on delete cascade,
  put_aside text[] not null check (put_aside <@ array['bank', 'categorise', 'recurrences', 'plan']),
  is_dismissed boolean not null
);
alter table onboarding_progress enable row level security;
create policy in_scope on onboarding_progress to amont_app
  using (company_id = any ((select scope_companies())::int[]));
grant select, insert, update on onboarding_progress to amont_app;
call track('onboarding_progress', company => 'company_id');
