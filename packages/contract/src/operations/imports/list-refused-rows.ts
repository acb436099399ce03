import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText, integerText } from "../../text-codecs.ts";
import { plain, wire } from "../../wire-object.ts";
import { importField } from "./import-fields.ts";

/** Why a row was refused: every reason found, in the order of its columns. */
export const rowProblem = plain({
  /** By letter, as spreadsheets name it; null where the column is missing or the whole row is meant. */
  column: z.string().nullable(),
  field: importField.nullable(),
  /** Of the catalogue of import rows. */
  code: z.string(),
  /** What stands there. */
  value: z.string(),
});
export type RowProblem = z.output<typeof rowProblem>;

export const refusedRow = plain({
  /** As the spreadsheet numbers it, from one. */
  row: z.int(),
  problems: z.array(rowProblem),
});
export type RefusedRow = z.output<typeof refusedRow>;

/** GET /api/cash-flow/v1/imports/{importId}/refused-rows ?skip&take — fifty unless told, two hundred at most. */
export const listRefusedRows = operation({
  slug: "list-refused-rows",
  method: "GET",
  path: "/api/cash-flow/v1/imports/{importId}/refused-rows",
  summary: "One page of the rows that an import refused, in the order of the file",
  access: companyProduct("CashFlow", "read"),
  params: wire({ importId: ["importId", idText] }),
  query: wire({ skip: ["skip", integerText.optional()], take: ["take", integerText.optional()] }),
  response: plain({ total: z.int(), rows: z.array(refusedRow) }),
  errors: ["not_found"],
});
