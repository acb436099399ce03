/** What the treasurers of the demo have planned: a year by every kind of series, and a scenario that is less hopeful. */
import type { SeriesDefinition } from "@amont/engine/series/forecast-series.ts";
import { type CalendarDate, startOfMonth } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import type { SystemDatabase } from "../../db/scope.ts";
import { insertSeries, type SeriesRow } from "./plan-writing.ts";

/** By category of the ledger; the amounts of fixed ones are what was usual in the last year. */
export const plans: Readonly<
  Record<string, SeriesDefinition | { readonly kind: "usual"; readonly day: number }>
> = {
  "Clients professionnels": yearOnYear(5),
  "Ventes au comptoir": yearOnYear(3),
  Marchandises: { kind: "categoryFormula", formula: "[Ventes] * 0,2" },
  "Sous-traitance": recently(),
  Fournitures: recently(),
  Salaires: { kind: "usual", day: 28 },
  Loyer: { kind: "usual", day: 5 },
  Énergie: recently(),
  Télécommunications: recently(),
  Logiciels: recently(),
  Honoraires: recently(),
  Déplacements: recently(),
  Véhicules: recently(),
  Assurances: recently(),
  "Frais bancaires": recently(),
  Emprunts: { kind: "usual", day: 10 },
};

export function yearOnYear(percent: number): SeriesDefinition {
  return {
    kind: "performanceBased",
    basis: "sameMonthPreviousYear",
    change: { kind: "percentage", percent },
    isFlash: false,
  };
}

export function recently(): SeriesDefinition {
  return {
    kind: "performanceBased",
    basis: "averageOf6Months",
    change: { kind: "percentage", percent: 0 },
    isFlash: false,
  };
}

/** What wages cost besides, a month after them. */
export function chargesOn(salariesId: number): SeriesDefinition {
  return { kind: "categoryBased", sourceId: salariesId, percent: 42, delay: 1 };
}

export async function writeDemoPlans(
  database: SystemDatabase,
  companyIds: Iterable<number>,
  today: CalendarDate,
): Promise<void> {
  for (const companyId of companyIds) await writePlan(database, companyId, today);
}

/** Days off are those of the country, and VAT is worked out from the rates of the categories. */
export async function writeDemoSettings(
  database: SystemDatabase,
  companyIds: readonly number[],
): Promise<void> {
  await sql`
    insert into forecast_settings (company_id, holidays_country, computes_vat)
    select id, country, true from companies where id = any (${[...companyIds]}::int[]) order by id`.execute(
    database,
  );
  await sql`
    update categories set vat_declaration_day = 24
    where company_id = any (${[...companyIds]}::int[]) and kind = 'vat'`.execute(database);
}

async function writePlan(database: SystemDatabase, companyId: number, today: CalendarDate): Promise<void> {
  const begin = startOfMonth(today);
  const categories = await findUsualAmounts(database, companyId, begin);
  const planned = categories.flatMap(({ id, name, usual_minor }) => {
    const plan = plans[name];
    if (plan === undefined || usual_minor === null) return [];
    const definition: SeriesDefinition =
      plan.kind === "usual"
        ? { kind: "fixedAmount", amountMinor: usual_minor, everyMonths: 1, day: plan.day }
        : plan;
    return [{ company_id: companyId, category_id: id, begin_on: begin, definition }];
  });
  const salaries = categories.find(({ name }) => name === "Salaires");
  const charges = categories.find(({ name }) => name === "Charges sociales");
  if (salaries !== undefined && charges !== undefined) {
    const definition = chargesOn(salaries.id);
    planned.push({ company_id: companyId, category_id: charges.id, begin_on: begin, definition });
  }
  await insertSeries(database, planned);
  await writeScenario(database, companyId, planned);
}

export const prudent = { name: "Hypothèse prudente", color: "#f59e46" };

/** The same, but with a sixth less of every sale. */
async function writeScenario(
  database: SystemDatabase,
  companyId: number,
  planned: readonly SeriesRow[],
): Promise<void> {
  const { id } = await database
    .insertInto("scenarios")
    .values({ company_id: companyId, ...prudent })
    .returning("id")
    .executeTakeFirstOrThrow();
  const sales = planned.flatMap((series) =>
    series.definition.kind === "performanceBased" && series.definition.basis === "sameMonthPreviousYear"
      ? [{ ...series, scenario_id: id, definition: yearOnYear(-15) }]
      : [],
  );
  await insertSeries(database, sales);
}

/** The leaves of a company, and what was paid on each in a month of the last year, in whole hundreds. */
async function findUsualAmounts(database: SystemDatabase, companyId: number, before: CalendarDate) {
  const { rows } = await sql<{ id: number; name: string; usual_minor: number | null }>`
    select c.id, c.name, (round(sum(d.amount_minor) / 12 / 10000) * 10000)::bigint as usual_minor
    from categories c
    left join daily_totals d on d.company_id = c.company_id and d.category_id = c.id and d.is_paid
      and d.counted_on < ${before}::date and d.counted_on >= ${before}::date - interval '1 year'
    where c.company_id = ${companyId} and c.kind = 'normal'
      and not exists (select from categories child where child.company_id = c.company_id and child.parent_id = c.id)
    group by c.id, c.name
    order by c.id`.execute(database);
  return rows;
}
