import { beforeAll, describe, expect, it } from "vitest";
import { addressOf, connectClient, startHubServer } from "../../realtime/testing-client.ts";
import { eventually } from "../../testing/eventually.ts";
import {
  createCompany,
  createConsolidation,
  createOrganisation,
  createUser,
  giveAccess,
} from "../../testing/fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { createWorkspace, emailOf } from "./testing/workspace.ts";

describe("workspaces", () => {
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

  it("lists the workspaces of the caller with their consolidation", async () => {
    const { database } = server.services;
    const { workspaceId, consolidationId } = await createConsolidation(database, {
      organisationId,
      name: "Groupe",
      companyIds: [companyId],
      members: [member],
    });
    await createConsolidation(database, { organisationId, name: "Elsewhere", companyIds: [companyId] });
    const workspace = {
      id: workspaceId,
      name: "Groupe",
      consolidationId,
      organizationId: organisationId,
      currency: "EUR",
      companyCount: 1,
      accessEndsAt: null,
      _links: {
        self: { href: `/v1/workspaces/${workspaceId}`, method: "GET" },
        members: { href: `/v1/workspaces/${workspaceId}/members`, method: "GET" },
        roles: { href: `/v1/workspaces/${workspaceId}/roles`, method: "GET" },
      },
    };
    expect(await get(member, "/v1/workspaces")).toEqual({ workspaces: [workspace] });
    expect(await get(member, `/v1/workspaces/${workspaceId}`)).toEqual(workspace);
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

  it("rename a workspace with its consolidation, under a name that no other of the organisation has", async () => {
    const { database } = server.services;
    const { workspaceId, consolidationId, people, ...made } = await createWorkspace(database);
    await createConsolidation(database, { organisationId: made.organisationId, name: "Été" });
    const rename = (name: string, as: string = people.administrator) =>
      server.call(as, { method: "PUT", url: `/v1/workspaces/${workspaceId}`, payload: { name } });
    for (const name of ["  ", "x".repeat(101), "ete"])
      expect((await rename(name)).json()).toMatchObject({ type: "31002" });
    expect((await rename("Autre", people.member)).statusCode).toBe(403);
    expect((await rename(` ${"y".repeat(100)} `)).statusCode).toBe(204);
    expect((await rename(" Pôle Nord ", people.governor)).statusCode).toBe(204);
    expect(await get(people.member, `/v1/workspaces/${workspaceId}`)).toMatchObject({ name: "Pôle Nord" });
    const { name } = await database
      .selectFrom("consolidations")
      .select("name")
      .where("organisation_id", "=", made.organisationId)
      .where("id", "=", consolidationId)
      .executeTakeFirstOrThrow();
    expect(name).toBe("Pôle Nord");
  });

  it("tell administrators who is there for a while, and how to end it", async () => {
    const { database } = server.services;
    const { workspaceId, people } = await createWorkspace(database);
    const url = `/v1/workspaces/${workspaceId}/temporary-access`;
    expect((await server.call(people.governor, { method: "GET", url })).statusCode).toBe(403);
    expect(await get(people.administrator, url)).toMatchObject({
      accesses: [
        {
          userId: people.guest,
          email: await emailOf(database, people.guest),
          _links: { revoke: { href: `${url}/${people.guest}/revoke`, method: "POST" } },
        },
      ],
    });
    const revoke = { method: "POST", url: `${url}/${people.guest}/revoke` } as const;
    expect((await server.call(people.administrator, revoke)).statusCode).toBe(204);
    expect(await get(people.administrator, url)).toMatchObject({ accesses: [] });
  });

  it("offer colleagues who are not there yet, and let one in for a while", async () => {
    const { database } = server.services;
    const { workspaceId, people } = await createWorkspace(database);
    const url = `/v1/workspaces/${workspaceId}/temporary-access`;
    const offered = async () => {
      const answer = await server.call(people.administrator, { method: "GET", url });
      return answer.json<{ candidates: { userId: string }[] }>().candidates.map(({ userId }) => userId);
    };
    const candidates = await offered();
    expect(candidates).toContain(people.colleague);
    for (const inside of [people.administrator, people.member, people.guest])
      expect(candidates).not.toContain(inside);
    const payload = { userId: people.colleague, duration: "1.00:00:00" };
    const granted = await server.call(people.administrator, { method: "POST", url, payload });
    expect(granted.statusCode).toBe(204);
    expect(await offered()).not.toContain(people.colleague);
    expect(await get(people.colleague, "/v1/workspaces")).toMatchObject({
      workspaces: [{ id: workspaceId }],
    });
  });

  it("tell who looks at the consolidation that its people are others, and them that they gained or lost it", async () => {
    const hub = await startHubServer(server.connectionString);
    const { database } = server.services;
    const { workspaceId, consolidationId, people } = await createWorkspace(database);
    const watching = await connectClient(addressOf(hub.http), () =>
      hub.services.issueToken(people.member, 300),
    );
    const concerned = await connectClient(addressOf(hub.http), () =>
      hub.services.issueToken(people.colleague, 300),
    );
    try {
      await watching.join(consolidationId);
      const email = await emailOf(database, people.colleague);
      const url = `/v1/workspaces/${workspaceId}/invitations`;
      await hub.call(people.administrator, { method: "POST", url, payload: { email } });
      await eventually(() => expect(concerned.heard.map(({ name }) => name)).toContain("AccessChanged"));
      await eventually(() =>
        expect(watching.heard).toContainEqual({ name: "WorkspaceChanged", payload: { workspaceId } }),
      );
    } finally {
      await Promise.all([watching.hub.stop(), concerned.hub.stop()]);
      await hub.close();
    }
  });
});
