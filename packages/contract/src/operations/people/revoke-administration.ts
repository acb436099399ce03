import { operation } from "../../operation.ts";
import { managesPeople, ofPerson } from "./people-fields.ts";

/** DELETE /api/people/v1/organizations/{id}/administrators/{userId} — oneself too; 38001: the last one. */
export const revokeAdministration = operation({
  slug: "revoke-administration",
  method: "DELETE",
  path: "/api/people/v1/organizations/{id}/administrators/{userId}",
  summary: "Take the administration of an organisation from somebody",
  access: managesPeople,
  params: ofPerson,
  errors: ["38001", "38003"],
});
