/** No link in any answer that then answers 403, and nothing that succeeds without its link: for every kind of person. */
import type { HttpMethod } from "@amont/contract/operation.ts";
import { describe, expect, it } from "vitest";
import { useTestServer } from "../../testing/use-test-server.ts";
import {
  createWorkspace,
  emailOf,
  inviteToCompany,
  type Person,
  persons,
  type TestWorkspace,
} from "./testing/workspace.ts";

interface Link {
  readonly href: string;
  readonly method: HttpMethod;
}

interface Prepared extends TestWorkspace {
  readonly invitationId: string;
}

const members = ["administrator", "secondAdministrator", "member", "governor"] as const;

describe("links of a workspace", () => {
  const server = useTestServer();

  async function setUp(yieldsAdministration: boolean): Promise<Prepared> {
    const { database } = server.services;
    const workspace = await createWorkspace(database, { yieldsAdministration });
    const { organisationId, workspaceId, companyId } = workspace;
    const email = `attendue-${workspace.consolidationId}@test.example`;
    await inviteToCompany(database, companyId, { email });
    const { id } = await database
      .insertInto("workspace_invitations")
      .values({ organisation_id: organisationId, workspace_id: workspaceId, email, role: "member" })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { ...workspace, invitationId: id };
  }
  const follow = (userId: string, { href, method }: Link, payload?: object) =>
    server.call(userId, { method, url: href, ...(payload === undefined ? {} : { payload }) });

  /** Every link that somebody is given, from the list on, whatever it is called. */
  async function linksOf(person: Person, prepared: Prepared): Promise<ReadonlySet<string>> {
    const { workspaceId, people } = prepared;
    const found = new Set<string>();
    const visit = async (link: Link): Promise<void> => {
      const answer = await follow(people[person], link);
      expect(answer.statusCode, `${link.method} ${link.href}`).toBe(200);
      for (const next of linksIn(answer.json<unknown>())) {
        const name = nameOf(next, prepared);
        if (!next.href.includes(workspaceId) || found.has(name)) continue;
        found.add(name);
        if (next.method === "GET") await visit(next);
      }
    };
    await visit({ href: "/v1/workspaces", method: "GET" });
    return found;
  }

  /** Whatever there is to call about this workspace, with what each call carries. */
  async function everyCall({ workspaceId, invitationId, people }: Prepared) {
    const of = (path: string) => `/v1/workspaces/${workspaceId}${path}`;
    const email = await emailOf(server.services.database, people.colleague);
    const calls: Array<readonly [method: HttpMethod, href: string, payload?: object]> = [
      ["GET", of("")],
      ["PUT", of(""), { name: `Renommé ${workspaceId}` }],
      ["GET", of("/members")],
      ["GET", of("/roles")],
      ["GET", of("/invitations")],
      ["GET", of("/temporary-access")],
      ["POST", of("/invitations"), { email }],
      ["POST", of("/temporary-access"), { userId: people.colleague, duration: "01:00:00" }],
      ["POST", of(`/temporary-access/${people.guest}/revoke`)],
      ["POST", of(`/invitations/${invitationId}/resend`)],
      ["DELETE", of(`/invitations/${invitationId}`)],
      ["DELETE", of("/administrators/me")],
      ["DELETE", of("/members/me")],
      ...members.flatMap((person) => [
        ["DELETE", of(`/members/${people[person]}`)] as const,
        ["PUT", of(`/administrators/${people[person]}`)] as const,
        ["DELETE", of(`/administrators/${people[person]}`)] as const,
      ]),
    ];
    return calls.map(([method, href, payload]) => ({ link: { method, href }, payload }));
  }

  it.each(
    persons.flatMap(
      (person) =>
        [
          [person, true],
          [person, false],
        ] as ReadonlyArray<readonly [Person, boolean]>,
    ),
  )("open what they say and nothing else: %s, administrators appoint others: %s", async (person, yields) => {
    let prepared = await setUp(yields);
    const callCount = (await everyCall(prepared)).length;
    // Workspaces are made alike: what somebody is offered in one, they are in the others.
    const links = await linksOf(person, prepared);
    const opened: string[] = [];
    for (let index = 0; index < callCount; index += 1) {
      const { link, payload } = (await everyCall(prepared))[index] ?? {};
      if (link === undefined) throw new Error("there are as many calls about every workspace");
      const name = nameOf(link, prepared);
      const answer = await follow(prepared.people[person], link, payload);
      const isOpen = answer.statusCode < 300;
      expect(isOpen, `${name} ${answer.statusCode} ${answer.body}`).toBe(links.has(name));
      if (!isOpen) continue;
      opened.push(name);
      // What was done is not undone: the next call is about another workspace.
      if (link.method !== "GET") prepared = await setUp(yields);
    }
    expect(opened).toHaveLength(openCounts[person] + (yields && person.endsWith("dministrator") ? 2 : 0));
  });
});

/** How much of it is open: who loses or gains a link is seen here. */
const openCounts: Readonly<Record<Person, number>> = {
  administrator: 17,
  secondAdministrator: 17,
  member: 4,
  governor: 16,
  outsideGovernor: 0,
  guest: 3,
  colleague: 0,
  stranger: 0,
};

/** The same for every workspace that was made alike. */
function nameOf({ href, method }: Link, { workspaceId, invitationId, people }: Prepared): string {
  const names = new Map([
    [workspaceId, "{workspace}"],
    [invitationId, "{invitation}"],
    ...Object.entries(people).map(([name, id]) => [id, `{${name}}`] as const),
  ]);
  const path = href.split("/").map((part) => names.get(part) ?? part);
  return `${method} ${path.join("/")}`;
}

function linksIn(value: unknown): readonly Link[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) =>
    name === "_links" ? (Object.values(part as object) as Link[]) : linksIn(part),
  );
}
