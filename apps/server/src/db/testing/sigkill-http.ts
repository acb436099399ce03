/**
 * Writes as customers do: bank accounts, or transfers between two companies, by HTTP, through the server as `npm start` runs
 * it on its own data folder, until server and database are killed. A write counts from the moment its answer has arrived here.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { addDays, todayIn } from "@amont/kernel/calendar-date.ts";
import { parseConfig } from "../../config.ts";
import { prepareDatabase } from "../../prepare-database.ts";
import { openServices } from "../../services.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../testing/fixtures.ts";
import { createBankAccount } from "../../testing/ledger-fixtures.ts";
import { freePort, spawnServer, whenReady } from "../../testing/server-process.ts";
import { acquirePostgres } from "../postgres/acquire-postgres.ts";
import { killServer } from "../postgres/testing-support.ts";
import type { SystemDatabase } from "../scope.ts";
import type { Writing } from "./sigkill-round.ts";

/** What is sent for a number, and whether the answer says that it is written. */
interface Writes {
  readonly path: string;
  readonly bodyOf: (number: number) => object;
  readonly isWritten: (answer: Readonly<Record<string, unknown>>) => boolean;
}

type Customer = Writes & { readonly headers: Readonly<Record<string, string>> };

export const writeByHttpUntilKilled = (writing: Writing): Promise<number[]> =>
  untilKilled(writing, async () => ({
    path: "/api/banque/Add",
    bodyOf: (number) => ({ Name: `Écriture ${number}` }),
    isWritten: (answer) => answer["Error"] === false,
  }));

/** Each is one row and two sides, of two companies. */
export const transferByHttpUntilKilled = (writing: Writing): Promise<number[]> =>
  untilKilled(writing, async ({ database, organisationId, userId, companyId }) => {
    const otherId = await createCompany(database, { organisationId });
    await giveAccess(database, userId, otherId, "write");
    const lane = { organisation_id: organisationId, from_company_id: companyId, to_company_id: otherId };
    await database
      .insertInto("transfer_lanes")
      .values({ ...lane, is_allowed: true })
      .execute();
    const accountOf = (id: number) =>
      createBankAccount(database, id, { bank_name: "Banque", known_balance_on: "2026-01-01" });
    const [fromAccountId, toAccountId] = [await accountOf(companyId), await accountOf(otherId)];
    return {
      path: `/api/transfers/v1/entities/${companyId}/transfers`,
      bodyOf: (number) => ({
        transfers: [
          {
            transferId: randomUUID(),
            fromAccountId,
            toAccountId,
            amount: { value: number, currency: "EUR" },
            outOn: addDays(todayIn("Europe/Paris", new Date()), 1),
            type: "internal",
            label: `Écriture ${number}`,
          },
        ],
      }),
      isWritten: (answer) => Array.isArray(answer["transfers"]),
    };
  });

async function untilKilled(
  writing: Writing,
  prepare: (place: CustomerPlace) => Promise<Writes>,
): Promise<number[]> {
  const { dataDir, writingMs, databaseFirst } = writing;
  const { path, bodyOf, isWritten, headers } = await createCustomer(dataDir, writing.firstNumber, prepare);
  const port = await freePort();
  const server = spawnServer({
    PORT: String(port),
    AMONT_DATA_DIR: dataDir,
    AMONT_DEMO: "off",
    LOG_LEVEL: "silent",
  });
  await whenReady(server);
  const url = `http://localhost:${port}${path}`;
  const said: number[] = [];
  const first = Promise.withResolvers<void>();
  let next = writing.firstNumber;
  const writeUntilRefused = async () => {
    for (;;) {
      const number = next;
      next += 1;
      const answer = await fetch(url, {
        method: "POST",
        headers,
        body: JSON.stringify(bodyOf(number)),
      });
      if (!isWritten((await answer.json()) as Record<string, unknown>)) return;
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

interface CustomerPlace {
  readonly database: SystemDatabase;
  readonly organisationId: number;
  readonly userId: string;
  readonly companyId: number;
}

/** Somebody who may write in a company, as the headers of their calls. */
async function createCustomer(
  dataDir: string,
  nth: number,
  prepare: (place: CustomerPlace) => Promise<Writes>,
): Promise<Customer> {
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
  const writes = await prepare({ database, organisationId, userId, companyId });
  const token = await services.issueToken(userId, 3600);
  await services.close();
  await postgres.release();
  const headers = {
    authorization: `Bearer ${token}`,
    entrepriseid: String(companyId),
    "content-type": "application/json",
  };
  return { ...writes, headers };
}
