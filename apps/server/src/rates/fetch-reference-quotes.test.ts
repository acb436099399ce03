import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "../testing/fixtures.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { fetchReferenceQuotes } from "./fetch-reference-quotes.ts";
import { findFetches } from "./reference-fetches-repository.ts";

const now = () => new Date("2024-08-09T14:30:00Z");
const dailyCsv = "Date, USD, JPY, GBP, \n09 August 2024, 1.0917, 160.15, 0.85708, \n";
const source = (url: string) => new URL(url).host;

describe("reference quotes that are fetched", () => {
  let bank: Server;
  let url: string;
  let answer: (response: ServerResponse) => void;
  let server: TestServer;

  beforeAll(async () => {
    answer = (response) => response.end(dailyCsv);
    bank = createServer((request, response) => {
      if (request.url === "/elsewhere") response.end(dailyCsv);
      else answer(response);
    });
    await new Promise<void>((resolve) => bank.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(bank.address() as AddressInfo).port}/eurofxref.csv`;
    server = await startTestServer({ now, env: { AMONT_RATES_URL: url } });
    await server.services.listener.start();
    await server.services.jobs.start();
  });
  afterAll(async () => {
    await server.close();
    bank.closeAllConnections();
    await new Promise((resolve) => bank.close(resolve));
  });
  beforeEach(() => {
    answer = (response) => response.end(dailyCsv);
  });

  const quotes = () =>
    server.services.database
      .selectFrom("reference_quotes")
      .select(["currency", "quoted_on", "rate", "source"])
      .orderBy("id")
      .execute();
  const fetched = () => findFetches(server.services.database, source(url));
  const fetchNow = () =>
    fetchReferenceQuotes({ ...server.services, limits: { largestBytes: 1_000_000, patienceMs: 1_000 } }, url);

  it("are asked for when nobody was ever asked, and then every day at half past four in Paris", async () => {
    await eventually(async () => expect((await fetched()).succeededAt).toEqual(now()));
    expect(await quotes()).toEqual(
      [
        ["USD", "1.0917"],
        ["JPY", "160.15"],
        ["GBP", "0.85708"],
      ].map(([currency, rate]) => ({ currency, quoted_on: "2024-08-09", rate, source: source(url) })),
    );
    const { rows } = await server.services.pool.query(
      "select cron, timezone from pgboss.schedule where name = 'fetch-reference-quotes'",
    );
    expect(rows).toEqual([{ cron: "30 16 * * *", timezone: "Europe/Paris" }]);
  });

  it("are shown with who was asked, and when that went well or badly", async () => {
    const { database } = server.services;
    const userId = await createUser(database);
    const organisationId = await createOrganisation(database);
    await giveAccess(database, userId, await createCompany(database, { organisationId }), "read");
    answer = (response) => response.writeHead(503).end();
    await expect(fetchNow()).rejects.toThrow("answered 503");
    const page = await server.call(userId, {
      method: "GET",
      url: `/api/exchange-rates/v1/organizations/${organisationId}/rates`,
    });
    expect(page.json()).toMatchObject({
      source: {
        host: source(url),
        lastSuccessAt: now().toISOString(),
        lastFailureAt: now().toISOString(),
      },
    });
  });

  it.each<readonly [string, RegExp, (response: ServerResponse) => void]>([
    ["a web page", /web-page/, (response) => response.end("<html><body>Maintenance</body></html>")],
    ["nothing", /no rate file/, (response) => response.end()],
    ["a refusal", /answered 404/, (response) => response.writeHead(404).end()],
    [
      "somebody else",
      /fetch failed|redirect/,
      (response) => response.writeHead(302, { location: "/elsewhere" }).end(),
    ],
    ["too much", /too large/, (response) => response.end("x".repeat(1_000_001))],
    ["the other way round", /per euro/, (response) => response.end("Date,USD,JPY,\n2024-08-09,0.9,0.006,\n")],
    ["no end", /aborted|timeout/i, (response) => response.write(dailyCsv)],
  ])("are left where they are when the answer is %s, and are asked for again", async (_, reason, bad) => {
    const before = await quotes();
    answer = bad;
    // What is thrown makes the queue try again.
    await expect(fetchNow()).rejects.toThrow(reason);
    expect(await quotes()).toEqual(before);
    answer = (response) => response.end(dailyCsv);
    await fetchNow();
    expect(await quotes()).toEqual(before);
  });

  it("are corrected by a later answer, and what they were stays known", async () => {
    const before = await quotes();
    answer = (response) => response.end(dailyCsv.replace("1.0917", "1.0918"));
    await fetchNow();
    expect((await quotes()).slice(before.length)).toEqual([
      { currency: "USD", quoted_on: "2024-08-09", rate: "1.0918", source: source(url) },
    ]);
  });
});
