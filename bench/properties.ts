/**
 * Random values and sequences, many more of them than `npm test` tries, and others every time. The tests are the same: all
 * that use fast-check. Those of the packages and pages are run again and again, those of the server once with more
 * sequences, where they ask for `propertyRuns`. What fails is told with the seed that shows it again.
 * Usage: node bench/properties.ts [times as many, default 20]
 */
import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const times = Number(process.argv[2] ?? 20);
const root = path.resolve(import.meta.dirname, "..");

const testsWith = (pattern: string, text: string) =>
  globSync(pattern, { cwd: root }).filter((file) =>
    readFileSync(path.join(root, file), "utf8").includes(text),
  );

function run(project: string, files: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  const { status } = spawnSync("vitest", ["run", "--project", project, "--testTimeout=1200000", ...files], {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      PATH: `${path.join(root, "node_modules/.bin")}${path.delimiter}${process.env["PATH"] ?? ""}`,
      AMONT_PROPERTY_SEED: "random",
      ...env,
    },
  });
  return status === 0;
}

const ofPackages = testsWith("{packages,apps/web/src}/**/*.test.{ts,tsx}", '"fast-check"');
const ofServer = testsWith("apps/server/src/**/*.test.ts", "testing/property-runs.ts");
console.log(
  `${times} times as many, in ${ofPackages.length} files of packages and ${ofServer.length} of the server`,
);
const rounds = Array.from({ length: times }, () => run("unit", ofPackages));
const isServerRight = run("api", ofServer, { AMONT_PROPERTY_RUNS: String(times) });
process.exitCode = isServerRight && rounds.every(Boolean) ? 0 : 1;
