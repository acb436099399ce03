import { operation } from "../../operation.ts";
import { authorisationCode, sheetToken, writeWithHeader } from "./online-sheets.ts";

/** POST /api/microsoft/authorize — with the code that the service gave; the token is good for as long as it says. */
export const authoriseMicrosoftSheets = operation({
  slug: "authorise-microsoft-sheets",
  method: "POST",
  path: "/api/microsoft/authorize",
  summary: "A token to read one's spreadsheets with",
  access: writeWithHeader,
  effect: "read",
  cost: "expensive",
  body: authorisationCode,
  response: sheetToken,
  errors: ["24004", "24006", "unavailable"],
});
