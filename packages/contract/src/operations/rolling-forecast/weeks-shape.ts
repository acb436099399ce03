/** Lines by weeks, as they are shown and as they were issued. */
import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { wire } from "../../wire-object.ts";
import { minor, rollingSection, rowKey } from "./rolling-fields.ts";

/** By week. */
export const byWeek = z.array(minor);

export const weekHeads = z.array(
  wire({
    /** The week of today is 0. */
    offset: ["offset", z.int()],
    start: ["start", wireDate],
    endExclusive: ["endExclusive", wireDate],
    year: ["year", z.int()],
    week: ["week", z.int()],
  }),
);

export const rowFields = {
  key: ["key", rowKey],
  /** Null where the key says it. */
  label: ["label", z.string().nullable()],
  /** Null for transfers, which no total counts. */
  section: ["section", rollingSection.nullable()],
  leafIds: ["leafIds", z.array(z.int())],
  receipts: ["receipts", byWeek],
  disbursements: ["disbursements", byWeek],
} as const;

export const leafFields = {
  categoryId: ["categoryId", z.int()],
  name: ["name", z.string()],
  isInflow: ["isInflow", z.boolean()],
  /** The cash that counts. */
  amounts: ["amounts", byWeek],
} as const;

export const footFields = {
  opening: ["opening", byWeek],
  receipts: ["receipts", byWeek],
  disbursements: ["disbursements", byWeek],
  transfers: ["transfers", byWeek],
  closing: ["closing", byWeek],
  blocked: ["blocked", byWeek],
  undrawn: ["undrawn", byWeek],
  liquidity: ["liquidity", byWeek],
  floor: ["floor", byWeek],
  headroom: ["headroom", byWeek],
} as const;
