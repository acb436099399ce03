import { operation } from "../../operation.ts";
import { managesPeople, ofPerson } from "./people-fields.ts";

/**
 * DELETE /api/people/v1/organizations/{id}/people/{userId}
 *
 * They keep their account and what they made its author; their rights, temporary accesses, memberships and the invitations
 * they sent go. 38001: the last administrator. 38002: oneself. 38012: a group
 * of their account service lets them in, and would again.
 */
export const removePerson = operation({
  slug: "remove-person",
  method: "DELETE",
  path: "/api/people/v1/organizations/{id}/people/{userId}",
  summary: "Take somebody out of an organisation",
  access: managesPeople,
  params: ofPerson,
  errors: ["38001", "38002", "38003", "38012"],
});
