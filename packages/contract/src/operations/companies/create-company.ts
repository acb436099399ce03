import { z } from "zod";
import { inBody, optional, organisationAdministrator } from "../../access.ts";
import { industryIds } from "../../industries.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";

/** POST /companies — without an organisation, a new one of the same name is made for the caller. */
export const createCompany = operation({
  slug: "create-company",
  method: "POST",
  path: "/companies",
  summary: "Create a company, in an organisation that the caller administers or in a new one",
  access: organisationAdministrator(optional(inBody("organizationId"))),
  cost: "expensive",
  body: wire({
    name: ["name", z.string()],
    currency: ["currency", currencyCode],
    country: [
      "country",
      z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
    ],
    industry: ["industry", z.enum(industryIds).optional()],
    /** Checked as `update-company-details` does. */
    siren: ["siren", z.string().max(40).optional()],
    acceptsUsedSiren: ["acceptsUsedSiren", z.boolean().optional()],
    organisationId: ["organizationId", z.int32().positive().optional()],
  }),
  response: wire({ id: ["id", z.int()] }),
  errors: ["11002", "4002", "38101", "38102"],
});
