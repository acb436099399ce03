/** What is sent with a spreadsheet of transactions, and what stands in its way as a whole. */
import type { ErrorCode } from "../../errors/error-codes.ts";
import { wholeFile } from "../../file.ts";
import { booleanText, idText } from "../../text-codecs.ts";
import { columnMapping } from "./import-fields.ts";

export const uploadFields = {
  file: ["file", wholeFile],
  /** The account of the rows that name none. */
  bankAccountId: ["bankAccountId", idText.optional()],
  /** Column by column, where the headings do not say it. */
  mapping: ["mapping", columnMapping.optional()],
} as const;

/** Of a quick import: are its lines committed, or paid? Without it the day of each line says so. */
export const expectedField = { isExpected: ["estEngagee", booleanText.optional()] } as const;

/** 25001: not a spreadsheet that can be read. 25002: `fields` have no column. `not_found`: the account. */
export const uploadErrors: readonly ErrorCode[] = ["25001", "25002", "not_found", "too_large"];
