import { culture } from "../../culture.ts";
import { wholeFile } from "../../file.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { managesPeople, ofOrganisation } from "./people-fields.ts";

/** GET /api/people/v1/organizations/{id}/rights:export ?culture — one line for each right that somebody holds, and why. */
export const exportRights = operation({
  slug: "export-rights",
  method: "GET",
  path: "/api/people/v1/organizations/{id}/rights:export",
  summary: "Who holds what in the companies of an organisation, as a workbook",
  access: managesPeople,
  cost: "expensive",
  params: ofOrganisation,
  query: wire({ language: ["culture", culture.optional()] }),
  response: wholeFile,
  responseType: "file",
});
