/**
 * How the plan of the demo came about: a first budget, a look at the coming months at the beginning of each of them, next
 * year's budget every October, wages and rent of the new year, bills that are left to the automatic forecast, and in the end
 * series in the place of typed amounts. Each was written on its day, so that what was believed then, and why it is another plan now, can be looked at.
 */
import type { SeriesDefinition } from "@amont/engine/series/forecast-series.ts";
import {
  addDays,
  addMonths,
  type CalendarDate,
  startOfMonth,
  startOfYear,
  yearMonthDay,
} from "@amont/kernel/calendar-date.ts";
import { type SeededRandom, seededRandom } from "@amont/testkit/seeded-random.ts";
import { sql } from "kysely";
import type { SystemDatabase } from "../../db/scope.ts";
import { type Moment, type StoryTime, takePen } from "../history-days.ts";
import { automaticLeaves, handOver, type PublishedLeaves, publishAnew } from "./belleville-automatic.ts";
import { chargesOn, plans, prudent, yearOnYear } from "./belleville-plans.ts";
import { type CellRow, insertSeries, type SeriesRow, setCells } from "./plan-writing.ts";
import { findPlannedLeaves, foreseen, inHundreds, type PlannedLeaf, usualBefore } from "./planned-leaves.ts";

export interface Planners {
  /** By company: who looks at the coming months. */
  readonly treasurers: ReadonlyMap<number, string>;
  /** Who writes the budgets, of all of them. */
  readonly director: string;
}

interface Story extends StoryTime {
  readonly planners: Planners;
  readonly companyIds: readonly number[];
  readonly leaves: readonly PlannedLeaf[];
  readonly random: SeededRandom;
}

/** The same draws for the same leaf, whatever the database calls it. */
const randomOf = ({ random, companyIds }: Story, { companyId, name }: PlannedLeaf, day: CalendarDate) =>
  random.split(`${companyIds.indexOf(companyId)}/${name}/${day}`);

/** How long ago bills were left to the automatic forecast. */
const monthsOfAutomatic = 12;
/** How long ago amounts that were typed became series. */
const monthsOfSeries = 5;
const monthsOfScenario = 4;
const sales: ReadonlySet<string> = new Set(["Clients professionnels", "Ventes au comptoir"]);
/** Paid in four parts, in the middle of the last month of a quarter. */
const quarterly = "Impôt sur les sociétés";

export async function writePlanHistory(
  database: SystemDatabase,
  companyIds: readonly number[],
  time: StoryTime & { readonly planners: Planners },
): Promise<void> {
  const leaves = await findPlannedLeaves(database, companyIds);
  const random = seededRandom("groupe-belleville/plan");
  const story: Story = { ...time, companyIds, leaves, random };
  await writeFirstBudget(database, story);
  let automatic: PublishedLeaves = new Map();
  for (
    let month = addMonths(story.firstDay, 1);
    month <= startOfMonth(story.today);
    month = addMonths(month, 1)
  ) {
    const { month: ofYear } = yearMonthDay(month);
    if (ofYear === 1) await writeNewYear(database, story, month);
    if (month === monthsAgo(story, monthsOfAutomatic))
      automatic = await leaveToAutomatic(database, story, month);
    else if (automatic.size > 0) await publishInTheNight(database, story, month, automatic);
    if (month === monthsAgo(story, monthsOfSeries)) await switchToSeries(database, story, month);
    if (month === monthsAgo(story, monthsOfScenario)) await writePrudentScenario(database, story, month);
    await lookAhead(database, story, month);
    if (ofYear === 10) await writeBudgetOfNextYear(database, story, month);
  }
}

const monthsAgo = ({ today }: StoryTime, count: number): CalendarDate =>
  addMonths(startOfMonth(today), -count);

/** A day of a month, unless it is still to come. */
function dayIn({ today }: StoryTime, month: CalendarDate, day: number, at: string): Moment {
  const on = addDays(month, day - 1);
  return { on: on < today ? on : today, at };
}

/** What people type or give a series in a month. */
const typedLeaves = (story: Story, month: CalendarDate): readonly PlannedLeaf[] =>
  story.leaves.filter(({ name }) => {
    if (automaticLeaves.has(name) && month >= monthsAgo(story, monthsOfAutomatic)) return false;
    return name === quarterly || (name in plans && plans[name]?.kind !== "usual");
  });

const leftLeaves = ({ leaves }: Story): readonly PlannedLeaf[] =>
  leaves.filter(({ name }) => automaticLeaves.has(name));

async function leaveToAutomatic(
  database: SystemDatabase,
  story: Story,
  month: CalendarDate,
): Promise<PublishedLeaves> {
  await takePen(database, { by: story.planners.director, ...dayIn(story, month, 1, "08:20") });
  return handOver(database, leftLeaves(story), month);
}

/** Nobody does: it is the forecast itself. */
async function publishInTheNight(
  database: SystemDatabase,
  story: Story,
  month: CalendarDate,
  automatic: PublishedLeaves,
): Promise<void> {
  const night = dayIn(story, month, 1, "04:10");
  await takePen(database, { by: "", ...night });
  await publishAnew(database, leftLeaves(story), month, { definitions: automatic, night });
}

function monthsBetween(begin: CalendarDate, end: CalendarDate): readonly CalendarDate[] {
  const months: CalendarDate[] = [];
  for (let month = begin; month < end; month = addMonths(month, 1)) months.push(month);
  return months;
}

const hasQuarterEnd = (month: CalendarDate): boolean => yearMonthDay(month).month % 3 === 0;

/** What a budget says of a leaf: what was usual when it was written, in its season, and a little hope. */
function budgetCells(
  story: Story,
  leaf: PlannedLeaf,
  { writtenIn, months }: { readonly writtenIn: CalendarDate; readonly months: readonly CalendarDate[] },
): readonly CellRow[] {
  const usual = usualBefore(leaf, writtenIn);
  const own = randomOf(story, leaf, writtenIn);
  const hope = sales.has(leaf.name) ? 1.04 : 1 + own.normal(0, 0.04);
  return months.flatMap((periodOn) => {
    if (leaf.name === quarterly && !hasQuarterEnd(periodOn)) return [];
    const amountMinor =
      leaf.name === quarterly ? inHundreds(usual * 3) : foreseen(leaf, usual, periodOn, hope);
    return [{ companyId: leaf.companyId, categoryId: leaf.id, periodOn, amountMinor }];
  });
}

/** To the end of next year, by a file for what varies and by series for what does not. */
async function writeFirstBudget(database: SystemDatabase, story: Story): Promise<void> {
  const begin = story.firstDay;
  const { director } = story.planners;
  await takePen(database, { by: director, ...dayIn(story, begin, 2, "09:40") });
  const months = monthsBetween(begin, addMonths(startOfYear(begin), 24));
  const typed = typedLeaves(story, begin).flatMap((leaf) =>
    budgetCells(story, leaf, { writtenIn: begin, months }),
  );
  await setCells(database, typed, "import");
  await insertSeries(database, fixedSeries(story, begin, 1));
  await insertSeries(database, chargesSeries(story, begin));
}

/** Wages, rent and loans: the amount that was usual, on its day. */
function fixedSeries({ leaves }: Story, begin: CalendarDate, change: number): readonly SeriesRow[] {
  return leaves.flatMap((leaf) => {
    const plan = plans[leaf.name];
    if (plan?.kind !== "usual") return [];
    const amountMinor = inHundreds(usualBefore(leaf, begin, 6) * (leaf.name === "Emprunts" ? 1 : change));
    const definition: SeriesDefinition = { kind: "fixedAmount", amountMinor, everyMonths: 1, day: plan.day };
    return [{ company_id: leaf.companyId, category_id: leaf.id, begin_on: begin, definition }];
  });
}

function chargesSeries({ leaves }: Story, begin: CalendarDate): readonly SeriesRow[] {
  return leaves.flatMap((leaf) => {
    if (leaf.name !== "Charges sociales") return [];
    const salaries = leaves.find(
      ({ companyId, name }) => companyId === leaf.companyId && name === "Salaires",
    );
    if (salaries === undefined) return [];
    const definition = chargesOn(salaries.id);
    return [{ company_id: leaf.companyId, category_id: leaf.id, begin_on: begin, definition }];
  });
}

/** The amounts of last year end, those of the new one begin. */
async function writeNewYear(database: SystemDatabase, story: Story, january: CalendarDate): Promise<void> {
  await takePen(database, { by: story.planners.director, ...dayIn(story, january, 3, "15:20") });
  await sql`
    update forecast_series set end_on = ${january}
    where company_id = any (${[...story.companyIds]}::int[]) and kind = 'fixedAmount' and end_on is null`.execute(
    database,
  );
  await insertSeries(database, fixedSeries(story, january, 1.03));
}

/** Next year anew, and a first idea of the one after. */
async function writeBudgetOfNextYear(
  database: SystemDatabase,
  story: Story,
  october: CalendarDate,
): Promise<void> {
  const moment = dayIn(story, october, 12, "11:05");
  if (moment.on < addDays(october, 11)) return;
  await takePen(database, { by: story.planners.director, ...moment });
  const january = addMonths(startOfYear(october), 12);
  const months = monthsBetween(january, addMonths(january, 24));
  const isSeries = october >= monthsAgo(story, monthsOfSeries);
  const typed = typedLeaves(story, october)
    .filter(({ name }) => !(isSeries && name in plans))
    .flatMap((leaf) => budgetCells(story, leaf, { writtenIn: october, months }));
  await setCells(database, typed, "import");
}

/** The first days of a month: sales of this month and the next, and what else looks different from the budget. */
async function lookAhead(database: SystemDatabase, story: Story, month: CalendarDate): Promise<void> {
  const moment = dayIn(story, month, 4 + story.random.split(month).integer(0, 5), "10:15");
  for (const by of new Set(story.planners.treasurers.values())) {
    const cells = typedLeaves(story, month).flatMap((leaf) => {
      const own = randomOf(story, leaf, month);
      const isLooked = sales.has(leaf.name) || (leaf.name !== quarterly && own.chance(0.2));
      if (story.planners.treasurers.get(leaf.companyId) !== by || !isLooked) return [];
      const usual = (usualBefore(leaf, month, 3) + usualBefore(leaf, month)) / 2;
      return monthsBetween(month, addMonths(month, 2)).map((periodOn) => ({
        companyId: leaf.companyId,
        categoryId: leaf.id,
        periodOn,
        amountMinor: foreseen(leaf, usual, periodOn, 1 + own.normal(0.01, 0.05)),
      }));
    });
    await takePen(database, { by, ...moment });
    await setCells(database, cells, "manualInput");
  }
}

/** From then on the plan follows what happens: what was typed ahead goes, series come. */
async function switchToSeries(database: SystemDatabase, story: Story, month: CalendarDate): Promise<void> {
  await takePen(database, { by: story.planners.director, ...dayIn(story, month, 2, "16:30") });
  const switched = typedLeaves(story, month).filter(({ name }) => name in plans);
  await sql`
    delete from forecast_cells
    where category_id = any (${switched.map(({ id }) => id)}::int[]) and period_on >= ${month}::date`.execute(
    database,
  );
  await insertSeries(
    database,
    switched.flatMap((leaf) => {
      const plan = plans[leaf.name];
      if (plan === undefined || plan.kind === "usual") return [];
      return [{ company_id: leaf.companyId, category_id: leaf.id, begin_on: month, definition: plan }];
    }),
  );
}

/** Fifteen hundredths less of every sale, which became twelve after a look at the summer. */
async function writePrudentScenario(
  database: SystemDatabase,
  story: Story,
  month: CalendarDate,
): Promise<void> {
  await takePen(database, { by: story.planners.director, ...dayIn(story, month, 15, "17:45") });
  const scenarios = await database
    .insertInto("scenarios")
    .values(story.companyIds.map((company_id) => ({ company_id, ...prudent })))
    .returning(["id", "company_id"])
    .execute();
  await insertSeries(
    database,
    story.leaves.flatMap((leaf) => {
      const scenario = scenarios.find(({ company_id }) => company_id === leaf.companyId);
      if (!sales.has(leaf.name) || scenario === undefined) return [];
      const place = { company_id: leaf.companyId, category_id: leaf.id, begin_on: month };
      return [{ ...place, scenario_id: scenario.id, definition: yearOnYear(-15) }];
    }),
  );
  await takePen(database, { by: story.planners.director, ...dayIn(story, addMonths(month, 2), 11, "14:10") });
  await sql`
    update forecast_series set definition = ${JSON.stringify(yearOnYear(-12))}::jsonb
    where scenario_id = any (${scenarios.map(({ id }) => id)}::int[])`.execute(database);
}
