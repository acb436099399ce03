import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { budgetErrors, budgetFileFields, importedBudget } from "./budget-import.ts";

/** A scenario, or none for zero: the main plan. */
const matrixId = z.codec(z.string().regex(/^\d{1,10}$/), z.int32().nonnegative().nullable(), {
  decode: (text) => Number(text) || null,
  encode: (id) => String(id ?? 0),
});

/**
 * POST /Import/ImportFile
 *
 * A form with `matrixId` and `file`: the same file as a budget, into the plan that the id names. Headings are read in every language of the product.
 */
export const importMatrix = operation({
  slug: "import-matrix",
  method: "POST",
  path: "/Import/ImportFile",
  summary: "Enter the forecasts of a spreadsheet into one plan",
  access: companyProduct("CashFlow", "write"),
  cost: "expensive",
  bodyType: "multipart",
  body: wire({ file: budgetFileFields.file, scenarioId: ["matrixId", matrixId] }),
  response: importedBudget,
  errors: budgetErrors,
});
