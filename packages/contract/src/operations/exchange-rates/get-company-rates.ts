import { operation } from "../../operation.ts";
import { ofCompany, ratesPage, ratesRange, readCompanyRates } from "./rate-fields.ts";

/** GET /api/exchange-rates/v1/companies/{id}/rates ?begin&endExclusive&currency */
export const getCompanyRates = operation({
  slug: "get-company-rates",
  method: "GET",
  path: "/api/exchange-rates/v1/companies/{id}/rates",
  summary: "The rates that hold for a company: its own by hand, and those that it inherits",
  access: readCompanyRates,
  params: ofCompany,
  query: ratesRange,
  response: ratesPage,
  errors: ["invalid_input"],
});
