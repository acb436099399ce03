import { beforeAll, describe, expect, it } from "vitest";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../testing/fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";

describe("organisations", () => {
  const server = useTestServer();
  let administrator: string;
  let member: string;
  let organisationId: number;
  let companyId: number;

  beforeAll(async () => {
    const { database } = server.services;
    administrator = await createUser(database);
    member = await createUser(database);
    organisationId = await createOrganisation(database, { administrators: [administrator] });
    companyId = await createCompany(database, { organisationId });
    await giveAccess(database, member, companyId, "write");
  });

  const get = async (userId: string, url: string) =>
    (await server.call(userId, { method: "GET", url })).json<unknown>();
  const configuration = () => `/api/forecasting/v2/organizations/${organisationId}/configuration`;
  const rightsOf = (userId: string) =>
    Promise.all([
      get(userId, `/v1/organizations/${organisationId}/users/connected/is-administrator`),
      get(userId, `/api/bff-categories/v2/organizations/${organisationId}/categories/can-manage`),
      get(userId, `${configuration()}/can-manage`),
    ]);

  it("tells administrators from members", async () => {
    expect(await rightsOf(administrator)).toEqual([
      { isAdministrator: true },
      { canManageCategories: true },
      { canManageOrganizationLiquidityPlanning: true },
    ]);
    expect(await rightsOf(member)).toEqual([
      { isAdministrator: false },
      { canManageCategories: false },
      { canManageOrganizationLiquidityPlanning: false },
    ]);
  });

  it("keeps the liquidity planning choice, which administrators make", async () => {
    const put = (userId: string, payload: object) =>
      server.call(userId, { method: "PUT", url: configuration(), payload });
    expect(await get(member, configuration())).toEqual({ useExpectedInLiquidityPlanning: true });
    expect((await put(member, { useExpectedInLiquidityPlanning: false })).statusCode).toBe(403);
    expect((await put(administrator, { useExpectedInLiquidityPlanning: "no" })).statusCode).toBe(422);
    for (const choice of [false, true, false]) {
      expect((await put(administrator, { useExpectedInLiquidityPlanning: choice })).statusCode).toBe(204);
      expect(await get(member, configuration())).toEqual({ useExpectedInLiquidityPlanning: choice });
    }
  });
});
