import type { CellWrite, StoredCell } from "../cells-repository.ts";
import { cellKey } from "./cell-key.ts";

/**
 * What to write so that these cells say nothing any more in a plan: those of the plan itself go; those of a reference,
 * which keeps them, are covered by a zero. `cells` are the reference's first.
 */
export function blankCells(cells: readonly StoredCell[], scenarioId: number | null): readonly CellWrite[] {
  const writes = new Map<string, CellWrite>();
  for (const { scenarioId: owner, ...cell } of cells) {
    const key = cellKey(cell);
    const isBelow = owner !== scenarioId || writes.has(key);
    writes.set(key, { ...cell, kind: zeroKind(cell.kind), amountMinor: isBelow ? 0 : null });
  }
  return [...writes.values()];
}

const zeroKind = (kind: StoredCell["kind"]) => (kind === "postponedRemaining" ? kind : "manualInput");
