import { expect, test } from "vitest";
import { troubleList } from "./troubles.ts";

const step = { title: "browser", passed: 1, failed: 0, skipped: 0, durationMs: 1 };

test("nothing to say when all is well", () => {
  expect(troubleList([step, { ...step, failures: [] }])).toBe("");
});

test("each failure names its step, its file and its test, then the first lines of what it said", () => {
  const long = Array.from({ length: 40 }, (_, index) => `line ${index + 1}`).join("\n");
  const text = troubleList([
    { ...step, failures: [{ file: "e2e/a.spec.ts", test: "group bad", message: long }] },
    { ...step, title: "lint", failures: [{ file: "", test: "", message: "unused variable" }] },
  ]);
  const [first, second] = text.split("\n\n");
  const lines = first?.split("\n") ?? [];
  expect(lines[0]).toBe("failed: browser > e2e/a.spec.ts > group bad");
  expect(lines[1]).toBe("  line 1");
  expect(lines).toHaveLength(15);
  expect(second).toBe("failed: lint\n  unused variable");
});
