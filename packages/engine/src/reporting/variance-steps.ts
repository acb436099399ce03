/**
 * From a reference to what it became, step by step: the opening, the groups that differ most, everything else, and what
 * conversion did. The steps add up to the difference of the closings, to the minor unit.
 */
import { type Change, change, sumChanges } from "@amont/kernel/change-and-balance.ts";

export interface VarianceGroup {
  readonly id: number;
  /** What moved, and what was to move in the reference: more cash is positive. */
  readonly net: Change;
  readonly reference: Change;
}

export interface VarianceFacts {
  readonly opening: { readonly net: Change; readonly reference: Change };
  /** In the order of the tree; each amount in one group. */
  readonly groups: readonly VarianceGroup[];
  /** Of a forecast that is converted. */
  readonly conversion?: { readonly net: Change; readonly reference: Change };
}

interface Compared {
  readonly net: Change;
  readonly reference: Change;
  /** Favourable when positive. */
  readonly difference: Change;
}

export type VarianceStep = Compared &
  (
    | { readonly kind: "opening" | "conversion" }
    | { readonly kind: "group"; readonly id: number }
    /** Those that differ less, together. */
    | { readonly kind: "others"; readonly ids: readonly number[] }
  );

export interface Variance {
  readonly steps: readonly VarianceStep[];
  readonly closing: Compared;
}

/** Groups in which nothing moved and nothing was to are in no step. */
export function varianceSteps({ opening, groups, conversion }: VarianceFacts, mostGroups: number): Variance {
  const compared = groups
    .filter(({ net, reference }) => net !== 0 || reference !== 0)
    .map((group) => ofGroup(group));
  // Stable: those that differ as much stand in the order of the tree.
  const ranked = compared.toSorted((left, right) => Math.abs(right.difference) - Math.abs(left.difference));
  const [shown, rest] = [ranked.slice(0, mostGroups), ranked.slice(mostGroups)];
  const inTreeOrder = compared.filter((group) => rest.includes(group));
  const steps: VarianceStep[] = [{ kind: "opening", ...compare(opening) }, ...shown];
  if (rest.length > 0)
    steps.push({ kind: "others", ids: inTreeOrder.map(({ id }) => id), ...compare(together(rest)) });
  if (conversion !== undefined) steps.push({ kind: "conversion", ...compare(conversion) });
  return { steps, closing: compare(together(steps)) };
}

const ofGroup = ({ id, ...sides }: VarianceGroup) => ({ kind: "group" as const, id, ...compare(sides) });

type Sides = Pick<Compared, "net" | "reference">;

const compare = ({ net, reference }: Sides): Compared => ({
  net,
  reference,
  difference: change(net - reference),
});

const together = (parts: readonly Sides[]): Sides => ({
  net: sumChanges(parts.map(({ net }) => net)),
  reference: sumChanges(parts.map(({ reference }) => reference)),
});
