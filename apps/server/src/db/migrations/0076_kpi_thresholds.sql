-- When an indicator is good or bad: up to four rules of which the first that holds says so, what it is to be, and how values that
-- people entered are one value over several columns. Bounds are numbers in thousandths, or other indicators.

do $$
declare t text;
begin
  foreach t in array array['kpis', 'consolidation_kpis'] loop
    execute format($sql$alter table %I
      add thresholds jsonb not null default '[]'
        check (jsonb_typeof(thresholds) = 'array' and jsonb_array_length(thresholds) <= 4),
      add objective jsonb check (jsonb_typeof(objective) = 'object'),
      add summary text not null default 'sum' check (summary in ('sum', 'last', 'mean')),
      add check (kind <> 'group' or (thresholds = '[]' and objective is null)),
      add check (kind = 'manual' or summary = 'sum')$sql$, t);
  end loop;
end $$;
