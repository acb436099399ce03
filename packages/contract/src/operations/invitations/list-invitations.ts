import { z } from "zod";
import { companyAdministrator, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { plain, wire } from "../../wire-object.ts";
import { invitedAccesses } from "./invited-accesses.ts";

const invitationStates = ["pending", "expired", "accepted", "revoked"] as const;

const invitation = plain({
  invitationId: z.uuid(),
  email: z.string(),
  accesses: invitedAccesses,
  state: z.enum(invitationStates),
  inviterName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

/** GET /v1/companies/{id}/invitations */
export const listInvitations = operation({
  slug: "list-invitations",
  method: "GET",
  path: "/v1/companies/{id}/invitations",
  summary: "The newest invitations of a company",
  access: companyAdministrator(inPath("id")),
  params: wire({ companyId: ["id", idText] }),
  response: plain({ invitations: z.array(invitation) }),
});
