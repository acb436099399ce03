import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofProject, projectTitle } from "./project-fields.ts";

/** PATCH /api/project-management/v1/projects/{id} */
export const renameProject = operation({
  slug: "rename-project",
  method: "PATCH",
  path: "/api/project-management/v1/projects/{id}",
  summary: "Give a project another title; it may keep its own",
  access: companyProduct("CashFlow", "write"),
  params: ofProject,
  body: wire({ title: ["title", projectTitle] }),
  errors: ["not_found", "27001", "27002"],
});
