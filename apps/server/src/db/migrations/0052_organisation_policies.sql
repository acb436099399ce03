-- What an organisation demands of its people. One row each; an organisation without one demands nothing.
create table organisation_policies (
  organisation_id int primary key references organisations on delete cascade,
  -- From this day on, its companies open only to who has a second factor; null: to everybody.
  second_factor_from date
);

alter table organisation_policies enable row level security;
create policy in_scope on organisation_policies to amont_app using (organisation_id = any (scope_organisations()));
grant select, insert, update on organisation_policies to amont_app;

call track('organisation_policies');

-- Asked for each organisation that a request is about, and planned with the question who the caller is.
create function lacks_second_factor(caller uuid, organisation int) returns boolean language sql stable as $$
  select exists (
      select from organisation_policies p where p.organisation_id = organisation and p.second_factor_from <= current_date)
    and not exists (select from second_factors f where f.user_id = caller and f.confirmed_at is not null)
    and not exists (select from passkeys k where k.user_id = caller)
$$;

-- Open screens hear of it: those of its people.
create function notify_policy() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  perform pg_notify('amont_access', held.user_id::text) from (
    select user_id from organisation_administrators where organisation_id = new.organisation_id
    union select a.user_id from product_accesses a join companies c on c.id = a.company_id
      where c.organisation_id = new.organisation_id
    union select g.user_id from company_grants g join companies c on c.id = g.company_id
      where c.organisation_id = new.organisation_id
    union select user_id from workspace_members where organisation_id = new.organisation_id
  ) held;
  return null;
end $$;
create trigger notify_policy after insert or update on organisation_policies for each row execute function notify_policy();
