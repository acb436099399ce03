-- Alerts after a second reading: from where on a company is watched, what is found again by which index, and who may write what.

-- 1. A company is watched from the moment at which it has a rule that is not paused: what happened while nobody watched is nobody's
--    news. Told by the tables that are read (transactions, imports); the company's version is waited for before, so that what is
--    being written is not passed over.
create or replace function add_alert_cursor() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  insert into alert_cursors (company_id, history_id)
  select distinct added.company_id, 0 from added where added.company_id is not null
  on conflict (company_id) do nothing;
  return null;
end $$;

create function watch_from_now() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  begun int[];
begin
  if tg_op = 'INSERT' then
    begun := array(select id from changed where is_active and company_id is not null);
  else
    begun := array(select changed.id from changed join before on before.organisation_id = changed.organisation_id
      and before.entity_id = changed.entity_id and before.id = changed.id
      where changed.is_active and not before.is_active and changed.company_id is not null);
  end if;
  update alert_cursors c set history_id = greatest(c.history_id, coalesce((
    select max(l.change_id) from latest_changes l
    where l.company_id = c.company_id and l.table_name in ('transactions', 'imports')), 0))
  where c.company_id in (select company_id from changed where id = any (begun))
    and not exists (select from alert_rules r
      where r.company_id = c.company_id and r.is_active and r.id <> all (begun));
  return null;
end $$;
-- After the version of the company was raised, and the history written: triggers come in the order of their names.
create trigger watch_from_now_insert after insert on alert_rules referencing new table as changed
  for each statement execute function watch_from_now();
create trigger watch_from_now_update after update on alert_rules referencing old table as before new table as changed
  for each statement execute function watch_from_now();

-- 2. The last incident of a rule about something; and those that are to be forgotten.
create index alert_incidents_of_subject on alert_incidents (organisation_id, entity_id, rule_id, subject_key, id desc);
create index alert_incidents_by_end on alert_incidents (closed_at) where closed_at is not null;

-- 3. The server alone finds incidents, tells people and says how far it looked: requests only say something of an incident.
revoke insert, update on alert_incidents from amont_app;
grant update (phase, cleared_at, cleared_because, closed_at, acknowledged_by, acknowledged_at, snoozed_until, snoozed_value,
  is_muted) on alert_incidents to amont_app;
drop policy tell on notifications;
revoke insert on notifications from amont_app;
revoke insert, update on alert_cursors from amont_app;
