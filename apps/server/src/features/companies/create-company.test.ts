import { beforeAll, describe, expect, it } from "vitest";
import { createOrganisation, createUser } from "../../testing/fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";

describe("create-company", () => {
  // 23:30 in UTC is already the next day in Paris: the trial counts from the company's own today.
  const server = useTestServer({ now: () => new Date("2026-03-09T23:30:00Z") });
  let owner: string;
  let organisationId: number;

  beforeAll(async () => {
    owner = await createUser(server.services.database);
    organisationId = await createOrganisation(server.services.database, { administrators: [owner] });
  });

  const create = (userId: string, payload: object) =>
    server.call(userId, { method: "POST", url: "/companies", payload });
  const rowOf = (id: number) =>
    server.services.database
      .selectFrom("companies")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const organisationCount = async () =>
    (await server.services.database.selectFrom("organisations").select("id").execute()).length;

  it("makes an organisation of the same name, with the caller as its administrator", async () => {
    const newcomer = await createUser(server.services.database);
    const answer = await create(newcomer, { name: "  Fonderie  du Lac ", currency: "CHF", country: "CH" });
    expect(answer.statusCode).toBe(200);
    const { id } = answer.json<{ id: number }>();
    expect(await rowOf(id)).toMatchObject({
      name: "Fonderie du Lac",
      currency: "CHF",
      country: "CH",
      plan: "trial",
      trial_ends_on: "2026-04-09",
      time_zone: "Europe/Paris",
    });
    const listed = await server.call(newcomer, { method: "GET", url: "/companies/all" });
    expect(listed.json()).toMatchObject([
      {
        id,
        organizationName: "Fonderie du Lac",
        isAdministrator: true,
        products: [
          { product: "CashFlow", level: "write", isActivated: true },
          { product: "AccountsPayable", level: "write", isActivated: true },
          { product: "CashCollect", level: "write", isActivated: true },
        ],
      },
    ]);
  });

  it("adds the company to an organisation that the caller administers, and to no other", async () => {
    const mine = await create(owner, {
      name: "Filiale",
      currency: "EUR",
      industry: "retail",
      organizationId: organisationId,
    });
    expect(await rowOf(mine.json<{ id: number }>().id)).toMatchObject({
      organisation_id: organisationId,
      industry: "retail",
      country: "FR",
    });
    const foreign = await createOrganisation(server.services.database);
    const refused = await create(owner, { name: "Intruse", currency: "EUR", organizationId: foreign });
    expect(refused.statusCode).toBe(403);
  });

  it("refuses a name, currency, country or industry that cannot be, and leaves nothing behind", async () => {
    const before = await organisationCount();
    expect((await create(owner, { name: " \t ", currency: "EUR" })).json()).toMatchObject({ type: "11002" });
    for (const wrong of [{ currency: "EURO" }, { country: "France" }, { industry: "piracy" }]) {
      const answer = await create(owner, { name: "Juste", currency: "EUR", ...wrong });
      expect(answer.json()).toMatchObject({ type: "invalid_input", status: 422 });
    }
    expect(await organisationCount()).toBe(before);
  });

  it("takes any country of the world, and refuses what is none", async () => {
    const before = await organisationCount();
    const refused = await create(owner, { name: "Lointaine", currency: "USD", country: "ZZ" });
    expect(refused.json()).toMatchObject({ type: "4002", status: 422 });
    expect(await organisationCount()).toBe(before);
    for (const country of ["US", "JP"]) {
      const created = await create(owner, { name: "Proche", currency: "USD", country });
      expect(await rowOf(created.json<{ id: number }>().id)).toMatchObject({ country });
    }
  });

  it("says in the history who created the company", async () => {
    const { id } = (
      await create(owner, { name: "Suivie", currency: "EUR", organizationId: organisationId })
    ).json<{
      id: number;
    }>();
    const rows = await server.services.database
      .selectFrom("history")
      .select(["table_name", "changed_by"])
      .where("company_id", "=", id)
      .execute();
    expect(new Set(rows.map((row) => row.table_name))).toEqual(
      new Set(["alert_rules", "categories", "companies", "company_products", "product_accesses"]),
    );
    expect(rows.every((row) => row.changed_by === owner)).toBe(true);
  });
});
