/** The log of an organisation: what changed, who did it, and the seals over it. */
import { z } from "zod";
import {
  administratorWithArchived,
  all,
  companyAdministrator,
  inPath,
  inQuery,
  optional,
  organisationAdministrator,
} from "../../access.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/** The whole log with its seals. What a product holds needs a level there as well, whoever reads. */
export const readsAuditLog = all(organisationAdministrator(inPath("id")), administratorWithArchived);

/** The same where a request may name one of its companies. */
export const readsAuditEntries = all(readsAuditLog, companyAdministrator(optional(inQuery("companyId"))));

export const ofOrganisation = wire({ organisationId: ["id", idText] });

/** What people did that changed no row. */
export const auditEventKinds = [
  "sign-in",
  "sign-in-failed",
  "second-factor-set",
  "second-factor-removed",
  "passkey-added",
  "passkey-removed",
  "password-changed",
  "address-changed",
  "second-factor-reset-asked",
  "sessions-ended",
  "export",
  "right-refused",
  "company-purged",
] as const;

export const auditOperations = ["insert", "update", "delete"] as const;

export const seal = wire({
  number: ["number", z.int().positive()],
  count: ["rowCount", z.int().positive()],
  value: ["value", z.string()],
  sealedAt: ["sealedAt", z.iso.datetime()],
});

/** Rows that were erased, with a company or as the law wants it: of each there is the hash alone, under its seal. */
export const erasure = wire({
  count: ["rowCount", z.int().positive()],
  erasedAt: ["erasedAt", z.iso.datetime()],
});

/** How many of the last ones are told. */
export const mostErasures = 20;

/** How many entries, and how many seals, one page has. */
export const entriesPerPage = 50;
