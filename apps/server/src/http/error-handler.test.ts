import { describe, expect, it } from "vitest";
import { createCompany, createOrganisation, createUser, giveAccess } from "../testing/fixtures.ts";
import { useTestServer } from "../testing/use-test-server.ts";

describe("an address that cannot be read", () => {
  const server = useTestServer();

  it.each(["/companies/%ZZ/name", "/%"])(
    "is answered by a problem detail, as every other failure: %s",
    async (url) => {
      const answer = await server.http.inject({ url, headers: { "accept-language": "fr" } });
      expect(answer.statusCode).toBe(400);
      expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
      const requestId = answer.headers["x-request-id"];
      expect(requestId).toMatch(/^[\da-f-]{36}$/);
      expect(answer.json()).toMatchObject({ status: 400, type: "bad_request", requestId });
      expect(answer.body).not.toContain("FST_ERR");
    },
  );
});

describe("what nobody expected", () => {
  const server = useTestServer();

  it("is told as such, and as a failed export to who waits for a file", async () => {
    const { database, pool } = server.services;
    const userId = await createUser(database);
    const companyId = await createCompany(database, { organisationId: await createOrganisation(database) });
    await giveAccess(database, userId, companyId, "read");
    const post = async (url: string) => {
      const headers = { EntrepriseId: String(companyId), "accept-language": "fr" };
      const answer = await server.call(userId, { method: "POST", url, headers, payload: {} });
      return answer.json<{ type: string; status: number; detail: string }>();
    };
    await pool.query("alter table transactions rename to gone");
    const search = "/api/cash-flow/v1/transactions-search";
    expect(await post(search)).toMatchObject({ type: "internal", status: 500 });
    expect(await post(`${search}/export`)).toMatchObject({
      type: "458",
      status: 500,
      detail: "Un problème a eu lieu lors de l'export excel",
    });
  });
});
