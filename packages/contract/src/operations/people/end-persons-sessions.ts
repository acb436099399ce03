import { operation } from "../../operation.ts";
import { managesPeople, ofPerson } from "./people-fields.ts";

/**
 * DELETE /api/people/v1/organizations/{id}/people/{userId}/sessions
 *
 * For a device that was lost or stolen: whoever holds it is out at once. For who administers every organisation of that
 * person; others are refused.
 */
export const endPersonsSessions = operation({
  slug: "end-persons-sessions",
  method: "DELETE",
  path: "/api/people/v1/organizations/{id}/people/{userId}/sessions",
  summary: "End every session of somebody of an organisation",
  access: managesPeople,
  params: ofPerson,
  errors: ["38002", "38003", "forbidden", "not_found"],
});
