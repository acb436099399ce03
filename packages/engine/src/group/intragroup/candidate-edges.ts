/**
 * Which lines could be two sides of one flow, before anybody decides. An edge joins what goes out with what comes in. All of
 * it is told by sets, so that the order in which lines come decides nothing, and bounded: what has too many others to be
 * joined with is too common to say anything, and is joined with none.
 */
import { fromEpochDay } from "@amont/kernel/calendar-date.ts";
import { applyFraction } from "@amont/kernel/rate.ts";
import type { WorkingDayDistance } from "../../calendar/working-day-distance.ts";
import { readLabel } from "../../reconciliation/label-words.ts";
import type { CompanyNames } from "./company-names.ts";
import {
  type CrossRate,
  type GroupFlow,
  isNearRate,
  mostRateDeviation,
  mostWorkingDaysApart,
} from "./group-flow.ts";

export interface Edge {
  readonly outgoing: GroupFlow;
  readonly incoming: GroupFlow;
  /** Something beyond amounts and days says that the two companies deal with each other here. */
  readonly isSupported: boolean;
  /** What is with the other company for certain, by one side or both. */
  readonly isCertain: boolean;
}

export interface EdgeMeans {
  readonly days: WorkingDayDistance;
  readonly crossRate: CrossRate;
  readonly names: CompanyNames;
}

/** Others that a line may be joined with; beyond, its amount is everybody's. */
const mostOthers = 40;
/** Days of the calendar in which working days surely lie, weekends and holidays included. */
const calendarDaysPerWorkingDay = 3;

/** Two places of one group, and nothing that says otherwise. */
export const mayMirror = (left: GroupFlow, right: GroupFlow): boolean =>
  (left.companyId !== right.companyId || left.accountId !== right.accountId) &&
  (left.counterpartyId === null || left.counterpartyId === right.companyId) &&
  (right.counterpartyId === null || right.counterpartyId === left.companyId);

/** One amount of one currency. */
export const isSame = (left: GroupFlow, right: GroupFlow): boolean =>
  left.currency === right.currency && left.effectMinor === -right.effectMinor;

const edgeOf = (outgoing: GroupFlow, incoming: GroupFlow, { names }: EdgeMeans): Edge => {
  const isCertain = outgoing.counterpartyId !== null || incoming.counterpartyId !== null;
  const isNamed = () =>
    names.namedOn(outgoing.text).has(incoming.companyId) ||
    names.namedOn(incoming.text).has(outgoing.companyId);
  return { outgoing, incoming, isCertain, isSupported: isCertain || isNamed() };
};

interface Sides {
  /** Each in the order of days. */
  readonly outgoing: readonly GroupFlow[];
  readonly incoming: readonly GroupFlow[];
}

function sidesOf(flows: Iterable<GroupFlow>): Sides {
  const inOrder = [...flows].toSorted((left, right) => left.day - right.day || left.id - right.id);
  return {
    outgoing: inOrder.filter(({ effectMinor }) => effectMinor < 0),
    incoming: inOrder.filter(({ effectMinor }) => effectMinor > 0),
  };
}

/** One currency and one amount, so many working days apart at most. */
export function exactEdges(flows: readonly GroupFlow[], mostDays: number, means: EdgeMeans): readonly Edge[] {
  const edges: Edge[] = [];
  const byAmount = Map.groupBy(flows, ({ currency, effectMinor }) => `${currency} ${Math.abs(effectMinor)}`);
  for (const same of byAmount.values()) {
    if (same.length > 1) edges.push(...edgesAround(sidesOf(same), mostDays, means, () => true));
  }
  return edges;
}

/** Two currencies, near the cross rate of the debit's day. */
export function crossEdges(flows: readonly GroupFlow[], means: EdgeMeans): readonly Edge[] {
  const edges: Edge[] = [];
  const { outgoing, incoming } = sidesOf(flows);
  const byCurrency = Map.groupBy(incoming, ({ currency }) => currency);
  for (const [currency, received] of byCurrency) {
    const bySize = received.toSorted((left, right) => left.effectMinor - right.effectMinor);
    for (const paid of outgoing) {
      if (paid.currency === currency) continue;
      const rate = means.crossRate(paid.currency, currency, fromEpochDay(paid.day));
      if (rate === null) continue;
      const converted = applyFraction(-paid.effectMinor, rate);
      const found: Edge[] = [];
      for (let at = firstFrom(bySize, converted * (1 - mostRateDeviation)); at < bySize.length; at += 1) {
        const other = bySize[at];
        if (other === undefined || other.effectMinor > converted * (1 + mostRateDeviation)) break;
        if (!isInReach(paid, other, mostWorkingDaysApart, means) || !mayMirror(paid, other)) continue;
        if (!isNearRate(paid.effectMinor, other.effectMinor, rate)) continue;
        const edge = edgeOf(paid, other, means);
        if (edge.isSupported) found.push(edge);
      }
      edges.push(...found);
    }
  }
  return edges;
}

const pairOf = ({ companyId, counterpartyId }: GroupFlow): string =>
  [companyId, counterpartyId ?? 0].toSorted((left, right) => left - right).join("/");

/** Each says that it is with the other: any amount, or the same one. */
export function certainEdges(
  flows: readonly GroupFlow[],
  mostDays: number,
  isAlike: (outgoing: GroupFlow, incoming: GroupFlow) => boolean,
  means: EdgeMeans,
): readonly Edge[] {
  const edges: Edge[] = [];
  const certain = flows.filter(({ counterpartyId }) => counterpartyId !== null);
  for (const same of Map.groupBy(certain, pairOf).values())
    edges.push(...edgesAround(sidesOf(same), mostDays, means, isAlike));
  return edges;
}

function edgesAround(
  { outgoing, incoming }: Sides,
  mostDays: number,
  means: EdgeMeans,
  isAlike: (outgoing: GroupFlow, incoming: GroupFlow) => boolean,
): readonly Edge[] {
  const reach = mostDays * calendarDaysPerWorkingDay + 2;
  const tooCommon = new Set(
    [...crowded(outgoing, incoming, reach), ...crowded(incoming, outgoing, reach)].map(({ id }) => id),
  );
  const edges: Edge[] = [];
  let from = 0;
  for (const paid of outgoing) {
    while ((incoming[from]?.day ?? Number.POSITIVE_INFINITY) < paid.day - reach) from += 1;
    if (tooCommon.has(paid.id)) continue;
    for (let at = from; at < incoming.length; at += 1) {
      const other = incoming[at];
      if (other === undefined || other.day > paid.day + reach) break;
      if (tooCommon.has(other.id) || !isInReach(paid, other, mostDays, means)) continue;
      if (mayMirror(paid, other) && isAlike(paid, other)) edges.push(edgeOf(paid, other, means));
    }
  }
  return edges;
}

/** Those with too many of the others around their day. Both are in the order of days. */
function crowded(
  flows: readonly GroupFlow[],
  others: readonly GroupFlow[],
  reach: number,
): readonly GroupFlow[] {
  let [from, to] = [0, 0];
  return flows.filter(({ day }) => {
    while ((others[from]?.day ?? Number.POSITIVE_INFINITY) < day - reach) from += 1;
    while ((others[to]?.day ?? Number.POSITIVE_INFINITY) <= day + reach) to += 1;
    return to - from > mostOthers;
  });
}

const isInReach = (left: GroupFlow, right: GroupFlow, mostDays: number, { days }: EdgeMeans): boolean =>
  days.between(left.day, right.day) <= mostDays;

function firstFrom(bySize: readonly GroupFlow[], amount: number): number {
  let [low, high] = [0, bySize.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bySize[middle]?.effectMinor ?? 0) < amount) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A number that is on more lines than this is no invoice of two. */
const mostSharingReference = 6;
const shortestInvoiceNumber = 4;

/**
 * What is expected has the number of one invoice on both sides. Companies number their invoices alike: a number alone, of
 * another amount and without the other's name, is somebody else's.
 */
export function invoiceEdges(flows: readonly GroupFlow[], means: EdgeMeans): readonly Edge[] {
  const byReference = new Map<string, GroupFlow[]>();
  for (const flow of flows) {
    for (const reference of readLabel(flow.text).references) {
      if (reference.length < shortestInvoiceNumber) continue;
      const sharing = byReference.get(reference) ?? [];
      sharing.push(flow);
      byReference.set(reference, sharing);
    }
  }
  const edges = new Map<string, Edge>();
  for (const sharing of byReference.values()) {
    if (sharing.length > mostSharingReference) continue;
    const { outgoing, incoming } = sidesOf(sharing);
    for (const paid of outgoing) {
      for (const other of incoming) {
        if (paid.companyId === other.companyId || !mayMirror(paid, other)) continue;
        const edge = edgeOf(paid, other, means);
        if (edge.isSupported || isSame(paid, other)) edges.set(`${paid.id}/${other.id}`, edge);
      }
    }
  }
  return [...edges.values()];
}
