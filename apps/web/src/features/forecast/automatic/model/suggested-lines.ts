/** What a suggestion says, line by line of the two trees, and which lines are ticked at first. Pure. */
import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import type { SuggestedLeaf } from "../automatic-queries.ts";

export interface SuggestedLine {
  readonly categoryId: number;
  readonly name: string;
  readonly isInflow: boolean;
  readonly leaf: SuggestedLeaf;
  /** Over the periods whose effect is shown; as the leaf counts, without a sign. */
  readonly beforeMinor: number;
  readonly afterMinor: number;
}

/** As many periods as the foot of the dialog shows. */
export const effectPeriods = 6;

/** In the order of the trees; what has nothing to say comes last in each. */
export function suggestedLines(
  { inflow, outflow }: Pick<StatementAnswer, "inflow" | "outflow">,
  leaves: readonly SuggestedLeaf[],
): readonly SuggestedLine[] {
  const byId = new Map(leaves.map((leaf) => [leaf.categoryId, leaf]));
  return [inflow, outflow].flatMap(({ categories }, tree) =>
    categories
      .flatMap(({ categoryId, name }) => {
        const leaf = byId.get(categoryId);
        if (leaf === undefined) return [];
        const shown = leaf.periods.slice(0, effectPeriods);
        const sum = (read: (period: (typeof shown)[number]) => number) =>
          shown.reduce((all, period) => all + read(period), 0);
        return [
          {
            categoryId,
            name,
            isInflow: tree === 0,
            leaf,
            beforeMinor: sum(({ beforeMinor }) => beforeMinor),
            afterMinor: sum(({ afterMinor }) => afterMinor),
          },
        ];
      })
      .toSorted((left, right) => Number(!canApply(left)) - Number(!canApply(right))),
  );
}

const noHabits: ReadonlySet<string> = new Set(["short", "dormant", "nothing"]);
const nowAndThen: ReadonlySet<string> = new Set(["intermittent", "sparse"]);
const leastOfNowAndThen = 12;

const isHabit = ({ fit }: SuggestedLeaf): boolean =>
  fit !== null &&
  !noHabits.has(fit.shape) &&
  (!nowAndThen.has(fit.shape) || fit.historyPeriods >= leastOfNowAndThen);

export const canApply = ({ leaf }: Pick<SuggestedLine, "leaf">): boolean => leaf.reason === null;

/**
 * What nobody planned and what can be learned from. Three periods are no habit, nor is now and then in less than a year; of what
 * has not moved for a year, a forecast of nothing is nobody's wish; what somebody planned is theirs to hand over.
 */
export const tickedAtFirst = (lines: readonly SuggestedLine[]): ReadonlySet<number> =>
  new Set(
    lines
      .filter(
        (line) =>
          canApply(line) &&
          !line.leaf.isPlanned &&
          isHabit(line.leaf) &&
          line.beforeMinor !== line.afterMinor,
      )
      .map(({ categoryId }) => categoryId),
  );
