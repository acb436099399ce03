import { beforeAll, describe, expect, it } from "vitest";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../testing/fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";

describe("the default company", () => {
  const server = useTestServer();
  let user: string;
  let first: number;
  let visited: number;
  let chosen: number;

  beforeAll(async () => {
    const { database } = server.services;
    user = await createUser(database);
    const organisationId = await createOrganisation(database);
    visited = await createCompany(database, { organisationId, name: "Visited" });
    chosen = await createCompany(database, { organisationId, name: "Chosen" });
    first = await createCompany(database, { organisationId, name: "A first by name" });
    await createCompany(database, { organisationId, name: "A stranger's" });
  });

  const open = async () =>
    (await server.call(user, { method: "GET", url: "/users/accesses/defaultAccessCompanyId" })).json();
  const switchTo = (targetCompanyId: unknown) =>
    server.call(user, { method: "POST", url: "/users/accesses/switch", payload: { targetCompanyId } });
  const industriesIn = async (language: string) =>
    (
      await server.call(user, {
        method: "GET",
        url: "/companies/industries",
        headers: { "accept-language": language },
      })
    ).json<Array<{ id: string; name: string }>>();

  it("is none, then the first by name, then the last visited, then the one switched to", async () => {
    expect(await open()).toEqual({ companyId: null });
    for (const id of [first, visited, chosen]) await giveAccess(server.services.database, user, id, "read");
    expect(await open()).toEqual({ companyId: first });
    await server.call(user, { method: "POST", url: `/api/core/v1/companies/${visited}/connexion-info` });
    expect(await open()).toEqual({ companyId: visited });
    expect((await switchTo(chosen)).statusCode).toBe(204);
    expect(await open()).toEqual({ companyId: chosen });
  });

  it("falls back when the saved one is no longer visible", async () => {
    await server.services.database.deleteFrom("product_accesses").where("company_id", "=", chosen).execute();
    expect(await open()).toEqual({ companyId: visited });
    expect((await switchTo(chosen)).statusCode).toBe(403);
    expect((await switchTo([first, chosen])).statusCode).toBe(403);
    expect((await switchTo("many")).statusCode).toBe(403);
  });

  it("lists the industries in the language of the reader", async () => {
    const french = await industriesIn("fr-FR");
    const english = await industriesIn("en");
    expect(french.length).toBeGreaterThanOrEqual(20);
    expect(french).toContainEqual({ id: "real-estate", name: "Immobilier" });
    expect(english).toContainEqual({ id: "real-estate", name: "Real estate" });
    expect(french.at(-1)?.id).toBe("other");
    expect(french[0]?.name.startsWith("A")).toBe(true);
  });
});
