/**
 * The lines that lenders read, made of branches of the category trees. Each leaf stands in one line: in that of the nearest
 * branch above it, or with the others of its side. So the totals are always those of the statement; only what moves between
 * one's own accounts stands apart, in a row outside of both totals.
 */
import {
  type CategoryTree,
  inTreeOrder,
  subtreeIds,
  type TreeCategory,
} from "../../categories/category-tree.ts";
import type { Measure, Statement } from "../../statement/statement.ts";

export const rollingSections = [
  "operatingReceipts",
  "operatingDisbursements",
  "nonOperating",
  "financing",
] as const;
export type RollingSection = (typeof rollingSections)[number];

export interface RollingLine {
  readonly lineId: number;
  readonly label: string;
  readonly section: RollingSection;
  /** Categories; what is below them comes along. */
  readonly branchIds: readonly number[];
}

export type LinesProblem =
  /** Named twice, or below a branch of another line. */
  | { readonly kind: "branchInTwoLines"; readonly categoryId: number; readonly lineIds: readonly number[] }
  | { readonly kind: "unknownBranch"; readonly categoryId: number; readonly lineId: number }
  /** Something that is paid out among the receipts of operations, or the other way round. */
  | { readonly kind: "wrongSide"; readonly categoryId: number; readonly lineId: number };

/** Whether a line may hold what comes in, or what goes out; both where the section nets them. */
const sideOfSection: Readonly<Record<RollingSection, "inflow" | "outflow" | "both">> = {
  operatingReceipts: "inflow",
  operatingDisbursements: "outflow",
  nonOperating: "both",
  financing: "both",
};

/** What is wrong with lines that somebody wants to keep; null when nothing is. */
export function checkLines(lines: readonly RollingLine[], tree: CategoryTree): LinesProblem | null {
  const known = new Map(tree.map((category) => [category.id, category]));
  for (const { lineId, section, branchIds } of lines) {
    for (const categoryId of branchIds) {
      const category = known.get(categoryId);
      if (category === undefined) return { kind: "unknownBranch", categoryId, lineId };
      const side = sideOfSection[section];
      if (side !== "both" && (side === "inflow") !== category.isInflow)
        return { kind: "wrongSide", categoryId, lineId };
    }
  }
  return branchInTwoLines(lines, tree);
}

function branchInTwoLines(lines: readonly RollingLine[], tree: CategoryTree): LinesProblem | null {
  const linesOf = new Map<number, Set<number>>();
  for (const { lineId, branchIds } of lines) {
    for (const branchId of branchIds) {
      for (const id of subtreeIds(tree, branchId))
        linesOf.set(id, (linesOf.get(id) ?? new Set()).add(lineId));
    }
  }
  const named = new Set(lines.flatMap(({ branchIds }) => branchIds));
  for (const [categoryId, lineIds] of linesOf) {
    if (lineIds.size > 1 && named.has(categoryId))
      return { kind: "branchInTwoLines", categoryId, lineIds: [...lineIds] };
  }
  return null;
}

/** Until somebody says otherwise: the categories at the top of the trees, each a line, in their order; debts are financing.
 * What nobody has categorised is no line of its own: it stands with the others. */
export function usualLines(tree: CategoryTree, transferIds: ReadonlySet<number>): RollingLine[] {
  return inTreeOrder(tree)
    .filter(({ id, parentId, kind }) => parentId === null && kind !== "to-categorise" && !transferIds.has(id))
    .map((category) => ({
      lineId: category.id,
      label: category.name,
      section: usualSection(category),
      branchIds: [category.id],
    }));
}

function usualSection({ kind, isInflow }: TreeCategory): RollingSection {
  if (kind === "debt") return "financing";
  return isInflow ? "operatingReceipts" : "operatingDisbursements";
}

/** A leaf by week, in the direction of its tree. */
export interface LeafFigures {
  readonly categoryId: number;
  readonly isInflow: boolean;
  readonly amounts: ArrayLike<number>;
}

export function leafFigures(statement: Statement, measure: Measure = "cashFlow"): LeafFigures[] {
  return statement.lines
    .filter(({ isLeaf }) => isLeaf)
    .map(({ category, cells }) => ({
      categoryId: category.id,
      isInflow: category.isInflow,
      amounts: cells[measure],
    }));
}

/** A line by its number, what is in none of its side, or what moves between one's own accounts. */
export type RowKey = number | "otherReceipts" | "otherDisbursements" | "transfers";

export interface RollingRow {
  readonly key: RowKey;
  /** Null for transfers, which no total counts. */
  readonly section: RollingSection | null;
  readonly leafIds: readonly number[];
  /** By week. */
  readonly receipts: Float64Array;
  readonly disbursements: Float64Array;
}

export interface RollingSheet {
  /** By section, in the order of the lines, the others of a section last; transfers at the end. */
  readonly rows: readonly RollingRow[];
  readonly receipts: Float64Array;
  readonly disbursements: Float64Array;
  /** What came in less what went out: zero unless something is on its way. */
  readonly transfers: Float64Array;
}

export interface RollingMapping {
  readonly tree: CategoryTree;
  readonly lines: readonly RollingLine[];
  /** The categories of transfers between one's own accounts. */
  readonly transferIds: ReadonlySet<number>;
}

export function rollingSheet(
  mapping: RollingMapping,
  leaves: readonly LeafFigures[],
  weekCount: number,
): RollingSheet {
  const keyOf = rowKeys(mapping);
  const byKey = Map.groupBy(leaves, (leaf) => keyOf(leaf));
  const row = (key: RowKey, section: RollingSection | null): RollingRow => {
    const own = byKey.get(key) ?? [];
    return {
      key,
      section,
      leafIds: own.map(({ categoryId }) => categoryId),
      receipts: sumOf(
        own.filter(({ isInflow }) => isInflow),
        weekCount,
      ),
      disbursements: sumOf(
        own.filter(({ isInflow }) => !isInflow),
        weekCount,
      ),
    };
  };
  const counted = rollingSections.flatMap((section) =>
    keysOfSection(mapping.lines, section)
      .filter((key) => typeof key === "number" || byKey.has(key))
      .map((key) => row(key, section)),
  );
  const moved = row("transfers", null);
  return {
    rows: [...counted, moved],
    receipts: sumOf(
      counted.map(({ receipts }) => ({ amounts: receipts })),
      weekCount,
    ),
    disbursements: sumOf(
      counted.map(({ disbursements }) => ({ amounts: disbursements })),
      weekCount,
    ),
    transfers: moved.receipts.map((amount, week) => amount - (moved.disbursements[week] ?? 0)),
  };
}

/** The others of a side stand below the lines of its operations. */
function keysOfSection(lines: readonly RollingLine[], section: RollingSection): RowKey[] {
  const keys: RowKey[] = lines.filter((line) => line.section === section).map(({ lineId }) => lineId);
  if (section === "operatingReceipts") keys.push("otherReceipts");
  if (section === "operatingDisbursements") keys.push("otherDisbursements");
  return keys;
}

/** The nearest branch above a leaf decides, also where a category was moved below another line since. */
function rowKeys({ tree, lines, transferIds }: RollingMapping): (leaf: LeafFigures) => RowKey {
  const parentOf = new Map(tree.map(({ id, parentId }) => [id, parentId]));
  const keyOfBranch = new Map<number, RowKey>([
    ...lines.flatMap(({ lineId, branchIds }) => branchIds.map((id) => [id, lineId] as const)),
    ...[...transferIds].map((id) => [id, "transfers"] as const),
  ]);
  return ({ categoryId, isInflow }) => {
    for (let id: number | null = categoryId; id !== null; id = parentOf.get(id) ?? null) {
      const key = keyOfBranch.get(id);
      if (key !== undefined) return key;
    }
    return isInflow ? "otherReceipts" : "otherDisbursements";
  };
}

function sumOf(parts: readonly Pick<LeafFigures, "amounts">[], weekCount: number): Float64Array {
  const sums = new Float64Array(weekCount);
  for (const { amounts } of parts) {
    for (let week = 0; week < weekCount; week += 1) sums[week] = (sums[week] ?? 0) + (amounts[week] ?? 0);
  }
  return sums;
}

/** What is held at the end of each week, from what is held at the start of the first. */
export function closingsOf(
  openingMinor: number,
  { receipts, disbursements, transfers }: Omit<RollingSheet, "rows">,
): number[] {
  let held = openingMinor;
  return Array.from(receipts, (received, week) => {
    held += received - (disbursements[week] ?? 0) + (transfers[week] ?? 0);
    return held;
  });
}
