import { z } from "zod";
import { all, companyAdministrator, inBody } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { managesPeople, mostPeople, ofOrganisation, toldChange } from "./people-fields.ts";
import { rightsPresets } from "./rights-presets.ts";

/** POST /api/people/v1/organizations/{id}/people:apply-preset {preset, userIds, companyIds} — answers what it changed. */
export const applyRightsPreset = operation({
  slug: "apply-rights-preset",
  method: "POST",
  path: "/api/people/v1/organizations/{id}/people:apply-preset",
  summary: "Give people a set of levels in companies",
  access: all(managesPeople, companyAdministrator(inBody("companyIds"))),
  params: ofOrganisation,
  body: wire({
    preset: ["preset", z.enum(rightsPresets)],
    userIds: ["userIds", z.array(z.uuid()).min(1).max(mostPeople)],
    companyIds: ["companyIds", z.array(z.int32().positive()).min(1).max(200)],
  }),
  response: wire({ changes: ["changes", z.array(toldChange)] }),
  errors: ["38003", "not_found"],
});
