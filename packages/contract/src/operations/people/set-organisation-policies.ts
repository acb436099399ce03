import { operation } from "../../operation.ts";
import { dayText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { managesPeople, ofOrganisation } from "./people-fields.ts";

/** PUT /api/people/v1/organizations/{id}/policies {secondFactorFrom} */
export const setOrganisationPolicies = operation({
  slug: "set-organisation-policies",
  method: "PUT",
  path: "/api/people/v1/organizations/{id}/policies",
  summary: "Demand a second factor from a day on, or no more. Who demands it has one themselves (38007)",
  access: managesPeople,
  freshSignIn: true,
  params: ofOrganisation,
  body: wire({ secondFactorFrom: ["secondFactorFrom", dayText.nullable()] }),
  errors: ["38005", "38007", "not_found"],
});
