import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { writeRates } from "./rate-fields.ts";

/** DELETE /api/exchange-rates/v1/organizations/{id}/rates/{rateId} */
export const removeOrganisationRate = operation({
  slug: "remove-organisation-rate",
  method: "DELETE",
  path: "/api/exchange-rates/v1/organizations/{id}/rates/{rateId}",
  summary: "Remove a rate by hand: quotes hold again",
  access: writeRates,
  params: wire({ organisationId: ["id", idText], rateId: ["rateId", idText] }),
  errors: ["not_found"],
});
