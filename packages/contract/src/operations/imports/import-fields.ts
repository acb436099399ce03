/**
 * What the columns of an imported spreadsheet hold. A file says it by its headings, in any language of the product, or
 * whoever sends it says it column by column.
 */
import { z } from "zod";
import { jsonText } from "../../text-codecs.ts";
import { named } from "../transactions/filter-codecs.ts";

export const importFields = [
  "id",
  "type",
  "account",
  "paymentDate",
  /** In the direction of the line: negative for a refund or a credit note. */
  "amount",
  /** What the line does to cash, instead of `amount`: an outflow is negative. */
  "cashEffect",
  "name",
  "category",
  /** `Title`, or `Title=600,00; Other=400,00`. */
  "projects",
  "vat",
  "billingDate",
  "lateSince",
  "isIgnored",
  "isReconciled",
  "memo",
  "currency",
] as const;
export type ImportField = (typeof importFields)[number];

export const importField = z.enum(importFields);

/** All cash flows name their type line by line; the other two are quick imports in one direction. */
export const importMode = named({
  AllCashflows: "all",
  OnlyCashInflows: "inflows",
  OnlyCashOutflows: "outflows",
});
export type ImportMode = z.output<typeof importMode>;

const columns = z.array(importField.nullable()).max(256);
export type ColumnMapping = z.output<typeof columns>;

/** What the first column holds, the second, … `null` for one that is left out. */
export const columnMapping = jsonText(columns, 8_192);
