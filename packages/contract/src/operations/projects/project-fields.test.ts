import { expect, it } from "vitest";
import { projectTitle } from "./project-fields.ts";

it.each([
  ["", false],
  ["   ", false],
  ["A", true],
  [` ${"x".repeat(255)} `, true],
  ["x".repeat(256), false],
])("a title of 1 to 255 characters: %j", (title, isOne) => {
  expect(projectTitle.safeParse(title).success).toBe(isOne);
});
