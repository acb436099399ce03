import { z } from "zod";
import { consolidationVisible, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { consolidableCompany } from "./consolidable-company.ts";
import { ofConsolidation } from "./consolidation-fields.ts";

/** GET /api/consolidations/{id}/companies — called with `X-Version: 2`, and answered the same without. */
export const listConsolidatedCompanies = operation({
  slug: "list-consolidated-companies",
  method: "GET",
  path: "/api/consolidations/{id}/companies",
  summary: "The companies of a consolidation in their order, with what the caller may do in each",
  access: consolidationVisible(inPath("id")),
  params: ofConsolidation,
  response: z.array(consolidableCompany),
});
