/**
 * What everybody said at an origin: of each leaf, of what comes in and goes out, and of the balance that is left. Totals are the sums
 * of their leaves, balances what was there plus all that was said, for everybody but the plan, whose own figures are taken.
 */
import type { AutomaticSaid } from "./automatic-said.ts";
import type { ScoredLine } from "./pairs.ts";

/** By horizon, from the period that begins on the origin on. */
type ByHorizon = ArrayLike<number>;

export interface LeafSaid {
  readonly leafId: number;
  readonly isInflow: boolean;
  /** Null: the leaf was not there yet, or the company was not. */
  readonly plan: ByHorizon | null;
  readonly automatic: readonly AutomaticSaid[];
  readonly naive: ByHorizon;
  readonly last: ByHorizon;
  /** Something was paid before the origin. */
  readonly hasHistory: boolean;
}

export interface OriginSaid {
  readonly horizonCount: number;
  readonly leaves: readonly LeafSaid[];
  /** Null: the company was not there yet. */
  readonly plan: {
    readonly inflows: ByHorizon;
    readonly outflows: ByHorizon;
    readonly balance: ByHorizon;
  } | null;
  /** What was held when the origin began. */
  readonly openingBalance: number;
}

/** What was said of a period ahead, before anybody knows what came. */
export interface SaidPair {
  readonly line: ScoredLine;
  readonly horizon: number;
  readonly plan: number | null;
  readonly automatic: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly naive: number;
  readonly last: number;
  readonly isReplayed: boolean;
}

const said = (values: ByHorizon | null, step: number): number | null =>
  values === null ? null : (values[step] ?? 0);

export function saidAtOrigin({
  horizonCount,
  leaves,
  plan,
  openingBalance,
}: OriginSaid): readonly SaidPair[] {
  const steps = Array.from({ length: horizonCount }, (_, step) => step);
  // Nobody could expect anything of the others; where something came on them, the totals know it.
  const looked = leaves.filter(
    ({ hasHistory, plan: own }) => hasHistory || steps.some((step) => (said(own, step) ?? 0) !== 0),
  );
  const ofLeaves = looked.flatMap((leaf) => steps.map((step) => leafPair(leaf, step)));
  const totalOf = (line: "inflows" | "outflows") => {
    const own = leaves.filter(({ isInflow }) => isInflow === (line === "inflows"));
    return steps.map((step) => totalPair(own, step, { line, plan: said(plan?.[line] ?? null, step) }));
  };
  const [inflows, outflows] = [totalOf("inflows"), totalOf("outflows")];
  let held: Held = { automatic: openingBalance, naive: openingBalance, last: openingBalance };
  const balances = steps.map((step) => {
    held = heldAfter(held, inflows[step], outflows[step]);
    const isReplayed = inflows[step]?.isReplayed === true || outflows[step]?.isReplayed === true;
    return Object.assign({}, held, {
      line: "balance" as const,
      horizon: step + 1,
      plan: said(plan?.balance ?? null, step),
      low: null,
      high: null,
      isReplayed,
    });
  });
  return [...ofLeaves, ...inflows, ...outflows, ...balances];
}

type Held = Pick<SaidPair, "automatic" | "naive" | "last">;

function heldAfter(held: Held, into: Held | undefined, out: Held | undefined): Held {
  const after = (who: keyof Held) => held[who] + (into?.[who] ?? 0) - (out?.[who] ?? 0);
  return { automatic: after("automatic"), naive: after("naive"), last: after("last") };
}

function leafPair({ leafId, plan, automatic, naive, last }: LeafSaid, step: number): SaidPair {
  const { amount, low, high, isReplayed } = automatic[step] ?? nothingSaid;
  return {
    line: leafId,
    horizon: step + 1,
    plan: said(plan, step),
    automatic: amount,
    low: Math.min(low, high),
    high: Math.max(low, high),
    naive: naive[step] ?? 0,
    last: last[step] ?? 0,
    isReplayed,
  };
}

const nothingSaid: AutomaticSaid = { amount: 0, low: 0, high: 0, isReplayed: true };

/** Ends of bands do not add up: a total has none. It is replayed where any part of it is, and where none was published. */
function totalPair(
  leaves: readonly LeafSaid[],
  step: number,
  { line, plan }: Pick<SaidPair, "line" | "plan">,
): SaidPair {
  const sum = (of: (leaf: LeafSaid) => number) => leaves.reduce((all, leaf) => all + of(leaf), 0);
  return {
    line,
    horizon: step + 1,
    plan,
    automatic: sum(({ automatic }) => automatic[step]?.amount ?? 0),
    low: null,
    high: null,
    naive: sum(({ naive }) => naive[step] ?? 0),
    last: sum(({ last }) => last[step] ?? 0),
    isReplayed:
      leaves.some(({ hasHistory, automatic }) => hasHistory && automatic[step]?.isReplayed !== false) ||
      leaves.every(({ automatic }) => automatic[step]?.isReplayed !== false),
  };
}
