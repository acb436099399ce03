import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { rulesOf } from "../coverage/rules/documented-rules.ts";
import { readRules } from "../coverage/rules/read-rules.ts";
import { repositoryRoot } from "../house-rules/repository-files.ts";
import { problemsOfConstants } from "./check-constants.ts";
import { type ConstantTable, constantsIn, neighbourOf, withNumber } from "./constant.ts";
import { notConstants } from "./not-constants.ts";
import { testsFor, verdictOf } from "./run-tests.ts";
import { numbersIn } from "./said-numbers.ts";
import { documentedConstants } from "./table.ts";

function read(file: string): string | null {
  try {
    return readFileSync(path.join(repositoryRoot, file), "utf8");
  } catch {
    return null;
  }
}

describe("the numbers of the documentation", () => {
  it("are written where the table says, as the rule says, or are explained", () => {
    const constants = constantsIn(documentedConstants);
    const { rules } = readRules(repositoryRoot);
    expect(problemsOfConstants({ constants, notConstants, rules, read })).toEqual([]);
  });
});

describe("a number in a sentence", () => {
  it.each([
    ["A label has 100 characters.", [[100]]],
    ["At least -10,000,000, at most 0.01.", [[-10_000_000], [0.01]]],
    ["Pages of 4, 12 and 52.", [[4], [12], [52]]],
    [
      "After five seconds, or 30 s.",
      [
        [5, 5000],
        [30, 30_000],
      ],
    ],
    ["For five years, Twelve times.", [[5, 60], [12]]],
    ["The main colour is #46a7f5.", [["#46a7f5"]]],
    ["8001: what is expected is not in the past.", []],
    ["A 403 says it once for 500 ms.", [[500]]],
    ["OneHour is 01:00:00, one by one.", [[3600]]],
  ])("%s", (sentence, worths) => {
    expect(numbersIn(sentence).map((one) => one.worths)).toEqual(worths);
  });
});

const page =
  "# Page\n\n- `pause` A pause of 200 ms.\n  - a.test.ts › waits\n- `later` Two of 3.\n  - waits for alerts\n";
const table = (written: string, rule = "pause", says?: string): ConstantTable => ({
  "a.test.ts": [says === undefined ? [rule, "a.ts", written] : [rule, "a.ts", written, says]],
});
const problems = (
  given: ConstantTable,
  reasons: Readonly<Record<string, string>> = {},
  source = "restMs = 200;",
) =>
  problemsOfConstants({
    constants: constantsIn(given),
    notConstants: reasons,
    rules: rulesOf("a.md", page),
    read: (file) => (file === "a.ts" ? source : null),
  });

describe("the table of constants", () => {
  it("is right where the number is there once, is the rule's, and its test is the rule's", () => {
    expect(problems(table("restMs = «200»;"))).toEqual([]);
    expect(problems(table("restMs = «2»00;", "pause", "200"))).toEqual([]);
    expect(problems({}, { pause: "drawn by the browser" })).toEqual([]);
  });

  it.each([
    ["is gone", problems(table("waitMs = «200»;")), "is not written there exactly once"],
    ["is there twice", problems(table("«200»;"), {}, "200; 200;"), "is not written there exactly once"],
    ["is another", problems(table("restMs = «201»;"), {}, "restMs = 201;"), "is not what its rule says"],
    ["is of no rule", problems(table("«200»;", "rest")), "is of a rule that is not listed"],
    ["is missing", problems({}), "pause says 200, which is neither in the table nor explained"],
    ["is explained for nothing", problems(table("«200»;"), { pause: "x" }), "pause needs no reason"],
    [
      "is explained for no rule",
      problems(table("«200»;"), { rest: "x" }),
      "rest is explained and not listed",
    ],
    [
      "has another test",
      problems({ "b.test.ts": [["pause", "a.ts", "«200»;"]] }),
      "which its rule does not name",
    ],
    [
      "has no file",
      problems({ "a.test.ts": [["pause", "b.ts", "«200»;"]] }),
      "is in a file that is not there",
    ],
  ])("says what is wrong: a number that %s", (_what, found, said) => {
    expect(found.join("\n")).toContain(said);
  });
});

describe("a changed number", () => {
  it.each([
    ["50", "51", "49"],
    ["1_800_000", "1800001", "1799999"],
    ["-10_000_000", "-9999999", "-10000001"],
    ["0", "1", "-1"],
    ["1.15", "1.16", "1.14"],
    ["#00000f", "#000010", "#00000e"],
  ])("%s is %s or %s", (number, more, less) => {
    expect([neighbourOf(number, 1), neighbourOf(number, -1)]).toEqual([more, less]);
  });

  it("takes the place of the one that is meant, and of no other", () => {
    const [, second] = constantsIn(table("{ min: «600», max: «1200» }"));
    expect(second && withNumber("a = { min: 600, max: 1200 };", second, "1201")).toBe(
      "a = { min: 600, max: 1201 };",
    );
  });

  it("is looked for by the tests that the rule names where a database has to be started", () => {
    const title = "is of 50 (at most)";
    const [rule] = rulesOf("a.md", `# A\n\n- \`size\` 50.\n  - apps/server/a.test.ts › ${title}\n`);
    const [slow] = constantsIn({ "apps/server/a.test.ts": [["size", "a.ts", "«50»"]] });
    const [quick] = constantsIn({ "packages/a.test.ts": [["size", "a.ts", "«50»"]] });
    expect(slow && testsFor(slow, rule)).toEqual({
      project: "api",
      files: ["apps/server/a.test.ts"],
      titles: String.raw`is of 50 \(at most\)`,
    });
    expect(quick && testsFor(quick, rule)).toMatchObject({ project: "unit", titles: null });
  });

  it.each([
    [0, " Tests  8 passed (8)", "passed"],
    [1, " Test Files  1 failed (1)\n      Tests  1 failed | 7 passed (8)", "failed"],
    [1, "PostgreSQL could not be started", "unclear"],
    [null, " ❯ waits for ever", "unclear"],
  ])("is noticed by a test that fails: exit code %j of %j is %s", (exitCode, output, verdict) => {
    expect(verdictOf(exitCode, output)).toBe(verdict);
  });
});
