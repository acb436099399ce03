/**
 * Writes as customers do: bank accounts, by HTTP, through the server as `npm start` runs it on its own data folder,
 * until server and database are killed. A write counts from the moment its answer has arrived here.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseConfig } from "../../config.ts";
import { prepareDatabase } from "../../prepare-database.ts";
import { openServices } from "../../services.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../testing/fixtures.ts";
import { freePort, spawnServer, whenReady } from "../../testing/server-process.ts";
import { acquirePostgres } from "../postgres/acquire-postgres.ts";
import { killServer } from "../postgres/testing-support.ts";
import type { Writing } from "./sigkill-round.ts";

export async function writeByHttpUntilKilled(writing: Writing): Promise<number[]> {
  const { dataDir, writingMs, databaseFirst } = writing;
  const customer = await createCustomer(dataDir, writing.firstNumber);
  const port = await freePort();
  const server = spawnServer({
    PORT: String(port),
    AMONT_DATA_DIR: dataDir,
    AMONT_DEMO: "off",
    LOG_LEVEL: "silent",
  });
  await whenReady(server);
  const url = `http://localhost:${port}/api/banque/Add`;
  const said: number[] = [];
  const first = Promise.withResolvers<void>();
  let next = writing.firstNumber;
  const writeUntilRefused = async () => {
    for (;;) {
      const number = next;
      next += 1;
      const answer = await fetch(url, {
        method: "POST",
        headers: customer,
        body: JSON.stringify({ Name: `Écriture ${number}` }),
      });
      const { Error: isRefused } = (await answer.json()) as { Error?: boolean };
      if (isRefused !== false) return;
      said.push(number);
      first.resolve();
    }
  };
  // A connection that breaks off ends a writer; whatever was answered before stands.
  const writers = Promise.allSettled(Array.from({ length: 4 }, writeUntilRefused));
  await Promise.race([first.promise, writers]);
  await sleep(writingMs);
  const kills = [async () => killServer(dataDir), async () => void server.child.kill("SIGKILL")];
  for (const kill of databaseFirst ? kills : kills.toReversed()) await kill();
  await writers;
  // Not its output: what it has started, if it started anything once more, holds that open.
  if (server.child.exitCode === null && server.child.signalCode === null) {
    await new Promise((resolve) => server.child.once("exit", resolve));
  }
  return said;
}

/** Somebody who may write in a company, as the headers of their calls. */
async function createCustomer(dataDir: string, nth: number): Promise<Record<string, string>> {
  const postgres = await acquirePostgres({ dataDir });
  const { connectionString } = postgres;
  await prepareDatabase({ demo: false }, connectionString, new Date());
  const config = parseConfig({ AMONT_DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  const services = await openServices({ config, connectionString });
  const { database } = services;
  const userId = await createUser(database, { email: `customer-${nth}@test.example` });
  const organisationId = await createOrganisation(database, { name: "Cliente" });
  const companyId = await createCompany(database, { organisationId });
  await giveAccess(database, userId, companyId, "write");
  const token = await services.issueToken(userId, 3600);
  await services.close();
  await postgres.release();
  return {
    authorization: `Bearer ${token}`,
    entrepriseid: String(companyId),
    "content-type": "application/json",
  };
}
