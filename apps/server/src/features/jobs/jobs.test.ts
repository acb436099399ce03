import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../testing/fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";

describe("jobs of an organisation", () => {
  const server = useTestServer();
  let administrator: string;
  let member: string;
  let outsider: string;
  let organisationId: number;
  let otherId: number;
  let isBroken = true;

  const job = {
    name: "test-report",
    retryLimit: 0,
    run: async () => {
      if (isBroken) throw new Error("printer on fire");
    },
  };

  beforeAll(async () => {
    const { database, jobs, listener } = server.services;
    jobs.define(job);
    await listener.start();
    await jobs.start();
    administrator = await createUser(database);
    member = await createUser(database);
    outsider = await createUser(database);
    organisationId = await createOrganisation(database, { administrators: [administrator] });
    otherId = await createOrganisation(database, { administrators: [outsider] });
    const companyId = await createCompany(database, { organisationId });
    await giveAccess(database, member, companyId, "write");
    await jobs.send(job, {}, { organisationId });
    await jobs.send(job, {}, { organisationId: otherId });
  });

  const list = (userId: string, id: number) =>
    server.call(userId, { method: "GET", url: `/v1/organizations/${id}/jobs` });
  const retry = (userId: string, id: number, jobId: string) =>
    server.call(userId, { method: "POST", url: `/v1/organizations/${id}/jobs/${jobId}/retry` });

  it("are shown to its administrators, with what went wrong", async () => {
    await eventually(async () => {
      const answer = await list(administrator, organisationId);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual([
        {
          id: expect.any(String),
          name: "test-report",
          state: "failed",
          attempts: 1,
          createdAt: expect.stringMatching(/Z$/),
          finishedAt: expect.stringMatching(/Z$/),
          error: "Error: printer on fire",
        },
      ]);
    });
  });

  it("are hidden from members and from other organisations", async () => {
    expect((await list(member, organisationId)).statusCode).toBe(403);
    expect((await list(outsider, organisationId)).statusCode).toBe(403);
    expect((await list(administrator, otherId)).statusCode).toBe(403);
  });

  it("get another attempt from their own administrators only", async () => {
    const [mine] = (await list(administrator, organisationId)).json() as Array<{ id: string }>;
    const [theirs] = (await list(outsider, otherId)).json() as Array<{ id: string }>;
    expect(theirs?.id).not.toBe(mine?.id);
    expect((await retry(member, organisationId, mine?.id ?? "")).statusCode).toBe(403);
    expect((await retry(administrator, organisationId, theirs?.id ?? "")).statusCode).toBe(404);
    expect((await retry(administrator, organisationId, randomUUID())).statusCode).toBe(404);
    expect((await retry(administrator, organisationId, "7")).statusCode).toBe(422);
    isBroken = false;
    expect((await retry(administrator, organisationId, mine?.id ?? "")).statusCode).toBe(204);
    await eventually(async () => {
      expect((await list(administrator, organisationId)).json()).toMatchObject([
        { id: mine?.id, state: "done", attempts: 2, error: null },
      ]);
    });
    expect((await list(outsider, otherId)).json()).toMatchObject([{ state: "failed" }]);
  });
});
