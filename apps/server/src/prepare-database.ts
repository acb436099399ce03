import type { Config } from "./config.ts";
import { migrate } from "./db/migrate.ts";
import { checkRequestRole } from "./db/open-database.ts";
import { createPool } from "./db/pool.ts";
import { systemDatabase } from "./db/scope.ts";
import { hasDemo } from "./demo/has-demo.ts";

/** Whatever is started first, the server or a command: the newest schema, and the demo where it is asked for. */
export async function prepareDatabase(
  config: Pick<Config, "demo">,
  connectionString: string,
  now: Date,
): Promise<{ readonly migrations: readonly string[]; readonly isDemoThere: boolean }> {
  const pool = createPool({
    connectionString,
    applicationName: "amont-migrate",
    maxConnections: 2,
    // A migration of a large table takes its time, and so does waiting for another instance that migrates.
    statementTimeoutMs: 0,
  });
  try {
    const migrations = await migrate(pool);
    await checkRequestRole(pool);
    const database = systemDatabase(pool);
    if (config.demo) {
      // What invents the demo is much, and loaded by nobody else.
      const { fillDemo } = await import("./demo/demo-data.ts");
      await fillDemo(database, now);
    }
    return { migrations, isDemoThere: await hasDemo(database) };
  } finally {
    await pool.end();
  }
}
