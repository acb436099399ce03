import { afterAll, beforeAll, expect, it } from "vitest";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../testing/fixtures.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let userId: string;
let companyId: number;
let otherId: number;

beforeAll(async () => {
  server = await startTestServer();
  const { database } = server.services;
  userId = await createUser(database);
  const organisationId = await createOrganisation(database);
  companyId = await createCompany(database, { organisationId });
  otherId = await createCompany(database, { organisationId });
  await giveAccess(database, userId, companyId, "read");
  await database
    .insertInto("projects")
    .values([
      { company_id: companyId, title: "Zéro papier", archived_at: null },
      { company_id: companyId, title: "éclairage", archived_at: null },
      { company_id: companyId, title: "Ancien chantier", archived_at: new Date() },
      { company_id: otherId, title: "Pas le vôtre", archived_at: null },
    ])
    .execute();
});
afterAll(() => server.close());

const list = (id: number) =>
  server.call(userId, { method: "GET", url: `/api/project-management/v2/companies/${id}/projects` });

it("lists a company's own projects by title, the archived ones apart", async () => {
  const answer = await list(companyId);
  expect(answer.statusCode).toBe(200);
  const { active, archived } = answer.json() as Record<string, readonly { title: string }[]>;
  expect(active?.map(({ title }) => title)).toEqual(["éclairage", "Zéro papier"]);
  expect(archived?.map(({ title }) => title)).toEqual(["Ancien chantier"]);
});

it("refuses a company that the caller may not see", async () => {
  expect((await list(otherId)).statusCode).toBe(403);
});
