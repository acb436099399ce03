import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { writeCompanyRates } from "./rate-fields.ts";

/** DELETE /api/exchange-rates/v1/companies/{id}/rates/{rateId} */
export const removeCompanyRate = operation({
  slug: "remove-company-rate",
  method: "DELETE",
  path: "/api/exchange-rates/v1/companies/{id}/rates/{rateId}",
  summary: "Go back to the rate of the organisation",
  access: writeCompanyRates,
  params: wire({ companyId: ["id", idText], rateId: ["rateId", idText] }),
  errors: ["not_found"],
});
