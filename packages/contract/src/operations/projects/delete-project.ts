import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofProject } from "./project-fields.ts";

/** DELETE /api/project-management/v1/projects/{id} — transactions stay, without their part in the project. */
export const deleteProject = operation({
  slug: "delete-project",
  method: "DELETE",
  path: "/api/project-management/v1/projects/{id}",
  summary: "Remove a project with what is planned for it and the rules that lead to it",
  access: companyProduct("CashFlow", "write"),
  params: ofProject,
  response: wire({ undoToken: ["undoToken", z.string()] }),
  errors: ["not_found"],
});
