-- Real-time events travel by NOTIFY, which happens at commit: an event exists if and only if the
-- change does, and every server instance hears it. A notification holds 8,000 bytes at most; a larger
-- event waits here for the instances to fetch it.

create table event_payloads (
  id uuid primary key default gen_random_uuid(),
  message json not null,
  expires_at timestamptz not null default now() + interval '1 hour'
);
create index event_payloads_by_expiry on event_payloads (expires_at);
alter table event_payloads enable row level security;

-- May this request speak to that channel? Entities: what it was authorised for. Users: the caller, and
-- the people of the companies and organisations it was authorised for.
create function may_publish_to(entity int, target uuid) returns boolean language sql stable
  set search_path = public, pg_temp
  return not in_request() or case
    when entity is not null then entity = any (scope_companies() || scope_consolidations())
    else target = scope_user()
      or exists (select from product_accesses p where p.user_id = target and p.company_id = any (scope_companies()))
      or exists (select from organisation_administrators a
        where a.user_id = target and a.organisation_id = any (scope_organisations()))
  end;

create function publish_event(entity int, target uuid, event text, payload json) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  message json := json_build_object(
    'channel', case when entity is not null then 'entity:' || entity else 'user:' || target end,
    'event', event, 'payload', payload);
  stored uuid;
begin
  if num_nonnulls(entity, target) <> 1 then
    raise invalid_parameter_value using message = 'an event goes to one entity or to one user';
  end if;
  if not may_publish_to(entity, target) then
    raise insufficient_privilege using message = 'channel out of scope';
  end if;
  if octet_length(message::text) > 7500 then
    delete from event_payloads where id in (
      select id from event_payloads where expires_at < now() limit 100 for update skip locked);
    insert into event_payloads (message) values (message) returning id into stored;
    message := json_build_object('stored', stored);
  end if;
  perform pg_notify('amont_events', message::text);
end $$;

-- Sign-out everywhere, a disabled or deleted account: open connections must hear of it too.
create function notify_session_changed() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  perform pg_notify('amont_access', old.id::text);
  return null;
end $$;
create trigger notify_session_changed after update of tokens_valid_from, disabled_at or delete on users
  for each row execute function notify_session_changed();
