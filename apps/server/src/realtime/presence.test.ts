import { hubMethods } from "@amont/contract/events.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "../log.ts";
import { eventually } from "../testing/eventually.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "../testing/fixtures.ts";
import type { TestServer } from "../testing/test-server.ts";
import type { HubConnection } from "./hub-connection.ts";
import { Presence } from "./presence.ts";
import { addressOf, connectClient, startHubServer, type TestClient } from "./testing-client.ts";

interface Wire {
  readonly companyId: number;
  readonly present: ReadonlyArray<Record<string, unknown>>;
}

const monthly = { scenarioId: null, frequency: 2, cell: null };

const show = (client: TestClient, place: unknown) => client.hub.invoke(hubMethods.showPresence, place);
/** What the client was told last. */
const presentFor = ({ heard }: TestClient) =>
  (heard.findLast(({ name }) => name === "PresenceChanged")?.payload as Wire | undefined)?.present.map(
    ({ name, cell }) => [name, cell],
  );

const sees = (client: TestClient, present: readonly unknown[]) =>
  eventually(() => expect(presentFor(client)).toEqual(present));

describe("who is on the forecast of a company", () => {
  let here: TestServer;
  let elsewhere: TestServer;
  let organisationId: number;
  let companyId: number;
  let claire: string;
  let marc: string;
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
    organisationId = await createOrganisation(database);
    companyId = await createCompany(database, { organisationId });
    claire = await person("Claire", "Fontaine");
    marc = await person("Marc", "Aubry");
    for (const user of [claire, marc]) await giveAccess(database, user, companyId, "read");
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.hub.stop();
  });

  async function person(first_name: string, last_name: string): Promise<string> {
    const { database } = here.services;
    const id = await createUser(database);
    await database.updateTable("users").set({ first_name, last_name }).where("id", "=", id).execute();
    return id;
  }

  async function connect(user: string, server = here): Promise<TestClient> {
    const client = await connectClient(addressOf(server.http), () => here.services.issueToken(user, 300));
    clients.push(client);
    await client.join(companyId);
    return client;
  }

  it("is told to everybody who watches it, on every instance: names, places, nothing else", async () => {
    const [first, second] = [await connect(claire), await connect(marc, elsewhere)];
    await show(first, monthly);
    await sees(second, [["Claire Fontaine", null]]);
    await show(second, { scenarioId: 7, frequency: 1, cell: { line: "c12", offset: -3 } });
    const both = [
      { userId: claire, name: "Claire Fontaine", ...monthly },
      { userId: marc, name: "Marc Aubry", scenarioId: 7, frequency: 1, cell: { line: "c12", offset: -3 } },
    ];
    await sees(first, [
      ["Claire Fontaine", null],
      ["Marc Aubry", { line: "c12", offset: -3 }],
    ]);
    expect(first.heard.at(-1)?.payload).toEqual({ companyId, present: both });
    await show(first, { ...monthly, cell: { line: "balanceEnd", offset: null } });
    await sees(second, [
      ["Claire Fontaine", { line: "balanceEnd", offset: null }],
      ["Marc Aubry", { line: "c12", offset: -3 }],
    ]);
  });

  it("changes when somebody leaves the page, the company, or closes the tab", async () => {
    const [first, second] = [await connect(claire), await connect(marc, elsewhere)];
    await show(second, monthly);
    for (const leave of [
      () => show(first, null),
      async () => {
        const other = await createCompany(here.services.database, { organisationId });
        await giveAccess(here.services.database, claire, other, "read");
        await first.join(other);
        await first.join(companyId).then(() => sees(second, [["Marc Aubry", null]]));
      },
      () => first.hub.stop(),
    ]) {
      await show(first, monthly);
      await sees(second, [
        ["Claire Fontaine", null],
        ["Marc Aubry", null],
      ]);
      await leave();
      await sees(second, [["Marc Aubry", null]]);
    }
  });

  it("shows who went on to another company there alone", async () => {
    const { database } = here.services;
    const other = await createCompany(database, { organisationId });
    await giveAccess(database, claire, other, "read");
    const [first, second] = [await connect(claire), await connect(marc, elsewhere)];
    await show(first, monthly);
    await sees(second, [["Claire Fontaine", null]]);
    await first.join(other);
    await show(first, monthly);
    await sees(second, []);
    await sees(first, [["Claire Fontaine", null]]);
    const rows = database.selectFrom("presences").select("company_id").where("user_id", "=", claire);
    expect(await rows.execute()).toEqual([{ company_id: other }]);
  });

  it("names a person once, where they moved last, until their last tab is gone", async () => {
    const watching = await connect(marc);
    const [one, two] = [await connect(claire), await connect(claire, elsewhere)];
    await show(one, { ...monthly, cell: { line: "c1", offset: 0 } });
    await show(two, { ...monthly, cell: { line: "c2", offset: 0 } });
    await sees(watching, [["Claire Fontaine", { line: "c2", offset: 0 }]]);
    await two.hub.stop();
    await sees(watching, [["Claire Fontaine", { line: "c1", offset: 0 }]]);
  });

  it("forgets who lost the access, and takes nobody who may not read the forecast", async () => {
    const { database } = here.services;
    const [first, second] = [await connect(claire), await connect(marc, elsewhere)];
    await show(first, monthly);
    await show(second, monthly);
    await sees(second, [
      ["Claire Fontaine", null],
      ["Marc Aubry", null],
    ]);
    await database.deleteFrom("product_accesses").where("user_id", "=", claire).execute();
    await sees(second, [["Marc Aubry", null]]);
    await expect(show(first, monthly)).rejects.toThrow("Vous n'avez pas les droits");
    const told = first.heard.length;
    await show(second, { ...monthly, scenarioId: 3 });
    await eventually(() =>
      expect(second.heard.at(-1)?.payload).toMatchObject({ present: [{ scenarioId: 3 }] }),
    );
    expect(first.heard.slice(told).filter(({ name }) => name === "PresenceChanged")).toEqual([]);
  });

  it.each([
    [{}],
    ["c12"],
    [{ ...monthly, frequency: 9 }],
    [{ ...monthly, cell: { line: "a b", offset: 0 } }],
  ])("refuses a place that cannot be read: %j", async (place) => {
    await expect(show(await connect(claire), place)).rejects.toThrow("could not be read");
  });

  it("forgets whom nobody speaks for any more, and is told again by who is there", async () => {
    const { database } = here.services;
    const second = await connect(marc, elsewhere);
    await show(second, monthly);
    const slow = new Presence({
      pool: here.services.pool,
      log: createLog("silent"),
      tell: () => {},
      watcherOf: () => undefined,
    });
    await slow.show({ session: { userId: claire } } as HubConnection, companyId, {
      scenarioId: null,
      frequency: "monthly",
      cell: null,
    });
    await sees(second, [
      ["Claire Fontaine", null],
      ["Marc Aubry", null],
    ]);
    // As if the instance of one had died: its last sign of life is old.
    const age = (user: string) =>
      database
        .updateTable("presences")
        .set({ seen_at: new Date(Date.now() - 41_000) })
        .where("user_id", "=", user)
        .execute();
    await age(claire);
    await sees(second, [["Marc Aubry", null]]);
    // It was only slow.
    await slow.signOfLife();
    await sees(second, [
      ["Claire Fontaine", null],
      ["Marc Aubry", null],
    ]);
  });
});
