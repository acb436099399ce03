import { z } from "zod";
import { signedIn } from "../../access.ts";
import { operation } from "../../operation.ts";
import { consolidableCompany } from "./consolidable-company.ts";

/** GET /api/consolidations/companies — called with `X-Version: 2`, and answered the same without. */
export const listConsolidableCompanies = operation({
  slug: "list-consolidable-companies",
  method: "GET",
  path: "/api/consolidations/companies",
  summary: "The companies that the caller may see, and whether each can be consolidated",
  access: signedIn,
  response: z.array(consolidableCompany),
});
