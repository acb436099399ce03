-- What helps somebody to begin: made-up figures to try the product with, and words from those who have no account yet.

-- 1. Which rows of a company were made up. One row for each company that was filled: what it says is taken out again, and
-- nothing else is.

create table fictional_fillings (
  company_id int primary key references companies on delete cascade,
  bank_account_ids int[] not null,
  transaction_ids int[] not null,
  filled_at timestamptz not null,
  filled_by uuid references users on delete set null
);
alter table fictional_fillings enable row level security;
create policy in_scope on fictional_fillings to amont_app
  using (company_id = any ((select scope_companies())::int[]));
grant select, insert, delete on fictional_fillings to amont_app;
call track('fictional_fillings', company => 'company_id');

-- 2. Who asks for a demonstration must not use up the mails that carry codes.

alter table mails drop constraint mails_purpose_check;
alter table mails add constraint mails_purpose_check
  check (purpose in ('account', 'password-reset', 'invitation', 'demo-request'));
