import type { AnyOperation } from "../operation.ts";
import { listProjects } from "../operations/projects/list-projects.ts";

export const projectsOperations: readonly AnyOperation[] = [listProjects];
