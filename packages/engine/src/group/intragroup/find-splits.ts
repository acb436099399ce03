/**
 * One line of a company that is several of another: those of one day and account add up to it exactly. All of the day do,
 * or some of them, where labels or something surer say that they are with the other company.
 */
import { subsetsThatSum } from "../../reconciliation/subset-sum.ts";
import { type EdgeMeans, mayMirror } from "./candidate-edges.ts";
import { type GroupFlow, mostWorkingDaysApart } from "./group-flow.ts";

export interface Split {
  readonly whole: GroupFlow;
  readonly parts: readonly GroupFlow[];
}

const mostParts = 12;
const subsetLimits = { largest: mostParts, mostFound: 2, mostSteps: 5_000 };

export function findSplits(flows: readonly GroupFlow[], means: EdgeMeans): readonly Split[] {
  const wholes = new Wholes(flows, means);
  const found: Split[] = [];
  for (const parts of Map.groupBy(flows, placeAndDay).values()) {
    if (parts.length < 2) continue;
    found.push(...wholes.sumsOf(parts));
    for (const [otherId, own] of wholes.supportedBy(parts)) {
      if (own.length < 2) continue;
      found.push(...wholes.sumsOf(own, otherId), ...wholes.subsetsOf(own, otherId));
    }
  }
  return distinct(found);
}

const placeAndDay = ({ companyId, accountId, day, currency, effectMinor }: GroupFlow): string =>
  [companyId, accountId, day, currency, effectMinor < 0].join("/");

/** The same lines found in two ways are one split. */
function distinct(found: readonly Split[]): readonly Split[] {
  const keyOf = ({ whole, parts }: Split) =>
    [whole.id, ...parts.map(({ id }) => id).toSorted((left, right) => left - right)].join();
  return [...new Map(found.map((split) => [keyOf(split), split])).values()];
}

/** What parts may add up to. */
class Wholes {
  readonly #means: EdgeMeans;
  readonly #byAmount: ReadonlyMap<string, readonly GroupFlow[]>;
  /** By line, the companies that it is said to be with. */
  readonly #others: ReadonlyMap<number, ReadonlySet<number>>;
  /** Lines of a company that are said to be with another. */
  readonly #byPair: ReadonlyMap<string, readonly GroupFlow[]>;

  constructor(flows: readonly GroupFlow[], means: EdgeMeans) {
    this.#means = means;
    this.#byAmount = Map.groupBy(flows, ({ currency, effectMinor }) => `${currency} ${effectMinor}`);
    const said = flows.map((flow): [GroupFlow, ReadonlySet<number>] => [
      flow,
      flow.counterpartyId === null ? means.names.namedOn(flow.text) : new Set([flow.counterpartyId]),
    ]);
    this.#others = new Map(said.map(([{ id }, others]) => [id, others]));
    const pairs = said.flatMap(([flow, others]) => [...others].map((other) => ({ flow, other })));
    const grouped = Map.groupBy(pairs, ({ flow, other }) =>
      pairKey(flow.companyId, other, flow.currency, flow.effectMinor < 0),
    );
    this.#byPair = new Map([...grouped].map(([key, found]) => [key, found.map(({ flow }) => flow)]));
  }

  /** Those of the parts that are said to be with another company, by that company. */
  supportedBy(parts: readonly GroupFlow[]): ReadonlyMap<number, readonly GroupFlow[]> {
    const said = parts.flatMap((part) =>
      [...(this.#others.get(part.id) ?? [])].map((other) => ({ part, other })),
    );
    const grouped = Map.groupBy(said, ({ other }) => other);
    return new Map([...grouped].map(([other, found]) => [other, found.map(({ part }) => part)]));
  }

  /** What all of them come to, in any company or in one. */
  sumsOf(parts: readonly GroupFlow[], otherId: number | null = null): readonly Split[] {
    const [first] = parts;
    if (first === undefined || parts.length > mostParts) return [];
    const sum = parts.reduce((total, { effectMinor }) => total + effectMinor, 0);
    return (this.#byAmount.get(`${first.currency} ${-sum}`) ?? [])
      .filter((whole) => (otherId === null || whole.companyId === otherId) && this.#mayBe(whole, parts))
      .map((whole) => ({ whole, parts }));
  }

  /** What only some of them come to, where it is said on both sides and in one way alone. */
  subsetsOf(parts: readonly GroupFlow[], otherId: number): readonly Split[] {
    const [first] = parts;
    if (first === undefined || parts.length > mostParts) return [];
    const { companyId, currency, effectMinor } = first;
    const amounts = parts.map((part) => Math.abs(part.effectMinor));
    const wholes = this.#byPair.get(pairKey(otherId, companyId, currency, effectMinor > 0)) ?? [];
    return wholes.flatMap((whole) => {
      if (!this.#isInTime(whole, first)) return [];
      const [only, ...others] = subsetsThatSum(amounts, Math.abs(whole.effectMinor), subsetLimits);
      if (only === undefined || others.length > 0) return [];
      const chosen = only.map((at) => parts[at]).filter((part) => part !== undefined);
      return this.#mayBe(whole, chosen) ? [{ whole, parts: chosen }] : [];
    });
  }

  #mayBe(whole: GroupFlow, parts: readonly GroupFlow[]): boolean {
    return parts.every((part) => mayMirror(whole, part) && this.#isInTime(whole, part));
  }

  #isInTime(whole: GroupFlow, part: GroupFlow): boolean {
    return this.#means.days.between(whole.day, part.day) <= mostWorkingDaysApart;
  }
}

const pairKey = (companyId: number, otherId: number, currency: string, isOutgoing: boolean): string =>
  [companyId, otherId, currency, isOutgoing].join("/");
