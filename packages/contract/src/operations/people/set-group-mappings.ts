import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { groupMapping, mostGroupMappings } from "./group-fields.ts";
import { managesPeople, ofOrganisation } from "./people-fields.ts";

/**
 * PUT /api/people/v1/organizations/{id}/group-mappings {expectedVersion, mappings}
 *
 * All of them: one that is not named is no more. Rights of everybody who is known to be in one of the groups follow at once.
 * 409 when they are others by now than those that were looked at; 404 where groups are not looked at or the organisation may
 * not map them; 422 where they come to more than `mostMappedPlaces`.
 */
export const setGroupMappings = operation({
  slug: "set-group-mappings",
  method: "PUT",
  path: "/api/people/v1/organizations/{id}/group-mappings",
  summary: "Map groups of the account service to rights in the companies of an organisation",
  access: managesPeople,
  freshSignIn: true,
  params: ofOrganisation,
  body: wire({
    expectedVersion: ["expectedVersion", z.string().max(64)],
    mappings: ["mappings", z.array(groupMapping).max(mostGroupMappings)],
  }),
  errors: ["38005", "conflict", "not_found"],
});
