import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { importedBudget } from "./budget-import.ts";
import { onlineErrors, onlineImportFields, sheetAddress, writeWithHeader } from "./online-sheets.ts";

/** POST /api/google/import {googleSheetsUrl}, with the header X-Google-API-Access-Token */
export const importGoogleSheet = operation({
  slug: "import-google-sheet",
  method: "POST",
  path: "/api/google/import",
  summary: "Enter the forecasts of an online spreadsheet, as those of a file",
  access: writeWithHeader,
  cost: "expensive",
  body: wire({ url: ["googleSheetsUrl", sheetAddress], ...onlineImportFields }),
  response: importedBudget,
  errors: onlineErrors,
});
