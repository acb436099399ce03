/** What the two sides of a flow between companies say of each other, and how old the one is that stands alone. */
import { fromEpochDay } from "@amont/kernel/calendar-date.ts";
import type { WorkingDayDistance } from "../../calendar/working-day-distance.ts";
import { type CrossRate, type GroupFlow, isNearRate, mostWorkingDaysApart } from "./group-flow.ts";

/**
 * `matched`: both sides, of one amount or one rate, in time. `transit`: one side, young enough for the other to be on its
 * way; `missing`: too old for that. `amount`: one currency, two sums. `rate`: two currencies, and not the cross rate.
 * `date`: too far apart. `ambiguous`: several lines could be the other side.
 */
export type PairState = "matched" | "transit" | "missing" | "amount" | "rate" | "date" | "ambiguous";

/** The flows of a side are of one currency. */
type SideFlow = Pick<GroupFlow, "effectMinor" | "currency" | "day">;

export interface PairSides {
  readonly outgoing: readonly SideFlow[];
  readonly incoming: readonly SideFlow[];
}

/** What is wrong between two sides that are there does not change with the day that somebody looks. */
export type StoredGap = "none" | "amount" | "rate" | "date";

interface GapMeans {
  readonly days: WorkingDayDistance;
  readonly crossRate: CrossRate;
}

export function gapOf({ outgoing, incoming }: PairSides, { days, crossRate }: GapMeans): StoredGap {
  const [firstOut] = byDay(outgoing);
  const [firstIn] = byDay(incoming);
  if (firstOut === undefined || firstIn === undefined) return "none";
  const paid = sumOf(outgoing);
  const received = sumOf(incoming);
  if (firstOut.currency === firstIn.currency) {
    if (paid + received !== 0) return "amount";
  } else {
    const rate = crossRate(firstOut.currency, firstIn.currency, fromEpochDay(firstOut.day));
    // Where nobody knows a rate, nobody can say that this one is wrong.
    if (rate !== null && !isNearRate(paid, received, rate)) return "rate";
  }
  return days.between(firstOut.day, firstIn.day) > mostWorkingDaysApart ? "date" : "none";
}

export function pairState(
  sides: PairSides & { readonly isAmbiguous?: boolean },
  { today, ...means }: GapMeans & { readonly today: number },
): PairState {
  const { outgoing, incoming, isAmbiguous = false } = sides;
  if (outgoing.length > 0 && incoming.length > 0) {
    const gap = gapOf(sides, means);
    return gap === "none" ? "matched" : gap;
  }
  if (isAmbiguous) return "ambiguous";
  const [first] = byDay([...outgoing, ...incoming]);
  return isUnderWay(first?.day ?? today, today, means.days) ? "transit" : "missing";
}

/** What is due on a day to come is under way, too. */
export const isUnderWay = (day: number, today: number, days: WorkingDayDistance): boolean =>
  day >= today || days.between(day, today) <= mostWorkingDaysApart;

const byDay = (flows: readonly SideFlow[]) => flows.toSorted((left, right) => left.day - right.day);

const sumOf = (flows: readonly SideFlow[]): number =>
  flows.reduce((sum, { effectMinor }) => sum + effectMinor, 0);
