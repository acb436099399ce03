/**
 * How money gets from one account to another: which types of transfer there are between them, until when on a day each is
 * taken, and on which days it leaves and arrives. Cut-offs are compared as wall time in the debited company's zone, never
 * as instants. Starting values are those of common bank conditions; what is written for a lane replaces them.
 */
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import {
  addSettlementDays,
  isSettlementDay,
  nextSettlementDay,
  type SettlementPlace,
} from "../calendar/settlement-days.ts";

/** Internal: within one bank. Urgent: through TARGET on the same day. Instant: any day and hour. */
export const laneTypes = ["internal", "sepa", "urgent", "instant"] as const;
export type LaneType = (typeof laneTypes)[number];

/** Minutes since midnight; null: at any hour. */
export type CutOff = number | null;

export interface LaneTerms {
  readonly cutOffMinutes: CutOff;
  readonly feeMinor: number;
  /** Per transfer. */
  readonly leastMinor: number;
  readonly mostMinor: number | null;
}

const oClock = (hour: number): number => hour * 60;

const cutOffs: Readonly<Record<LaneType, CutOff>> = {
  internal: oClock(17),
  sepa: oClock(16),
  urgent: oClock(15),
  instant: null,
};

export const startingTerms = (type: LaneType): LaneTerms => ({
  cutOffMinutes: cutOffs[type],
  feeMinor: 0,
  leastMinor: 1,
  mostMinor: null,
});

const minutesOfDay = 24 * 60;

/** A time of the day: 0:00 up to 24:00, which is the end of it. */
export const isCutOff = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= 0 && minutes <= minutesOfDay;

/** One account, or all accounts of a company. */
export type LaneEnd = { readonly accountId: number } | { readonly companyId: number };

/** What an administrator wrote. One between accounts comes before one between companies. */
export interface WrittenLane extends Partial<LaneTerms> {
  readonly from: LaneEnd;
  readonly to: LaneEnd;
  /** Null: whatever type there would be between the two. */
  readonly type: LaneType | null;
  readonly isAllowed: boolean;
  /** How much more the one company may lend the other: the cap of their convention less what is outstanding. */
  readonly capLeftMinor?: number | null;
}

export interface LaneAccount {
  readonly id: number;
  readonly companyId: number;
  /** Whatever tells banks apart. */
  readonly bank: string;
  readonly currency: CurrencyCode;
  /** Two letters, as an IBAN begins. Euros do not ask. */
  readonly country: string | null;
  readonly takesInstant: boolean;
  readonly takesUrgent: boolean;
  /** The pool that we execute; null: in none. */
  readonly ownPoolId: number | null;
}

export interface Lane extends LaneTerms {
  readonly fromId: number;
  readonly toId: number;
  readonly type: LaneType;
  readonly place: SettlementPlace;
  /** Shared by all lanes between two companies. */
  readonly cap: { readonly key: string; readonly leftMinor: number } | null;
}

/** All ways from one account to another, in the order of types; none between currencies, nor where nothing allows it. */
export function lanesBetween(
  from: LaneAccount,
  to: LaneAccount,
  written: readonly WrittenLane[],
): readonly Lane[] {
  if (from.id === to.id || from.currency !== to.currency) return [];
  const fitting = written
    .filter((lane) => isEnd(lane.from, from) && isEnd(lane.to, to))
    .toSorted((left, right) => closeness(right) - closeness(left));
  return laneTypes.flatMap((type): Lane[] => {
    const rule = fitting.find(
      (lane) => lane.type === type || (lane.type === null && isDerived(type, from, to)),
    );
    const isOpen = rule?.isAllowed ?? (isDerived(type, from, to) && isOwnBusiness(from, to));
    return isOpen ? [laneOf(type, from, to, rule)] : [];
  });
}

const isEnd = (end: LaneEnd, account: LaneAccount): boolean =>
  "accountId" in end ? end.accountId === account.id : end.companyId === account.companyId;

/** A lane of two accounts is closest, and of those one that names the type. */
const closeness = ({ from, to, type }: WrittenLane): number =>
  2 * (Number("accountId" in from) + Number("accountId" in to)) + Number(type !== null);

function isDerived(type: LaneType, from: LaneAccount, to: LaneAccount): boolean {
  switch (type) {
    case "internal":
      return from.bank === to.bank;
    case "sepa":
      return from.bank !== to.bank;
    case "urgent":
      return from.takesUrgent && to.takesUrgent;
    case "instant":
      return from.takesInstant && to.takesInstant;
  }
}

/** Two companies lend to each other only where they agreed on it: a pool, or a lane that is written. */
const isOwnBusiness = (from: LaneAccount, to: LaneAccount): boolean =>
  from.companyId === to.companyId || (from.ownPoolId !== null && from.ownPoolId === to.ownPoolId);

function laneOf(type: LaneType, from: LaneAccount, to: LaneAccount, rule: WrittenLane | undefined): Lane {
  const terms = startingTerms(type);
  const leftMinor = from.companyId === to.companyId ? null : (rule?.capLeftMinor ?? null);
  return {
    fromId: from.id,
    toId: to.id,
    type,
    place: { currency: from.currency, country: from.country },
    cutOffMinutes: rule?.cutOffMinutes === undefined ? terms.cutOffMinutes : rule.cutOffMinutes,
    feeMinor: rule?.feeMinor ?? terms.feeMinor,
    leastMinor: Math.max(1, rule?.leastMinor ?? terms.leastMinor),
    mostMinor: rule?.mostMinor ?? terms.mostMinor,
    cap: leftMinor === null ? null : { key: `${from.companyId}>${to.companyId}`, leftMinor },
  };
}

/** What a clock on the wall of the debited company shows. */
export interface WallTime {
  readonly day: CalendarDate;
  readonly minutes: number;
}

export type LaneDays = Pick<Lane, "type" | "cutOffMinutes" | "place">;

/** The day on which a transfer that is given now leaves. At the cut-off it is too late. */
export function firstOutDay({ type, cutOffMinutes, place }: LaneDays, now: WallTime): CalendarDate {
  if (type === "instant") return now.day;
  const isInTime = cutOffMinutes === null || now.minutes < cutOffMinutes;
  return nextSettlementDay(place, isInTime ? now.day : addDays(closingDay(place, now.day), 1));
}

/** A day on which banks are closed has no cut-off to miss. */
const closingDay = (place: SettlementPlace, day: CalendarDate): CalendarDate =>
  isSettlementDay(place, day) ? day : addDays(day, -1);

export function arrivalDay({ type, place }: LaneDays, outOn: CalendarDate): CalendarDate {
  return type === "sepa" ? addSettlementDays(place, outOn, 1) : outOn;
}

/** The one on which money is there first, and of those the cheapest; the first of several that are as good. */
export function soonestLane(lanes: readonly Lane[], now: WallTime): Lane | undefined {
  const [soonest] = lanes
    .map((lane) => ({ lane, inOn: arrivalDay(lane, firstOutDay(lane, now)) }))
    .toSorted(
      (left, right) => left.inOn.localeCompare(right.inOn) || left.lane.feeMinor - right.lane.feeMinor,
    );
  return soonest?.lane;
}

/** The latest day on which it may leave and still be there; null where it is too late for that. */
export function latestOutDay(lane: LaneDays, now: WallTime, by: CalendarDate): CalendarDate | null {
  const outOn = lane.type === "instant" ? by : latestOpenDay(lane, by);
  return outOn < firstOutDay(lane, now) ? null : outOn;
}

function latestOpenDay({ type, place }: LaneDays, by: CalendarDate): CalendarDate {
  const arrivesOn = isSettlementDay(place, by) ? by : addSettlementDays(place, by, -1);
  return type === "sepa" ? addSettlementDays(place, arrivesOn, -1) : arrivesOn;
}
