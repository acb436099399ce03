import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { managesPeople, ofOrganisation } from "../people/people-fields.ts";
import { rightsPresets } from "../people/rights-presets.ts";
import { invitationRefusals } from "./invitation-refusals.ts";
import { invitedAccesses } from "./invited-accesses.ts";
import { mostInvited } from "./pasted-addresses.ts";

const invitedCompany = wire({
  companyId: ["companyId", z.int32().positive()],
  /** A preset, or product by product. */
  rights: ["rights", z.union([z.enum(rightsPresets), invitedAccesses])],
});

const outcome = wire({
  email: ["email", z.string()],
  /** Null when the mail is on its way. */
  refusal: ["refusal", z.enum(invitationRefusals).nullable()],
  batchId: ["batchId", z.uuid().nullable()],
  /** Those that the mail invites to: who belongs to some of the companies already is invited to the others. */
  companyIds: ["companyIds", z.array(z.int())],
});

/**
 * POST /api/people/v1/organizations/{id}/invitations {emails, companies, administers}
 *
 * One mail for each address, whatever number of companies it names; accepting takes all of them. What becomes of an address
 * is said for each: those that cannot be invited keep no other from it. To let them administer needs a sign-in of just now
 * (38005).
 */
export const invitePeople = operation({
  slug: "invite-people",
  method: "POST",
  path: "/api/people/v1/organizations/{id}/invitations",
  summary: "Invite people into companies of an organisation by mail",
  access: managesPeople,
  params: ofOrganisation,
  body: wire({
    // Any text: an address that no mail can reach is told as such.
    emails: ["emails", z.array(z.string().max(320)).min(1).max(mostInvited)],
    companies: ["companies", z.array(invitedCompany).min(1).max(200)],
    administers: ["administers", z.boolean().optional()],
  }),
  response: wire({ outcomes: ["outcomes", z.array(outcome)] }),
  errors: ["13020", "13027", "38005", "38103", "not_found", "too_many_requests"],
});
