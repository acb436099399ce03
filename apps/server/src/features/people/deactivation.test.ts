import { beforeEach, describe, expect, it } from "vitest";
import {
  createCompany,
  createConsolidation,
  createOrganisation,
  createUser,
  giveAccess,
} from "../../testing/fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";

const server = useTestServer();

let organisationId: number;
let atelier: number;
let boss: string;
let claire: string;
let elsewhere: number;

beforeEach(async () => {
  const { database } = server.services;
  [boss, claire] = [await createUser(database), await createUser(database)];
  organisationId = await createOrganisation(database, { administrators: [boss] });
  atelier = await createCompany(database, { organisationId, name: "Atelier" });
  const other = await createOrganisation(database, { administrators: [] });
  elsewhere = await createCompany(database, { organisationId: other, name: "Ailleurs" });
  await giveAccess(database, claire, atelier, { CashFlow: "write" });
  await giveAccess(database, claire, elsewhere, "read");
});

const send = (method: "GET" | "PUT" | "DELETE", path: string, as = boss, payload?: object) =>
  server.call(as, {
    method,
    url: `/api/people/v1/organizations/${organisationId}/${path}`,
    ...(payload === undefined ? {} : { payload }),
  });
const codeOf = async (sent: ReturnType<typeof send>) => (await sent).json<{ type: string }>().type;
const deactivate = (userId: string, as = boss) => send("PUT", `people/${userId}/deactivation`, as);
const reactivate = (userId: string, as = boss) => send("DELETE", `people/${userId}/deactivation`, as);
const companiesOf = async (userId: string) =>
  (await server.call(userId, { url: "/companies/all" })).json<Array<{ id: number }>>().map(({ id }) => id);
const rowsOf = (userId: string) =>
  server.services.database
    .selectFrom("product_accesses")
    .select(["company_id", "product", "level"])
    .where("user_id", "=", userId)
    .orderBy("company_id")
    .orderBy("product")
    .execute();

describe("who is deactivated in an organisation", () => {
  it("holds nothing there from that moment on, keeps what is written, and has it again when let in", async () => {
    const before = await rowsOf(claire);
    expect(await companiesOf(claire)).toEqual([atelier, elsewhere]);
    expect((await deactivate(claire)).statusCode).toBe(204);
    expect((await deactivate(claire)).statusCode).toBe(204);
    expect(await companiesOf(claire)).toEqual([elsewhere]);
    const entered = await server.call(claire, {
      url: "/companies/all",
      headers: { EntrepriseId: String(atelier) },
    });
    expect(entered.statusCode).toBe(403);
    expect(await rowsOf(claire)).toEqual(before);
    expect((await send("GET", `people/${claire}`)).json()).toMatchObject({ isDeactivated: true });
    expect((await reactivate(claire)).statusCode).toBe(204);
    expect(await companiesOf(claire)).toEqual([atelier, elsewhere]);
    expect((await send("GET", `people/${claire}`)).json()).toMatchObject({ isDeactivated: false });
  });

  it("sees no consolidation of it, by membership or by administration", async () => {
    const { database } = server.services;
    const { consolidationId } = await createConsolidation(database, {
      organisationId,
      name: "Groupe",
      companyIds: [atelier],
      members: [claire],
      administrators: [boss],
    });
    const details = async () =>
      (await server.call(claire, { url: `/api/consolidation/${consolidationId}/details` })).statusCode;
    expect(await details()).toBe(200);
    await send("PUT", `administrators/${claire}`);
    await deactivate(claire);
    expect(await details()).toBe(403);
    expect((await send("GET", "people", claire)).statusCode).toBe(403);
    await reactivate(claire);
    expect(await details()).toBe(200);
    expect((await send("GET", "people", claire)).statusCode).toBe(200);
  });

  it("is told so when somebody asks why they hold nothing", async () => {
    await deactivate(claire);
    const explained = (await send("GET", `people/${claire}/rights:explain`)).json<{
      companies: Array<{ companyId: number; rights: Array<{ subject: string }> }>;
    }>();
    const cash = explained.companies[0]?.rights.find(({ subject }) => subject === "CashFlow");
    expect([explained.companies.length, cash]).toEqual([
      1,
      {
        subject: "CashFlow",
        level: "none",
        reasons: [
          { kind: "row", level: "write", validUntil: null, name: null },
          { kind: "deactivated", level: "none", validUntil: null, name: null },
        ],
      },
    ]);
  });

  it("is never oneself, nor the last administrator, nor the last of a workspace, nor a stranger", async () => {
    const { database } = server.services;
    expect(await codeOf(deactivate(boss))).toBe("38002");
    expect(await codeOf(deactivate(await createUser(database)))).toBe("38003");
    await createConsolidation(database, {
      organisationId,
      name: "Groupe",
      companyIds: [atelier],
      members: [boss],
      administrators: [claire],
    });
    expect(await codeOf(deactivate(claire))).toBe("31007");
    const paul = await createUser(database);
    await giveAccess(database, paul, atelier, "read");
    expect((await send("PUT", `administrators/${paul}`)).statusCode).toBe(204);
    // Two who keep each other out at once: one of them stays.
    const both = await Promise.all([deactivate(paul), deactivate(boss, paul)]);
    expect(both.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    const { rows } = await server.services.pool.query(
      "select user_id from deactivated_people where organisation_id = $1",
      [organisationId],
    );
    expect(rows).toHaveLength(1);
  });

  it("does not count as an administrator who could take over", async () => {
    const { workspaceId } = await createConsolidation(server.services.database, {
      organisationId,
      name: "Groupe",
      companyIds: [atelier],
      administrators: [boss, claire],
    });
    await send("PUT", `administrators/${claire}`);
    await deactivate(claire);
    expect(await codeOf(send("DELETE", `administrators/${boss}`))).toBe("38001");
    const leave = (as: string) =>
      server.call(as, { method: "DELETE", url: `/v1/workspaces/${workspaceId}/members/me` });
    expect((await leave(boss)).json()).toMatchObject({ type: "31007" });
    await reactivate(claire);
    expect((await leave(boss)).statusCode).toBe(204);
    await deactivate(claire);
    expect((await send("DELETE", `administrators/${claire}`)).statusCode).toBe(204);
  });

  it("invites nobody meanwhile, and what they sent is good again with them", async () => {
    const { database } = server.services;
    await send("PUT", `administrators/${claire}`);
    const email = `invitee-${claire}@test.example`;
    const sent = await server.call(claire, {
      method: "POST",
      url: `/api/people/v1/organizations/${organisationId}/invitations`,
      payload: { emails: [email], companies: [{ companyId: atelier, rights: "readOnly" }] },
    });
    expect(sent.statusCode).toBe(200);
    const invitee = await createUser(database, { email });
    const { id } = await database
      .selectFrom("invitations")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    const accept = () =>
      server.call(invitee, { method: "POST", url: `/v1/invitations/${id}/accept`, payload: {} });
    await deactivate(claire);
    expect((await accept()).json()).toMatchObject({ type: "13023" });
    await reactivate(claire);
    expect((await accept()).json()).toEqual({ companyId: atelier });
  });

  it("begins anew after leaving, whichever way", async () => {
    const { database } = server.services;
    const comeBack = async () => {
      await giveAccess(database, claire, atelier, { CashFlow: "write" });
      expect(await companiesOf(claire)).toEqual([atelier, elsewhere]);
    };
    await deactivate(claire);
    expect((await send("DELETE", `people/${claire}`)).statusCode).toBe(204);
    await comeBack();
    await deactivate(claire);
    const { version } = (await send("GET", `people/${claire}`)).json<{ version: string }>();
    const changes = [{ companyId: atelier, subject: "CashFlow", level: "none" }];
    const left = await send("PUT", `people/${claire}/rights`, boss, { expectedVersion: version, changes });
    expect(left.json()).toMatchObject({ isDeactivated: false, rights: [] });
    await comeBack();
  });
});
