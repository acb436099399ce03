import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { budgetErrors, budgetFileFields, importedBudget, resetField } from "./budget-import.ts";

/**
 * POST /api/budget/Import
 *
 * All of the file or nothing. What is empty in it stays as it is, unless future forecasts are reset: then what was
 * planned from the current period on goes first, in every line of the file.
 */
export const importBudget = operation({
  slug: "import-budget",
  method: "POST",
  path: "/api/budget/Import",
  summary: "Enter the forecasts of a spreadsheet",
  access: companyProduct("CashFlow", "write"),
  cost: "expensive",
  bodyType: "multipart",
  body: wire({ ...budgetFileFields, ...resetField }),
  response: importedBudget,
  errors: budgetErrors,
});
