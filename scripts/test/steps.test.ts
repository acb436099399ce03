import { expect, test } from "vitest";
import { repositoryFiles, repositoryRoot } from "../house-rules/repository-files.ts";
import { areasIn, isOfArea, staleJourneys } from "./areas.ts";
import { selectSteps } from "./steps.ts";

const files = [
  "apps/server/src/features/banks/banks.test.ts",
  "apps/server/src/features/banks/banks.ts",
  "apps/server/src/features/bank-files/bank-files.test.ts",
  "apps/web/src/features/banks/account-name.test.ts",
  "apps/web/src/features/jobs/jobs-page.tsx",
  "packages/engine/src/banks/balance.test.ts",
  "e2e/banks.spec.ts",
  "e2e/imports.spec.ts",
  "e2e/support/browser.ts",
];

function chosen(...names: readonly string[]) {
  const steps = selectSteps(names, files);
  if (typeof steps === "string") throw new Error(steps);
  return steps;
}

test("steps are chosen by name, in their usual order", () => {
  expect(chosen("unit", "lint").map(({ group }) => group)).toEqual(["lint", "lint", "lint", "unit"]);
  expect(chosen()).toHaveLength(10);
  expect(selectSteps(["unti"], files)).toContain('no step and no area "unti"');
});

test("an area is its tests of every kind, and no check", () => {
  const steps = chosen("banks").map((step) => [step.group, step.kind === "vitest" ? step.files : []]);
  expect(steps).toEqual([
    [
      "unit",
      ["apps/web/src/features/banks/account-name.test.ts", "packages/engine/src/banks/balance.test.ts"],
    ],
    ["api", ["apps/server/src/features/banks/banks.test.ts"]],
    ["browser", ["e2e/banks.spec.ts"]],
  ]);
});

test("an area runs on the second database where that is asked for, and steps narrow it", () => {
  expect(chosen("bank-files").map(({ group }) => group)).toEqual(["api", "browser"]);
  expect(chosen("bank-files", "api-debian").map(({ group }) => group)).toEqual(["api-debian"]);
  expect(chosen("bank-files", "browser").map(({ group }) => group)).toEqual(["browser"]);
});

test("every journey belongs to an area or to the whole, and the table names what is there", () => {
  const ours = repositoryFiles(repositoryRoot);
  const areas = [...areasIn(ours)];
  const ofTheWhole = new Set([
    "gallery",
    "shell/first-load",
    "shell/kept-windows",
    "shell/languages",
    "shell/routes",
    "shell/service-worker",
    "shell/telephone",
    "shell/usage",
  ]);
  const lost = ours
    .filter((file) => /^e2e\/.*\.spec\.ts$/.test(file))
    .filter((file) => !ofTheWhole.has(file.slice("e2e/".length, -".spec.ts".length)))
    .filter((file) => !areas.some((area) => isOfArea(area, file)));
  expect(lost).toEqual([]);
  expect(staleJourneys(ours)).toEqual([]);
});
