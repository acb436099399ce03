import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { plain, wire } from "../../wire-object.ts";

/** Why a transaction outlives the undo of its import. */
export const keptReasons = ["changed", "reconciled", "split"] as const;
export type KeptReason = (typeof keptReasons)[number];

/** An answer names this many; the counts are of all. */
export const mostNamedKept = 100;

export const undoneImport = plain({
  removedCount: z.int(),
  keptCount: z.int(),
  kept: z.array(plain({ transactionId: z.int(), name: z.string(), reason: z.enum(keptReasons) })),
});
export type UndoneImport = z.output<typeof undoneImport>;

/**
 * POST /api/import/RemoveImportExcel {importId}
 *
 * All at once. What somebody reconciled, split or changed beyond its category and projects stays, and is named. An import
 * under way is stopped first. 25003: it was undone before.
 */
export const removeImport = operation({
  slug: "remove-import",
  method: "POST",
  path: "/api/import/RemoveImportExcel",
  summary: "Take the transactions of an import back",
  access: companyProduct("CashFlow", "write"),
  cost: "expensive",
  body: wire({ importId: ["importId", z.int32().positive()] }),
  response: undoneImport,
  errors: ["not_found", "25003"],
});
