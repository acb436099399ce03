import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofCompany, writesProjects } from "./project-fields.ts";

/** POST /api/project-management/v2/companies/{companyId}/projects:restore */
export const restoreProject = operation({
  slug: "restore-project",
  method: "POST",
  path: "/api/project-management/v2/companies/{companyId}/projects:restore",
  summary: "Take the removal of a project back, with all that went with it",
  access: writesProjects,
  params: ofCompany,
  body: wire({ undoToken: ["undoToken", z.string().regex(/^\d{1,15}-\d{1,15}$/)] }),
  errors: ["21009", "31108"],
});
