import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { plain, wire } from "../../wire-object.ts";
import { importField, importMode } from "./import-fields.ts";
import { refusedRow } from "./list-refused-rows.ts";
import { expectedField, uploadErrors, uploadFields } from "./upload-fields.ts";

export const spreadsheetFormats = ["xlsx", "xls", "ods", "csv"] as const;

/** How many rows a preview shows, how many of those refused, and how many it looks at before it answers. */
export const mostPreviewRows = 10;
export const mostPreviewRefusals = 50;
export const mostCheckedRows = 20_000;

export const importPreview = plain({
  format: z.enum(spreadsheetFormats),
  /** From the left; `field` is what it was taken for, null for one that is left out. */
  columns: z.array(
    plain({
      column: z.string(),
      heading: z.string(),
      field: importField.nullable(),
      /** What stands below the heading, first. */
      examples: z.array(z.string()),
    }),
  ),
  /** Fields that rows need and no column holds. Nothing can be imported before they are given one. */
  missingFields: z.array(importField),
  /** Was the mapping taken from an earlier import with the same headings? */
  isRemembered: z.boolean(),
  /** The rows looked at, and whether these are all. */
  checkedCount: z.int(),
  isComplete: z.boolean(),
  acceptedCount: z.int(),
  refusedCount: z.int(),
  /** Of the accepted ones. */
  paidCount: z.int(),
  expectedCount: z.int(),
  inflowCount: z.int(),
  outflowCount: z.int(),
  sampleRows: z.array(plain({ row: z.int(), cells: z.array(z.string()) })),
  refusedRows: z.array(refusedRow),
  /** Named by rows and known to nobody: such rows are imported to be categorised. At most twenty. */
  unknownCategories: z.array(z.string()),
});
export type ImportPreview = z.output<typeof importPreview>;

/**
 * POST /api/cash-flow/v1/imports/preview
 *
 * Multipart: what the import would be sent, and its mode. Where columns are missing the answer says which, so that the
 * caller can map them and ask again.
 */
export const previewImport = operation({
  slug: "preview-import",
  method: "POST",
  path: "/api/cash-flow/v1/imports/preview",
  summary: "What the import of a spreadsheet would do, and which rows it would refuse; nothing is written",
  access: companyProduct("CashFlow", "write"),
  effect: "read",
  cost: "expensive",
  bodyType: "multipart",
  body: wire({ ...uploadFields, ...expectedField, mode: ["mode", importMode] }),
  response: importPreview,
  errors: uploadErrors.filter((code) => code !== "25002"),
});
