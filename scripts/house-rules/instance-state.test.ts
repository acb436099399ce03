import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { allowedMemories, remembered } from "./instance-state.ts";
import { repositoryFiles, repositoryRoot } from "./repository-files.ts";

const files = repositoryFiles(repositoryRoot);
const textOf = (file: string) => readFileSync(path.join(repositoryRoot, file), "utf8");

test("no module of the server remembers what another instance would not know", () => {
  expect(files.flatMap((file) => remembered(file, textOf(file)))).toEqual([]);
  expect(allowedMemories.filter((file) => !files.includes(file))).toEqual([]);
});

test.each([
  ["let running = 0;", true],
  ["export let last: Date | undefined;", true],
  ["const seen = new Map<string, number>();", true],
  ["export const known: Set<string> = new Set();", true],
  ['const names = new Set(["a", "b"]);', false],
  ["const table: ReadonlyMap<string, number> = new Map(rows);", false],
  ["  let inside = 0;", false],
])("%s is a memory: %s", (line, isMemory) => {
  expect(remembered("apps/server/src/features/banks/banks.ts", line)).toHaveLength(isMemory ? 1 : 0);
  expect(remembered("apps/server/src/testing/fixtures.ts", line)).toEqual([]);
});
