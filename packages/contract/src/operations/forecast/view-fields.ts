/** What part of the plan a call is about: the filters of the forecast page. */
import { z } from "zod";
import { companyProduct, entityCashFlow, inPath } from "../../access.ts";
import { wireDate } from "../../date-codec.ts";
import { wireFrequency } from "../../frequency-codec.ts";
import { booleanText, idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { groupings } from "./statement-shape.ts";

export const readForecast = companyProduct("CashFlow", "read", inPath("entity"));
/** Of a company, or of a consolidation as a whole. */
export const readGroupForecast = entityCashFlow("read", inPath("entity"));
export const ofEntity = wire({ entityId: ["entity", idText] });

/** Five years of days, and no more than anybody can look at. */
export const mostColumns = 2_000;
/** In quarters, back to the beginning of the calendar. */
const offset = z.int().min(-8_000).max(8_000);
const ids = z.array(z.int32().positive()).max(1_000);

/** Nobody named: all accounts. No scenario: the main plan. The end is not included. */
export const viewFields = {
  offsetBegin: ["offsetBegin", offset],
  offsetEnd: ["offsetEnd", offset],
  frequency: ["frequency", wireFrequency],
  bankAccountIds: ["bankAccountIds", ids.optional()],
  scenarioId: ["scenarioId", z.int32().positive().nullish()],
  /** Some accounts show their part of a plan that is the whole company's, by what they paid before. */
  sharesPlan: ["sharePlan", z.boolean().optional()],
} as const;

/** How a consolidation is shown, where that is not as it says itself. A company is not shown like that. */
export const groupFields = {
  groupBy: ["groupBy", z.enum(groupings).optional()],
  /** Without the flows between its companies. */
  eliminate: ["eliminate", z.boolean().optional()],
} as const;

/** The same in an address. */
export const groupTexts = {
  groupBy: groupFields.groupBy,
  eliminate: ["eliminate", booleanText.optional()],
} as const;

/** A line of a statement: a category, or in that of a consolidation a number of 52 bits. */
export const lineIdText = z.codec(z.string().regex(/^\d{1,16}$/), z.int().positive(), {
  decode: (text) => Number(text),
  encode: (value) => String(value),
});

/** What was believed at the end of a past day, on the columns of today. */
export const asOfField = { asOf: ["asOf", wireDate.nullish()] } as const;

/** The same in an address. */
export const sharesPlanText = z
  .codec(z.enum(["true", "false"]), z.boolean(), {
    decode: (text) => text === "true",
    encode: (value) => (value ? "true" : "false"),
  })
  .optional();

/** An offset in an address. */
export const offsetText = z.codec(z.string().regex(/^-?\d{1,4}$/), offset, {
  decode: (text) => Number(text),
  encode: (value) => String(value),
});

export const viewErrors = ["not_found", "invalid_input"] as const;
/** The same where one can look back. */
export const pastViewErrors = [...viewErrors, "23014"] as const;

/** Of calls that serve consolidations too: their figures may still have to be computed. */
export const groupViewErrors = [...pastViewErrors, "31010"] as const;
