import { expect, it } from "vitest";
import { projectNameProblem } from "./project-name.ts";

const projects = [
  { id: 1, title: "Atelier" },
  { id: 2, title: "Chantier" },
];

it.each([
  ["Verrière", null, null],
  ["   ", null, "required"],
  ["x".repeat(255), null, null],
  ["x".repeat(256), null, "tooLong"],
  ["A=B", null, "characters"],
  ["A\\B", null, "characters"],
  [" ATELIER ", null, "taken"],
  ["atelier", 1, null],
  ["chantier", 1, "taken"],
] as const)("%j of project %s: %s", (title, ownId, problem) => {
  expect(projectNameProblem(title, projects, ownId)).toBe(problem);
});
