import { setTimeout as sleep } from "node:timers/promises";
import { hubPath } from "@amont/contract/events.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inScope } from "../db/scope.ts";
import { eventually } from "../testing/eventually.ts";
import {
  createCompany,
  createConsolidation,
  createOrganisation,
  createUser,
  giveAccess,
} from "../testing/fixtures.ts";
import type { TestServer } from "../testing/test-server.ts";
import { publish } from "./publish.ts";
import {
  addressOf,
  connectClient,
  importCompleted,
  startHubServer,
  type TestClient,
} from "./testing-client.ts";

const ids = ({ heard }: TestClient) => heard.map(({ payload }) => (payload as { importId: number }).importId);

describe("the hub", () => {
  let here: TestServer;
  let elsewhere: TestServer;
  let userId: string;
  let organisationId: number;
  let companyId: number;
  let foreignCompanyId: number;
  const clients: TestClient[] = [];

  beforeAll(async () => {
    here = await startHubServer();
    elsewhere = await startHubServer(here.connectionString);
  });
  afterAll(async () => {
    await elsewhere.close();
    await here.close();
  });

  beforeEach(async () => {
    const { database } = here.services;
    userId = await createUser(database);
    organisationId = await createOrganisation(database);
    companyId = await createCompany(database, { organisationId });
    foreignCompanyId = await createCompany(database, { organisationId });
    await giveAccess(database, userId, companyId, "read");
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.hub.stop();
  });

  async function connect(
    options: {
      server?: TestServer;
      user?: string;
      /** How many of its tokens, from the first one on, last two seconds only. */
      shortTokens?: number;
      reconnectDelaysMs?: number[];
    } = {},
  ): Promise<TestClient> {
    const { server = here, user = userId, shortTokens = 0, ...rest } = options;
    let issued = 0;
    const token = () => {
      issued += 1;
      return here.services.issueToken(user, issued <= shortTokens ? 2 : 300);
    };
    const client = await connectClient(addressOf(server.http), token, rest);
    clients.push(client);
    return client;
  }

  const say = (channel: Parameters<typeof publish>[1], importId: number, server = elsewhere) =>
    publish(server.services.database, channel, importCompleted(importId));

  /** What a client has heard once everything said so far has arrived: its own channel brings up the rear. */
  async function heardBy(client: TestClient, user = userId): Promise<readonly number[]> {
    const marker = Math.floor(Math.random() * 1e9) + 1000;
    await say({ userId: user }, marker);
    await eventually(() => expect(ids(client)).toContain(marker));
    const heard = ids(client).filter((id) => id < 1000);
    client.heard.length = 0;
    return heard;
  }

  it("brings an event of another instance to those who joined the company", async () => {
    const client = await connect();
    await client.join(companyId);
    await publish(
      elsewhere.services.database,
      { entityId: companyId },
      {
        name: "TransactionCategorized",
        payload: { details: [{ action: "Categorize", transactionCount: 3 }] },
      },
    );
    await eventually(() => expect(client.heard).toHaveLength(1));
    expect(client.heard).toEqual([
      {
        name: "TransactionCategorized",
        payload: { details: [{ categorizeAction: "Categorize", transactionImpacted: 3 }] },
      },
    ]);
  });

  it("refuses a company that the user cannot see, and keeps the channel joined before", async () => {
    const client = await connect();
    await client.join(String(companyId));
    await expect(client.join(foreignCompanyId)).rejects.toThrow("Vous n'avez pas les droits");
    await expect(client.join(0)).rejects.toThrow("Vous n'avez pas les droits");
    await expect(client.join({ all: true })).rejects.toThrow("Vous n'avez pas les droits");
    await expect(client.hub.invoke("JoinEverything")).rejects.toThrow("no such method");
    await say({ entityId: foreignCompanyId }, 1);
    await say({ entityId: companyId }, 2);
    expect(await heardBy(client)).toEqual([2]);
  });

  it("asks for the product that a company's events are of, activated and held", async () => {
    const { database } = here.services;
    const { consolidationId } = await createConsolidation(database, {
      organisationId,
      members: [userId],
      companyIds: [companyId, foreignCompanyId],
    });
    const unpaid = await createCompany(database, { organisationId, activated: ["AccountsPayable"] });
    await giveAccess(database, userId, unpaid, "write");
    await giveAccess(database, userId, foreignCompanyId, { AccountsPayable: "write" });
    const client = await connect();
    for (const refused of [unpaid, foreignCompanyId]) {
      await expect(client.join(refused)).rejects.toThrow("Vous n'avez pas les droits");
    }
    await client.join(consolidationId);
    await say({ entityId: foreignCompanyId }, 1);
    await say({ entityId: companyId }, 2);
    expect(await heardBy(client)).toEqual([2]);
    await client.join(companyId);
    await giveAccess(database, userId, companyId, { AccountsPayable: "write" });
    await say({ entityId: companyId }, 3);
    expect(await heardBy(client)).toEqual([]);
  });

  it("lets a connection watch one company or consolidation at a time", async () => {
    const { database } = here.services;
    const { consolidationId } = await createConsolidation(database, { organisationId, members: [userId] });
    const client = await connect();
    await client.join(companyId);
    await client.join(consolidationId);
    await say({ entityId: companyId }, 1);
    await say({ entityId: consolidationId }, 2);
    expect(await heardBy(client)).toEqual([2]);
  });

  it("brings to those who watch a consolidation what happens in its companies that they can see", async () => {
    const { database } = here.services;
    const { consolidationId } = await createConsolidation(database, {
      organisationId,
      members: [userId],
      companyIds: [companyId, foreignCompanyId],
    });
    const client = await connect();
    await client.join(consolidationId);
    await say({ entityId: companyId }, 1);
    await say({ entityId: foreignCompanyId }, 2);
    await say({ entityId: consolidationId }, 3);
    expect(await heardBy(client)).toEqual([1, 3]);
    await database.deleteFrom("product_accesses").where("user_id", "=", userId).execute();
    await say({ entityId: companyId }, 4);
    await say({ entityId: consolidationId }, 5);
    expect(await heardBy(client)).toEqual([5]);
    await giveAccess(database, userId, foreignCompanyId, "read");
    await heardBy(client); // and so the hub knows of it
    await say({ entityId: foreignCompanyId }, 6);
    expect(await heardBy(client)).toEqual([6]);
  });

  it("brings what is of the organisation to those who watch any part of it, and to nobody else", async () => {
    const { database } = here.services;
    const { consolidationId } = await createConsolidation(database, {
      organisationId,
      members: [userId],
      companyIds: [companyId],
    });
    const elsewhereId = await createOrganisation(database);
    const strangerId = await createCompany(database, { organisationId: elsewhereId });
    await giveAccess(database, userId, strangerId, "read");
    const client = await connect();
    await say({ organisationId }, 1);
    expect(await heardBy(client)).toEqual([]);
    for (const joined of [companyId, consolidationId]) {
      await client.join(joined);
      await say({ organisationId }, 2);
      await say({ organisationId: elsewhereId }, 3);
      expect(await heardBy(client)).toEqual([2]);
    }
    await client.join(strangerId);
    await say({ organisationId }, 4);
    expect(await heardBy(client)).toEqual([]);
  });

  it("says nothing more after the access is withdrawn", async () => {
    const { database } = here.services;
    const [client, remote] = [await connect(), await connect({ server: elsewhere })];
    for (const each of [client, remote]) await each.join(companyId);
    await say({ entityId: companyId }, 1);
    expect(await heardBy(client)).toEqual([1]);
    expect(await heardBy(remote)).toEqual([1]);
    await database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom("product_accesses").where("user_id", "=", userId).execute();
      // Heard right behind the withdrawal, while that is still being looked at.
      await publish(transaction, { entityId: companyId }, importCompleted(2));
    });
    expect(await heardBy(client)).toEqual([]);
    expect(await heardBy(remote)).toEqual([]);
    await expect(client.join(companyId)).rejects.toThrow("Vous n'avez pas les droits");
  });

  it("keeps a company whose access changed without being lost", async () => {
    const client = await connect();
    await client.join(companyId);
    await giveAccess(here.services.database, userId, companyId, "write");
    await say({ entityId: companyId }, 1);
    expect(await heardBy(client)).toEqual([1]);
  });

  it.each(["company", "consolidation"] as const)(
    "says nothing after a temporary grant on a %s has ended",
    async (kind) => {
      const { database } = here.services;
      const staff = await createUser(database, { isStaff: true });
      const { workspaceId, consolidationId } = await createConsolidation(database, { organisationId });
      const expires_at = new Date(Date.now() + 3_600_000);
      if (kind === "company") {
        await database
          .insertInto("company_grants")
          .values({ company_id: companyId, user_id: staff, expires_at })
          .execute();
      } else {
        await database
          .insertInto("workspace_grants")
          .values({ organisation_id: organisationId, workspace_id: workspaceId, user_id: staff, expires_at })
          .execute();
      }
      const table = kind === "company" ? "company_grants" : "workspace_grants";
      const entityId = kind === "company" ? companyId : consolidationId;
      const client = await connect({ user: staff });
      await client.join(entityId);
      await say({ entityId }, 1);
      expect(await heardBy(client, staff)).toEqual([1]);
      const end = new Date(Date.now() + 1000);
      await database.updateTable(table).set({ expires_at: end }).where("user_id", "=", staff).execute();
      await heardBy(client, staff); // and so the hub knows of the new end
      await sleep(end.getTime() - Date.now() + 20); // pause: until the right has ended
      await say({ entityId }, 2);
      expect(await heardBy(client, staff)).toEqual([]);
    },
  );

  it.each([
    ["signs out everywhere", { tokens_valid_from: new Date(Date.now() + 60_000) }],
    ["is disabled", { disabled_at: new Date() }],
  ])("closes the connections of a user who %s", async (_, change) => {
    const client = await connect({ reconnectDelaysMs: [0] });
    await client.join(companyId);
    await elsewhere.services.database.updateTable("users").set(change).where("id", "=", userId).execute();
    await client.closed;
    expect(client.heard).toEqual([]);
  });

  it("closes when the token expires, and is found again with a fresh one", async () => {
    // One to negotiate with, one for the socket.
    const client = await connect({ shortTokens: 2, reconnectDelaysMs: [0, 50, 100, 200] });
    await new Promise((resolve) => {
      client.hub.onreconnected(resolve);
    });
    await client.join(companyId);
    await say({ entityId: companyId }, 1);
    await eventually(() => expect(ids(client)).toEqual([1]));
  });

  it("is found again after a restart on the same port", async () => {
    const first = await startHubServer(here.connectionString);
    const { port } = first.http.server.address() as { port: number };
    const client = await connect({ server: first, reconnectDelaysMs: [0, 50, 100, 200, 400, 800, 1600] });
    await client.join(companyId);
    const rejoined = new Promise<void>((resolve) => {
      client.hub.onreconnected(() => void client.join(companyId).then(() => resolve()));
    });
    await first.close();
    const second = await startHubServer(here.connectionString, port);
    await rejoined;
    await say({ entityId: companyId }, 1);
    expect(await heardBy(client)).toEqual([1]);
    await second.close();
  });

  it("asks everybody back after the database cut its listening connection, and looks at the rights first", async () => {
    const client = await connect({ reconnectDelaysMs: [0, 50, 100] });
    await client.join(companyId);
    const back = new Promise<void>((resolve) => {
      client.hub.onreconnected(() => resolve());
    });
    const { pool, database } = here.services;
    // Nothing that the fixtures did is looked at later than what follows.
    await heardBy(client);
    // Withdrawn without a word, as if the notification had been lost.
    await pool.query(`begin;
      alter table product_accesses disable trigger notify_access_changed;
      delete from product_accesses where user_id = '${userId}';
      alter table product_accesses enable trigger notify_access_changed;
      commit`);
    await say({ entityId: companyId }, 1);
    expect(await heardBy(client)).toEqual([1]);
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'amont-listener' and datname = current_database()",
    );
    await eventually(async () => {
      await publish(database, { userId }, importCompleted(500));
      await publish(database, { entityId: companyId }, importCompleted(501));
      expect(ids(client)).toContain(500);
    });
    await back;
    expect(await heardBy(client)).not.toContain(501);
  });

  it("turns away callers without a valid token, on both addresses", async () => {
    const expired = await here.services.issueToken(userId, -10);
    for (const headers of [
      {},
      { authorization: "Bearer nonsense" },
      { authorization: `Bearer ${expired}` },
    ]) {
      const answer = await here.http.inject({ method: "POST", url: `${hubPath}/negotiate`, headers });
      expect(answer.statusCode).toBe(401);
      const upgrade = here.http.injectWS(hubPath, { headers });
      await expect(upgrade).rejects.toThrow("401");
    }
    const refused = connectClient(addressOf(here.http), async () => "nonsense");
    await expect(refused).rejects.toThrow("401");
  });

  it("publishes with the transaction or not at all, and only where the request was authorised", async () => {
    const client = await connect();
    await client.join(companyId);
    const colleague = await createUser(here.services.database);
    await giveAccess(here.services.database, colleague, companyId, "read");
    const stranger = await createUser(here.services.database);
    const scope = {
      userId: colleague,
      companyIds: [companyId],
      organisationIds: [organisationId],
      consolidationIds: [],
      requestId: "test",
    };
    const request = (channel: Parameters<typeof publish>[1], importId: number, keep = true) =>
      inScope(
        elsewhere.services.pool,
        scope,
        "write",
        (database) => publish(database, channel, importCompleted(importId)),
        () => keep,
      );
    await request({ entityId: companyId }, 1);
    await request({ entityId: companyId }, 2, false);
    await request({ userId }, 3);
    await expect(request({ entityId: foreignCompanyId }, 4)).rejects.toThrow("out of scope");
    await expect(request({ userId: stranger }, 5)).rejects.toThrow("out of scope");
    const others = await createOrganisation(here.services.database);
    await expect(request({ organisationId: others }, 6)).rejects.toThrow("out of scope");
    await request({ organisationId }, 7);
    expect(await heardBy(client)).toEqual([1, 3, 7]);
  });

  it("carries what is too large for a notification, in order", async () => {
    const client = await connect();
    await client.join(companyId);
    const errors = Array.from({ length: 2000 }, (_, line) => `8105 ligne ${line}`);
    await publish(
      elsewhere.services.database,
      { entityId: companyId },
      {
        name: "PaidTransactionCustomImportCompleted",
        payload: { importId: 1, errors },
      },
    );
    await say({ entityId: companyId }, 2);
    await eventually(() => expect(ids(client)).toEqual([1, 2]));
    expect(client.heard[0]?.payload).toEqual({ importId: 1, errors });
  });
});
