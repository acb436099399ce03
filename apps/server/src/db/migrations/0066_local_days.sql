-- The day it is where people are, as everywhere else in the product. Of the day that the database's own clock shows, an
-- organisation's demand began an hour or two late, and who set it after midnight saw it do nothing.
create function local_day(moment timestamptz) returns date language sql immutable as $$
  select (moment at time zone 'Europe/Paris')::date
$$;

create or replace function lacks_second_factor(caller uuid, organisation int) returns boolean language sql stable as $$
  select exists (
      select from organisation_policies p
      where p.organisation_id = organisation and p.second_factor_from <= local_day(now()))
    and not exists (select from second_factors f where f.user_id = caller and f.confirmed_at is not null)
    and not exists (select from passkeys k where k.user_id = caller)
$$;
