/** What members of a consolidation hear of its companies' figures. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { eventually } from "../testing/eventually.ts";
import {
  createCompany,
  createConsolidation,
  createOrganisation,
  createUser,
  giveAccess,
} from "../testing/fixtures.ts";
import type { TestServer } from "../testing/test-server.ts";
import { FiguresNews, movesFigures } from "./figures-news.ts";
import { publish } from "./publish.ts";
import { addressOf, connectClient, startHubServer, type TestClient } from "./testing-client.ts";

describe("news of figures", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
  });

  it("are told at once, then at most once a second, and the last ones are never lost", () => {
    const told: number[] = [];
    const news = new FiguresNews(1_000, (consolidationId) => told.push(consolidationId));
    for (let times = 0; times < 50; times += 1) news.moved(7);
    news.moved(8);
    expect(told).toEqual([7, 8]);
    vi.advanceTimersByTime(999);
    expect(told).toEqual([7, 8]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual([7, 8, 7]);
    vi.advanceTimersByTime(5_000);
    expect(told).toEqual([7, 8, 7]);
    news.moved(7);
    expect(told).toEqual([7, 8, 7, 7]);
    news.moved(7);
    news.stop();
    vi.advanceTimersByTime(5_000);
    expect(told).toEqual([7, 8, 7, 7]);
  });

  it.each([
    ["ObjectiveChanged", true],
    ["TransactionsChanged", true],
    ["PresenceChanged", false],
    ["TransactionMemoChanged", false],
  ])("are not everything that happens: %s, %s", (name, isNews) => {
    expect(movesFigures(name)).toBe(isNews);
  });
});

describe("a consolidation that is watched", () => {
  let here: TestServer;
  let elsewhere: TestServer;
  const clients: TestClient[] = [];
  beforeAll(async () => {
    here = await startHubServer();
    elsewhere = await startHubServer(here.connectionString);
  });
  afterAll(async () => {
    await elsewhere.close();
    await here.close();
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.hub.stop();
  });

  async function watching(userId: string, entityId: number): Promise<TestClient> {
    const client = await connectClient(addressOf(here.http), () => here.services.issueToken(userId, 300));
    clients.push(client);
    await client.join(entityId);
    return client;
  }
  const moved = (companyId: number) =>
    publish(
      elsewhere.services.database,
      { entityId: companyId },
      { name: "ObjectiveChanged", payload: { companyId } },
    );

  it("tells its members that figures moved, and not whose", async () => {
    const { database } = here.services;
    const organisationId = await createOrganisation(database);
    const [inside, alsoInside, outside] = [
      await createCompany(database, { organisationId }),
      await createCompany(database, { organisationId }),
      await createCompany(database, { organisationId }),
    ];
    const [member, reader] = [await createUser(database), await createUser(database)];
    await giveAccess(database, reader, outside, "read");
    const { consolidationId } = await createConsolidation(database, {
      organisationId,
      companyIds: [inside, alsoInside],
      members: [member],
    });
    const client = await watching(member, consolidationId);
    const other = await watching(reader, outside);
    await moved(outside);
    await eventually(() => expect(other.heard).toHaveLength(1));
    expect(client.heard).toEqual([]);
    await moved(inside);
    const news = { name: "ConsolidationFiguresChanged", payload: { consolidationId } };
    await eventually(() => expect(client.heard).toEqual([news]));
    await moved(alsoInside);
    await moved(inside);
    await eventually(() => expect(client.heard).toEqual([news, news]));
    // A company that joins is heard of from then on.
    await database
      .insertInto("consolidation_companies")
      .values({ organisation_id: organisationId, consolidation_id: consolidationId, company_id: outside })
      .execute();
    const changed = { name: "ConsolidationChanged", payload: { consolidationId } } as const;
    await publish(elsewhere.services.database, { entityId: consolidationId }, changed);
    await eventually(() => expect(client.heard.at(-1)).toEqual(changed));
    client.heard.length = 0;
    await eventually(async () => {
      await moved(outside);
      expect(client.heard).toContainEqual(news);
    });
    expect(JSON.stringify(other.heard)).not.toContain("Consolidation");
  });
});
