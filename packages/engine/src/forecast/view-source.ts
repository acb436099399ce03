/** Where a view of a company finds what it shows: its living plan, or a frozen copy of one. */
import { type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { type Balance, balance } from "@amont/kernel/change-and-balance.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { offsetOf, offsetRange } from "@amont/kernel/period.ts";
import { dailyOffsetOf } from "../calendar/daily-grid.ts";
import type { TimeAxis } from "../calendar/time-axis.ts";
import { paidByAccount } from "../liquidity/share-forecast.ts";
import { type AccountSelection, isSelected, pocketOf } from "./account-selection.ts";
import type { ForecastFacts } from "./forecast-facts.ts";
import type { FrozenCopy } from "./frozen-copy.ts";
import type { FrozenPlan } from "./frozen-plan.ts";
import type { LedgerCube, PlaceTotals } from "./ledger-cube.ts";
import { lastBalance, translationOf } from "./pockets.ts";
import type { ScenarioPlans } from "./scenario-plans.ts";
import type { SharedPlan, StatementView, ViewOptions, ViewSource } from "./statement-view.ts";

export interface WantedView {
  readonly options: ViewOptions;
  readonly selection: AccountSelection;
  /** Null: it shows a living plan. */
  readonly copy: FrozenCopy | null;
}

/** What a view asks its company for. */
interface ViewedCompany {
  readonly facts: ForecastFacts;
  readonly parts: {
    readonly facts: ForecastFacts;
    readonly cube: LedgerCube;
    readonly frozen: ReadonlyMap<number, FrozenPlan>;
  };
  plans(scenarioId: number | null): ScenarioPlans;
  plansAt(scenarioId: number | null, period: number): ScenarioPlans;
  view(options: ViewOptions): StatementView;
  select(accountIds: readonly number[], scenarioId: number | null): AccountSelection;
  canSharePlan(selection: AccountSelection): boolean;
  balanceAtEndOf(day: number, selection: Pick<AccountSelection, "accounts">): Balance;
}

export function sourceOf(model: ViewedCompany, { options, selection, copy }: WantedView): ViewSource {
  const shared = sharedPlan(model, options, selection);
  const { facts } = model;
  const { cube } = model.parts;
  const happened = (day: number, pocket: Pick<AccountSelection, "accounts">) =>
    model.balanceAtEndOf(day - 1, pocket);
  const translation = translationOf(model, options, selection, copy?.frozenOn ?? facts.today);
  // The company's plan is eaten in every currency, whatever is shown of it.
  const eaters = translation !== null && selection.isWhole ? model.select([], options.scenarioId) : selection;
  const isWhole = options.group === undefined && options.accountIds.length === 0;
  const isAllShown = isWhole && !facts.settings.plansPerAccount;
  if (copy !== null) {
    const heldBefore = (day: number, currency: CurrencyCode) => {
      const pocket = pocketOf(selection, currency);
      return copy.heldBefore(day, pocket, (before) => happened(before, pocket));
    };
    return {
      facts: copy.facts,
      selection,
      shared,
      today: copy.frozenOn,
      currentColumn: (axis) => columnOf(model, axis, copy.frozenOn, options),
      startBalance: (axis, currency) => startBalance(model, axis, options, { currency, heldBefore }),
      placesOf: (leafId) => copy.placesOf(leafId, cube, selection),
      shownOf: (places) => copy.happenedOf(places, selection),
      plannedParts: (leafId, period) => copy.plannedParts(leafId, period),
      pinsOf: (leafId, period) => copy.pinsOf(leafId, period),
      translation,
      isAllShown,
      eatersOf: (leafId) => copy.placesOf(leafId, cube, eaters),
    };
  }
  const { scenarioIds } = model.plans(options.scenarioId);
  const heldBefore = (day: number, currency: CurrencyCode) => happened(day, pocketOf(selection, currency));
  return {
    facts,
    selection,
    shared,
    startBalance: (axis, currency) => startBalance(model, axis, options, { currency, heldBefore }),
    today: facts.today,
    currentColumn: (axis) => columnOf(model, axis, facts.today, options),
    placesOf: (leafId) => livePlaces(cube.placesOf(leafId), selection, scenarioIds),
    shownOf: (places) => livePlaces(places, selection, scenarioIds),
    plannedParts: (leafId, period) =>
      model.plansAt(options.scenarioId, period).partsOf(selection, leafId, period),
    pinsOf: (leafId, period) => model.plansAt(options.scenarioId, period).pinsOf(selection, leafId, period),
    translation,
    isAllShown,
    eatersOf: (leafId) => livePlaces(cube.placesOf(leafId), eaters, scenarioIds),
  };
}

function sharedPlan(
  model: ViewedCompany,
  options: ViewOptions,
  selection: AccountSelection,
): (() => SharedPlan) | null {
  if (options.sharesPlan !== true || !model.canSharePlan(selection)) return null;
  const { today, currency, accounts } = model.facts;
  const accountIds = accounts.filter((account) => account.currency === currency).map(({ id }) => id);
  return () => ({
    whole: model.view({ ...options, accountIds: [], sharesPlan: false }),
    paidOf: (leafId) => paidByAccount(model.parts.cube.placesOf(leafId), accountIds, today),
  });
}

/** What the current column begins with; between it and columns that come later lies what is planned meanwhile. */
function startBalance(
  model: ViewedCompany,
  { periods, currentColumn }: TimeAxis,
  options: ViewOptions,
  { currency, heldBefore }: HeldIn,
): Balance {
  const { begin } = options.range;
  if (currentColumn < 0) {
    const meanwhile = model.view({ ...options, range: offsetRange(begin + currentColumn, begin) });
    return lastBalance(meanwhile.result, currency) ?? noBalance;
  }
  const day = periods[currentColumn]?.start ?? periods.at(-1)?.endExclusive;
  return day === undefined ? noBalance : heldBefore(toEpochDay(day), currency);
}

/** The column that holds a day, counted on beyond those that are shown. */
function columnOf(
  { facts }: ViewedCompany,
  axis: TimeAxis,
  date: CalendarDate,
  { group }: Pick<ViewOptions, "group">,
): number {
  const { today, calendar } = group ?? { today: facts.offsetsFrom, calendar: facts.settings.calendar };
  const offset =
    axis.frequency === "daily" ? dailyOffsetOf(calendar, date, today) : offsetOf(date, today, axis.frequency);
  return axis.currentColumn + offset;
}

const noBalance = balance(0);

interface HeldIn {
  readonly currency: CurrencyCode;
  readonly heldBefore: (day: number, currency: CurrencyCode) => Balance;
}

function* livePlaces(
  places: Iterable<PlaceTotals>,
  selection: AccountSelection,
  scenarioIds: ReadonlySet<number>,
): Iterable<PlaceTotals> {
  for (const place of places) {
    if (scenarioIds.has(place.scenarioId) && isSelected(place, selection)) yield place;
  }
}
