import { z } from "zod";
import { signedIn } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";

const accessGrant = wire({
  target: ["target", z.enum(["company", "consolidation"])],
  targetId: ["targetId", z.int()],
  targetName: ["targetName", z.string()],
  workspaceId: ["workspaceId", z.uuid().nullable()],
  granteeId: ["userId", z.uuid()],
  granteeName: ["granteeName", z.string()],
  granteeEmail: ["granteeEmail", z.string()],
  grantedByName: ["grantedByName", z.string().nullable()],
  grantedAt: ["grantedAt", z.iso.datetime()],
  expiresAt: ["expiresAt", z.iso.datetime()],
});

/** GET /v1/access-grants — empty for those who administer nothing. */
export const listAccessGrants = operation({
  slug: "list-access-grants",
  method: "GET",
  path: "/v1/access-grants",
  summary: "Who is in what the caller administers for a while, and until when",
  access: signedIn,
  response: z.array(accessGrant),
});
