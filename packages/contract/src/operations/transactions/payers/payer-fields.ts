/** Who pays, how late, and when they will probably pay. */
import { z } from "zod";
import { companyProduct, inPath } from "../../../access.ts";
import { wireDate } from "../../../date-codec.ts";
import { idText } from "../../../text-codecs.ts";
import { wire } from "../../../wire-object.ts";

export const readPayers = companyProduct("CashFlow", "read", inPath("entityId"));

export const companyInPath = ["entityId", idText] as const;

/** The direction and the words that tell a payer: `in:dupont elevation`. */
export const payerKey = z
  .string()
  .regex(/^(?:in|out):[a-z]+(?: [a-z]+)*$/)
  .max(1_100);

export const payer = wire({ key: ["key", payerKey], name: ["name", z.string()] });

/** The middle of the days that are likely, and between which days four of five payments come. */
export const probableDays = {
  paymentDate: ["paymentDate", wireDate],
  earliest: ["earliestDate", wireDate],
  latest: ["latestDate", wireDate],
  /** More than one in five such lines is paid later than 180 days, or never. */
  isUncertain: ["isUncertain", z.boolean()],
} as const;

/** From whom it is mostly known: a convention where the company was never paid. */
export const delayBasis = z.enum(["payer", "category", "direction", "company", "convention"]);
