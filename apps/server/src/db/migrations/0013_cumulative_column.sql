-- An empty period for the cumulative column means all that is shown, which is what a company begins with.
alter table forecast_settings alter cumulative_end set default 0;
update forecast_settings set cumulative_end = 0 where cumulative_begin = 0 and cumulative_end = 12;
