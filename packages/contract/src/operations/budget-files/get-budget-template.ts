import { companyProduct } from "../../access.ts";
import { culture } from "../../culture.ts";
import { wholeFile } from "../../file.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";

/** POST /api/budget/GetImportObjectifsModele */
export const getBudgetTemplate = operation({
  slug: "get-budget-template",
  method: "POST",
  path: "/api/budget/GetImportObjectifsModele",
  summary:
    "A spreadsheet to fill in: the categories that are planned as lines, the periods to come as columns",
  access: companyProduct("CashFlow", "read"),
  effect: "read",
  body: wire({ language: ["culture", culture.optional()] }),
  response: wholeFile,
  responseType: "file",
  errors: ["458"],
});
