import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { groupMappingFields } from "./group-fields.ts";
import { managesPeople, ofOrganisation } from "./people-fields.ts";

/** GET /api/people/v1/organizations/{id}/group-mappings */
export const getGroupMappings = operation({
  slug: "get-group-mappings",
  method: "GET",
  path: "/api/people/v1/organizations/{id}/group-mappings",
  summary: "What groups of the account service give in the companies of an organisation",
  access: managesPeople,
  params: ofOrganisation,
  response: wire({
    /** The claim that names groups; null where they are not looked at, and nothing can be mapped. */
    claim: ["claim", z.string().nullable()],
    /** Of the mappings: who changes them says which ones they looked at. */
    version: ["version", z.string()],
    mappings: [
      "mappings",
      z.array(
        wire({
          ...groupMappingFields,
          /** Who is in the group, of those who signed in since groups are looked at. */
          memberCount: ["memberCount", z.int().nonnegative()],
        }),
      ),
    ],
    companies: [
      "companies",
      z.array(
        wire({
          id: ["id", z.int()],
          name: ["name", z.string()],
          isArchived: ["isArchived", z.boolean()],
        }),
      ),
    ],
  }),
});
