/** Imports that are held up while they run, and given up as if half an hour had passed. */
import { createPool } from "@amont/server/db/pool.ts";
import { systemDatabase } from "@amont/server/db/scope.ts";
import { findUnderWay } from "@amont/server/imports/imports-repository.ts";
import { failOverdueImports } from "@amont/server/imports/run-import.ts";
import { expect } from "vitest";
import { inDatabase } from "./people.ts";
import type { Product } from "./product.ts";

/** Nothing can be booked on the company's accounts until they are let go: an import waits, and can be looked at. */
export async function holdAccounts(product: Product, companyId: number): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const whole = inDatabase(product, (database) =>
    database.transaction().execute(async (transaction) => {
      await transaction
        .selectFrom("bank_accounts")
        .select("id")
        .where("company_id", "=", companyId)
        .forUpdate()
        .execute();
      held.resolve();
      await letGo.promise;
    }),
  );
  await Promise.race([held.promise, whole]);
  return async () => {
    letGo.resolve();
    await whole;
  };
}

/**
 * What the server does once a minute, as if half an hour had passed. It waits for what the import itself waits for: that
 * would end by its own time-out, and is ended here.
 */
export async function expireImports({ connectionString }: Product): Promise<void> {
  const applicationName = "amont-e2e-expiry";
  const pool = createPool({ connectionString, applicationName, statementTimeoutMs: 0 });
  try {
    const later = new Date(Date.now() + 31 * 60_000);
    const expired = failOverdueImports({ pool, now: () => later }, await findUnderWay(systemDatabase(pool)));
    const end = expired.then(() => "expired");
    await expect
      .poll(async () => {
        await pool.query(
          `select pg_cancel_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and application_name <> $1`,
          [applicationName],
        );
        return Promise.race([end, Promise.resolve("waiting")]);
      })
      .toBe("expired");
  } finally {
    await pool.end();
  }
}
