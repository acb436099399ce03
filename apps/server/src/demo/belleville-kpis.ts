/** The indicators of the demo: some of ours, how many people work there, and what each of them brings. */

import { type KpiRules, noRules } from "@amont/engine/kpis/thresholds.ts";
import { addMonths, type CalendarDate, startOfMonth, yearMonthDay } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import type { SystemDatabase } from "../db/scope.ts";

const cash = "Trésorerie";
const activity = "Activité";
const staff = "Effectif";

const indicators = [
  { group: cash, kind: "preset", name: "Flux net", preset: "netCashFlow", formula: null },
  { group: cash, kind: "preset", name: "Consommation mensuelle", preset: "burnRate", formula: null },
  { group: cash, kind: "preset", name: "Autonomie en mois", preset: "runway", formula: null },
  { group: cash, kind: "preset", name: "Point bas", preset: "lowPoint", formula: null },
  { group: cash, kind: "preset", name: "Jours de trésorerie", preset: "daysOfCash", formula: null },
  { group: activity, kind: "manual", name: staff, preset: null, formula: null },
  {
    group: activity,
    kind: "formula",
    name: "Ventes par personne",
    preset: null,
    formula: `[Ventes] / [${staff}]`,
  },
  {
    group: activity,
    kind: "formula",
    name: "Part des achats (%)",
    preset: null,
    formula: "[Achats] / [Ventes] * 100",
  },
  {
    group: activity,
    kind: "formula",
    name: "Part du personnel (%)",
    preset: null,
    formula: "[Personnel] / [Ventes] * 100",
  },
] as const;

/** Cash for less than a month is dangerous, for less than two a warning, for three it is good. */
const rulesOf: Readonly<Record<string, KpiRules>> = {
  "Jours de trésorerie": {
    thresholds: [
      { comparison: "<", bound: { value: 30_000 }, severity: "danger" },
      { comparison: "<", bound: { value: 60_000 }, severity: "warning" },
      { comparison: ">=", bound: { value: 90_000 }, severity: "success" },
    ],
    objective: { value: 90_000 },
    summary: "sum",
  },
  "Point bas": {
    thresholds: [{ comparison: "<", bound: { value: 0 }, severity: "danger" }],
    objective: null,
    summary: "sum",
  },
  [staff]: { ...noRules, summary: "last" },
};

/** As columns of its row. */
function rulesIn(name: string) {
  const { thresholds, objective, summary } = rulesOf[name] ?? noRules;
  return {
    thresholds: JSON.stringify(thresholds),
    objective: objective === null ? null : JSON.stringify(objective),
    summary,
  };
}

export async function writeDemoKpis(
  database: SystemDatabase,
  companyIds: readonly number[],
  { today, months }: { readonly today: CalendarDate; readonly months: number },
): Promise<void> {
  const groups = await database
    .insertInto("kpis")
    .values(
      companyIds.flatMap((company_id) =>
        [cash, activity].map((name, position) => ({ company_id, kind: "group" as const, name, position })),
      ),
    )
    .returning(["id", "company_id", "name"])
    .execute();
  await database
    .insertInto("kpis")
    .values(
      groups.flatMap(({ id, company_id, name: own }) =>
        indicators
          .filter(({ group }) => group === own)
          .map(({ kind, name, preset, formula }, position) =>
            Object.assign({ company_id, group_id: id, kind, name, preset, formula, position }, rulesIn(name)),
          ),
      ),
    )
    .execute();
  await writeStaff(database, companyIds, { today, months });
  await writeGroupKpis(database, companyIds);
}

/** The consolidation has those that can be worked out for all companies together. */
async function writeGroupKpis(database: SystemDatabase, companyIds: readonly number[]): Promise<void> {
  const groups = await database
    .selectFrom("consolidation_companies")
    .select(["organisation_id", "consolidation_id"])
    .where("company_id", "in", companyIds)
    .distinct()
    .execute();
  const shown = indicators.filter(({ kind, name }) => kind === "preset" || name.endsWith("(%)"));
  const rows = groups.flatMap((group) =>
    shown.map(({ kind, name, preset, formula }, position) =>
      Object.assign({ kind, name, preset, formula, position }, rulesIn(name), group),
    ),
  );
  if (rows.length > 0) await database.insertInto("consolidation_kpis").values(rows).execute();
}

/** As many as got wages, and half a person more from September to December. Next year's are planned. */
async function writeStaff(
  database: SystemDatabase,
  companyIds: readonly number[],
  { today, months }: { readonly today: CalendarDate; readonly months: number },
): Promise<void> {
  const first = startOfMonth(today);
  const periods = Array.from({ length: months + 12 }, (_, index) => addMonths(first, index - months + 1));
  const extra = periods.map((period) => (yearMonthDay(period).month >= 9 ? 500 : 0));
  await sql`
    insert into kpi_values (company_id, kpi_id, period_on, value_thousandths)
    select k.company_id, k.id, p.period_on, wages.people * 1000 + p.extra
    from kpis k
    cross join lateral (
      select count(*) as people from transactions t
      join categories c on c.company_id = t.company_id and c.id = t.category_id and c.name = 'Salaires'
      where t.company_id = k.company_id and t.is_paid
        and t.payment_date >= ${addMonths(first, -6)}::date and t.payment_date < ${addMonths(first, -5)}::date
    ) wages
    cross join unnest(${periods}::date[], ${extra}::int[]) p (period_on, extra)
    where k.company_id = any (${[...companyIds]}::int[]) and k.name = ${staff}
    order by k.id, p.period_on`.execute(database);
}
