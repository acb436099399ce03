import { operation } from "../../operation.ts";
import { managesPeople, ofPerson } from "./people-fields.ts";

/** PUT /api/people/v1/organizations/{id}/administrators/{userId} */
export const grantAdministration = operation({
  slug: "grant-administration",
  method: "PUT",
  path: "/api/people/v1/organizations/{id}/administrators/{userId}",
  summary: "Let somebody of an organisation administer it",
  access: managesPeople,
  freshSignIn: true,
  params: ofPerson,
  errors: ["38003", "38005"],
});
