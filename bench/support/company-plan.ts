/** A plan as large as a company's that plans every leaf: formulas, fixed amounts, performances, budgets, scenarios. */
import type { SeriesDefinition } from "@amont/engine/series/forecast-series.ts";
import { addMonths, type CalendarDate, startOfMonth } from "@amont/kernel/calendar-date.ts";
import type { Pool } from "./connections.ts";

export interface CompanyPlan {
  readonly scenarioIds: readonly number[];
  /** A leaf that formulas read, directly and through others, and one that none reads. */
  readonly readLeafId: number;
  readonly plainLeafId: number;
}

const formulaCount = 200;
const scenarioCount = 3;
const budgetMonths = 24;

interface Leaf {
  readonly id: number;
  readonly name: string;
}

export async function writePlan(pool: Pool, companyId: number, today: CalendarDate): Promise<CompanyPlan> {
  const { rows: leaves } = await pool.query<Leaf>(
    `select c.id, c.name from categories c where c.company_id = $1 and c.kind = 'normal'
       and not exists (select from categories k where k.company_id = $1 and k.parent_id = c.id) order by c.id`,
    [companyId],
  );
  const month = startOfMonth(today);
  const calculated = leaves.slice(0, formulaCount);
  const constant = leaves.slice(formulaCount);
  const scenarioIds = await writeScenarios(pool, companyId);
  const series = [
    ...calculated.map((leaf, index) => seriesOf(leaf, formulaOf(index, calculated, constant))),
    ...constant.slice(0, 100).map((leaf, index) => seriesOf(leaf, amountOf(index))),
    ...constant.slice(100, 140).map((leaf) => seriesOf(leaf, lastYear)),
    ...scenarioIds.flatMap((scenarioId, index) =>
      constant.slice(index * 20, index * 20 + 20).map((leaf) => seriesOf(leaf, amountOf(90), scenarioId)),
    ),
  ];
  await pool.query(
    `insert into forecast_series (company_id, scenario_id, category_id, kind, begin_on, definition)
     select $1, (s ->> 'scenarioId')::int, (s ->> 'categoryId')::int, s -> 'definition' ->> 'kind', $2, s -> 'definition'
     from jsonb_array_elements($3::jsonb) s`,
    [companyId, month, JSON.stringify(series)],
  );
  await writeBudget(pool, companyId, constant.slice(140, 240), month);
  return {
    scenarioIds,
    readLeafId: constant[0]?.id ?? 0,
    plainLeafId: constant.at(-1)?.id ?? 0,
  };
}

const seriesOf = ({ id }: Leaf, definition: SeriesDefinition, scenarioId: number | null = null) => ({
  scenarioId,
  categoryId: id,
  definition,
});

/** Most read two leaves, some the formula before them, some what a line did over a quarter. */
function formulaOf(index: number, calculated: readonly Leaf[], constant: readonly Leaf[]): SeriesDefinition {
  const leaf = (at: number) => `[${constant[at % constant.length]?.name}]`;
  const before = `[${calculated[index - 1]?.name}]`;
  const formula =
    index % 4 === 1
      ? `${before} * 0,9 + ${leaf(index)}`
      : index % 4 === 2
        ? `MOYENNE(${leaf(index)}@-3; ${leaf(index)}@-2; ${leaf(index)}@-1) * 1,05`
        : `${leaf(index % 8)} * 0,1 + ${leaf(index + 3)}@-1 / 2`;
  return { kind: "categoryFormula", formula };
}

const amountOf = (index: number): SeriesDefinition => ({
  kind: "fixedAmount",
  amountMinor: 100_000 + index * 1_000,
  everyMonths: index % 5 === 0 ? 3 : 1,
  day: index % 2 === 0 ? 15 : null,
});

const lastYear: SeriesDefinition = {
  kind: "performanceBased",
  basis: "sameMonthPreviousYear",
  change: { kind: "percentage", percent: 3 },
  isFlash: false,
};

/** The second stands on the first, the others on the main plan. */
async function writeScenarios(pool: Pool, companyId: number): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let index = 0; index < scenarioCount; index += 1) {
    const { rows } = await pool.query<{ id: number }>(
      `insert into scenarios (company_id, name, color, reference_id) values ($1, $2, '#46a7f5', $3) returning id`,
      [companyId, `Scénario ${index + 1}`, index === 1 ? (ids[0] ?? null) : null],
    );
    ids.push(rows[0]?.id ?? 0);
  }
  return ids;
}

async function writeBudget(pool: Pool, companyId: number, leaves: readonly Leaf[], month: CalendarDate) {
  const cells = leaves.flatMap(({ id }, index) =>
    Array.from({ length: budgetMonths }, (_, ahead) => ({
      id,
      on: addMonths(month, ahead),
      amount: 50_000 + index * 100 + ahead,
    })),
  );
  await pool.query(
    `insert into forecast_cells (company_id, category_id, period_on, kind, amount_minor)
     select $1, c.id, c.day, 'import', c.amount from unnest($2::int[], $3::date[], $4::bigint[]) c (id, day, amount)`,
    [companyId, cells.map(({ id }) => id), cells.map(({ on }) => on), cells.map(({ amount }) => amount)],
  );
}
