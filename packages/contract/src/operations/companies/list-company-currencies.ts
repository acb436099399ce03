import { z } from "zod";
import { signedIn } from "../../access.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";

/** GET /api/currency/GetCompaniesCurrency */
export const listCompanyCurrencies = operation({
  slug: "list-company-currencies",
  method: "GET",
  path: "/api/currency/GetCompaniesCurrency",
  summary: "The main currency of each company that the caller may see",
  access: signedIn,
  response: z.array(wire({ companyId: ["CompanyId", z.int()], currency: ["Currency", currencyCode] })),
});
