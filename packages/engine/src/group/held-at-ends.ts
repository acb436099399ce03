import type { Contribution } from "./contribution.ts";

/** What a company holds at the ends of the columns, in the currency of the consolidation. */
export function heldAtEnds({ pockets, columnCount }: Contribution): Float64Array {
  return Float64Array.from({ length: columnCount }, (_, column) =>
    pockets.reduce((sum, { converted }) => sum + (converted[column + 1] ?? 0), 0),
  );
}
