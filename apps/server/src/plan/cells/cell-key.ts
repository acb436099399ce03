import type { StoredCell } from "../cells-repository.ts";
import type { Place } from "../check-places.ts";

export const placeKey = ({ categoryId, bankAccountId, projectId }: Place): string =>
  `${categoryId}/${bankAccountId}/${projectId}`;

/** Two cells are the same cell when this is the same, whatever scenario they are in. */
export const cellKey = (cell: Pick<StoredCell, keyof Place | "periodOn" | "kind">): string =>
  `${placeKey(cell)}/${cell.periodOn}/${cell.kind === "postponedRemaining"}`;
