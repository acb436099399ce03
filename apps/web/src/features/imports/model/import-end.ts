/** How an import ended, as the messages about it tell it. Pure. */
import type { EventPayload } from "@amont/contract/events.ts";
import type { ImportFailure, ImportSummary } from "@amont/contract/operations/imports/import-summary.ts";

export type ImportReport = EventPayload<"PaidTransactionCustomImportCompleted">;

export type ImportEnd =
  | { readonly kind: "done"; readonly report: ImportReport }
  | { readonly kind: "failed"; readonly importId: number; readonly failure: ImportFailure }
  /** Stopped or taken back by somebody, who knows. */
  | { readonly kind: "silent"; readonly importId: number };

/** One message per import: its end takes the place of its progress. */
export const toastKeyOf = (importId: number): string => `import-${importId}`;

type Ended = Pick<ImportSummary, "importId" | "state" | "failure" | "errors" | "refusedCount">;

export function endOf({ importId, state, failure, errors, refusedCount }: Ended): ImportEnd {
  if (state === "done") return { kind: "done", report: { importId, errors, errorCount: refusedCount } };
  if (state === "failed") return { kind: "failed", importId, failure: failure ?? "internal" };
  return { kind: "silent", importId };
}
