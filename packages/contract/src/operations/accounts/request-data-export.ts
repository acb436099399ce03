import { signedIn } from "../../access.ts";
import { operation } from "../../operation.ts";
import { dataExport } from "./data-export-fields.ts";

/**
 * POST /v1/users/me/data-export
 *
 * Within an hour of the last one, that one is the answer, unless it failed.
 */
export const requestDataExport = operation({
  slug: "request-data-export",
  method: "POST",
  path: "/v1/users/me/data-export",
  summary: "Ask for a copy of what is kept about the caller. One that is under way is not started twice",
  access: signedIn,
  freshSignIn: true,
  cost: "expensive",
  response: dataExport,
  errors: ["38005"],
});
