/** A past for a company that was loaded without one: every transaction came and was changed again and again, as was the plan. */
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";

interface Past {
  readonly companyId: number;
  readonly months: number;
  readonly changesPerTransaction: number;
  readonly changesPerCell: number;
}

/** Written by COPY, in the order of its days. Returns how many changes there are. */
export async function copyHistory(connectionString: string, past: Past): Promise<number> {
  const [reader, writer] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })];
  try {
    await Promise.all([reader.connect(), writer.connect()]);
    const start = `date_trunc('day', now()) - interval '${past.months} months'`;
    await writer.query(
      `select make_history_month(m) from generate_series(${start}, now() + interval '1 month', interval '1 month') m`,
    );
    await writer.query("delete from history where company_id = $1", [past.companyId]);
    // Half of the cells' changes are older than most of the transactions', half are younger.
    const halves = Math.ceil(past.changesPerCell / 2);
    await copy(reader, writer, cellChanges(past, start, { from: 0, to: halves }));
    await copy(reader, writer, transactionChanges(past, start));
    await copy(reader, writer, cellChanges(past, start, { from: halves, to: past.changesPerCell }));
    await writer.query(
      `insert into latest_changes
       select company_id, table_name, max(id), max(changed_at), min(changed_at) from history where company_id = $1 group by 1, 2
       on conflict (company_id, table_name) do update set change_id = excluded.change_id,
         changed_at = excluded.changed_at, first_changed_at = excluded.first_changed_at`,
      [past.companyId],
    );
    await writer.query("vacuum analyze history");
    const { rows } = await writer.query<{ count: string }>("select count(*) as count from history");
    return Number(rows[0]?.count);
  } finally {
    await Promise.all([reader.end(), writer.end()]);
  }
}

async function copy(reader: pg.Client, writer: pg.Client, changes: string): Promise<void> {
  await pipeline(
    reader.query(copyTo(`copy (${changes}) to stdout`)),
    writer.query(
      copyFrom("copy history (company_id, table_name, operation, before, after, changed_at) from stdin"),
    ),
  );
}

/** From the first day to yesterday: the first change of all, then the second of all. In the end all is as it is now. */
const transactionChanges = ({ companyId, changesPerTransaction: rounds }: Past, start: string) => `
  with t as materialized (
    select row_number() over (order by id) as place, count(*) over () as total,
      to_jsonb(t) - array['is_listed', 'counted_minor', 'counted_on', 'search_text', 'label_key'] as row
    from transactions t where company_id = ${companyId}
  )
  select ${companyId}, 'transactions', case when n = 0 then 'insert' else 'update' end,
    case when n > 0 then ${raised("n - 1", rounds)} end, ${raised("n", rounds)},
    ${start} + (now() - interval '2 days' - (${start})) * ((n * total + place)::float8 / (${rounds} * total))
  from generate_series(0, ${rounds - 1}) n cross join lateral (select * from t order by place) t`;

/** Another amount until the last change of all. */
const raised = (round: string, rounds: number) => `
  case when ${round} = ${rounds - 1} then t.row
    else t.row || jsonb_build_object('amount_minor', (t.row ->> 'amount_minor')::bigint + 100 * (${round} + 1)) end`;

const cellChanges = (
  { companyId, changesPerCell }: Past,
  start: string,
  { from, to }: { readonly from: number; readonly to: number },
) => {
  const isEarly = from === 0;
  const begin = isEarly ? `${start} - interval '1 day'` : "now() - interval '1 day'";
  return `
    select ${companyId}, 'forecast_cells', case when n = 0 then 'insert' else 'update' end,
      case when n > 0 then ${raised("n - 1", changesPerCell)} end, ${raised("n", changesPerCell)},
      ${begin} + interval '1 second' * n
    from generate_series(${from}, ${to - 1}) n
    cross join lateral (
      select to_jsonb(c) as row from forecast_cells c where company_id = ${companyId} order by id
    ) t`;
};
