/**
 * Run as a process of its own, to be killed: writes one organisation after the other through the real pool on
 * the durable server of a folder, and says the number of each one once its commit was acknowledged.
 */
import { migrate } from "../migrate.ts";
import { createPool } from "../pool.ts";
import { acquire } from "../postgres/testing-support.ts";
import { systemDatabase } from "../scope.ts";

const [dataDir = "", firstNumber = "1"] = process.argv.slice(2);
const server = await acquire({ dataDir });
const pool = createPool({ connectionString: server.connectionString, applicationName: "amont-sigkill" });
await migrate(pool);
const database = systemDatabase(pool);

let next = Number(firstNumber);

async function writeForEver(): Promise<never> {
  for (;;) {
    const number = next;
    next += 1;
    await database
      .insertInto("organisations")
      .values({ name: `Écriture ${number}` })
      .execute();
    process.stdout.write(`${number}\n`);
  }
}

// A lost server ends this process like a kill would; whatever it said before stands.
await Promise.all([writeForEver(), writeForEver(), writeForEver(), writeForEver()]);
