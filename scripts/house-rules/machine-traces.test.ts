import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { machineTraces } from "./machine-traces.ts";
import { repositoryFiles, repositoryRoot } from "./repository-files.ts";

test("no file of this repository names a registry or a place on somebody's machine", () => {
  const traces = repositoryFiles(repositoryRoot).flatMap((file) => {
    const content = readFileSync(path.join(repositoryRoot, file));
    return content.includes(0) ? [] : machineTraces(repositoryRoot, file, content.toString());
  });
  expect(traces).toEqual([]);
});

describe("the checker itself", () => {
  // Spelt in pieces: this file is checked too.
  const slash = "/";
  const shared = ["..", "shared"].join(slash);
  const setting = ["registry", "x"].join("=");
  const refused = [
    ['"resolved": "https', "//somewhere/x.tgz"].join(":"),
    `audit=false\n${setting}`,
    ["https://registry", "npmjs", "org"].join("."),
    `cd ${slash}work${slash}main`,
    `file:${slash}${slash}${slash}home${slash}jane${slash}amont`,
    `"${slash}root${slash}amont"`,
    `see ${shared}/notes.md`,
  ];

  test.each(refused)("refuses %j", (text) => {
    expect(machineTraces(repositoryRoot, "docs/page.md", text)).toHaveLength(1);
  });

  test("accepts a folder of that name inside an app, and ordinary addresses", () => {
    const root = mkdtempSync(path.join(os.tmpdir(), "amont-traces-"));
    mkdirSync(path.join(root, "apps/web/src/shared"), { recursive: true });
    const source = `import { call } from "../${shared}/call.ts"; // https://nodejs.org/home/x /var/lib/amont`;
    expect(machineTraces(root, "apps/web/src/features/vat/vat.ts", source)).toEqual([]);
    rmSync(root, { recursive: true });
  });
});
