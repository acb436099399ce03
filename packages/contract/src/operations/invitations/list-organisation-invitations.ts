import { z } from "zod";
import { operation } from "../../operation.ts";
import { integerText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { managesPeople, ofOrganisation } from "../people/people-fields.ts";
import { invitedAccesses } from "./invited-accesses.ts";

/** How many invitations one page has at most. */
export const mostInvitationsListed = 100;

/** `expired` also of one whose sender does not administer the organisation any more: it can be sent again, by who does. */
export const batchStates = ["waiting", "accepted", "expired", "cancelled"] as const;
export type BatchState = (typeof batchStates)[number];

const sentInvitation = wire({
  batchId: ["batchId", z.uuid()],
  email: ["email", z.string()],
  companies: [
    "companies",
    z.array(
      wire({
        companyId: ["companyId", z.int()],
        name: ["name", z.string()],
        accesses: ["accesses", invitedAccesses],
      }),
    ),
  ],
  administers: ["administers", z.boolean()],
  /** Null for somebody who left. */
  inviterName: ["inviterName", z.string().nullable()],
  sentAt: ["sentAt", z.iso.datetime()],
  expiresAt: ["expiresAt", z.iso.datetime()],
  state: ["state", z.enum(batchStates)],
});

/** GET /api/people/v1/organizations/{id}/invitations ?search &skip &take — the newest first; one for each mail that was sent. */
export const listOrganisationInvitations = operation({
  slug: "list-organisation-invitations",
  method: "GET",
  path: "/api/people/v1/organizations/{id}/invitations",
  summary: "Who was invited into the companies of an organisation, and what became of it",
  access: managesPeople,
  params: ofOrganisation,
  query: wire({
    /** In addresses, names of companies and of who invited. */
    search: ["search", z.string().max(100).optional()],
    skip: ["skip", integerText.optional()],
    take: ["take", integerText.optional()],
  }),
  response: wire({
    count: ["totalCount", z.int().nonnegative()],
    invitations: ["invitations", z.array(sentInvitation).max(mostInvitationsListed)],
  }),
  errors: ["invalid_input"],
});
