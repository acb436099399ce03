import type { AnyOperation } from "../operation.ts";
import { archiveProject } from "../operations/projects/archive-project.ts";
import { createProject } from "../operations/projects/create-project.ts";
import { deleteProject } from "../operations/projects/delete-project.ts";
import { getProjectOption } from "../operations/projects/get-project-option.ts";
import { getProjectSettings } from "../operations/projects/get-project-settings.ts";
import { listProjects } from "../operations/projects/list-projects.ts";
import { previewProjectRemoval } from "../operations/projects/preview-project-removal.ts";
import { renameProject } from "../operations/projects/rename-project.ts";
import { restoreProject } from "../operations/projects/restore-project.ts";
import { setProjectSettings } from "../operations/projects/set-project-settings.ts";
import { unarchiveProject } from "../operations/projects/unarchive-project.ts";

export const projectsOperations: readonly AnyOperation[] = [
  archiveProject,
  createProject,
  deleteProject,
  getProjectOption,
  getProjectSettings,
  listProjects,
  previewProjectRemoval,
  renameProject,
  restoreProject,
  setProjectSettings,
  unarchiveProject,
];
