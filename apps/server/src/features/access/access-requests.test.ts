import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inScope } from "../../db/scope.ts";
import { putJob } from "../../jobs/job-outbox.ts";
import { addressOf, connectClient, type TestClient } from "../../realtime/testing-client.ts";
import {
  createCompany,
  createConsolidation,
  createOrganisation,
  createUser,
  giveAccess,
} from "../../testing/fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";

interface Listed {
  readonly id: string;
  readonly target: string;
  readonly targetName: string;
  readonly state: string;
  readonly staffEmail: string;
  readonly workspaceId: string | null;
  readonly decidedByName: string | null;
}

const day = 86_400_000;
const staffEmail = "aide@amont.example";

describe("access requests of staff", () => {
  let clock = new Date();
  const server = useTestServer({ now: () => clock });
  let staff: string;
  let administrator: string;
  let colleague: string;
  let organisationId: number;
  let companyId: number;
  let sisterId: number;
  let consolidation: { readonly workspaceId: string; readonly consolidationId: number };
  const clients: TestClient[] = [];

  beforeAll(async () => {
    const { database, listener, jobs } = server.services;
    staff = await createUser(database, { email: staffEmail, isStaff: true });
    administrator = await createUser(database, { email: "patronne@test.example" });
    colleague = await createUser(database, { email: "collegue@test.example" });
    organisationId = await createOrganisation(database, {
      name: "Groupe Été",
      administrators: [administrator],
    });
    companyId = await createCompany(database, { organisationId, name: "Atelier Été" });
    sisterId = await createCompany(database, { organisationId, name: "Négoce Été" });
    await giveAccess(database, administrator, companyId, "write");
    await giveAccess(database, colleague, companyId, "write");
    consolidation = await createConsolidation(database, {
      organisationId,
      name: "Consolidation Été",
      companyIds: [companyId],
      administrators: [administrator],
      members: [colleague],
    });
    await server.http.listen({ port: 0, host: "127.0.0.1" });
    await listener.start();
    await jobs.start();
  });
  afterAll(async () => {
    for (const client of clients) await client.hub.stop();
  });

  const post = (userId: string, url: string, payload: object = {}) =>
    server.call(userId, { method: "POST", url, payload });
  const get = async <T>(userId: string, url: string) =>
    (await server.call(userId, { method: "GET", url })).json<T>();
  const ask = async (target: string, targetId: number, duration = "OneWeek") => {
    const answer = await post(staff, "/v1/staff/access-requests", { target, targetId, duration });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ id: string }>().id;
  };
  const seenBy = (userId: string) => get<Listed[]>(userId, "/v1/access-requests");
  const stateOf = async (requestId: string) =>
    (await seenBy(administrator)).find(({ id }) => id === requestId)?.state;
  const companiesOfStaff = async () =>
    (await get<Array<{ Id: number }>>(staff, "/api/core/v1/companies")).map(({ Id }) => Id);
  const jobsOf = (userId: string, id: number) =>
    get<Array<{ name: string; state: string }>>(userId, `/v1/organizations/${id}/jobs`);
  const connect = async (userId: string) => {
    const client = await connectClient(addressOf(server.http), () => server.services.issueToken(userId, 300));
    clients.push(client);
    return client;
  };
  const endEverything = async () => {
    await server.services.database.deleteFrom("company_grants").execute();
    await server.services.database.deleteFrom("workspace_grants").execute();
    await server.services.database.deleteFrom("access_requests").execute();
  };

  it("are for staff only", async () => {
    const body = { target: "company", targetId: companyId, duration: "OneHour" };
    for (const userId of [administrator, colleague]) {
      expect((await post(userId, "/v1/staff/access-requests", body)).statusCode).toBe(403);
      for (const url of ["/v1/staff/access-requests", "/v1/staff/customers?search=atelier"]) {
        expect((await server.call(userId, { method: "GET", url })).statusCode).toBe(403);
      }
    }
    expect((await post(staff, "/v1/staff/access-requests", { ...body, targetId: 99 })).statusCode).toBe(404);
    for (const duration of ["OneMinute", "Forever"]) {
      expect((await post(staff, "/v1/staff/access-requests", { ...body, duration })).statusCode).toBe(422);
    }
  });

  it("are found by name, whatever its accents, and give staff nothing but names", async () => {
    const found = await get<Array<{ target: string; name: string; organizationName: string }>>(
      staff,
      "/v1/staff/customers?search=ETE",
    );
    expect(found.map(({ target, name }) => `${target} ${name}`)).toEqual([
      "organisation Groupe Été",
      "company Atelier Été",
      "company Négoce Été",
      "consolidation Consolidation Été",
    ]);
    expect(found[0]?.organizationName).toBe("Groupe Été");
    expect(await companiesOfStaff()).toEqual([]);
    expect(await get(staff, "/v1/staff/customers?search=introuvable")).toEqual([]);
  });

  it("reach the administrator at once, are accepted by the documented call, and end when revoked", async () => {
    const client = await connect(administrator);
    const staffClient = await connect(staff);
    const id = await ask("company", companyId);
    await expect
      .poll(() => client.heard)
      .toEqual([
        {
          name: "CompanyAccessRequested",
          payload: { staffEmail, duration: "OneWeek", companyId, companyName: "Atelier Été" },
        },
      ]);
    expect(await seenBy(administrator)).toMatchObject([
      { id, target: "company", targetName: "Atelier Été", state: "pending", staffEmail },
    ]);
    expect(await seenBy(colleague)).toEqual([]);

    const accept = { Staff: staffEmail, Duration: "OneHour", CompanyId: companyId };
    await post(administrator, "/api/accessrights/GrantAccessToCompany", accept);
    expect(await companiesOfStaff()).toEqual([companyId]);
    expect(await stateOf(id)).toBe("accepted");
    const closed = { name: "AccessRequestClosed", payload: { requestId: id } };
    await expect.poll(() => client.heard).toContainEqual(closed);
    await expect.poll(() => staffClient.heard).toContainEqual(closed);
    await expect.poll(() => staffClient.heard).toContainEqual({ name: "AccessChanged", payload: {} });

    const [grant] = await get<Array<Record<string, unknown>>>(administrator, "/v1/access-grants");
    expect(grant).toMatchObject({ target: "company", targetId: companyId, granteeEmail: staffEmail });
    expect(await get(colleague, "/v1/access-grants")).toEqual([]);
    const revoke = `/v1/companies/${companyId}/temporary-access/${staff}/revoke`;
    expect((await post(colleague, revoke)).statusCode).toBe(403);
    expect((await post(administrator, revoke)).statusCode).toBe(204);
    expect(await companiesOfStaff()).toEqual([]);
    expect(await get(administrator, "/v1/access-grants")).toEqual([]);
    await endEverything();
  });

  it("are announced by jobs that the customer's administrator sees, and nobody else's", async () => {
    const { database } = server.services;
    const stranger = await createUser(database);
    const elsewhere = await createOrganisation(database, { administrators: [stranger] });
    const before = (await jobsOf(administrator, organisationId)).length;
    const id = await ask("company", companyId);
    await ask("company", companyId);
    await post(administrator, "/api/accessrights/GrantAccessToCompany", {
      Staff: staffEmail,
      Duration: "OneHour",
      CompanyId: companyId,
    });
    expect(await stateOf(id)).toBe("withdrawn");
    // One asked, one withdrawn and one asked, one accepted.
    await expect
      .poll(async () => (await jobsOf(administrator, organisationId)).slice(0, -before || undefined))
      .toEqual(
        Array.from({ length: 4 }, () =>
          expect.objectContaining({ name: "announce-access-request", state: "done" }),
        ),
      );
    expect(await jobsOf(stranger, elsewhere)).toEqual([]);
    await endEverything();
  });

  it("may send no other job to a customer", async () => {
    await ask("company", companyId);
    const scope = {
      userId: staff,
      companyIds: [],
      organisationIds: [],
      consolidationIds: [],
      requestId: "test",
    };
    const send = (name: string, organisation: number) =>
      inScope(server.services.pool, scope, "write", (database) =>
        putJob(database, { name, data: {}, options: { organisationId: organisation } }),
      );
    const elsewhere = await createOrganisation(server.services.database);
    await expect(send("send-mail", organisationId)).rejects.toThrow("row-level security");
    await expect(send("announce-access-request", elsewhere)).rejects.toThrow("row-level security");
    await endEverything();
  });

  it("are refused with nothing but a line in the history", async () => {
    const id = await ask("company", companyId);
    const refuse = (userId: string) => post(userId, `/v1/access-requests/${id}/refuse`);
    expect((await refuse(colleague)).statusCode).toBe(404);
    expect((await refuse(staff)).statusCode).toBe(404);
    expect((await refuse(administrator)).statusCode).toBe(204);
    expect((await refuse(administrator)).statusCode).toBe(404);
    expect(await stateOf(id)).toBe("refused");
    expect(await companiesOfStaff()).toEqual([]);
    const lines = await server.services.database
      .selectFrom("history")
      .select(["operation", "changed_by", "company_id"])
      .where("table_name", "=", "access_requests")
      .where((column) => column.eb("after", "@>", JSON.stringify({ id })))
      .orderBy("id")
      .execute();
    expect(lines).toEqual([
      { operation: "insert", changed_by: staff, company_id: companyId },
      { operation: "update", changed_by: administrator, company_id: companyId },
    ]);
    await endEverything();
  });

  it("expire after seven days, and cannot be refused then", async () => {
    const id = await ask("company", companyId);
    const start = clock;
    clock = new Date(start.getTime() + 7 * day - 1000);
    expect(await stateOf(id)).toBe("pending");
    clock = new Date(start.getTime() + 7 * day);
    expect(await stateOf(id)).toBe("expired");
    expect((await post(administrator, `/v1/access-requests/${id}/refuse`)).statusCode).toBe(404);
    clock = start;
    await endEverything();
  });

  it("replace what the same person asked before", async () => {
    const first = await ask("company", companyId, "OneYear");
    const second = await ask("company", companyId, "OneHour");
    const other = await ask("company", sisterId);
    expect(await stateOf(first)).toBe("withdrawn");
    expect(await stateOf(second)).toBe("pending");
    expect(await stateOf(other)).toBe("pending");
    expect(await get<Listed[]>(staff, "/v1/staff/access-requests")).toHaveLength(3);
    await endEverything();
  });

  it("open all companies of the organisation that was asked for, and no other one", async () => {
    const { database } = server.services;
    const elsewhere = await createOrganisation(database, { administrators: [administrator] });
    const outside = await createCompany(database, { organisationId: elsewhere });
    const client = await connect(administrator);
    const id = await ask("organisation", organisationId);
    await expect
      .poll(() => client.heard)
      .toContainEqual({
        name: "MultipleCompanyAccessesRequested",
        payload: { staffEmail, duration: "OneWeek" },
      });
    expect((await seenBy(administrator))[0]).toMatchObject({
      target: "organisation",
      targetName: "Groupe Été",
    });
    const url = "/users/accesses/acceptStaffRequestToAccessAllCompanies";
    await post(administrator, url, { StaffEmail: staffEmail, Duration: "OneWeek" });
    expect(new Set(await companiesOfStaff())).toEqual(new Set([companyId, sisterId]));
    expect(await stateOf(id)).toBe("accepted");
    await endEverything();
    await post(administrator, url, { StaffEmail: staffEmail, Duration: "OneWeek" });
    expect(new Set(await companiesOfStaff())).toEqual(new Set([companyId, sisterId, outside]));
    await endEverything();

    // Both asked for, one accepted by name: the other one still waits.
    const [here, there] = [await ask("organisation", organisationId), await ask("organisation", elsewhere)];
    const named = { StaffEmail: staffEmail, Duration: "OneWeek", OrganizationId: elsewhere };
    await post(administrator, url, named);
    expect(await companiesOfStaff()).toEqual([outside]);
    expect([await stateOf(here), await stateOf(there)]).toEqual(["pending", "accepted"]);
    await endEverything();
  });

  it("open a consolidation, for who runs its workspace", async () => {
    const client = await connect(administrator);
    const { workspaceId, consolidationId } = consolidation;
    const id = await ask("consolidation", consolidationId);
    await expect
      .poll(() => client.heard)
      .toContainEqual({
        name: "ConsolidationAccessRequested",
        payload: {
          email: staffEmail,
          duration: "OneWeek",
          consolidationName: "Consolidation Été",
          userId: staff,
          workspaceId,
        },
      });
    expect(await seenBy(colleague)).toEqual([]);
    const grant = { userId: staff, duration: "7.00:00:00" };
    expect(
      (await post(administrator, `/v1/workspaces/${workspaceId}/temporary-access`, grant)).statusCode,
    ).toBe(204);
    expect(await stateOf(id)).toBe("accepted");
    const workspacesOfStaff = async () =>
      (await get<{ workspaces: unknown[] }>(staff, "/v1/workspaces")).workspaces;
    expect(await workspacesOfStaff()).toHaveLength(1);
    const revoke = `/v1/workspaces/${workspaceId}/temporary-access/${staff}/revoke`;
    expect((await post(colleague, revoke)).statusCode).toBe(403);
    expect((await post(administrator, revoke)).statusCode).toBe(204);
    expect(await workspacesOfStaff()).toEqual([]);
    await endEverything();
  });

  it("tell an open screen of changed rights", async () => {
    const client = await connect(colleague);
    expect(client.heard).toEqual([]);
    await server.services.database.deleteFrom("product_accesses").where("user_id", "=", colleague).execute();
    await expect.poll(() => client.heard).toEqual([{ name: "AccessChanged", payload: {} }]);
  });
});
