import { listProjects } from "@amont/contract/operations/projects/list-projects.ts";
import { answer, type OperationRoute } from "../../http/operation-route.ts";
import { listProjectsUseCase } from "./list-projects.ts";

export function projectRoutes(): readonly OperationRoute[] {
  return [answer(listProjects, listProjectsUseCase)];
}
