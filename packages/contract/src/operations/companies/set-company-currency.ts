import { companyProduct, inPath } from "../../access.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/**
 * POST /api/currency/entities/{id} ?currency
 *
 * Amounts of the plan have no currency of their own: they would be read in another one. While there are any it is
 * refused (31104), with how many.
 */
export const setCompanyCurrency = operation({
  slug: "set-company-currency",
  method: "POST",
  path: "/api/currency/entities/{id}",
  summary: "Choose the main currency of a company",
  access: companyProduct("CashFlow", "write", inPath("id")),
  params: wire({ companyId: ["id", idText] }),
  query: wire({ currency: ["currency", currencyCode] }),
  errors: ["31104"],
});
