/** Which lines to name as changed: those that differ, and those that the scenario changes out of sight. Pure. */
import type { ScenarioChanges } from "../../../../shared/scenarios/scenario-changes-query.ts";
import type { ComparedLine } from "../comparison-query.ts";

type OwnLine = ScenarioChanges["lines"][number];

export interface ListedChange {
  readonly categoryId: number;
  readonly name: string;
  readonly parentName: string | null;
  readonly isInflow: boolean;
  /** Null where nothing differs in the columns that are shown. */
  readonly line: ComparedLine | null;
  /** Does the scenario itself say it, or does it follow from other lines? Null where nobody can tell. */
  readonly isOwn: boolean | null;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** What a line does to the cash in all columns together. */
export const cashEffectOf = ({
  isInflow,
  base,
  other,
}: Pick<ComparedLine, "isInflow" | "base" | "other">): number => {
  const more = sum(other) - sum(base);
  return isInflow ? more : 0 - more;
};

const size = (line: ComparedLine): number => Math.abs(cashEffectOf(line));

/** What the scenario itself says first, and of each the largest effect first. */
export function listedChanges(
  lines: readonly ComparedLine[],
  changes: ScenarioChanges | null,
): readonly ListedChange[] {
  const own = new Map<number, OwnLine>((changes?.lines ?? []).map((line) => [line.categoryId, line]));
  const changed = lines.filter(({ isChanged }) => isChanged);
  const seen = new Set(changed.map(({ categoryId }) => categoryId));
  const shown = changed
    .map(
      (line): ListedChange => ({
        categoryId: line.categoryId,
        name: line.name,
        parentName: line.parentName,
        isInflow: line.isInflow,
        line,
        isOwn: changes === null ? null : own.has(line.categoryId),
      }),
    )
    .toSorted(
      (left, right) =>
        Number(right.isOwn === true) - Number(left.isOwn === true) ||
        (left.line === null || right.line === null ? 0 : size(right.line) - size(left.line)),
    );
  const outOfSight = [...own.values()]
    .filter(({ categoryId }) => !seen.has(categoryId))
    .map(
      ({ categoryId, name, parentName, isInflow }): ListedChange => ({
        categoryId,
        name,
        parentName,
        isInflow,
        line: null,
        isOwn: true,
      }),
    );
  return [...shown, ...outOfSight];
}
