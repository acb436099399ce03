/** What a company is by law and where it is, as its page shows it and changes it. */
import { z } from "zod";
import { industryIds } from "../../../industries.ts";
import { currencyCode } from "../../../money-codec.ts";
import { idText } from "../../../text-codecs.ts";
import { wire } from "../../../wire-object.ts";

export const ofCompany = wire({ companyId: ["id", idText] });

/** As people paste them, with blanks and dots. */
const typedNumber = z.string().max(40);
const month = z.int().min(1).max(12);

/** How long each text may be. */
export const longestDetail = { legalForm: 60, street: 200, postalCode: 20, city: 100 } as const;

export const companyDetails = wire({
  id: ["id", z.int()],
  organisationId: ["organizationId", z.int()],
  name: ["name", z.string()],
  country: ["country", z.string()],
  currency: ["currency", currencyCode],
  industry: ["industry", z.string().nullable()],
  timeZone: ["timeZone", z.string()],
  siren: ["siren", z.string().nullable()],
  siret: ["siret", z.string().nullable()],
  vatNumber: ["vatNumber", z.string().nullable()],
  /** Empty where nobody said: of the texts below too. */
  legalForm: ["legalForm", z.string()],
  street: ["street", z.string()],
  postalCode: ["postalCode", z.string()],
  city: ["city", z.string()],
  financialYearFirstMonth: ["financialYearFirstMonth", month],
  archivedAt: ["archivedAt", z.iso.datetime().nullable()],
});
export type CompanyDetails = z.output<typeof companyDetails>;

/** What is left out stays as it is. */
export const changedDetails = wire({
  name: ["name", z.string().optional()],
  country: [
    "country",
    z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  ],
  industry: ["industry", z.enum(industryIds).nullable().optional()],
  timeZone: ["timeZone", z.string().max(64).optional()],
  siren: ["siren", typedNumber.nullable().optional()],
  siret: ["siret", typedNumber.nullable().optional()],
  vatNumber: ["vatNumber", typedNumber.nullable().optional()],
  legalForm: ["legalForm", z.string().max(longestDetail.legalForm).optional()],
  street: ["street", z.string().max(longestDetail.street).optional()],
  postalCode: ["postalCode", z.string().max(longestDetail.postalCode).optional()],
  city: ["city", z.string().max(longestDetail.city).optional()],
  financialYearFirstMonth: ["financialYearFirstMonth", month.optional()],
  /** The caller knows that another company of the organisation has this SIREN. */
  acceptsUsedSiren: ["acceptsUsedSiren", z.boolean().optional()],
});
export type ChangedDetails = z.output<typeof changedDetails>;

/** Which number is wrong (38101), and what of it: see `NumberFault`. */
export const identifierKinds = ["siren", "siret", "vatNumber"] as const;
export type IdentifierKind = (typeof identifierKinds)[number];
