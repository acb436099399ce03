import { operation } from "../../operation.ts";
import { ofCompanyProject, writesProjects } from "./project-fields.ts";

/** PUT /api/project-management/v2/companies/{companyId}/projects/{projectId}/archive */
export const archiveProject = operation({
  slug: "archive-project",
  method: "PUT",
  path: "/api/project-management/v2/companies/{companyId}/projects/{projectId}/archive",
  summary: "Put a project away: it keeps what it has, and is offered apart",
  access: writesProjects,
  params: ofCompanyProject,
  errors: ["not_found"],
});
