/**
 * A frozen copy as some accounts show it. Before its own current period a copy shows what happened, as every plan does;
 * from there on what it kept. It knows no version of the company: what happened is told by whoever asks.
 */
import { type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { type Balance, balance } from "@amont/kernel/change-and-balance.ts";
import { firstDayOfPeriod, periodIndexOf } from "../series/input-periods.ts";
import { AccountMovements, inflowIdsOf } from "./account-movements.ts";
import { type AccountSelection, isSelected } from "./account-selection.ts";
import type { ForecastFacts } from "./forecast-facts.ts";
import {
  categoryOfCopy,
  type FrozenForecast,
  type FrozenPlan,
  type FrozenTiming,
  treeOfCopy,
} from "./frozen-plan.ts";
import { firstNotBefore, type LedgerCube, type PlaceTotals } from "./ledger-cube.ts";
import type { PlannedPart, PlannedPin } from "./planned-parts.ts";

interface CopyParts {
  readonly facts: ForecastFacts;
  /** Undefined: it kept nothing. */
  readonly kept: FrozenPlan | undefined;
  readonly frozenOn: CalendarDate;
  readonly selection: AccountSelection;
}

/** Of the forecasts of a leaf in a period; bench/forecast-memory.ts. */
const bytesPerPeriod = 180;

export class FrozenCopy {
  /** With the tree that the copy is shown on. */
  readonly facts: ForecastFacts;
  readonly frozenOn: CalendarDate;
  readonly #kept: FrozenPlan | undefined;
  readonly #keptFrom: number;
  readonly #forecasts: ReadonlyMap<string, readonly FrozenForecast[]>;
  readonly #timings: ReadonlyMap<string, readonly FrozenTiming[]>;
  readonly #movements: AccountMovements | null;

  constructor({ facts, kept, frozenOn, selection }: CopyParts) {
    const { inputFrequency } = facts.settings;
    const tree = kept === undefined ? facts.tree : treeOfCopy(facts.tree, kept);
    this.facts = { ...facts, tree };
    this.frozenOn = frozenOn;
    this.#kept = kept;
    this.#keptFrom = toEpochDay(firstDayOfPeriod(periodIndexOf(frozenOn, inputFrequency), inputFrequency));
    this.#forecasts = Map.groupBy(
      (kept?.forecasts ?? []).filter((forecast) => isSelected(forecast, selection)),
      ({ categoryId, period }) => `${categoryId}/${period}`,
    );
    this.#timings = Map.groupBy(
      (kept?.timings ?? []).filter((timing) => isSelected(timing, selection)),
      ({ categoryId, period }) => `${categoryId}/${period}`,
    );
    this.#movements = kept === undefined ? null : new AccountMovements(kept.totals, inflowIdsOf(tree));
  }

  /** About what it takes of the memory besides what was kept. */
  get byteLength(): number {
    return (this.#movements?.byteLength ?? 0) + (this.#forecasts.size + this.#timings.size) * bytesPerPeriod;
  }

  /** `happened`: what some accounts held before a day. */
  heldBefore(
    day: number,
    { accounts }: Pick<AccountSelection, "accounts">,
    happened: (before: number) => Balance,
  ): Balance {
    const moved = accounts.map(({ id }) => this.#movements?.between(id, this.#keptFrom, day) ?? 0);
    const held: number = happened(Math.min(day, this.#keptFrom));
    return balance(moved.reduce((sum, amount) => sum + amount, held));
  }

  /** Of what it shows, or of what eats the plan where that is more. */
  *placesOf(leafId: number, cube: LedgerCube, of: AccountSelection): Iterable<PlaceTotals> {
    yield* this.happenedOf(cube.placesOf(leafId), of);
    for (const place of this.#kept?.totals.placesOf(categoryOfCopy(leafId)) ?? []) {
      if (isSelected(place, of)) yield place;
    }
  }

  /** What was paid before what it kept. */
  *happenedOf(places: Iterable<PlaceTotals>, of: AccountSelection): Iterable<PlaceTotals> {
    for (const place of places) {
      if (place.isPaid && isSelected(place, of)) yield before(place, this.#keptFrom);
    }
  }

  plannedParts(leafId: number, period: number): readonly PlannedPart[] {
    const forecasts = this.#forecasts.get(`${categoryOfCopy(leafId)}/${period}`) ?? [];
    return forecasts.map(({ amountMinor, accountId, currency, on, shape }) => ({
      amountMinor,
      accountId: accountId === 0 ? null : accountId,
      projectId: null,
      currency,
      on: on ?? undefined,
      shape,
      kinds: [],
      error: null,
    }));
  }

  pinsOf(leafId: number, period: number): readonly PlannedPin[] {
    const timings = this.#timings.get(`${categoryOfCopy(leafId)}/${period}`) ?? [];
    return timings.map(({ accountId, currency, week, amountMinor }) => ({
      accountId: accountId === 0 ? null : accountId,
      currency,
      week,
      amount: amountMinor,
    }));
  }
}

function before(place: PlaceTotals, day: number): PlaceTotals {
  const { days, amounts } = place.sums;
  const end = firstNotBefore(days, day);
  return { ...place, sums: { days: days.subarray(0, end), amounts: amounts.subarray(0, end) } };
}
