/** What the companies of a consolidation bring to one of its cells. Amounts are in minor units of the currency that is said. */
import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { currencyCode } from "../../money-codec.ts";
import { wire } from "../../wire-object.ts";
import { rateOrigins } from "../forecast/statement-shape.ts";

const amounts = z.object({
  realized: z.int(),
  expected: z.int(),
  forecast: z.int(),
  remaining: z.int(),
  cashFlow: z.int(),
});
export type CellAmounts = z.output<typeof amounts>;

/** One unit of the consolidation's currency in the company's, as text, and where it comes from. */
export const wireRate = z.object({
  rate: z.string(),
  origin: z.enum(rateOrigins),
  on: wireDate,
  quoteCount: z.int(),
  isStale: z.boolean(),
  isEstimated: z.boolean(),
});

const category = wire({
  categoryId: ["categoryId", z.int()],
  name: ["name", z.string()],
  /** What it is below, from the top down. */
  path: ["path", z.array(z.string())],
  /** All of it, in the company's currency. */
  own: ["ownAmounts", amounts],
  amounts: ["amounts", amounts],
});

export const companyContribution = wire({
  companyId: ["companyId", z.int()],
  name: ["name", z.string()],
  currency: ["currency", currencyCode],
  /** All of it, in the company's currency. */
  own: ["ownAmounts", amounts],
  /** What enters, in the consolidation's. */
  amounts: ["amounts", amounts],
  /** Of the cash flow of all companies; null where they make nothing together. */
  share: ["share", z.number().nullable()],
  /** What moves in the column is converted by it, if it is paid; null in one currency. */
  rate: ["rate", wireRate.nullable()],
  /** What is expected or planned is converted by it. */
  plannedRate: ["plannedRate", wireRate.nullable()],
  /** In hundredths of a percent: the part that enters, where not all of it does. */
  ownershipBp: ["ownershipBp", z.int()],
  method: ["method", z.enum(["full", "proportional"])],
  /** May the caller see its lines? */
  showsLines: ["showsLines", z.boolean()],
  categories: ["categories", z.array(category)],
});
export type CompanyContribution = z.output<typeof companyContribution>;

export const cellContributions = wire({
  currency: ["currency", currencyCode],
  begin: ["beginDate", wireDate],
  /** Not included. */
  end: ["endDate", wireDate],
  /** Null for a total. */
  name: ["name", z.string().nullable()],
  isInflow: ["isCashInflow", z.boolean()],
  /** The cell: what the companies bring, and what is taken out of it. */
  amounts: ["amounts", amounts],
  eliminated: ["eliminated", amounts],
  /** Those that bring anything, in their order. */
  companies: ["companies", z.array(companyContribution)],
});
