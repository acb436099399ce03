/**
 * The two sides of flows between the companies of a group, found by what they have in common: amounts that mirror each
 * other, a few working days, names on labels. What is certain goes first and is out of the way of the rest; within a step
 * everything is decided at once. So any order of the lines gives the same pairs.
 */

import { WorkingDayDistance } from "../../calendar/working-day-distance.ts";
import type { WorkingCalendar } from "../../calendar/working-days.ts";
import {
  certainEdges,
  crossEdges,
  type Edge,
  type EdgeMeans,
  exactEdges,
  invoiceEdges,
  isSame,
} from "./candidate-edges.ts";
import { CompanyNames, type CompanySigns } from "./company-names.ts";
import { findSplits } from "./find-splits.ts";
import { type CrossRate, type GroupFlow, mostWorkingDaysApart } from "./group-flow.ts";

export interface FoundPair {
  /** Ids of lines; one of the two sides has one. */
  readonly outgoingIds: readonly number[];
  readonly incomingIds: readonly number[];
  /** Sure enough to count without asking anybody. */
  readonly isConfirmed: boolean;
  readonly evidence: "mirror" | "invoice";
}

export interface FoundMirrors {
  readonly pairs: readonly FoundPair[];
  /** Lines with several that could be their other side, and the company of the nearest. */
  readonly ambiguous: ReadonlyArray<{ readonly id: number; readonly counterpartyId: number }>;
}

export interface MirrorOptions {
  readonly companies: readonly CompanySigns[];
  readonly calendar: WorkingCalendar;
  readonly crossRate: CrossRate;
}

/** What mirrors each other exactly within so many working days, and nothing else, is the same money. */
const mostDaysUnasked = 3;
/** Both sides say that they are with each other: even so far apart they are one. */
const mostDaysOfCertain = 20;
/** With more candidates than this it is chance, and nobody is asked. */
const mostCandidates = 5;

export function findMirrors(flows: readonly GroupFlow[], options: MirrorOptions): FoundMirrors {
  const search = new MirrorSearch(flows, options);
  search.run();
  return search.found;
}

class MirrorSearch {
  readonly #means: EdgeMeans;
  readonly #open: Map<number, GroupFlow>;
  readonly #pairs: FoundPair[] = [];
  #ambiguous: ReadonlyArray<{ readonly id: number; readonly counterpartyId: number }> = [];

  constructor(flows: readonly GroupFlow[], { companies, calendar, crossRate }: MirrorOptions) {
    const days = flows.map(({ day }) => day);
    const [first, last] = days.reduce(
      ([low, high], day): [number, number] => [Math.min(low, day), Math.max(high, day)],
      [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as [number, number],
    );
    this.#means = {
      days: new WorkingDayDistance(calendar, flows.length === 0 ? 0 : first, flows.length === 0 ? 0 : last),
      crossRate,
      names: new CompanyNames(companies),
    };
    this.#open = new Map(flows.filter(({ effectMinor }) => effectMinor !== 0).map((flow) => [flow.id, flow]));
  }

  get found(): FoundMirrors {
    return {
      pairs: this.#pairs.toSorted((left, right) => firstId(left) - firstId(right)),
      ambiguous: this.#ambiguous.toSorted((left, right) => left.id - right.id),
    };
  }

  run(): void {
    const paid = () => [...this.#open.values()].filter(({ isPaid }) => isPaid);
    const expected = () => [...this.#open.values()].filter(({ isPaid }) => !isPaid);
    this.#pairUnique(exactEdges(paid(), mostDaysUnasked, this.#means), any);
    const exact = exactEdges(paid(), mostWorkingDaysApart, this.#means);
    this.#pairUnique(exact, ({ isCertain }) => isCertain);
    this.#pairUnique(
      exact.filter(({ isSupported }) => isSupported),
      ({ isCertain }) => isCertain,
    );
    this.#pairUnique(crossEdges(paid(), this.#means), ({ isCertain }) => isCertain);
    this.#pairParts(paid());
    this.#pairUnique(certainEdges(paid(), mostWorkingDaysApart, any, this.#means), any);
    this.#pairUnique(certainEdges(paid(), mostDaysOfCertain, isSame, this.#means), any);
    this.#pairUnique(invoiceEdges(expected(), this.#means), ({ isCertain }) => isCertain, "invoice");
    this.#ambiguous = this.#ambiguousAmong(exact);
  }

  /** Each of the two has nobody but the other. */
  #pairUnique(
    all: readonly Edge[],
    isConfirmed: (edge: Edge) => boolean,
    evidence: FoundPair["evidence"] = "mirror",
  ): void {
    const edges = this.#stillOpen(all);
    const counts = degrees(edges);
    const unique = edges.filter(
      ({ outgoing, incoming }) => counts.get(outgoing.id) === 1 && counts.get(incoming.id) === 1,
    );
    for (const edge of unique) this.#pair([edge.outgoing], [edge.incoming], isConfirmed(edge), evidence);
  }

  #stillOpen(edges: readonly Edge[]): readonly Edge[] {
    return edges.filter(
      ({ outgoing, incoming }) => this.#open.has(outgoing.id) && this.#open.has(incoming.id),
    );
  }

  #pair(
    outgoing: readonly GroupFlow[],
    incoming: readonly GroupFlow[],
    isConfirmed: boolean,
    evidence: FoundPair["evidence"],
  ): void {
    this.#pairs.push({
      outgoingIds: idsOf(outgoing),
      incomingIds: idsOf(incoming),
      isConfirmed,
      evidence,
    });
    for (const { id } of [...outgoing, ...incoming]) this.#open.delete(id);
  }

  /** One on one side, several of one day and account on the other, which add up exactly. */
  #pairParts(flows: readonly GroupFlow[]): void {
    const found = findSplits(flows, this.#means);
    const uses = new Map<number, number>();
    for (const { whole, parts } of found)
      for (const { id } of [whole, ...parts]) uses.set(id, (uses.get(id) ?? 0) + 1);
    for (const { whole, parts } of found) {
      if ([whole, ...parts].some(({ id }) => uses.get(id) !== 1)) continue;
      const isCertain = [whole, ...parts].some(({ counterpartyId }) => counterpartyId !== null);
      if (whole.effectMinor < 0) this.#pair([whole], parts, isCertain, "mirror");
      else this.#pair(parts, [whole], isCertain, "mirror");
    }
  }

  #ambiguousAmong(exact: readonly Edge[]): FoundMirrors["ambiguous"] {
    const edges = this.#stillOpen(exact);
    const byFlow = new Map<number, Edge[]>();
    for (const edge of edges) {
      for (const { id } of [edge.outgoing, edge.incoming]) {
        const known = byFlow.get(id) ?? [];
        known.push(edge);
        byFlow.set(id, known);
      }
    }
    return [...byFlow].flatMap(([id, own]) => {
      if (own.length > mostCandidates) return [];
      const others = own
        .map(({ outgoing, incoming }) => (outgoing.id === id ? [incoming, outgoing] : [outgoing, incoming]))
        .map(([other, flow]) => ({
          id: other?.id ?? 0,
          companyId: other?.companyId ?? 0,
          away: Math.abs((other?.day ?? 0) - (flow?.day ?? 0)),
        }))
        .toSorted((left, right) => left.away - right.away || left.id - right.id);
      return others[0] === undefined ? [] : [{ id, counterpartyId: others[0].companyId }];
    });
  }
}

const any = (): boolean => true;

const firstId = ({ outgoingIds, incomingIds }: FoundPair): number => Math.min(...outgoingIds, ...incomingIds);

const idsOf = (flows: readonly GroupFlow[]): readonly number[] =>
  flows.map(({ id }) => id).toSorted((left, right) => left - right);

function degrees(edges: readonly Edge[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { outgoing, incoming } of edges)
    for (const { id } of [outgoing, incoming]) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
