/**
 * What remains of a company's plan, as entries of its accounts. It is read from the daily statement itself, leaf by leaf and
 * column by column, and put on the working day that heads the column: accounts and what is on none of them always add up
 * to the statement, whatever way the plan gets to the accounts.
 */
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { DateInterval } from "@amont/kernel/interval.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { offsetRange } from "@amont/kernel/period.ts";
import { splitByWeights } from "@amont/kernel/split-by-weights.ts";
import { dailyOffsetOf } from "../calendar/daily-grid.ts";
import type { ForecastModel } from "../forecast/forecast-model.ts";
import type { LineCells } from "../statement/statement.ts";
import { EntrySums, type PlannedLeaf } from "./entry-sums.ts";
import type { PositionEntry } from "./position-layers.ts";
import { paidByAccount } from "./share-forecast.ts";

/** How what is planned for the company as a whole gets to its accounts. */
export type PlanSharing =
  /** By what each of them paid before. */
  | { readonly kind: "history" }
  /** To one account for each direction; null: to none. */
  | { readonly kind: "default"; readonly inflowsTo: number | null; readonly outflowsTo: number | null }
  | { readonly kind: "none" };

interface PlannedOptions {
  readonly scenarioId: number | null;
  readonly period: DateInterval;
  readonly sharing: PlanSharing;
}

/** One for each account, day and direction; on no account: *Non affecté*. */
export const plannedPositions = (model: ForecastModel, options: PlannedOptions): readonly PositionEntry[] =>
  plannedSums(model, options, new EntrySums("together"))?.entries(options.period) ?? [];

/** The same, leaf by leaf. */
export const plannedLeaves = (model: ForecastModel, options: PlannedOptions): readonly PlannedLeaf[] =>
  plannedSums(model, options, new EntrySums("apart"))?.leaves(options.period) ?? [];

function plannedSums(model: ForecastModel, options: PlannedOptions, sums: EntrySums): EntrySums | null {
  // A copy may have been made a while ago: what it planned for the days since then is still to come in it.
  const from = model.isFrozen(options.scenarioId) ? options.period.start : model.facts.today;
  const look = lookFrom(model, options.period, from);
  if (look === null) return null;
  addPlanned(model, options, look, sums);
  return sums;
}

type Look = Pick<Parameters<ForecastModel["view"]>[0], "frequency" | "range">;

/** The columns from a day on up to the end of a period; null where there are none. */
function lookFrom({ facts }: ForecastModel, { endExclusive }: DateInterval, from: CalendarDate): Look | null {
  const { settings, offsetsFrom } = facts;
  const offsetOf = (day: CalendarDate): number => dailyOffsetOf(settings.calendar, day, offsetsFrom);
  const last = addDays(endExclusive, -1);
  if (last < from) return null;
  return { frequency: "daily", range: offsetRange(offsetOf(from), offsetOf(last) + 1) };
}

function addPlanned(
  model: ForecastModel,
  options: Pick<PlannedOptions, "scenarioId" | "sharing">,
  look: Look,
  sums: EntrySums,
): void {
  if (model.facts.settings.plansPerAccount) addPlansOfAccounts(model, options.scenarioId, look, sums);
  else addSharedPlan(model, options, look, sums);
}

/** Of a leaf, with the working day of each column. */
interface LeafColumns {
  readonly leafId: number;
  readonly isInflow: boolean;
  readonly cells: LineCells;
  readonly days: readonly CalendarDate[];
}

function leavesOf(
  model: ForecastModel,
  look: Look,
  { accountIds, scenarioId }: { readonly accountIds: readonly number[]; readonly scenarioId: number | null },
): readonly LeafColumns[] {
  const { statement } = model.view({ ...look, accountIds, scenarioId }).result;
  const days = statement.axis.periods.map(({ endExclusive }) => addDays(endExclusive, -1));
  return statement.lines
    .filter(({ isLeaf }) => isLeaf)
    .map(({ category, cells }) => ({ leafId: category.id, isInflow: category.isInflow, cells, days }));
}

const ownAccountIds = ({ facts }: ForecastModel): readonly number[] =>
  facts.accounts.filter(({ currency }) => currency === facts.currency).map(({ id }) => id);

/** The parts of a leaf and day add up to it: cents are neither lost nor made. */
function addSharedPlan(
  model: ForecastModel,
  { scenarioId, sharing }: Pick<PlannedOptions, "scenarioId" | "sharing">,
  look: Look,
  sums: EntrySums,
): void {
  const ownIds = ownAccountIds(model);
  for (const { leafId, isInflow, cells, days } of leavesOf(model, look, { accountIds: [], scenarioId })) {
    const weights = weightsOf(model, { leafId, isInflow, ownIds, sharing });
    const parts = [...weights.values()];
    const accountIds = weights.size === 0 ? [null] : [...weights.keys()];
    const rows = accountIds.map((accountId) =>
      sums.rowOf({ leafId, accountId, isInflow, layer: "planned" }, days),
    );
    for (const [column, amount] of cells.remaining.entries()) {
      if (amount === 0) continue;
      const shares = weights.size === 0 ? [amount] : splitByWeights(minorUnits(amount), parts);
      for (const [at, row] of rows.entries()) row.add(column, shares[at] ?? 0);
    }
  }
}

/** None: nobody can say on which account. */
function weightsOf(
  { facts, parts }: ForecastModel,
  {
    leafId,
    isInflow,
    ownIds,
    sharing,
  }: {
    readonly leafId: number;
    readonly isInflow: boolean;
    readonly ownIds: readonly number[];
    readonly sharing: PlanSharing;
  },
): ReadonlyMap<number, number> {
  switch (sharing.kind) {
    case "history":
      return paidByAccount(parts.cube.placesOf(leafId), ownIds, facts.today);
    case "default": {
      const accountId = isInflow ? sharing.inflowsTo : sharing.outflowsTo;
      return new Map(accountId !== null && ownIds.includes(accountId) ? [[accountId, 1]] : []);
    }
    case "none":
      return new Map();
  }
}

/**
 * Each account has what remains of its own plan. The company counts one budget for a leaf: what one account spent beyond
 * its own is eaten from those of the others there, and stands on no account here.
 */
function addPlansOfAccounts(
  model: ForecastModel,
  scenarioId: number | null,
  look: Look,
  sums: EntrySums,
): void {
  const ownIds = ownAccountIds(model);
  const addAll = (accountIds: readonly number[], add: (leaf: LeafColumns) => void): void => {
    const options = { ...look, accountIds, scenarioId };
    for (const leaf of leavesOf(model, look, options)) add(leaf);
    // Nobody else looks at the days of one account.
    model.closeView(options);
  };
  for (const { id } of model.facts.accounts)
    addAll([id], (leaf) => {
      addRemaining(sums, leaf, id, 1);
      if (ownIds.includes(id)) addRemaining(sums, leaf, null, -1);
    });
  if (ownIds.length > 0) addAll(ownIds, (leaf) => addRemaining(sums, leaf, null, 1));
}

function addRemaining(
  sums: EntrySums,
  { leafId, isInflow, cells, days }: LeafColumns,
  accountId: number | null,
  sign: 1 | -1,
): void {
  const row = sums.rowOf({ leafId, accountId, isInflow, layer: "planned" }, days);
  for (const [column, amount] of cells.remaining.entries()) if (amount !== 0) row.add(column, sign * amount);
}

export interface CopiedPositions {
  /** By account: what it holds when the first column begins. */
  readonly openings: ReadonlyMap<number, number>;
  readonly entries: readonly PositionEntry[];
}

/**
 * The positions of a frozen copy, as its statement shows them: what was paid until then, and what was expected and planned
 * for the days after, which the ledger no longer knows.
 */
export function copiedPositions(model: ForecastModel, options: CopiedOptions): CopiedPositions {
  const sums = new EntrySums("together");
  const openings = addCopied(model, options, sums);
  return { openings, entries: sums.entries(options.period) };
}

/** What leaves brought to accounts in a frozen copy: it keeps no transactions. */
export function copiedLeaves(model: ForecastModel, options: CopiedOptions): readonly PlannedLeaf[] {
  const sums = new EntrySums("apart");
  addCopied(model, options, sums);
  return sums.leaves(options.period);
}

type CopiedOptions = PlannedOptions & { readonly scenarioId: number };

function addCopied(
  model: ForecastModel,
  { scenarioId, period, sharing }: CopiedOptions,
  sums: EntrySums,
): CopiedPositions["openings"] {
  const look = lookFrom(model, period, period.start);
  const openings = new Map<number, number>();
  if (look === null) return openings;
  const ownIds = ownAccountIds(model);
  const add = (
    { leafId, isInflow, cells, days }: LeafColumns,
    accountId: number | null,
    sign: 1 | -1,
  ): void => {
    const confirmed = sums.rowOf({ leafId, accountId, isInflow, layer: "confirmed" }, days);
    const committed = sums.rowOf({ leafId, accountId, isInflow, layer: "committed" }, days);
    for (const column of days.keys()) {
      confirmed.add(column, sign * (cells.realized[column] ?? 0));
      committed.add(column, sign * (cells.expected[column] ?? 0));
    }
  };
  for (const { id } of model.facts.accounts) {
    const options = { ...look, accountIds: [id], scenarioId };
    openings.set(id, model.view(options).result.balances.start[0] ?? 0);
    for (const leaf of leavesOf(model, look, options)) {
      add(leaf, id, 1);
      if (ownIds.includes(id)) add(leaf, null, -1);
    }
    model.closeView(options);
  }
  if (ownIds.length > 0)
    for (const leaf of leavesOf(model, look, { accountIds: ownIds, scenarioId })) add(leaf, null, 1);
  addPlanned(model, { scenarioId, sharing }, look, sums);
  return openings;
}
