import { beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../testing/fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";

const address = (id: number) => `/api/onboarding/v1/companies/${id}`;

describe("what a company leaves for later", () => {
  const server = useTestServer();
  let writer: string;
  let reader: string;
  let companyId: number;
  let neighbourId: number;

  beforeAll(async () => {
    await server.services.listener.start();
    const { database } = server.services;
    [writer, reader] = [await createUser(database), await createUser(database)];
    const organisationId = await createOrganisation(database);
    companyId = await createCompany(database, { organisationId });
    neighbourId = await createCompany(database, { organisationId });
    await giveAccess(database, writer, companyId, "write");
    await giveAccess(database, reader, companyId, "read");
    await giveAccess(database, reader, neighbourId, "read");
  });

  const say = async (payload: unknown, userId = writer, id = companyId) =>
    (await server.call(userId, { method: "PUT", url: address(id), payload: payload as object })).statusCode;
  const told = async (id = companyId) => {
    const answer = await server.call(reader, { url: address(id) });
    const { putAside, isDismissed } = answer.json<Record<string, unknown>>();
    return { putAside, isDismissed };
  };
  const nothing = { putAside: [], isDismissed: false };

  it("is nothing at first, is told to everybody of the company, and can be taken up again", async () => {
    expect(await told()).toEqual(nothing);
    expect(await say({ putAside: ["plan", "recurrences"], isDismissed: false })).toBe(204);
    expect(await told()).toEqual({ putAside: ["recurrences", "plan"], isDismissed: false });
    expect(await say({ putAside: ["plan", "plan"], isDismissed: true })).toBe(204);
    expect(await told()).toEqual({ putAside: ["plan"], isDismissed: true });
    expect(await told(neighbourId)).toEqual(nothing);
    expect(await say(nothing)).toBe(204);
    expect(await told()).toEqual(nothing);
  });

  it("is heard of on every page that is open there", async () => {
    const heard: string[] = [];
    const stop = server.services.events.subscribe({
      onEvent: ({ channel, name }) => heard.push(`${channel} ${name}`),
      onAccessChanged: () => {},
      onConnected: () => {},
    });
    expect(await say({ putAside: ["plan"], isDismissed: false })).toBe(204);
    await eventually(() => expect(heard).toContain(`entity:${companyId} OnboardingChanged`));
    stop();
    expect(await say(nothing)).toBe(204);
  });

  it("is in the history, with who said it", async () => {
    const changes = await server.services.database
      .selectFrom("history")
      .select(["operation", "changed_by"])
      .where("table_name", "=", "onboarding_progress")
      .where("company_id", "=", companyId)
      .orderBy("id")
      .execute();
    expect(changes).toEqual(
      ["insert", "update", "update", "update", "update"].map((operation) => ({
        operation,
        changed_by: writer,
      })),
    );
  });

  it("is said by who may write there", async () => {
    expect(await say(nothing, reader)).toBe(403);
    expect(await say(nothing, writer, neighbourId)).toBe(403);
  });

  it.each([
    {},
    { putAside: [] },
    { isDismissed: true },
    { putAside: ["lunch"], isDismissed: false },
    { putAside: "plan", isDismissed: false },
    { putAside: ["plan", "plan", "plan", "plan", "plan"], isDismissed: false },
    { putAside: [], isDismissed: "yes" },
  ])("is not taken as %j", async (payload) => {
    expect(await say(payload)).toBe(422);
    expect(await told()).toEqual(nothing);
  });
});
