import { operation } from "../../operation.ts";
import { managesPeople, ofPerson } from "./people-fields.ts";

/**
 * PUT /api/people/v1/organizations/{id}/people/{userId}/deactivation
 *
 * What they hold stays written and counts as nothing, from this moment on. 38001: the last administrator. 38002: oneself.
 */
export const deactivatePerson = operation({
  slug: "deactivate-person",
  method: "PUT",
  path: "/api/people/v1/organizations/{id}/people/{userId}/deactivation",
  summary: "Keep somebody out of an organisation until they are let in again",
  access: managesPeople,
  params: ofPerson,
  errors: ["31007", "38001", "38002", "38003"],
});
