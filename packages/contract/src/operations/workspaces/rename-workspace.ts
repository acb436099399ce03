import { z } from "zod";
import { inPath, workspaceRole } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofWorkspace } from "./workspace-fields.ts";

/** PUT /v1/workspaces/{id} */
export const renameWorkspace = operation({
  slug: "rename-workspace",
  method: "PUT",
  path: "/v1/workspaces/{id}",
  summary: "Give a workspace another name, which is that of its consolidation",
  access: workspaceRole("governor", inPath("id")),
  params: ofWorkspace,
  // Any text: an unusable name is a failure of its own (31002).
  body: wire({ name: ["name", z.string().max(1000)] }),
  errors: ["31002"],
});
