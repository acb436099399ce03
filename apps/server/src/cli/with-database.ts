import { type OpenDatabase, openDatabase } from "../db/open-database.ts";
import { createLog } from "../log.ts";
import { prepareDatabase } from "../prepare-database.ts";
import type { Services } from "../services.ts";
import type { CommandContext } from "./command.ts";

/** The database as it is. The bundled one is shared with a server that runs, or started and stopped again. */
export async function withDatabase<T>(
  { config }: CommandContext,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config, () => undefined);
  try {
    return await work(database);
  } finally {
    await database.release();
  }
}

/** What the server itself stands on, nothing started: no job runs and nobody is listened to. */
export async function withServices<T>(
  context: CommandContext,
  work: (services: Services) => Promise<T>,
): Promise<T> {
  const { config, now } = context;
  // Only here, for it takes a second to load: a question about a file or about a command is answered at once.
  const { openServices } = await import("../services.ts");
  return withDatabase(context, async ({ connectionString }) => {
    // Only a start of the server fills the demo: a command does what its name says.
    await prepareDatabase({ demo: false }, connectionString, now());
    const services = await openServices({ config, connectionString, now, log: createLog("silent") });
    try {
      return await work(services);
    } finally {
      await services.close();
    }
  });
}
