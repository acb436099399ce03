/** Projects as people look for them, and how many they may choose. Pure. */
import { foldText, includesFolded } from "@amont/ui/widgets/search-highlight/search-text.ts";

export interface Project {
  readonly id: number;
  readonly title: string;
}

/** Those whose title has the text in it, whatever its case, accents and surrounding spaces, from A to Z. */
export function foundProjects(projects: readonly Project[], search: string): readonly Project[] {
  const sorted = (left: Project, right: Project) => {
    const [a, b] = [foldText(left.title), foldText(right.title)];
    return a < b ? -1 : a > b ? 1 : left.id - right.id;
  };
  return projects.filter(({ title }) => includesFolded(title, search)).toSorted(sorted);
}

export const mostChosenProjects = 20;

export const isFull = (chosen: readonly number[]): boolean => chosen.length >= mostChosenProjects;

export function toggled(chosen: readonly number[], id: number): readonly number[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  return isFull(chosen) ? chosen : [...chosen, id];
}

/** All of them, as far as there is room. */
export function withAll(chosen: readonly number[], projects: readonly Project[]): readonly number[] {
  const added = projects.map(({ id }) => id).filter((id) => !chosen.includes(id));
  return [...chosen, ...added].slice(0, Math.max(chosen.length, mostChosenProjects));
}

export function withoutAll(chosen: readonly number[], projects: readonly Project[]): readonly number[] {
  const removed = new Set(projects.map(({ id }) => id));
  return chosen.filter((id) => !removed.has(id));
}
