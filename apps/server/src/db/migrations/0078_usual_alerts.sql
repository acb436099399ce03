-- Mails about alerts do not use up what others need; and companies that are there are watched as new ones are, from now on.

alter table mails drop constraint mails_purpose_check;
alter table mails add constraint mails_purpose_check
  check (purpose in ('account', 'password-reset', 'invitation', 'demo-request', 'alert'));

insert into alert_rules (organisation_id, company_id, condition, comparison, unit, bound, severity, within_days)
select c.organisation_id, c.id, usual.condition, usual.comparison, usual.unit, usual.bound, usual.severity, usual.within_days
from companies c cross join (values
  (1, 'balance', '<', 'money', null::bigint, 'danger', 30),
  (2, 'overdraft-probability', '>=', 'basisPoints', 1000, 'warning', 91),
  (3, 'missing-data', '>=', 'days', 2, 'warning', null),
  (4, 'large-movement', '>', 'money', 1000000, 'info', null)
) as usual (position, condition, comparison, unit, bound, severity, within_days)
where c.archived_at is null
order by c.id, usual.position;
