import { z } from "zod";
import { signedIn } from "../../access.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";

const workspace = wire({
  id: ["id", z.uuid()],
  name: ["name", z.string()],
  consolidationId: ["consolidationId", z.int()],
  organisationId: ["organizationId", z.int()],
  currency: ["currency", currencyCode],
  companyCount: ["companyCount", z.int()],
  /** When a temporary access runs out; null for who belongs there. */
  accessEndsAt: ["accessEndsAt", z.iso.datetime().nullable()],
});

/** GET /v1/workspaces */
export const listWorkspaces = operation({
  slug: "list-workspaces",
  method: "GET",
  path: "/v1/workspaces",
  summary: "The workspaces that the caller belongs to, with the consolidation of each",
  access: signedIn,
  response: wire({ workspaces: ["workspaces", z.array(workspace)] }),
});
