import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { managesPeople, ofOrganisation } from "./people-fields.ts";

/** GET /api/people/v1/organizations/{id}/policies */
export const getOrganisationPolicies = operation({
  slug: "get-organisation-policies",
  method: "GET",
  path: "/api/people/v1/organizations/{id}/policies",
  summary: "What an organisation demands of its people, and who would not meet it",
  access: managesPeople,
  params: ofOrganisation,
  response: wire({
    /** From this day on its companies open only to who has a second factor; null: to everybody. */
    secondFactorFrom: ["secondFactorFrom", z.iso.date().nullable()],
    peopleCount: ["peopleCount", z.int().nonnegative()],
    withoutSecondFactorCount: ["withoutSecondFactorCount", z.int().nonnegative()],
    /** The caller's own. */
    hasSecondFactor: ["hasSecondFactor", z.boolean()],
    /** False where an external account service keeps second factors: nothing can be demanded here. */
    canDemand: ["canDemand", z.boolean()],
  }),
});
