-- Work for later. The queue's own tables (schema pgboss) are made and upgraded by pg-boss and are out
-- of reach for requests, so a transaction leaves its jobs here: a job exists if and only if the change
-- does. Any instance moves it on within milliseconds.

create table queued_jobs (
  organisation_id int,
  id uuid primary key,
  name text not null,
  data jsonb not null,
  singleton_key text,
  start_after timestamptz,
  created_at timestamptz not null default clock_timestamp()
);

alter table queued_jobs enable row level security;
create policy send_own on queued_jobs for insert to amont_app
  with check (organisation_id is null or organisation_id = any (scope_organisations()));
grant insert on queued_jobs to amont_app;

create function notify_job_queued() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  perform pg_notify('amont_jobs', '');
  return null;
end $$;
create trigger notify_job_queued after insert on queued_jobs for each statement execute function notify_job_queued();

-- Is this statement part of a request? Functions that run with their owner's rights ask, because for
-- them row-level security does not.
create function in_request() returns boolean language sql stable
  return current_setting('role', true) = 'amont_app';

create function assert_organisation_in_scope(organisation int) returns void language plpgsql stable
  set search_path = public, pg_temp as $$
begin
  if in_request() and not coalesce(organisation = any (scope_organisations()), false) then
    raise insufficient_privilege using message = 'organisation out of scope';
  end if;
end $$;

-- The newest jobs of an organisation, or of all when null. Custom plans, so that the index on the
-- group is used whichever it is.
create function list_jobs(organisation int, wanted int)
returns table (
  id uuid, name text, state text, attempts int, created_at timestamptz, finished_at timestamptz, error text
) language plpgsql stable security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
begin
  perform assert_organisation_in_scope(organisation);
  return query
    select q.id, q.name, 'waiting', 0, q.created_at, null::timestamptz, null::text
    from queued_jobs q
    where organisation is null or q.organisation_id = organisation
    order by q.created_at desc limit wanted;
  if to_regclass('pgboss.job') is null then
    return; -- no server has ever started on this database
  end if;
  return query
    select j.id, j.name,
      case j.state::text
        when 'created' then 'waiting' when 'retry' then 'retrying' when 'active' then 'running'
        when 'completed' then 'done' else j.state::text end,
      j.retry_count + case when j.started_on is null then 0 else 1 end,
      j.created_on, j.completed_on,
      case when j.state <> 'completed' then left(coalesce(j.output ->> 'message', j.output ->> 'value'), 500) end
    from pgboss.job j
    where (organisation is null or j.group_id = organisation::text) and j.name not like '\_\_pgboss\_\_%'
    order by j.created_on desc limit wanted;
end $$;

-- Gives a failed job one more attempt, now. False when there is no such job, or it has not failed.
create function retry_job(organisation int, job uuid) returns boolean language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  perform assert_organisation_in_scope(organisation);
  if to_regclass('pgboss.job') is null then
    return false;
  end if;
  update pgboss.job j
  set state = 'retry', retry_limit = j.retry_count + 1, completed_on = null, start_after = now()
  where j.id = job and j.state = 'failed' and (organisation is null or j.group_id = organisation::text);
  return found;
end $$;
