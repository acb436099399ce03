/** Lines while somebody arranges them. Pure. */
import { type RollingSection, rollingSections } from "@amont/engine/liquidity/rolling/lines.ts";
import type { ShownLine } from "../rolling-queries.ts";

export const longestLabel = 80;

export const nextLineId = (lines: readonly ShownLine[]): number =>
  Math.max(0, ...lines.map(({ lineId }) => lineId)) + 1;

export const withLine = (
  lines: readonly ShownLine[],
  lineId: number,
  change: Partial<ShownLine>,
): ShownLine[] => lines.map((line) => (line.lineId === lineId ? { ...line, ...change } : line));

/** One place up or down among those of its section: that is the order in which they are read. */
export function moved(lines: readonly ShownLine[], lineId: number, by: -1 | 1): ShownLine[] {
  const line = lines.find((candidate) => candidate.lineId === lineId);
  if (line === undefined) return [...lines];
  const own = lines.filter(({ section }) => section === line.section);
  const other = own[own.indexOf(line) + by];
  if (other === undefined) return [...lines];
  return lines.map((candidate) => {
    if (candidate === line) return other;
    return candidate === other ? line : candidate;
  });
}

export const inSections = (
  lines: readonly ShownLine[],
): readonly (readonly [RollingSection, readonly ShownLine[]])[] =>
  rollingSections.map((section) => [section, lines.filter((line) => line.section === section)] as const);

export const isComplete = (lines: readonly ShownLine[]): boolean =>
  lines.every(({ label }) => label.trim() !== "" && label.trim().length <= longestLabel);

interface Branch {
  readonly id: number;
  readonly isInflow: boolean;
}

/** What a line may still take: in no line yet, and of the side that its section has. */
export function freeBranches<T extends Branch>(
  branches: readonly T[],
  lines: readonly ShownLine[],
  section: RollingSection,
): readonly T[] {
  const taken = new Set(lines.flatMap(({ branchIds }) => branchIds));
  return branches.filter(({ id, isInflow }) => {
    if (taken.has(id)) return false;
    if (section === "operatingReceipts") return isInflow;
    return section === "operatingDisbursements" ? !isInflow : true;
  });
}
