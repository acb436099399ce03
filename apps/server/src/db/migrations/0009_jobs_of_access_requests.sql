-- Who asks a customer for access is not in the customer's scope, yet the job that tells the customer is the
-- customer's: its administrators see it among theirs. That one job, for who has really asked, and no other.
create policy announce_own_request on queued_jobs for insert to amont_app
  with check (
    name = 'announce-access-request'
    and organisation_id in (select r.organisation_id from access_requests r where r.requested_by = scope_user()));
