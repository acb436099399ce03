import { expect, it } from "vitest";
import { partsOf } from "../../access.ts";
import { operations } from "../../testing/every-operation.ts";
import { levelsOf, levelUnsaid, rightSubjects, usedCapabilities } from "./right-subjects.ts";

it("offers capabilities that open something, and no others", () => {
  const isForAuditors = operations.some(({ access }) =>
    partsOf(access).some((rule) => rule.kind === "organisation" && rule.role === "auditor"),
  );
  expect(usedCapabilities).toEqual(isForAuditors ? ["read-audit"] : []);
});

it("says nothing by a level that each subject has", () => {
  for (const subject of rightSubjects) expect(levelsOf(subject)).toContain(levelUnsaid(subject));
});
