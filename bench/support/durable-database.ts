import path from "node:path";
import { acquirePostgres } from "@amont/server/db/postgres/acquire-postgres.ts";
import { makeOpenFolder, removeFolders } from "@amont/server/db/postgres/testing-support.ts";
import { prepareDatabase } from "@amont/server/prepare-database.ts";

export interface DurableDatabase {
  readonly connectionString: string;
  /** Close your own connections first. */
  release(): Promise<void>;
}

/** A database as the product runs it, every commit on the disk, in a folder of its own that is gone afterwards. */
export async function openDurableDatabase(): Promise<DurableDatabase> {
  const folder = await makeOpenFolder();
  try {
    const server = await acquirePostgres({ dataDir: path.join(folder, "data") });
    await prepareDatabase({ demo: false }, server.connectionString, new Date());
    return {
      connectionString: server.connectionString,
      release: async () => {
        await server.release();
        await removeFolders([folder]);
      },
    };
  } catch (error) {
    await removeFolders([folder]);
    throw error;
  }
}
