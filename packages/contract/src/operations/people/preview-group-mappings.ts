import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { groupMapping, mostGroupMappings, mostToldChanges } from "./group-fields.ts";
import { managesPeople, ofOrganisation, toldChange } from "./people-fields.ts";

/**
 * POST /api/people/v1/organizations/{id}/group-mappings:preview {mappings}
 *
 * What people could do and could not, or the other way round: a row by group beside a stronger one by hand changes nothing.
 * Nothing is written.
 */
export const previewGroupMappings = operation({
  slug: "preview-group-mappings",
  method: "POST",
  path: "/api/people/v1/organizations/{id}/group-mappings:preview",
  summary: "Who would gain or lose what by mappings of groups, before they are made",
  access: managesPeople,
  params: ofOrganisation,
  body: wire({ mappings: ["mappings", z.array(groupMapping).max(mostGroupMappings)] }),
  response: wire({
    /** All of them; the first ones are told. */
    changeCount: ["changeCount", z.int().nonnegative()],
    changes: ["changes", z.array(toldChange).max(mostToldChanges)],
    people: [
      "people",
      z.array(
        wire({ userId: ["userId", z.uuid()], name: ["name", z.string()], email: ["email", z.string()] }),
      ),
    ],
  }),
  errors: ["not_found"],
});
