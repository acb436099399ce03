-- Whatever opens an account is in the log of its organisations when it changes: passkeys, the password, the address; and what
-- an administrator did about somebody's account.
alter table audit_events drop constraint audit_events_kind_check;
alter table audit_events add constraint audit_events_kind_check check (kind in ('sign-in', 'sign-in-failed',
  'second-factor-set', 'second-factor-removed', 'passkey-added', 'passkey-removed', 'password-changed', 'address-changed',
  'second-factor-reset-asked', 'sessions-ended', 'export', 'right-refused', 'company-purged'));
