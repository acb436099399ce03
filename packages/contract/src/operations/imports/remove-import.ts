import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { wireDate } from "../../date-codec.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { plain, wire } from "../../wire-object.ts";

/** Why a transaction outlives the undo of its import. */
export const keptReasons = ["changed", "reconciled", "split"] as const;
export type KeptReason = (typeof keptReasons)[number];

/** An answer names this many; the counts are of all. */
export const mostNamedKept = 100;

/** What an import may have made or changed beside its transactions. */
export const importEffectKinds = ["account", "balance", "category", "payment-delay", "details"] as const;

/** Why that outlives the undo: somebody changed it since, or something was built on it. */
export const keptEffectReasons = ["changed", "used"] as const;

const importEffect = plain({
  kind: z.enum(importEffectKinds),
  /** Of the account, the category or the operation. */
  name: z.string(),
  /** Null: it goes, or is again what it was. */
  reason: z.enum(keptEffectReasons).nullable(),
  /** What the account is known to have held before the import. */
  balance: plain({ amount: z.number(), currency: currencyCode, date: wireDate }).nullable(),
});

export const undoneImport = plain({
  removedCount: z.int(),
  keptCount: z.int(),
  kept: z.array(plain({ transactionId: z.int(), name: z.string(), reason: z.enum(keptReasons) })),
  effects: z.array(importEffect),
});
export type UndoneImport = z.output<typeof undoneImport>;

/**
 * POST /api/import/RemoveImportExcel {importId}
 *
 * All at once. What somebody reconciled, split or changed beyond its category and projects stays, and is named. Accounts and
 * categories that it made go unless something was built on them; balances and payment delays are what they were before
 * unless somebody changed them since; details of operations go unless somebody worked on them. An import under way is stopped first. 25003: it was undone before.
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
