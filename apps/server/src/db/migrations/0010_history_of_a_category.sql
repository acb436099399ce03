-- Who planned a cell, and what it was before, is asked each time somebody looks at one: not by reading all that was
-- ever planned.
create index history_of_plan on history (company_id, (coalesce(after, before) ->> 'category_id'), id desc)
  where table_name in ('forecast_cells', 'forecast_series');
