/**
 * Every code is raised by a rule of the server, said by the operation that can fail with it, and proven by a test; or it
 * is on the list of those whose feature is still to come.
 */
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { operations } from "../testing/every-operation.ts";
import { errorStatuses, isDomainCode } from "./error-codes.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

const read = (pattern: string, isWanted: (path: string) => boolean) =>
  globSync(pattern, { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter(isWanted)
    .map((path) => readFileSync(`${root}${path}`, "utf8"))
    .join("\n");

const isTest = (path: string) => path.endsWith(".test.ts");
const rules = read(
  "{apps/server,packages/engine}/src/**/*.ts",
  (path) => !isTest(path) && !path.includes("/testing/"),
);
const tests = read("{apps/server,packages/engine}/src/**/*.test.ts", () => true);

const domainCodes = Object.keys(errorStatuses).filter(isDomainCode);
const raised = new Set<string>(domainCodes.filter((code) => rules.includes(`"${code}"`)));
const declared = new Set<string>(operations.flatMap(({ errors }) => errors).filter(isDomainCode));

/** As text, or as the number that the older controllers answer, with or without a separator. */
function isProven(code: string): boolean {
  const grouped = code.replace(/(\d)(?=(\d{3})+$)/g, "$1_?");
  return new RegExp(`"${code}"|(?<![\\d_.])${grouped}(?![\\d_])`).test(tests);
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index));

/** Nothing raises these yet: what they are about is not built. */
const stillToCome: Readonly<Record<string, readonly string[]>> = {
  subscription: ["402", ...range(5001, 5006), "5106", "5107", "5127", "5408"],
  "files of profit and loss accounts": [
    "12001",
    "12002",
    "12008",
    "12014",
    "12015",
    ...range(12_018, 12_024),
  ],
};

/** Raised by a rule that shows what is allowed; the operation that it refuses is still to come. */
const rulesBeforeOperations: readonly string[] = ["31001"];

/** Answered by the calls of the sign-in page, which exist only beside the embedded account service (interaction-routes.ts). */
const ofSignIn: readonly string[] = ["38009"];

describe("what fails", () => {
  it("is raised by a rule, but for what is still to come", () => {
    const never = domainCodes.filter((code) => !raised.has(code));
    expect(never.toSorted()).toEqual(Object.values(stillToCome).flat().toSorted());
  });

  it("is said by an operation", () => {
    const unsaid = [...raised].filter((code) => !declared.has(code));
    expect(unsaid.toSorted()).toEqual([...rulesBeforeOperations, ...ofSignIn]);
  });

  it("is said by no operation that cannot fail so", () => {
    expect([...declared].filter((code) => !raised.has(code))).toEqual([]);
  });

  it("is proven by a test", () => {
    expect([...raised].filter((code) => !isProven(code))).toEqual([]);
  });
});
