/** What several calls about a workspace share. Resources are found by links: a page builds no address of its own. */
import { z } from "zod";
import { wire } from "../../wire-object.ts";
import { link } from "./links.ts";

export const workspaceRoles = ["member", "administrator"] as const;
export const workspaceRoleField = z.enum(workspaceRoles);

export const ofWorkspace = wire({ workspaceId: ["id", z.uuid()] });
export const ofWorkspaceUser = wire({ workspaceId: ["id", z.uuid()], userId: ["userId", z.uuid()] });
export const ofWorkspaceInvitation = wire({
  workspaceId: ["id", z.uuid()],
  invitationId: ["invitationId", z.uuid()],
});

const optionalLink = link.optional();

export const workspaceMember = wire({
  userId: ["userId", z.uuid()],
  name: ["name", z.string()],
  email: ["email", z.string()],
  role: ["role", workspaceRoleField],
  isOneself: ["isOneself", z.boolean()],
  links: [
    "_links",
    wire({
      remove: ["remove", optionalLink],
      grantAdministrator: ["grantAdministrator", optionalLink],
      revokeAdministrator: ["revokeAdministrator", optionalLink],
      /** Of oneself alone. */
      selfRevokeAdministrator: ["selfRevokeAdministrator", optionalLink],
      leave: ["leave", optionalLink],
    }),
  ],
});

export const workspaceInvitation = wire({
  id: ["id", z.uuid()],
  email: ["email", z.string()],
  role: ["role", workspaceRoleField],
  invitedByName: ["invitedByName", z.string().nullable()],
  invitedAt: ["invitedAt", z.iso.datetime()],
  /** Until when the company's invitation that is waited for can be accepted; null when none can any more. */
  awaitedUntil: ["awaitedUntil", z.iso.datetime().nullable()],
  links: ["_links", wire({ resend: ["resend", optionalLink], cancel: ["cancel", link] })],
});

/** Who could be let in. More than anybody picks from a list: others are invited by their address. */
export const mostCandidates = 500;
export const workspaceCandidate = wire({
  userId: ["userId", z.uuid()],
  name: ["name", z.string()],
  email: ["email", z.string()],
});

export const workspaceTemporaryAccess = wire({
  userId: ["userId", z.uuid()],
  name: ["name", z.string()],
  email: ["email", z.string()],
  grantedByName: ["grantedByName", z.string().nullable()],
  grantedAt: ["grantedAt", z.iso.datetime()],
  expiresAt: ["expiresAt", z.iso.datetime()],
  links: ["_links", wire({ revoke: ["revoke", link] })],
});
