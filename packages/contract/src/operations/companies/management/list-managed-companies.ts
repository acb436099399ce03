import { z } from "zod";
import { signedInWithArchived } from "../../../access.ts";
import { wireDate } from "../../../date-codec.ts";
import { currencyCode } from "../../../money-codec.ts";
import { operation } from "../../../operation.ts";
import { booleanText } from "../../../text-codecs.ts";
import { wire } from "../../../wire-object.ts";

const managedCompany = wire({
  id: ["id", z.int()],
  name: ["name", z.string()],
  organisationId: ["organizationId", z.int()],
  organisationName: ["organizationName", z.string()],
  /** May the caller change it, put it away and take it back? */
  isAdministrator: ["isAdministrator", z.boolean()],
  siren: ["siren", z.string().nullable()],
  country: ["country", z.string()],
  currency: ["currency", currencyCode],
  industry: ["industry", z.string().nullable()],
  /** Names of the consolidations that it is in, of those that the caller may know. */
  groups: ["groups", z.array(z.string())],
  /** People with a product in it. */
  userCount: ["userCount", z.int().nonnegative()],
  /** The day of the oldest balance of its accounts; null without one, and for who does not read its cash flow. */
  dataUpTo: ["dataUpTo", wireDate.nullable()],
  archivedAt: ["archivedAt", z.iso.datetime().nullable()],
});
export type ManagedCompany = z.output<typeof managedCompany>;

/** GET /api/entities/v1/companies ?archived — those that were put away are for who administers their organisation. */
export const listManagedCompanies = operation({
  slug: "list-managed-companies",
  method: "GET",
  path: "/api/entities/v1/companies",
  summary: "The companies that the caller may see, as they are managed; or those that were put away",
  access: signedInWithArchived,
  query: wire({ archived: ["archived", booleanText.optional()] }),
  response: z.array(managedCompany),
});
