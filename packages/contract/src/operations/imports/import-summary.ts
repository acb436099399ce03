/** An import as the history lists it and as its own page heads it. */
import { z } from "zod";
import { plain } from "../../wire-object.ts";
import { importMode } from "./import-fields.ts";

export const importKinds = ["spreadsheet", "quick", "bank-file", "fec"] as const;
export type ImportKind = (typeof importKinds)[number];

/**
 * `waiting` and `running` are under way. `done` may have refused rows. `failed` wrote what `importedCount` says and no
 * more, `cancelled` too; `undone` took its transactions back, but for those that people had worked on.
 */
export const importStates = ["waiting", "running", "done", "failed", "cancelled", "undone"] as const;
export type ImportState = (typeof importStates)[number];

/** Why an import failed as a whole. */
export const importFailures = ["timed-out", "unreadable", "too-large", "internal"] as const;
export type ImportFailure = (typeof importFailures)[number];

/** How many reasons a summary names; `refusedCount` says of how many rows. */
export const mostSummaryErrors = 3;

export const importSummary = plain({
  importId: z.int(),
  kind: z.enum(importKinds),
  /** Of spreadsheets only. */
  mode: importMode.nullable(),
  state: z.enum(importStates),
  failure: z.enum(importFailures).nullable(),
  fileName: z.string(),
  fileSize: z.int(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  /** As others read it; null when nobody knows any more. */
  createdBy: z.string().nullable(),
  /** Null until the file was counted. */
  rowCount: z.int().nullable(),
  processedCount: z.int(),
  importedCount: z.int(),
  refusedCount: z.int(),
  /** Codes of the first refused rows, or texts where no code exists. */
  errors: z.array(z.string()),
  /** What the caller may do with it now. */
  canCancel: z.boolean(),
  canUndo: z.boolean(),
});
export type ImportSummary = z.output<typeof importSummary>;

/** What starting an import answers, at once: the rest happens in the background. */
export const startedImport = plain({ importId: z.int() });
