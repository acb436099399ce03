import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { repositoryFiles, repositoryRoot } from "./repository-files.ts";
import { allowedRoundings, roundedByHand } from "./rounding.ts";

const files = repositoryFiles(repositoryRoot);
const textOf = (file: string) => readFileSync(path.join(repositoryRoot, file), "utf8");

test("nothing is rounded by hand", () => {
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  expect(sources.flatMap((file) => roundedByHand(file, textOf(file)))).toEqual([]);
  expect(allowedRoundings.filter((file) => !textOf(file).includes("Math.round("))).toEqual([]);
});

test.each([
  ["apps/web/src/features/forecast/panel/use-money.ts", "const minor = Math.round(amount * 100);", true],
  ["packages/engine/src/debt/repayment-schedule.ts", "  return Math.round(principal * rate);", true],
  ["packages/engine/src/debt/repayment-schedule.ts", "  return roundHalfAway(principal * rate);", false],
  ["packages/kernel/src/rounding.ts", "Math.round(value)", false],
  ["packages/engine/src/debt/repayment-schedule.test.ts", "Math.round(value)", false],
])("%s: %s is by hand: %s", (file, line, isByHand) => {
  expect(roundedByHand(file, line)).toHaveLength(isByHand ? 1 : 0);
});
