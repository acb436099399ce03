import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The files that take longest, in this order. One that began last would keep the whole run waiting while the other
 * workers have nothing left to do, and a fresh clone knows no durations: vitest would guess them from file sizes.
 */
const longest: readonly string[] = [
  "apps/server/src/main.test.ts",
  "apps/server/src/db/backup/backup-and-restore.test.ts",
  "apps/server/src/demo/demo-data.test.ts",
  "apps/server/src/jobs/job-queue.test.ts",
  "apps/server/src/cli/command-line.test.ts",
  "apps/server/src/imports/import-sigkill.test.ts",
  "apps/server/src/db/postgres/postgres-places.test.ts",
  "apps/server/src/db/postgres/acquire-postgres.test.ts",
  "apps/server/src/db/postgres/postgres-recovery.test.ts",
  "apps/server/src/features/imports/accounting/accounting-import.test.ts",
  "apps/server/src/features/transactions/commands/splitting/splits-together.test.ts",
  "e2e/shell/service-worker.spec.ts",
  "e2e/shell/staff-access.spec.ts",
  "e2e/navigation.spec.ts",
  "e2e/transactions/morning.spec.ts",
  "e2e/categories/categories.spec.ts",
  "e2e/shell/routes.spec.ts",
  "e2e/reconciliation.spec.ts",
  "e2e/accounts/sign-up.spec.ts",
  "e2e/forecast/grid.spec.ts",
  "e2e/accounts/sign-in.spec.ts",
  "e2e/switching.spec.ts",
  "e2e/scenarios.spec.ts",
  "e2e/gallery.spec.ts",
];

const rank = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
  return place === -1 ? longest.length : place;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((left, right) => rank(left) - rank(right));
  }
}
