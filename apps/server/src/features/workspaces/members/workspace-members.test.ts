import { beforeEach, describe, expect, it } from "vitest";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { createWorkspace, type Person, type TestWorkspace } from "../testing/workspace.ts";

describe("members of a workspace", () => {
  const server = useTestServer();
  let workspace: TestWorkspace;

  beforeEach(async () => {
    workspace = await createWorkspace(server.services.database, { yieldsAdministration: true });
  });

  const call = (person: Person, method: "GET" | "PUT" | "DELETE", path: string) =>
    server.call(workspace.people[person], { method, url: `/v1/workspaces/${workspace.workspaceId}${path}` });
  const administrators = async () =>
    (
      await server.services.database
        .selectFrom("workspace_members")
        .select("user_id")
        .where("organisation_id", "=", workspace.organisationId)
        .where("workspace_id", "=", workspace.workspaceId)
        .where("role", "=", "administrator")
        .execute()
    ).map(({ user_id }) => user_id);
  const membersSeenBy = async (person: Person) =>
    (await call(person, "GET", "/members")).json<{
      members: Array<{ userId: string; isOneself: boolean; role: string; _links: Record<string, unknown> }>;
    }>().members;

  it("see one another, also those without a right in any of its companies", async () => {
    const members = await membersSeenBy("member");
    expect(members.map(({ role }) => role)).toEqual(["administrator", "administrator", "member", "member"]);
    expect(members.filter(({ isOneself }) => isOneself).map(({ userId }) => userId)).toEqual([
      workspace.people.member,
    ]);
  });

  it("become administrators, and members again", async () => {
    const { member, administrator, secondAdministrator } = workspace.people;
    expect((await call("administrator", "PUT", `/administrators/${member}`)).statusCode).toBe(204);
    expect(new Set(await administrators())).toEqual(new Set([member, administrator, secondAdministrator]));
    expect((await call("administrator", "PUT", `/administrators/${member}`)).statusCode).toBe(409);
    expect((await call("member", "DELETE", `/administrators/${administrator}`)).statusCode).toBe(204);
    expect((await call("member", "DELETE", "/administrators/me")).statusCode).toBe(204);
    expect(await administrators()).toEqual([secondAdministrator]);
  });

  it("are appointed by administrators of the organisation alone, where the consolidation says so", async () => {
    workspace = await createWorkspace(server.services.database);
    const { member } = workspace.people;
    expect((await call("administrator", "PUT", `/administrators/${member}`)).statusCode).toBe(403);
    expect((await call("outsideGovernor", "PUT", `/administrators/${member}`)).statusCode).toBe(403);
    expect((await call("governor", "PUT", `/administrators/${member}`)).statusCode).toBe(204);
  });

  it("are taken out or leave, and the history of the organisation tells who did it", async () => {
    const { member, administrator } = workspace.people;
    expect((await call("administrator", "DELETE", `/members/${member}`)).statusCode).toBe(204);
    expect((await call("member", "GET", "/members")).statusCode).toBe(403);
    expect((await call("administrator", "DELETE", `/members/${member}`)).statusCode).toBe(404);
    expect((await call("governor", "DELETE", "/members/me")).statusCode).toBe(204);
    expect((await call("guest", "DELETE", "/members/me")).statusCode).toBe(403);
    const { rows } = await server.services.pool.query(
      `select changed_by from history where table_name = 'workspace_members' and operation = 'delete'
        and organisation_id = $1 order by id`,
      [workspace.organisationId],
    );
    expect(rows).toEqual([{ changed_by: administrator }, { changed_by: workspace.people.governor }]);
  });

  it("keep one administrator, whichever way that one would go", async () => {
    const { administrator, secondAdministrator } = workspace.people;
    expect((await call("administrator", "DELETE", "/members/me")).statusCode).toBe(204);
    for (const path of ["/administrators/me", "/members/me"])
      expect((await call("secondAdministrator", "DELETE", path)).json()).toMatchObject({ type: "31007" });
    for (const path of [`/administrators/${secondAdministrator}`, `/members/${secondAdministrator}`])
      expect((await call("governor", "DELETE", path)).json()).toMatchObject({ type: "31007" });
    const seen = await membersSeenBy("secondAdministrator");
    expect(seen).toContainEqual(expect.objectContaining({ isOneself: true, _links: {} }));
    expect(await administrators()).toEqual([secondAdministrator]);
    expect(administrator).not.toBe(secondAdministrator);
  });

  it.each([
    ["step down at once", "/administrators/me", "/administrators/me"],
    ["leave at once", "/members/me", "/members/me"],
  ])("keep one administrator when the last two %s", async (_title, first, second) => {
    for (let round = 0; round < 5; round += 1) {
      workspace = await createWorkspace(server.services.database);
      const answers = await Promise.all([
        call("administrator", "DELETE", first),
        call("secondAdministrator", "DELETE", second),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 422]);
      expect(await administrators()).toHaveLength(1);
    }
  });

  it("keep one administrator when the last two take each other out", async () => {
    for (let round = 0; round < 5; round += 1) {
      workspace = await createWorkspace(server.services.database);
      const { administrator, secondAdministrator } = workspace.people;
      const answers = await Promise.all([
        call("administrator", "DELETE", `/members/${secondAdministrator}`),
        call("secondAdministrator", "DELETE", `/members/${administrator}`),
      ]);
      // Who comes second is nobody there any more.
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 403]);
      expect(await administrators()).toHaveLength(1);
    }
  });
});
