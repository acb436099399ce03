import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { groupMapping, mostGroupMappings, mostToldChanges } from "./group-fields.ts";
import { managesPeople, ofOrganisation, toldChange } from "./people-fields.ts";

/**
 * POST /api/people/v1/organizations/{id}/group-mappings:preview {mappings}
 *
 * What people could do and could not, or the other way round: a row by group beside a stronger one by hand changes nothing.
 * Nothing is written. Only who is of the organisation already is named: groups are the installation's, and a name that somebody
 * guessed must not tell who is in it. The others are counted. 404 and 422 as for saving.
 */
export const previewGroupMappings = operation({
  slug: "preview-group-mappings",
  method: "POST",
  path: "/api/people/v1/organizations/{id}/group-mappings:preview",
  summary: "Who would gain or lose what by mappings of groups, before they are made",
  access: managesPeople,
  cost: "expensive",
  freshSignIn: true,
  params: ofOrganisation,
  body: wire({ mappings: ["mappings", z.array(groupMapping).max(mostGroupMappings)] }),
  response: wire({
    /** All those of people of the organisation; the first ones are told. */
    changeCount: ["changeCount", z.int().nonnegative()],
    changes: ["changes", z.array(toldChange).max(mostToldChanges)],
    people: [
      "people",
      z.array(
        wire({ userId: ["userId", z.uuid()], name: ["name", z.string()], email: ["email", z.string()] }),
      ),
    ],
    /** How many people are not of the organisation yet, and would be by it. */
    newcomerCount: ["newcomerCount", z.int().nonnegative()],
  }),
  errors: ["38005", "not_found"],
});
