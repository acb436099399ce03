/** What the dialog of consolidations asks while it is filled in: nothing of it is written. */
import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { currencyCode } from "../../money-codec.ts";
import { wire } from "../../wire-object.ts";
import { mostConsolidatedCompanies } from "./consolidation-fields.ts";
import { consolidationMethods } from "./consolidation-settings.ts";

const id = z.int32().positive();
const ids = (most: number) => z.array(id).max(most);
/** Of each list of what is left out. */
const mostIgnored = 20_000;

export const previewedScope = wire({
  /** In their order. */
  companyIds: ["companyIds", ids(mostConsolidatedCompanies).min(1)],
  /** How companies enter; those that are not named, in full. */
  entering: [
    "entering",
    z
      .array(
        wire({
          companyId: ["companyId", id],
          /** In hundredths of a percent. */
          ownershipBasisPoints: ["ownershipBasisPoints", z.int32().min(1).max(10_000)],
          method: ["method", z.enum(consolidationMethods)],
        }),
      )
      .max(mostConsolidatedCompanies),
  ],
  scenarioIds: ["scenarioIds", ids(mostConsolidatedCompanies)],
  ignoredAccountIds: ["ignoredAccountIds", ids(mostIgnored)],
  ignoredCategoryIds: ["ignoredCategoryIds", ids(mostIgnored)],
  currency: ["currency", currencyCode],
  /** The set of budget rates of what is to come; null: today's rates. */
  rateSetId: ["rateSetId", id.nullable()],
  /** Of its period: what is held is told for the end of its month. */
  periodLastDay: ["periodLastDay", wireDate],
});

export const consolidationPreview = wire({
  currency: ["currency", currencyCode],
  /** The last day of the month that is told. */
  closingOn: ["closingOn", wireDate],
  /** What the consolidation holds then as it is saved, in the same currency; null for a new one. */
  closingBefore: ["closingBefore", z.number().nullable()],
  closingAfter: ["closingAfter", z.number()],
  /** What the accounts hold today that are left out. */
  leftOutBalance: ["leftOutBalance", z.number()],
  /** Something could not be converted, or a company is not available: it is in no sum. */
  isIncomplete: ["isIncomplete", z.boolean()],
});

export const previewErrors = ["31003", "31004", "6007", "not_found", "invalid_input", "31010"] as const;
