import { archiveProject } from "@amont/contract/operations/projects/archive-project.ts";
import { createProject } from "@amont/contract/operations/projects/create-project.ts";
import { deleteProject } from "@amont/contract/operations/projects/delete-project.ts";
import { getProjectOption } from "@amont/contract/operations/projects/get-project-option.ts";
import { getProjectSettings } from "@amont/contract/operations/projects/get-project-settings.ts";
import { listProjects } from "@amont/contract/operations/projects/list-projects.ts";
import { previewProjectRemoval } from "@amont/contract/operations/projects/preview-project-removal.ts";
import { renameProject } from "@amont/contract/operations/projects/rename-project.ts";
import { restoreProject } from "@amont/contract/operations/projects/restore-project.ts";
import { setProjectSettings } from "@amont/contract/operations/projects/set-project-settings.ts";
import { unarchiveProject } from "@amont/contract/operations/projects/unarchive-project.ts";
import { answer, type OperationRoute } from "../../http/operation-route.ts";
import { archiveProjectUseCase } from "./archive-project.ts";
import { createProjectUseCase } from "./create-project.ts";
import { deleteProjectUseCase } from "./delete-project.ts";
import { getProjectOptionUseCase } from "./get-project-option.ts";
import { getProjectSettingsUseCase } from "./get-project-settings.ts";
import { listProjectsUseCase } from "./list-projects.ts";
import { previewProjectRemovalUseCase } from "./preview-project-removal.ts";
import { renameProjectUseCase } from "./rename-project.ts";
import { restoreProjectUseCase } from "./restore-project.ts";
import { setProjectSettingsUseCase } from "./set-project-settings.ts";
import { unarchiveProjectUseCase } from "./unarchive-project.ts";

export function projectRoutes(): readonly OperationRoute[] {
  return [
    answer(archiveProject, archiveProjectUseCase),
    answer(createProject, createProjectUseCase),
    answer(deleteProject, deleteProjectUseCase),
    answer(getProjectOption, getProjectOptionUseCase),
    answer(getProjectSettings, getProjectSettingsUseCase),
    answer(listProjects, listProjectsUseCase),
    answer(previewProjectRemoval, previewProjectRemovalUseCase),
    answer(renameProject, renameProjectUseCase),
    answer(restoreProject, restoreProjectUseCase),
    answer(setProjectSettings, setProjectSettingsUseCase),
    answer(unarchiveProject, unarchiveProjectUseCase),
  ];
}
