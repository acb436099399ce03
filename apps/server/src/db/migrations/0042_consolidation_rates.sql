-- A consolidation may stand on a set of budget rates: one for all its companies, whatever sets their scenarios have.

alter table consolidations
  add column rate_set_id int,
  add constraint consolidations_rate_set_fkey foreign key (organisation_id, rate_set_id)
    references rate_sets (organisation_id, id);
create index consolidations_by_rate_set on consolidations (organisation_id, rate_set_id) where rate_set_id is not null;

-- How many plans and consolidations stand on each set of an organisation: those that the caller may not see count too.
create or replace function rate_set_uses(organisation int) returns table (rate_set_id int, use_count int)
  language sql stable security definer set search_path = public, pg_temp as $$
  select used.rate_set_id, count(*)::int from (
    select s.rate_set_id from scenarios s where s.organisation_id = organisation
    union all
    select k.rate_set_id from consolidations k where k.organisation_id = organisation and k.rate_set_id is not null
  ) used
  where organisation = any (scope_organisations())
  group by used.rate_set_id
$$;
