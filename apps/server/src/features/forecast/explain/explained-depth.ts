import type { InputOf } from "@amont/contract/operation.ts";
import type { explainCell } from "@amont/contract/operations/forecast/explain-cell.ts";

export type ExplainQuery = InputOf<typeof explainCell>["query"];

/** From a leaf down to its transactions and to what plans it; from a total or a balance, to what it adds up. */
export const usualDepthOf = (line: ExplainQuery["line"]): number => (typeof line === "number" ? 4 : 2);
