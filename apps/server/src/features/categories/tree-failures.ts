import { type Failure, failure } from "@amont/contract/failure.ts";
import type { TreeRefusal } from "@amont/engine/categories/tree-edits.ts";

/** Why a tree cannot change as wished, in the codes of the catalogue. */
export function failureOf(refusal: TreeRefusal): Failure {
  switch (refusal.reason) {
    case "missing":
      return failure("not_found", { categoryId: refusal.categoryId });
    case "reserved":
      return failure("20002", { categoryId: refusal.categoryId });
    case "name-taken":
      return failure("20001", { name: refusal.name });
    case "impossible-place":
      return failure("20004");
  }
}

/**
 * The database has the last word on equal names: it knows more letters than we do. A name that only it finds equal
 * fails here, and leaves nothing half-written.
 */
export function takenNameIn(error: unknown): Failure | null {
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
  const isTakenName =
    code === "23505" &&
    (constraint === "categories_by_name" || constraint === "organisation_categories_by_name");
  return isTakenName ? failure("20001") : null;
}
