/**
 * From accounts, lanes and clocks to a problem of covering. A need is due on its first short day; where nothing can be
 * there in time, on the first day that something can reach, for what is then still missing. Each lane leaves as late as
 * it still arrives by then: the later, the more its giver can spare.
 */
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type DateInterval, lengthDays } from "@amont/kernel/interval.ts";
import type { BalancedAccount, Bound, SlackTable } from "../balanced-accounts.ts";
import {
  arrivalDay,
  firstOutDay,
  type Lane,
  lanesBetween,
  laneTypes,
  latestOutDay,
  type WallTime,
  type WrittenLane,
} from "../lanes.ts";
import { type CoverArc, type CoverProblem, compareRanks } from "./cover-problem.ts";

export interface CoverSetting {
  readonly horizon: DateInterval;
  readonly givers: readonly BalancedAccount[];
  readonly takers: readonly BalancedAccount[];
  readonly written: readonly WrittenLane[];
  readonly nowOf: (companyId: number) => WallTime;
  readonly slack: SlackTable;
  /** What is left of shared caps, by key; those that are not here are untouched. */
  readonly capsLeft: ReadonlyMap<string, number>;
  /** Needs that nothing can reach by their first short day are left alone. */
  readonly isInTimeOnly?: boolean;
  /** Givers count as if they had whatever is needed. */
  readonly hasEverything?: boolean;
}

export interface LaneArc extends CoverArc {
  readonly lane: Lane;
  readonly outOn: CalendarDate;
  readonly inOn: CalendarDate;
}

export interface DatedNeed {
  readonly accountId: number;
  readonly amountMinor: number;
  readonly dueOn: CalendarDate;
}

export interface CoverCase extends CoverProblem {
  readonly arcs: readonly LaneArc[];
  readonly dated: readonly DatedNeed[];
}

/** A lane may carry so many transfers of its most; more would be no proposal that anybody makes. */
const mostOfOneLane = 20;

/** More than all amounts together, and far from where numbers stop being exact. */
const everything = 2 ** 50;

export function buildCover(setting: CoverSetting, bound: Bound): CoverCase {
  const { givers, takers, slack, horizon, hasEverything = false } = setting;
  const finder = new WayFinder(
    setting,
    givers.map(({ id }) =>
      hasEverything ? new Float64Array(lengthDays(horizon)).fill(everything) : slack.surplus(id),
    ),
  );
  const caps = new CapList(setting.capsLeft);
  const dated: DatedNeed[] = [];
  const arcs: LaneArc[] = [];
  for (const taker of takers) {
    const due = finder.dueWays(taker, bound);
    if (due === null) continue;
    const need = dated.push(due.need) - 1;
    const own = due.ways.map((way) => arcOf(setting, way, { taker, need, cap: caps.numberOf(way.lane) }));
    for (const arc of undominated(own)) arcs.push(...copiesOf(arc, due.need.amountMinor));
  }
  const needs = dated.map(({ amountMinor }) => amountMinor);
  return { surpluses: finder.surpluses, needs, dated, arcs, caps: caps.amounts };
}

class CapList {
  readonly amounts: number[] = [];
  readonly #left: ReadonlyMap<string, number>;
  readonly #numbers = new Map<string, number>();

  constructor(left: ReadonlyMap<string, number>) {
    this.#left = left;
  }

  numberOf({ cap }: Lane): number {
    if (cap === null) return -1;
    const known = this.#numbers.get(cap.key);
    if (known !== undefined) return known;
    const added = this.amounts.push(Math.max(0, this.#left.get(cap.key) ?? cap.leftMinor)) - 1;
    this.#numbers.set(cap.key, added);
    return added;
  }
}

interface LaneFrom {
  readonly giver: number;
  readonly lane: Lane;
  readonly now: WallTime;
}

interface Way extends LaneFrom {
  readonly outOn: CalendarDate;
}

class WayFinder {
  readonly surpluses: readonly Float64Array[];
  readonly #setting: CoverSetting;
  /** Days of lanes, by what they depend on: hundreds of accounts share a few. */
  readonly #outDays = new Map<string, CalendarDate | null>();

  constructor(setting: CoverSetting, surpluses: readonly Float64Array[]) {
    this.#setting = setting;
    this.surpluses = surpluses;
  }

  /** What a taker needs, by when, and all ways to be there by then; null where nothing is missing that can be cured. */
  dueWays(
    taker: BalancedAccount,
    bound: Bound,
  ): { readonly need: DatedNeed; readonly ways: readonly Way[] } | null {
    const { slack, horizon, isInTimeOnly = false } = this.#setting;
    const lanes = this.#lanesTo(taker);
    let shortage = slack.shortage(taker.id, bound);
    if (shortage === null) return null;
    let ways = this.#waysBy(lanes, addDays(horizon.start, shortage.day));
    if (ways.length === 0) {
      const earliest = isInTimeOnly ? null : this.#earliestArrival(lanes);
      shortage = earliest === null ? null : slack.shortage(taker.id, bound, earliest);
      if (shortage === null) return null;
      ways = this.#waysBy(lanes, addDays(horizon.start, shortage.day));
    }
    const { amountMinor, day } = shortage;
    return { need: { accountId: taker.id, amountMinor, dueOn: addDays(horizon.start, day) }, ways };
  }

  #lanesTo(taker: BalancedAccount): readonly LaneFrom[] {
    const { givers, written, nowOf } = this.#setting;
    return givers.flatMap((account, giver) =>
      lanesBetween(account, taker, written).map((lane) => ({ giver, lane, now: nowOf(account.companyId) })),
    );
  }

  #waysBy(lanes: readonly LaneFrom[], by: CalendarDate): readonly Way[] {
    return lanes.flatMap((from) => {
      const outOn = this.#outDay(from, by);
      return outOn === null || !this.#canGive(from, outOn) ? [] : [{ ...from, outOn }];
    });
  }

  /** Null where nothing can be there within the horizon. */
  #earliestArrival(lanes: readonly LaneFrom[]): number | null {
    const { slack, horizon } = this.#setting;
    const end = lengthDays(horizon);
    let earliest = end;
    for (const from of lanes) {
      const outOn = this.#outDay(from, null);
      if (outOn !== null && this.#canGive(from, outOn))
        earliest = Math.min(earliest, slack.dayOf(arrivalDay(from.lane, outOn)));
    }
    return earliest < end ? earliest : null;
  }

  #canGive({ giver, lane }: LaneFrom, outOn: CalendarDate): boolean {
    const left =
      lane.cap === null ? lane.leastMinor : (this.#setting.capsLeft.get(lane.cap.key) ?? lane.cap.leftMinor);
    const spare = this.surpluses[giver]?.[this.#setting.slack.dayOf(outOn)] ?? 0;
    return Math.min(left, spare) >= lane.leastMinor;
  }

  /** The latest that still arrives by a day, or without one the first on which it can leave. */
  #outDay({ lane, now }: LaneFrom, by: CalendarDate | null): CalendarDate | null {
    const { type, cutOffMinutes, place } = lane;
    const key = [type, cutOffMinutes, place.currency, place.country, now.day, now.minutes, by].join();
    const known = this.#outDays.get(key);
    if (known !== undefined) return known;
    const found = by === null ? firstOutDay(lane, now) : latestOutDay(lane, now, by);
    this.#outDays.set(key, found);
    return found;
  }
}

function arcOf(
  { givers, slack, horizon }: CoverSetting,
  { giver, lane, outOn }: Way,
  { taker, need, cap }: { readonly taker: BalancedAccount; readonly need: number; readonly cap: number },
): LaneArc {
  const day = slack.dayOf(outOn);
  const from = givers[giver] ?? taker;
  const rank = [
    lane.feeMinor,
    // Interest given up, by the euro: what the account would have earned until the end.
    from.creditRateBp * (lengthDays(horizon) - day),
    Number(from.companyId !== taker.companyId),
    Number(from.bank !== taker.bank),
    0 - day,
    lane.fromId,
    laneTypes.indexOf(lane.type),
  ];
  const { leastMinor, mostMinor } = lane;
  const inOn = arrivalDay(lane, outOn);
  return { giver, need, day, leastMinor, mostMinor: mostMinor ?? boundless, cap, rank, lane, outOn, inOn };
}

const boundless = Number.MAX_SAFE_INTEGER;

/** Of one giver and need, those that no other is at least as good as in every respect. */
function undominated(arcs: readonly LaneArc[]): readonly LaneArc[] {
  const byGiver = Map.groupBy(arcs, ({ giver }) => giver);
  return arcs.filter(
    (arc) => !(byGiver.get(arc.giver) ?? []).some((other) => other !== arc && isBetter(other, arc)),
  );
}

/** Ranks of two arcs differ, in the type at least: of two, one is never better than the other and the reverse. */
const isBetter = (left: LaneArc, right: LaneArc): boolean =>
  left.day >= right.day &&
  left.mostMinor >= right.mostMinor &&
  left.leastMinor <= right.leastMinor &&
  left.cap === right.cap &&
  compareRanks(left.rank, right.rank) < 0;

/** The most of a lane is that of one transfer: a larger need may take several. */
function copiesOf(arc: LaneArc, neededMinor: number): readonly LaneArc[] {
  const count = Math.min(mostOfOneLane, Math.ceil(neededMinor / arc.mostMinor));
  return Array.from({ length: Math.max(1, count) }, () => arc);
}
