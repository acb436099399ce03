import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { managesPeople, mostRightChanges, ofPerson, person, rightChange } from "./people-fields.ts";

/**
 * PUT /api/people/v1/organizations/{id}/people/{userId}/rights {expectedVersion, changes}
 *
 * 409 when the rights are others by now than those that were looked at. Who has no level left in a company does not see it
 * any more.
 */
export const changeRights = operation({
  slug: "change-rights",
  method: "PUT",
  path: "/api/people/v1/organizations/{id}/people/{userId}/rights",
  summary: "Change what somebody holds in the companies of an organisation",
  access: managesPeople,
  params: ofPerson,
  body: wire({
    expectedVersion: ["expectedVersion", z.string().max(64)],
    changes: ["changes", z.array(rightChange).min(1).max(mostRightChanges)],
  }),
  response: person,
  errors: ["38003", "conflict", "not_found"],
});
