import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressOf, connectClient, startHubServer, type TestClient } from "../../realtime/testing-client.ts";
import { eventually } from "../../testing/eventually.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../testing/fixtures.ts";
import type { TestServer } from "../../testing/test-server.ts";

describe("what changes of rates", () => {
  let server: TestServer;
  let administrator: string;
  let organisationId: number;
  let companyId: number;
  let watching: TestClient;

  beforeAll(async () => {
    server = await startHubServer();
    const { database, issueToken } = server.services;
    administrator = await createUser(database);
    const member = await createUser(database);
    organisationId = await createOrganisation(database, { administrators: [administrator] });
    companyId = await createCompany(database, { organisationId });
    await giveAccess(database, member, companyId, "read");
    await giveAccess(database, administrator, companyId, "write");
    watching = await connectClient(addressOf(server.http), () => issueToken(member, 300));
    await watching.join(companyId);
  });
  afterAll(async () => {
    await watching.hub.stop();
    await server.close();
  });

  const rate = { base: "EUR", counter: "USD", begin: "2024-07-01", endExclusive: null, rate: "1.1" };
  const quotes = { quotes: [{ currency: "USD", quotedOn: "2024-07-31", rate: "1.08" }] };

  it.each([
    ["PUT", "organizations", "rates", rate],
    ["PUT", "organizations", "quotes", quotes],
    ["PUT", "organizations", "policy", { policy: "day" }],
    ["POST", "organizations", "rate-sets", { name: "Budget", rates: [] }],
    ["PUT", "companies", "rates", rate],
  ] as const)("is told to whoever watches a company: %s %s %s", async (method, owners, what, payload) => {
    const url = `/api/exchange-rates/v1/${owners}/${owners === "companies" ? companyId : organisationId}/${what}`;
    expect((await server.call(administrator, { method, url, payload })).statusCode).toBeLessThan(300);
    await eventually(() =>
      expect(watching.heard).toEqual([
        { name: "ExchangeRatesChanged", payload: { organizationId: organisationId } },
      ]),
    );
    watching.heard.length = 0;
  });

  it("is not told when nothing changed", async () => {
    const url = `/api/exchange-rates/v1/organizations/${organisationId}`;
    const put = (what: string, payload: object) =>
      server.call(administrator, { method: "PUT", url: `${url}/${what}`, payload });
    expect((await put("rates", rate)).statusCode).toBe(200);
    expect((await put("quotes", quotes)).statusCode).toBe(200);
    expect((await put("policy", { policy: "day" })).statusCode).toBe(204);
    // What comes after it is heard, and nothing before.
    expect((await put("policy", { policy: "month-average" })).statusCode).toBe(204);
    await eventually(() => expect(watching.heard).toHaveLength(1));
  });
});
