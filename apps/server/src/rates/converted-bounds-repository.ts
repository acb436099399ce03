/** What amounts are compared with, in another currency: of a company or of a consolidation, alike. */
import type { Fraction } from "@amont/kernel/rate.ts";
import { type RawBuilder, sql } from "kysely";
import type { ScopedDatabase } from "../db/scope.ts";

/** As `applyFraction` rounds: half away from zero. In whole numbers, so that nothing is lost on the way. */
export const atRate = ({ numerator, denominator }: Fraction, amount: RawBuilder<unknown>) => {
  const [up, down] = [sql`${String(numerator)}::numeric`, sql`${String(denominator)}::numeric`];
  return sql`(sign(${amount}) * div(2 * abs(${amount})::numeric * ${up} + ${down}, 2 * ${down}))::bigint`;
};

interface Indicators {
  readonly table: "kpis" | "consolidation_kpis";
  /** Whose they are: of the rows `t`. */
  readonly of: RawBuilder<unknown>;
}

/** In thousandths of a unit, whatever its minor units are. */
export async function convertKpiBounds(
  database: ScopedDatabase,
  { table, of }: Indicators,
  kpiIds: readonly number[],
  rate: Fraction,
): Promise<void> {
  const converted = (bound: RawBuilder<unknown>) => sql`case when ${bound} ? 'value'
    then jsonb_build_object('value', ${atRate(rate, sql`(${bound} ->> 'value')::numeric`)}) else ${bound} end`;
  await sql`
    update ${sql.table(table)} t set
      thresholds = coalesce((
        select jsonb_agg(jsonb_set(rule, '{bound}', ${converted(sql`(rule -> 'bound')`)}) order by place)
        from jsonb_array_elements(t.thresholds) with ordinality rules (rule, place)), '[]'),
      objective = case when t.objective is null then null else ${converted(sql`t.objective`)} end
    where ${of} and t.id = any (${[...kpiIds]}::int[]) and (t.thresholds <> '[]' or t.objective is not null)`.execute(
    database,
  );
}

/** At a rate between minor units. */
export async function convertAlertBounds(
  database: ScopedDatabase,
  of: RawBuilder<unknown>,
  rate: Fraction,
): Promise<void> {
  await sql`
    update alert_rules t set bound = case when t.unit = 'money' then ${atRate(rate, sql`t.bound`)} else t.bound end,
      own_margin = case when t.unit = 'money' then ${atRate(rate, sql`t.own_margin`)} else t.own_margin end,
      minimum_minor = ${atRate(rate, sql`t.minimum_minor`)}
    where ${of} and (t.unit = 'money' or t.minimum_minor <> 0)`.execute(database);
}
