import { existsSync } from "node:fs";
import { areasIn, isOfArea } from "./areas.ts";

interface CommonStep {
  group: string;
  title: string;
  /** Steps of one lane run one after the other, lanes beside each other. */
  lane: "browser" | "server" | "checks";
}

/** A tool that succeeds or fails: one test. */
interface CheckStep extends CommonStep {
  kind: "check";
  command: readonly [string, ...string[]];
}

/** A vitest project: as many tests as it has. */
interface VitestStep extends CommonStep {
  kind: "vitest";
  project: "unit" | "api" | "browser";
  env?: Record<string, string>;
  /** Only these: beginnings of paths, or whole ones. */
  files?: readonly string[];
  /** The reason not to run here, if there is one. */
  skipReason?: () => string | undefined;
}

export type Step = CheckStep | VitestStep;

const debianPostgres = "/usr/lib/postgresql/15/bin/postgres";

/**
 * What could depend on somebody else's PostgreSQL (how we migrate, lock, listen, copy, queue and limit rows) and what an
 * instance could know alone (forecasts, hub, jobs, imports). The rest asks the database for nothing that these do not, and
 * remembers nothing: a house rule looks (scripts/house-rules/instance-state.ts).
 */
const withForeignDatabase = [
  "apps/server/src/db/backup/",
  "apps/server/src/db/notification-listener.test.ts",
  "apps/server/src/db/plain-owner.test.ts",
  "apps/server/src/db/scope.test.ts",
  "apps/server/src/db/testing/",
  "apps/server/src/features/bank-files/",
  "apps/server/src/features/forecast/",
  "apps/server/src/features/imports/accounting/",
  "apps/server/src/features/imports/imports.test.ts",
  "apps/server/src/features/imports/previews.test.ts",
  "apps/server/src/features/imports/row-codes.test.ts",
  "apps/server/src/forecast/",
  "apps/server/src/http/history.test.ts",
  "apps/server/src/http/row-level-security.test.ts",
  "apps/server/src/jobs/",
  "apps/server/src/ledger/",
  "apps/server/src/plan/",
  "apps/server/src/realtime/",
  "apps/server/src/testing/recorded-answers/",
];

const steps: readonly Step[] = [
  { kind: "check", group: "lint", title: "format", lane: "checks", command: ["biome", "check", "."] },
  {
    kind: "check",
    group: "lint",
    title: "lint",
    lane: "checks",
    command: ["oxlint", "--type-aware", "--deny-warnings"],
  },
  { kind: "check", group: "lint", title: "unused code", lane: "checks", command: ["knip"] },
  // Several checkers would each work out the same types again: twice the work, while other steps want the processors.
  {
    kind: "check",
    group: "types",
    title: "types",
    lane: "checks",
    command: ["tsc", "--checkers", "1", "-p", "tsconfig.json"],
  },
  {
    kind: "check",
    group: "types",
    title: "types: web",
    lane: "checks",
    command: ["tsc", "--checkers", "1", "-p", "apps/web/tsconfig.json"],
  },
  {
    kind: "check",
    group: "types",
    title: "types: bootstrap",
    lane: "checks",
    command: ["tsc", "-p", "scripts/tsconfig.json"],
  },
  { kind: "vitest", group: "unit", title: "unit", lane: "checks", project: "unit" },
  {
    kind: "vitest",
    group: "api",
    title: "api: bundled PostgreSQL",
    lane: "server",
    project: "api",
  },
  {
    kind: "vitest",
    group: "api-debian",
    title: "api: Debian's PostgreSQL 15, two instances",
    lane: "server",
    project: "api",
    env: { AMONT_TEST_DATABASE: "debian15", AMONT_TEST_INSTANCES: "2" },
    files: withForeignDatabase,
    skipReason: () =>
      existsSync(debianPostgres)
        ? undefined
        : `${debianPostgres} is missing: install the package postgresql-15`,
  },
  { kind: "vitest", group: "browser", title: "browser", lane: "browser", project: "browser" },
];

const projectOf = (file: string): VitestStep["project"] | undefined => {
  if (file.startsWith("e2e/")) return file.endsWith(".spec.ts") ? "browser" : undefined;
  if (!/\.test\.tsx?$/.test(file)) return undefined;
  return file.startsWith("apps/server/") ? "api" : "unit";
};

/**
 * The steps of the named groups, the tests of the named areas, or both; everything without a name. Otherwise what is
 * wrong with the names.
 */
export function selectSteps(
  names: readonly string[],
  repositoryFiles: readonly string[],
): readonly Step[] | string {
  const groups = new Set(steps.map((step) => step.group));
  const areas = areasIn(repositoryFiles);
  const unknown = names.filter((name) => !groups.has(name) && !areas.has(name));
  if (unknown.length > 0) {
    return [
      `There is no step and no area "${unknown.join('", "')}".`,
      `The steps are: ${[...groups].join(", ")}.`,
      `The areas are: ${[...areas].toSorted().join(", ")}.`,
    ].join("\n");
  }
  const chosenGroups = names.filter((name) => groups.has(name));
  const chosen =
    chosenGroups.length === 0 ? steps : steps.filter((step) => chosenGroups.includes(step.group));
  const chosenAreas = names.filter((name) => areas.has(name));
  if (chosenAreas.length === 0) return chosen;
  const files = repositoryFiles.filter((file) => chosenAreas.some((area) => isOfArea(area, file)));
  // The second database repeats what the first one shows: whoever works on an area asks for it by name.
  const kinds = chosen.filter(({ group }) => group !== "api-debian" || chosenGroups.includes(group));
  return kinds.flatMap((step) => ofFiles(step, files));
}

/** As much of a step as is about these files; nothing of a check, which is about all of them. */
function ofFiles(step: Step, files: readonly string[]): readonly Step[] {
  if (step.kind === "check") return [];
  const own = files.filter(
    (file) =>
      projectOf(file) === step.project &&
      (step.files === undefined || step.files.some((beginning) => file.startsWith(beginning))),
  );
  return own.length === 0 ? [] : [{ ...step, files: own }];
}
