import { ConfigError } from "./config.ts";
import { MigrationError } from "./db/migrate.ts";
import { DatabaseUnusable } from "./db/open-database.ts";
import { PostgresLaunchError } from "./db/postgres/postgres-launch-error.ts";
import { PortUnusable } from "./port-unusable.ts";

const readable = [ConfigError, DatabaseUnusable, MigrationError, PortUnusable, PostgresLaunchError];

/** What the person at the terminal can act on is said in words; anything else is a defect, told with its stack. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return readable.some((kind) => error instanceof kind) ? error.message : (error.stack ?? error.message);
}
