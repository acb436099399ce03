/** What a project may be called. Pure. */
import {
  forbiddenInProjectTitle,
  projectTitleMaximum,
} from "@amont/contract/operations/projects/project-fields.ts";
import type { Project } from "./project-search.ts";

export type ProjectNameProblem = "required" | "tooLong" | "characters" | "taken";

const compared = (title: string): string => title.trim().toLowerCase();

/** A project may keep its own name; whether an empty one is taken is not asked. */
export function projectNameProblem(
  title: string,
  projects: readonly Project[],
  ownId: number | null = null,
): ProjectNameProblem | null {
  const name = title.trim();
  if (name === "") return "required";
  if (name.length > projectTitleMaximum) return "tooLong";
  if (forbiddenInProjectTitle.test(name)) return "characters";
  const isTaken = projects.some((other) => other.id !== ownId && compared(other.title) === compared(name));
  return isTaken ? "taken" : null;
}
