import { z } from "zod";
import { culture } from "../../culture.ts";
import { wholeFile } from "../../file.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofOrganisation, readsAuditEntries } from "./audit-fields.ts";
import { entryFilters } from "./list-audit-entries.ts";

export const auditExportFormats = ["xlsx", "jsonl"] as const;

/**
 * GET /api/audit/v1/organizations/{id}/events:export ?format …
 *
 * `xlsx`: what the filters find, for reading; more than a sheet is good for is refused (38408). `jsonl`: the rows of whole
 * seals as they were sealed, for whoever verifies them; of the filters, only the days count.
 */
export const exportAuditLog = operation({
  slug: "export-audit-log",
  method: "GET",
  path: "/api/audit/v1/organizations/{id}/events:export",
  summary: "The log of an organisation as a workbook, or with its seals",
  access: readsAuditEntries,
  cost: "expensive",
  params: ofOrganisation,
  query: wire({
    ...entryFilters,
    format: ["format", z.enum(auditExportFormats)],
    language: ["culture", culture.optional()],
  }),
  response: wholeFile,
  responseType: "file",
  errors: ["38408"],
});
