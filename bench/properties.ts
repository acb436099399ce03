/**
 * Random sequences against the server, many more of them than `npm test` tries, and others every time. The tests are the same:
 * those that ask for `propertyRuns`. What fails is told with the seed that shows it again.
 * Usage: node bench/properties.ts [times as many, default 20]
 */
import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const times = Number(process.argv[2] ?? 20);
const root = path.resolve(import.meta.dirname, "..");
const files = globSync("apps/server/src/**/*.test.ts", { cwd: root }).filter((file) =>
  readFileSync(path.join(root, file), "utf8").includes("testing/property-runs.ts"),
);
console.log(`${times} times as many sequences, in ${files.length} files`);
const { status } = spawnSync("vitest", ["run", "--project", "api", "--testTimeout=1200000", ...files], {
  cwd: root,
  stdio: "inherit",
  env: {
    ...process.env,
    PATH: `${path.join(root, "node_modules/.bin")}${path.delimiter}${process.env["PATH"] ?? ""}`,
    AMONT_PROPERTY_RUNS: String(times),
  },
});
process.exitCode = status ?? 1;
