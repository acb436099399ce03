import { z } from "zod";
import { inPath, inQuery, organisationAuditor } from "../../access.ts";
import { operation } from "../../operation.ts";
import { dayText, idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { auditEventKinds, auditOperations, entriesPerPage, ofOrganisation } from "./audit-fields.ts";
import { auditKinds } from "./audit-kinds.ts";
import { auditedTableNames } from "./audited-tables.ts";

const change = wire({
  field: ["field", z.string()],
  before: ["before", z.string().nullable()],
  after: ["after", z.string().nullable()],
});

export const auditEntry = wire({
  id: ["id", z.int()],
  at: ["at", z.iso.datetime()],
  /** Null: the product itself, or the command line. */
  person: [
    "person",
    z
      .object({
        userId: z.uuid(),
        /** Empty for somebody who is not of the organisation any more. */ name: z.string(),
      })
      .nullable(),
  ],
  /** Was it done with an access for a while? */
  isTemporary: ["isTemporaryAccess", z.boolean()],
  company: ["company", z.object({ id: z.int(), name: z.string() }).nullable()],
  /** A change of a row, or null. */
  table: ["table", z.enum(auditedTableNames).nullable()],
  operation: ["operation", z.enum(auditOperations).nullable()],
  /** What changed no row, or null. */
  event: ["event", z.enum(auditEventKinds).nullable()],
  /** What the row is called; whom it is about; for an event the call that it was, or the network that it came from. */
  subject: ["subject", z.string().nullable()],
  changes: ["changes", z.array(change)],
  currency: ["currency", z.string().nullable()],
  /** What the row says needs a level that the reader does not have. */
  isWithheld: ["isWithheld", z.boolean()],
});
export type AuditEntry = z.output<typeof auditEntry>;

export const entryFilters = {
  userId: ["userId", z.uuid().optional()],
  companyId: ["companyId", idText.optional()],
  kind: ["kind", z.enum(auditKinds).optional()],
  from: ["from", dayText.optional()],
  /** This day included. */
  to: ["to", dayText.optional()],
  text: ["text", z.string().max(100).optional()],
} as const;

/**
 * GET /api/audit/v1/organizations/{id}/events ?userId &companyId &kind &from &to &text &cursor
 *
 * Newest first. A page may have fewer entries than it could, or none, and still not be the last one: so much is looked at
 * for a page and no more, however rare what is looked for.
 */
export const listAuditEntries = operation({
  slug: "list-audit-entries",
  method: "GET",
  path: "/api/audit/v1/organizations/{id}/events",
  summary: "The log of an organisation, newest first",
  access: organisationAuditor(inPath("id"), inQuery("companyId")),
  params: ofOrganisation,
  query: wire({ ...entryFilters, cursor: ["cursor", z.string().max(100).optional()] }),
  response: wire({
    entries: ["entries", z.array(auditEntry).max(entriesPerPage)],
    /** Null: nothing is older. */
    cursor: ["nextCursor", z.string().nullable()],
    /** Up to when all was looked at. */
    searchedTo: ["searchedTo", z.iso.datetime().nullable()],
  }),
  errors: ["invalid_input"],
});
