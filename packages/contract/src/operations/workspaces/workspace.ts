/** A workspace, as the page that one lands on lists it: what its own pages need is apart, and fetched with them. */
import { z } from "zod";
import { currencyCode } from "../../money-codec.ts";
import { wire } from "../../wire-object.ts";
import { link } from "./links.ts";

const optionalLink = link.optional();

export const workspace = wire({
  id: ["id", z.uuid()],
  name: ["name", z.string()],
  consolidationId: ["consolidationId", z.int()],
  organisationId: ["organizationId", z.int()],
  currency: ["currency", currencyCode],
  companyCount: ["companyCount", z.int()],
  /** When a temporary access runs out; null for who belongs there. */
  accessEndsAt: ["accessEndsAt", z.iso.datetime().nullable()],
  links: [
    "_links",
    wire({
      self: ["self", link],
      members: ["members", link],
      roles: ["roles", link],
      rename: ["rename", optionalLink],
      invitations: ["invitations", optionalLink],
      invite: ["invite", optionalLink],
      temporaryAccesses: ["temporaryAccesses", optionalLink],
      grantTemporaryAccess: ["grantTemporaryAccess", optionalLink],
    }),
  ],
});
