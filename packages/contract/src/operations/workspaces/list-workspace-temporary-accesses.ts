import { z } from "zod";
import { inPath, workspaceRole } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import {
  mostCandidates,
  ofWorkspace,
  workspaceCandidate,
  workspaceTemporaryAccess,
} from "./workspace-fields.ts";

/** GET /v1/workspaces/{id}/temporary-access */
export const listWorkspaceTemporaryAccesses = operation({
  slug: "list-workspace-temporary-accesses",
  method: "GET",
  path: "/v1/workspaces/{id}/temporary-access",
  summary: "Who is in a workspace for a while, and until when",
  access: workspaceRole("administrator", inPath("id")),
  params: ofWorkspace,
  response: wire({
    accesses: ["accesses", z.array(workspaceTemporaryAccess)],
    /** Colleagues who are neither members nor there for a while, by name. */
    candidates: ["candidates", z.array(workspaceCandidate).max(mostCandidates)],
  }),
});
