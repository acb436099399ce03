import { ConfigError } from "../config.ts";
import { MigrationError } from "../db/migrate.ts";
import { DatabaseUnusable } from "../db/open-database.ts";
import { PostgresLaunchError } from "../db/postgres/postgres-launch-error.ts";

/** Nobody can be served where the configuration says. The message says why, and what to do. */
export class PortUnusable extends Error {
  override readonly name = "PortUnusable";
}

const readable = [ConfigError, DatabaseUnusable, MigrationError, PortUnusable, PostgresLaunchError];

/** What the person at the terminal can act on is said in words; anything else is a defect, told with its stack. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return readable.some((kind) => error instanceof kind) ? error.message : (error.stack ?? error.message);
}
