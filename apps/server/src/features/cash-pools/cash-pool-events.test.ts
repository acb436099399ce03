import { describe, expect, it } from "vitest";
import { addressOf, connectClient, startHubServer } from "../../realtime/testing-client.ts";
import { eventually } from "../../testing/eventually.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../testing/fixtures.ts";
import { createBankAccount } from "../../testing/ledger-fixtures.ts";

describe("a change of a cash pool", () => {
  it("is told to whoever watches a company of the organisation, and names nobody", async () => {
    const server = await startHubServer();
    const { database, issueToken } = server.services;
    const administrator = await createUser(database);
    const member = await createUser(database);
    const organisationId = await createOrganisation(database, { administrators: [administrator] });
    const headerCompanyId = await createCompany(database, { organisationId });
    const headerAccountId = await createBankAccount(database, headerCompanyId);
    const otherId = await createCompany(database, { organisationId });
    await giveAccess(database, member, otherId, "read");
    const watching = await connectClient(addressOf(server.http), () => issueToken(member, 300));
    await watching.join(otherId);
    const { statusCode } = await server.call(administrator, {
      method: "POST",
      url: `/api/cash-pool/v1/organizations/${organisationId}/pools`,
      payload: {
        name: "Pool",
        currency: "EUR",
        kind: "physical",
        headerCompanyId,
        headerAccountId,
        sweepDays: "everyBankDay",
        weekday: null,
        executedBy: "bank",
        yearBasis: 360,
        sharing: "header",
        startsOn: "2026-01-01",
        labelWords: "",
      },
    });
    expect(statusCode).toBe(200);
    await eventually(() =>
      expect(watching.heard).toEqual([
        { name: "CashPoolsChanged", payload: { organizationId: organisationId } },
      ]),
    );
    await watching.hub.stop();
    await server.close();
  });
});
