import { existsSync } from "node:fs";

/** A tool that succeeds or fails: one test. */
interface CheckStep {
  kind: "check";
  group: string;
  title: string;
  command: readonly [string, ...string[]];
}

/** A vitest project: as many tests as it has. */
interface VitestStep {
  kind: "vitest";
  group: string;
  title: string;
  project: string;
  env?: Record<string, string>;
  /** Files that are left out, as vitest names them. */
  exclude?: readonly string[];
  /** The reason not to run here, if there is one. */
  skipReason?: () => string | undefined;
}

export type Step = CheckStep | VitestStep;

const debianPostgres = "/usr/lib/postgresql/15/bin/postgres";

/**
 * What does not depend on somebody else's PostgreSQL, and runs on the bundled one only: how we start, watch and stop
 * our own, how processes begin and end, what the command line says, and what needs no database at all.
 */
const withoutForeignDatabase = [
  "apps/server/src/main.test.ts",
  "apps/server/src/config.test.ts",
  "apps/server/src/cli/**",
  "apps/server/src/db/postgres/**",
  "apps/server/src/db/sigkill-durability.test.ts",
  "apps/server/src/imports/import-sigkill.test.ts",
  "apps/server/src/accounts/passwords/password-policy.test.ts",
  "apps/server/src/features/imports/spreadsheet/check-row.test.ts",
];

const steps: readonly Step[] = [
  { kind: "check", group: "lint", title: "format", command: ["biome", "check", "."] },
  { kind: "check", group: "lint", title: "lint", command: ["oxlint", "--type-aware", "--deny-warnings"] },
  { kind: "check", group: "lint", title: "unused code", command: ["knip"] },
  { kind: "check", group: "types", title: "types", command: ["tsc", "-p", "tsconfig.json"] },
  { kind: "check", group: "types", title: "types: web", command: ["tsc", "-p", "apps/web/tsconfig.json"] },
  {
    kind: "check",
    group: "types",
    title: "types: bootstrap",
    command: ["tsc", "-p", "scripts/tsconfig.json"],
  },
  { kind: "vitest", group: "unit", title: "unit", project: "unit" },
  { kind: "vitest", group: "api", title: "api: bundled PostgreSQL", project: "api" },
  {
    kind: "vitest",
    group: "api-debian",
    title: "api: Debian's PostgreSQL 15, two instances",
    project: "api",
    env: { AMONT_TEST_DATABASE: "debian15", AMONT_TEST_INSTANCES: "2" },
    exclude: withoutForeignDatabase,
    skipReason: () =>
      existsSync(debianPostgres)
        ? undefined
        : `${debianPostgres} is missing: install the package postgresql-15`,
  },
  { kind: "vitest", group: "browser", title: "browser", project: "browser" },
];

/** The steps of the named groups in their usual order, or what is wrong with the names. */
export function selectSteps(names: readonly string[]): readonly Step[] | string {
  const groups = new Set(steps.map((step) => step.group));
  const unknown = names.filter((name) => !groups.has(name));
  if (unknown.length > 0) {
    return `There is no step "${unknown.join('", "')}". The steps are: ${[...groups].join(", ")}.`;
  }
  return names.length === 0 ? steps : steps.filter((step) => names.includes(step.group));
}
