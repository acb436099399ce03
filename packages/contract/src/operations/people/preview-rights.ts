import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import {
  managesPeople,
  mostRightChanges,
  ofOrganisation,
  personsRightChange,
  toldChange,
} from "./people-fields.ts";

/** POST /api/people/v1/organizations/{id}/people:preview {changes} — what they would change of what is there; nothing is written. */
export const previewRights = operation({
  slug: "preview-rights",
  method: "POST",
  path: "/api/people/v1/organizations/{id}/people:preview",
  summary: "What changes of rights come to, before they are made",
  access: managesPeople,
  params: ofOrganisation,
  body: wire({ changes: ["changes", z.array(personsRightChange).max(mostRightChanges)] }),
  response: wire({ changes: ["changes", z.array(toldChange)] }),
  errors: ["38003", "not_found"],
});
