import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { repositoryRoot } from "../../house-rules/repository-files.ts";
import { problemsOf } from "./check-rules.ts";
import { rulesOf, statusOf } from "./documented-rules.ts";
import { readRules } from "./read-rules.ts";
import { rulesSection } from "./rules-report.ts";
import { testsOf } from "./test-titles.ts";

const { rules } = readRules(repositoryRoot);

function read(file: string): string | null {
  try {
    return readFileSync(path.join(repositoryRoot, file), "utf8");
  } catch {
    return null;
  }
}

/** Rules that hold in part or not at all. It may only fall: whoever closes one lowers it. */
const mostOpenRules = 15;

describe("the documented rules", () => {
  it("are all listed, each with tests that exist or with what it waits for", () => {
    expect(rules).toHaveLength(725);
    expect(problemsOf(rules, read)).toEqual([]);
  });

  it("are less and less open", () => {
    const open = rules.filter((rule) => statusOf(rule) === "open").map(({ id }) => id);
    expect(open.length, open.join(" ")).toBeLessThanOrEqual(mostOpenRules);
  });
});

const source = `
describe("accounts", () => {
  describe("in euros", () => {
    it("are listed", () => {
      expect(1).toBe(1);
    });
    it.each([
      ["8001", "a (b)"],
    ])("refuse %s", (code) => {
      expect(code).toBe("8001");
    });
  });
  it.each(rows.map(([code]) => [code] as const))(
    "refuse %s, every time",
    (code) => {},
  );
  it.each(
    Object.keys(fields).map((field) => [field]),
  )("sort by %s", () => {});
  describe("in dollars", () => {
    it("are listed", () => {});
    it(name, () => {});
    it.skipIf(isWindows)(\`are \${kind}\`, () => {});
  });
});
`;

const page = (...lines: string[]) => `# Page\n\nWords.\n\n${lines.join("\n")}\n`;
const problems = (...lines: string[]) =>
  problemsOf(rulesOf("a.md", page(...lines)), (file) => (file === "a.test.ts" ? source : null));

describe("the list of rules", () => {
  it("finds tests with their groups and tables", () => {
    expect(testsOf(source).map(({ groups, title }) => [...groups, title].join(" › "))).toEqual([
      "accounts › in euros › are listed",
      "accounts › in euros › refuse %s",
      "accounts › refuse %s, every time",
      "accounts › sort by %s",
      "accounts › in dollars › are listed",
      "accounts › in dollars › are ${kind}",
    ]);
  });

  it("accepts a rule with tests that are there", () => {
    expect(
      problems(
        "- `one` Accounts are listed.",
        "  - a.test.ts › in euros › are listed",
        "  - a.test.ts › refuse %s (case 8001)",
        "- `two` Groups share.",
        "  - waits for consolidation",
        "- `three` Other codes.",
        "  - says nothing: they are not shown",
      ),
    ).toEqual([]);
  });

  it.each([
    ["b.test.ts › are listed", "there is no file b.test.ts"],
    ["a.test.ts › are sold", 'a.test.ts has no test "are sold"'],
    ["a.test.ts › are listed", 'a.test.ts has 2 tests "are listed": name their group before it'],
    ["a.test.ts › in yen › are listed", 'a.test.ts has no test "in yen › are listed"'],
    ["a.test.ts › refuse %s (case 800)", "a.test.ts has no case 800"],
    ["waits for better times", "waits for an area that is not listed: better times"],
    ["some day", "cannot be read: some day"],
  ])("refuses %s", (line, problem) => {
    expect(problems("- `one` Accounts are listed.", `  - ${line}`)).toContain(`one ${problem}`);
  });

  it("refuses a rule without a word, and one that is listed twice", () => {
    expect(problems("- `one` Accounts are listed.")).toEqual(["one has no test, and waits for nothing"]);
    const twice = problems(
      "- `one` Groups share.",
      "  - waits for consolidation",
      "- `one` Again.",
      "  - waits for consolidation",
    );
    expect(twice).toEqual(["one is listed twice"]);
  });

  it("is summed up, with what is open", () => {
    const some = rulesOf(
      "a.md",
      page("- `one` A.", "  - waits for alerts", "- `two` B.", "  - a.test.ts › are", "  - open: the rest"),
    );
    const section = rulesSection(some, new Map([["a.md", "Words"]]));
    expect(section).toContain("| [Words](rules/a.md) | 2 | 0 | 1 | 1 | 0 |");
    expect(section).toContain("| alerts | 1 |");
    expect(section).toContain("[ ] two  the rest");
  });

  it("counts a rule as open as long as anything of it is missing", () => {
    const [rule] = rulesOf("a.md", page("- `one` A.", "  - a.test.ts › refuse %s", "  - open: the rest"));
    expect(rule && statusOf(rule)).toBe("open");
  });
});
