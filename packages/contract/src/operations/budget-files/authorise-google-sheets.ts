import { operation } from "../../operation.ts";
import { authorisationCode, sheetToken, writeWithHeader } from "./online-sheets.ts";

/** POST /api/google/authorize — with the code that the service gave; the token is good for as long as it says. */
export const authoriseGoogleSheets = operation({
  slug: "authorise-google-sheets",
  method: "POST",
  path: "/api/google/authorize",
  summary: "A token to read one's spreadsheets with",
  access: writeWithHeader,
  effect: "read",
  cost: "expensive",
  body: authorisationCode,
  response: sheetToken,
  errors: ["24004", "24006", "unavailable"],
});
