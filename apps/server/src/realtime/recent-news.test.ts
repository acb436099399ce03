import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "../testing/fixtures.ts";
import { publish } from "./publish.ts";
import { RecentNews } from "./recent-news.ts";
import { addressOf, connectClient, importCompleted, startHubServer } from "./testing-client.ts";

it("says for how long nothing was told on any of some channels, a minute at most", () => {
  let now = 5_000;
  const news = new RecentNews(() => now);
  now = 8_000;
  expect(news.quietMs(["a", "b"])).toBe(3_000);
  news.told("a");
  now = 8_400;
  news.told("c");
  now = 9_000.9;
  expect(news.quietMs(["a", "b"])).toBe(1_000);
  expect(news.quietMs(["b"])).toBe(4_000);
  expect(news.quietMs(["a", "c"])).toBe(600);
  now = 68_200;
  news.forgetOld();
  expect(news.quietMs(["a", "b"])).toBe(60_000);
  expect(news.quietMs(["c"])).toBe(59_800);
  news.startAnew();
  now = 68_300;
  expect(news.quietMs(["a", "b"])).toBe(100);
});

it("is answered to whoever begins to watch", async () => {
  const server = await startHubServer();
  const { database, issueToken } = server.services;
  const userId = await createUser(database);
  const organisationId = await createOrganisation(database);
  const [quiet, busy] = [
    await createCompany(database, { organisationId }),
    await createCompany(database, { organisationId }),
  ];
  for (const companyId of [quiet, busy]) await giveAccess(database, userId, companyId, "read");
  const client = await connectClient(addressOf(server.http), () => issueToken(userId, 300));
  const quietMs = async (companyId: number) =>
    ((await client.join(companyId)) as { readonly quietMs: number }).quietMs;
  const happens = async (channel: Parameters<typeof publish>[1], importId: number) => {
    await publish(database, channel, importCompleted(importId));
    await eventually(() =>
      expect(client.heard.map(({ payload }) => payload)).toContainEqual({ importId, errors: [] }),
    );
  };

  await client.join(quiet);
  const saidAt = performance.now();
  await happens({ entityId: quiet }, 1);
  await client.join(busy);
  await sleep(60); // pause: so that one is quiet for longer than the other
  await happens({ entityId: busy }, 2);
  const [ofQuiet, ofBusy] = [await quietMs(quiet), await quietMs(busy)];
  expect(ofQuiet).toBeGreaterThanOrEqual(60);
  expect(ofQuiet).toBeLessThan(performance.now() - saidAt);
  expect(ofBusy).toBeLessThan(ofQuiet);
  // What the user hears wherever they are counts as well.
  await happens({ userId }, 3);
  expect(await quietMs(quiet)).toBeLessThan(ofQuiet);
  await client.hub.stop();
  await server.close();
});
