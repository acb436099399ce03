import { beforeAll, describe, expect, it } from "vitest";
import {
  createCompany,
  createConsolidation,
  createOrganisation,
  createUser,
  giveAccess,
} from "../../testing/fixtures.ts";
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

  it("lists the workspaces of the caller with their consolidation", async () => {
    const { database } = server.services;
    const { workspaceId, consolidationId } = await createConsolidation(database, {
      organisationId,
      name: "Groupe",
      companyIds: [companyId],
      members: [member],
    });
    await createConsolidation(database, { organisationId, name: "Elsewhere", companyIds: [companyId] });
    expect(await get(member, "/v1/workspaces")).toEqual({
      workspaces: [
        {
          id: workspaceId,
          name: "Groupe",
          consolidationId,
          organizationId: organisationId,
          currency: "EUR",
          companyCount: 1,
          accessEndsAt: null,
        },
      ],
    });
    expect(await get(administrator, "/v1/workspaces")).toEqual({ workspaces: [] });
    const staff = await createUser(database, { isStaff: true });
    const end = new Date(Date.now() + 3_600_000);
    await database
      .insertInto("workspace_grants")
      .values({ organisation_id: organisationId, workspace_id: workspaceId, user_id: staff, expires_at: end })
      .execute();
    expect(await get(staff, "/v1/workspaces")).toMatchObject({
      workspaces: [{ id: workspaceId, accessEndsAt: end.toISOString() }],
    });
  });
});
