import { describe, expect, it } from "vitest";
import { addressOf, connectClient, startHubServer } from "../../realtime/testing-client.ts";
import { eventually } from "../../testing/eventually.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../testing/fixtures.ts";

describe("how an organisation plans its liquidity", () => {
  it("is told to whoever watches a company of it", async () => {
    const server = await startHubServer();
    const { database, issueToken } = server.services;
    const administrator = await createUser(database);
    const member = await createUser(database);
    const organisationId = await createOrganisation(database, { administrators: [administrator] });
    const companyId = await createCompany(database, { organisationId });
    await giveAccess(database, member, companyId, "read");
    const watching = await connectClient(addressOf(server.http), () => issueToken(member, 300));
    await watching.join(companyId);
    const put = (url: string, payload: object) => server.call(administrator, { method: "PUT", url, payload });

    const configuration = `/api/forecasting/v2/organizations/${organisationId}/configuration`;
    expect((await put(configuration, { useExpectedInLiquidityPlanning: false })).statusCode).toBe(204);
    await eventually(() =>
      expect(watching.heard).toEqual([
        { name: "LiquidityPlanningChanged", payload: { organizationId: organisationId } },
      ]),
    );

    const preferences = `/api/short-term-cash/v1/organizations/${organisationId}/preferences`;
    const chosen = { horizonDays: 7, step: 100, sharing: "history", isPrudent: false };
    expect((await put(preferences, chosen)).statusCode).toBe(204);
    await eventually(() =>
      expect(watching.heard.slice(1)).toEqual([
        { name: "AccountRulesChanged", payload: { organizationId: organisationId, companyId: null } },
      ]),
    );
    await watching.hub.stop();
    await server.close();
  });
});
