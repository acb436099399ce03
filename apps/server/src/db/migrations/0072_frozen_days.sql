-- What a copy of a plan keeps of the days: an automatic forecast that is planned in longer periods lies where its money has moved, and
-- a copy goes on showing it there, whatever is learned later. Copies that were made before know no days: they stay even.

-- A forecast of a period that lies on its days by a shape, beside one that lies on them evenly.
alter table frozen_values drop constraint frozen_values_measure_check;
alter table frozen_values add check
  (measure in ('realized', 'expected', 'forecast', 'forecastOn', 'forecastShaped', 'timing'));

-- By which shape: that which begins last, on the first day of the period or before it. Zero stands for "no account".
create table frozen_day_shapes (
  company_id int not null,
  scenario_id int not null,
  category_id int not null,
  bank_account_id int not null,
  begin_on date not null,
  shape jsonb not null,
  primary key (company_id, scenario_id, category_id, bank_account_id, begin_on),
  foreign key (company_id, scenario_id) references scenarios (company_id, id) on delete cascade
);
alter table frozen_day_shapes enable row level security;
create policy in_scope on frozen_day_shapes to amont_app using (company_id = any ((select scope_companies())::int[]));
grant select, insert, update, delete on frozen_day_shapes to amont_app;
