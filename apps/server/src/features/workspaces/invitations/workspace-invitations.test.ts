import { beforeEach, describe, expect, it } from "vitest";
import { lastMailTo } from "../../../accounts/testing/mailbox.ts";
import { createUser } from "../../../testing/fixtures.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { createWorkspace, emailOf, inviteToCompany, type TestWorkspace } from "../testing/workspace.ts";

describe("invitations to a workspace", () => {
  const server = useTestServer();
  let workspace: TestWorkspace;
  let serial = 0;

  beforeEach(async () => {
    serial += 1;
    workspace = await createWorkspace(server.services.database, { yieldsAdministration: true });
  });

  const url = (path: string) => `/v1/workspaces/${workspace.workspaceId}${path}`;
  const invite = (payload: object, as: string = workspace.people.administrator) =>
    server.call(as, { method: "POST", url: url("/invitations"), payload });
  const rolesOf = async (email: string) => {
    const answer = await server.call(workspace.people.member, { method: "GET", url: url("/members") });
    const { members } = answer.json<{ members: Array<{ email: string; role: string }> }>();
    return members.filter((member) => member.email === email).map(({ role }) => role);
  };
  const waiting = async () =>
    (await server.call(workspace.people.administrator, { method: "GET", url: url("/invitations") })).json<{
      invitations: Array<{ id: string; email: string; awaitedUntil: string | null; _links: object }>;
    }>().invitations;
  const mailsTo = async (email: string) =>
    (await server.services.database.selectFrom("mails").select("id").where("recipient", "=", email).execute())
      .length;

  it("let somebody with a right in one of its companies in at once, and write to them", async () => {
    const email = await emailOf(server.services.database, workspace.people.colleague);
    const answer = await invite({ email: ` ${email.toUpperCase()} ` });
    expect(answer.json()).toEqual({ state: "joined" });
    expect(await rolesOf(email)).toEqual(["member"]);
    const mail = await lastMailTo(server.services.database, email);
    expect(mail.subject).toContain("Groupe");
    expect(mail.body_text).toContain(`/app/consolidation/${workspace.consolidationId}/cash-flow`);
    expect((await invite({ email })).json()).toMatchObject({ type: "13020" });
  });

  it("let an administrator of the organisation in, as an administrator where that is asked for", async () => {
    const email = await emailOf(server.services.database, workspace.people.outsideGovernor);
    expect((await invite({ email, role: "administrator" })).json()).toEqual({ state: "joined" });
    expect(await rolesOf(email)).toEqual(["administrator"]);
  });

  it("answer 7001 alike to the known and the unknown, and to what is no address", async () => {
    const { database } = server.services;
    const stranger = await emailOf(database, workspace.people.stranger);
    const late = `tard-${serial}@test.example`;
    await inviteToCompany(database, workspace.companyId, {
      email: late,
      expiresAt: new Date(Date.now() - 1),
    });
    const guest = await emailOf(database, workspace.people.guest);
    const answers = [];
    for (const email of [stranger, "personne@nulle-part.example", late, guest, "pas une adresse", ""]) {
      const answer = await invite({ email });
      answers.push({ status: answer.statusCode, ...answer.json<object>(), requestId: "", instance: "" });
    }
    expect(answers[0]).toMatchObject({ status: 422, type: "7001" });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await waiting()).toEqual([]);
  });

  it("wait while one of a company can be accepted, and come true when it is", async () => {
    const { database } = server.services;
    const email = `attendue-${serial}@test.example`;
    const invitationId = await inviteToCompany(database, workspace.companyId, { email });
    expect((await invite({ email, role: "administrator" })).json()).toEqual({ state: "waiting" });
    expect((await lastMailTo(database, email)).body_text).toContain(
      `/app/invitations/${invitationId}/accept`,
    );
    expect(await waiting()).toMatchObject([
      { email, role: "administrator", _links: { resend: {}, cancel: {} } },
    ]);
    // A second one changes nothing and writes to nobody.
    expect((await invite({ email })).json()).toEqual({ state: "waiting" });
    expect(await mailsTo(email)).toBe(1);
    expect(await rolesOf(email)).toEqual([]);

    const invited = await createUser(database, { email });
    const accepted = await server.call(invited, {
      method: "POST",
      url: `/v1/invitations/${invitationId}/accept`,
      payload: {},
    });
    expect(accepted.statusCode).toBe(200);
    expect(await rolesOf(email)).toEqual(["administrator"]);
    expect(await waiting()).toEqual([]);
  });

  it("are sent once more or taken back", async () => {
    const { database } = server.services;
    const email = `attendue-${serial}@test.example`;
    const invitationId = await inviteToCompany(database, workspace.companyId, { email });
    await invite({ email });
    const [found] = await waiting();
    const resend = () =>
      server.call(workspace.people.governor, {
        method: "POST",
        url: url(`/invitations/${found?.id}/resend`),
      });
    expect((await resend()).statusCode).toBe(204);
    expect(await mailsTo(email)).toBe(2);

    await database
      .updateTable("invitations")
      .set({ revoked_at: new Date() })
      .where("company_id", "=", workspace.companyId)
      .where("id", "=", invitationId)
      .execute();
    const [stale] = await waiting();
    expect(stale).toEqual(
      expect.objectContaining({ awaitedUntil: null, _links: { cancel: expect.anything() as unknown } }),
    );
    expect((await resend()).json()).toMatchObject({ type: "7001" });

    const cancel = () =>
      server.call(workspace.people.administrator, {
        method: "DELETE",
        url: url(`/invitations/${found?.id}`),
      });
    expect((await cancel()).statusCode).toBe(204);
    expect((await cancel()).statusCode).toBe(404);
    expect(await waiting()).toEqual([]);
  });

  it("give administration only where the consolidation lets its administrators, and for those of the organisation", async () => {
    const { database } = server.services;
    workspace = await createWorkspace(database);
    const email = await emailOf(database, workspace.people.colleague);
    expect((await invite({ email, role: "administrator" })).statusCode).toBe(403);
    const roles = async (userId: string) =>
      (await server.call(userId, { method: "GET", url: url("/roles") })).json<{ roles: unknown }>().roles;
    expect(await roles(workspace.people.administrator)).toEqual([
      { role: "member", memberCount: 2, canGive: true },
      { role: "administrator", memberCount: 2, canGive: false },
    ]);
    expect(await roles(workspace.people.governor)).toMatchObject([{ canGive: true }, { canGive: true }]);
    expect(await roles(workspace.people.member)).toMatchObject([{ canGive: false }, { canGive: false }]);
    expect((await invite({ email, role: "administrator" }, workspace.people.governor)).statusCode).toBe(200);
    expect(await rolesOf(email)).toEqual(["administrator"]);
  });
});
