import { operation } from "../../operation.ts";
import { managesPeople, ofPerson } from "./people-fields.ts";

/** DELETE /api/people/v1/organizations/{id}/people/{userId}/deactivation — everything that they held counts again. */
export const reactivatePerson = operation({
  slug: "reactivate-person",
  method: "DELETE",
  path: "/api/people/v1/organizations/{id}/people/{userId}/deactivation",
  summary: "Let somebody into an organisation again",
  access: managesPeople,
  params: ofPerson,
  errors: ["38003"],
});
