import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createCompany,
  createConsolidation,
  createOrganisation,
  createUser,
  giveAccess,
} from "../../testing/fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";

const staffEmail = "aide@amont.example";

describe("temporary access", () => {
  const server = useTestServer();
  let administrator: string;
  let staff: string;
  let mine: readonly [number, number];
  let readable: number;

  beforeAll(async () => {
    const { database } = server.services;
    administrator = await createUser(database, { email: "patronne@test.example" });
    staff = await createUser(database, { email: staffEmail, isStaff: true });
    const organisationId = await createOrganisation(database, { administrators: [administrator] });
    mine = [
      await createCompany(database, { organisationId }),
      await createCompany(database, { organisationId }),
    ];
    const other = await createOrganisation(database);
    readable = await createCompany(database, { organisationId: other });
    await giveAccess(database, administrator, readable, "write");
  });
  beforeEach(async () => {
    await server.services.database.deleteFrom("company_grants").execute();
  });

  const grant = (payload: object, userId = administrator) =>
    server.call(userId, { method: "POST", url: "/api/accessrights/GrantAccessToCompany", payload });
  const grants = () => server.services.database.selectFrom("company_grants").selectAll().execute();
  const expireAt = (moment: Date) =>
    server.services.database.updateTable("company_grants").set({ expires_at: moment }).execute();
  const staffSees = async () =>
    (await server.call(staff, { method: "GET", url: "/api/core/v1/companies" }))
      .json<Array<{ Id: number }>>()
      .map((company) => company.Id);
  const nameSeenByStaff = (companyId: number) =>
    server.call(staff, { method: "GET", url: `/companies/${companyId}/name` });

  it("lets staff into the one company for the requested time", async () => {
    expect(await staffSees()).toEqual([]);
    const answer = await grant({ Staff: staffEmail.toUpperCase(), Duration: "OneHour", CompanyId: mine[0] });
    expect(answer.json()).toMatchObject({ Error: false });
    expect(await staffSees()).toEqual([mine[0]]);
    const [row] = await grants();
    expect(row).toMatchObject({ user_id: staff, granted_by: administrator });
    expect(Number(row?.expires_at) - Number(row?.granted_at)).toBe(3_600_000);
  });

  it("replaces what is left of an earlier grant", async () => {
    await grant({ Staff: staffEmail, Duration: "OneYear", CompanyId: mine[0] });
    await grant({ Staff: staffEmail, Duration: "TwentyFourHours", CompanyId: mine[0] });
    const rows = await grants();
    expect(rows).toHaveLength(1);
    expect(Number(rows[0]?.expires_at) - Number(rows[0]?.granted_at)).toBe(86_400_000);
  });

  it("refuses strangers, unknown durations and companies of others", async () => {
    const unknown = await grant({ Staff: "nobody@test.example", Duration: "OneHour", CompanyId: mine[0] });
    expect(unknown.json()).toMatchObject({ Error: true, ErrorCode: 18022 });
    const customer = await grant({ Staff: "patronne@test.example", Duration: "OneHour", CompanyId: mine[0] });
    expect(customer.json()).toMatchObject({ Error: true, ErrorCode: 18022 });
    for (const Duration of ["OneMinute", "Forever", "01:00:00"]) {
      expect((await grant({ Staff: staffEmail, Duration, CompanyId: mine[0] })).statusCode).toBe(422);
    }
    const notAdministered = await grant({ Staff: staffEmail, Duration: "OneHour", CompanyId: readable });
    expect(notAdministered.statusCode).toBe(403);
    expect(await grants()).toEqual([]);
  });

  it("covers all companies of the organisations administered, and no other that is visible", async () => {
    const url = "/users/accesses/acceptStaffRequestToAccessAllCompanies";
    const accept = (userId: string, StaffEmail: string) =>
      server.call(userId, { method: "POST", url, payload: { StaffEmail, Duration: "OneWeek" } });
    expect((await accept(staff, staffEmail)).statusCode).toBe(403);
    expect((await accept(administrator, "nobody@test.example")).json()).toMatchObject({ type: "18022" });
    expect((await accept(administrator, staffEmail)).statusCode).toBe(204);
    expect(new Set(await staffSees())).toEqual(new Set(mine));
  });

  it("ends by itself", async () => {
    await grant({ Staff: staffEmail, Duration: "OneHour", CompanyId: mine[0] });
    expect((await nameSeenByStaff(mine[0])).statusCode).toBe(200);
    await expireAt(new Date(Date.now() + 500));
    await expect.poll(async () => (await nameSeenByStaff(mine[0])).statusCode).toBe(403);
    expect(await staffSees()).toEqual([]);
    await expireAt(new Date(Date.now() - 86_400_000));
    expect((await nameSeenByStaff(mine[0])).statusCode).toBe(403);
  });

  it("opens a workspace to staff and colleagues, for administrators of that workspace", async () => {
    const { database } = server.services;
    const organisationId = await createOrganisation(database);
    const colleague = await createUser(database);
    const stranger = await createUser(database);
    const companyId = await createCompany(database, { organisationId });
    await giveAccess(database, colleague, companyId, "read");
    const { workspaceId } = await createConsolidation(database, {
      organisationId,
      companyIds: [companyId],
      administrators: [administrator],
      members: [colleague],
    });
    const open = (userId: string, payload: object) =>
      server.call(userId, { method: "POST", url: `/v1/workspaces/${workspaceId}/temporary-access`, payload });
    const workspacesOf = async (userId: string) =>
      (await server.call(userId, { method: "GET", url: "/v1/workspaces" })).json<{ workspaces: unknown[] }>()
        .workspaces;

    expect((await open(colleague, { userId: staff, duration: "01:00:00" })).statusCode).toBe(403);
    expect((await open(administrator, { userId: stranger, duration: "01:00:00" })).json()).toMatchObject({
      type: "18022",
    });
    expect((await open(administrator, { userId: staff, duration: "03:00:00" })).statusCode).toBe(422);
    expect((await open(administrator, { userId: staff, duration: "1.00:00:00" })).statusCode).toBe(204);
    expect(await workspacesOf(staff)).toHaveLength(1);
    await database
      .updateTable("workspace_grants")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect(await workspacesOf(staff)).toEqual([]);
    expect((await open(administrator, { userId: colleague, duration: "00:01:00" })).statusCode).toBe(204);
  });
});
