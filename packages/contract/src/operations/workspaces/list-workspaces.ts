import { z } from "zod";
import { signedIn } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { workspace } from "./workspace.ts";

/** GET /v1/workspaces */
export const listWorkspaces = operation({
  slug: "list-workspaces",
  method: "GET",
  path: "/v1/workspaces",
  summary:
    "The workspaces that the caller belongs to, with the consolidation of each and what may be done there",
  access: signedIn,
  response: wire({ workspaces: ["workspaces", z.array(workspace)] }),
});
