import { z } from "zod";
import { all, inQuery, optional, organisationMember, signedIn } from "../../access.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { consolidationKinds } from "./consolidation-fields.ts";

const listed = wire({
  id: ["id", z.int()],
  workspaceId: ["workspaceId", z.uuid()],
  organisationId: ["organizationId", z.int()],
  name: ["name", z.string()],
  currency: ["currency", currencyCode],
  kind: ["kind", z.enum(consolidationKinds)],
  scenarioLabel: ["scenarioLabel", z.string()],
  companyCount: ["companyCount", z.int()],
  memberCount: ["memberCount", z.int()],
  changedAt: ["changedAt", z.iso.datetime()],
  /** May the caller look at its figures? Who administers the organisation need not be a member. */
  isMember: ["isMember", z.boolean()],
  isAdministrator: ["isAdministrator", z.boolean()],
});

/** GET /api/consolidations/v4 ?organizationId — those of all organisations without one. */
export const listConsolidations = operation({
  slug: "list-consolidations",
  method: "GET",
  path: "/api/consolidations/v4",
  summary: "The consolidations that the caller is a member of or administers, by name",
  access: all(signedIn, organisationMember(optional(inQuery("organizationId")))),
  query: wire({ organisationId: ["organizationId", idText.optional()] }),
  response: z.array(listed),
});
