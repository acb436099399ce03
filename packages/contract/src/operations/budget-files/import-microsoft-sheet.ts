import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { importedBudget } from "./budget-import.ts";
import { onlineErrors, onlineImportFields, sheetAddress, writeWithHeader } from "./online-sheets.ts";

/** POST /api/microsoft/import {microsoftSheetsUrl}, with the header X-Microsoft-API-Access-Token */
export const importMicrosoftSheet = operation({
  slug: "import-microsoft-sheet",
  method: "POST",
  path: "/api/microsoft/import",
  summary: "Enter the forecasts of an online spreadsheet, as those of a file",
  access: writeWithHeader,
  cost: "expensive",
  body: wire({ url: ["microsoftSheetsUrl", sheetAddress], ...onlineImportFields }),
  response: importedBudget,
  errors: onlineErrors,
});
