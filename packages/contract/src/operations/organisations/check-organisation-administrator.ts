import { z } from "zod";
import { inPath, organisationMember } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/** GET /v1/organizations/{id}/users/connected/is-administrator */
export const checkOrganisationAdministrator = operation({
  slug: "check-organisation-administrator",
  method: "GET",
  path: "/v1/organizations/{id}/users/connected/is-administrator",
  summary: "Does the caller administer the organisation?",
  access: organisationMember(inPath("id")),
  params: wire({ organisationId: ["id", idText] }),
  response: wire({ isAdministrator: ["isAdministrator", z.boolean()] }),
});
