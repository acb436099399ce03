/** Enters forecasts into a plan that is open for change, from a screen or from a file: all of them or none. */
import { ok } from "@amont/kernel/result.ts";
import type { Outcome } from "../../http/operation-route.ts";
import { writeCells } from "../cells-repository.ts";
import type { Place } from "../check-places.ts";
import type { OpenPlan } from "../open-plan.ts";
import { cellKey } from "./cell-key.ts";
import { readCells, type WantedCell } from "./read-cells.ts";
import { resetFuture } from "./reset-future.ts";
import { wholePeriods } from "./whole-periods.ts";

export interface CellEntry {
  readonly cells: readonly WantedCell[];
  readonly kind: "manualInput" | "import";
  /**
   * What is planned there from the current period on goes first: nowhere, where the cells are, everywhere, or in
   * places of one's own.
   */
  readonly reset: "nothing" | "entered" | "all" | readonly Place[];
}

/** How many cells are not what they were. */
export async function enterCells(plan: OpenPlan, entry: CellEntry): Promise<Outcome<number>> {
  const cells = await readCells(plan, entry.cells, entry.kind);
  if (!cells.ok) return cells;
  const { reset } = entry;
  const blanks =
    reset === "nothing" ? [] : await resetFuture(plan, reset === "entered" ? cells.value : reset);
  // What is entered wins over what is taken away, so that a cell that stays as it is does not change.
  const entered = await wholePeriods(plan, cells.value);
  const writes = new Map([...blanks, ...entered].map((cell) => [cellKey(cell), cell]));
  return ok(await writeCells(plan.database, plan.companyId, plan.scenarioId, [...writes.values()]));
}
