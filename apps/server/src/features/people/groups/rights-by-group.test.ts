/** What groups gave, as administrators meet it: told, limited by hand, and never in the way of what is given by hand. */
import { beforeEach, describe, expect, it } from "vitest";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../../testing/fixtures.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

const server = useTestServer();

interface WirePerson {
  readonly version: string;
  readonly rights: readonly object[];
  readonly groupRights: readonly object[];
}

let organisationId: number;
let atelier: number;
let boss: string;
let claire: string;

beforeEach(async () => {
  const { database } = server.services;
  [boss, claire] = [await createUser(database), await createUser(database)];
  organisationId = await createOrganisation(database, { administrators: [boss] });
  atelier = await createCompany(database, { organisationId, name: "Atelier" });
  await database
    .insertInto("company_modules")
    .values({ company_id: atelier, module: "debt_management" })
    .execute();
});

const byGroup = (level: "read" | "write") =>
  server.services.database
    .insertInto("product_accesses")
    .values({
      company_id: atelier,
      user_id: claire,
      product: "CashFlow",
      level,
      source: "group",
      group_name: "tresorerie",
    })
    .execute();
const send = (method: "GET" | "PUT" | "DELETE", path: string, payload?: object) =>
  server.call(boss, {
    method,
    url: `/api/people/v1/organizations/${organisationId}/${path}`,
    ...(payload === undefined ? {} : { payload }),
  });
const person = async () => (await send("GET", `people/${claire}`)).json<WirePerson>();
const change = async (subject: string, level: string) => {
  const { version } = await person();
  const changes = [{ companyId: atelier, subject, level }];
  return send("PUT", `people/${claire}/rights`, { expectedVersion: version, changes });
};
const explained = async (subject: string) => {
  const { companies } = (await send("GET", `people/${claire}/rights:explain`)).json<{
    companies: Array<{ rights: Array<{ subject: string; level: string; reasons: object[] }> }>;
  }>();
  return companies[0]?.rights.find((right) => right.subject === subject);
};

describe("rights by group", () => {
  it("are told with the group, beside those by hand (worked example A)", async () => {
    await giveAccess(server.services.database, claire, atelier, { CashFlow: "read" });
    await change("debt_management", "none");
    await byGroup("write");
    expect(await explained("CashFlow")).toMatchObject({
      level: "write",
      reasons: [
        { kind: "row", level: "read", name: null },
        { kind: "group", level: "write", name: "tresorerie" },
      ],
    });
    expect(await explained("debt_management")).toMatchObject({ level: "none" });
    expect((await person()).groupRights).toEqual([
      { companyId: atelier, subject: "CashFlow", level: "write", group: "tresorerie" },
    ]);
  });

  it("make somebody one of the organisation, who can be limited by hand", async () => {
    await byGroup("read");
    expect(await person()).toMatchObject({ rights: [] });
    expect((await change("debt_management", "none")).statusCode).toBe(200);
    expect(await explained("debt_management")).toMatchObject({ level: "none" });
  });

  it("stay as they are when somebody is given more by hand, less, or nothing", async () => {
    await byGroup("read");
    const given = (await person()).groupRights;
    for (const level of ["write", "none"]) {
      expect((await change("CashFlow", level)).statusCode).toBe(200);
      expect((await person()).groupRights).toEqual(given);
    }
    expect(await explained("CashFlow")).toMatchObject({ level: "read" });
    expect(await person()).toMatchObject({ rights: [] });
  });

  it("take what was given by hand beside them when the last one goes, and leave limits", async () => {
    const { database } = server.services;
    const ofClaire = { company_id: atelier, user_id: claire };
    await giveAccess(database, claire, atelier, { CashFlow: "read" });
    await byGroup("read");
    await database
      .insertInto("capabilities")
      .values({ ...ofClaire, capability: "manage-banks" })
      .execute();
    await database
      .insertInto("module_restrictions")
      .values({ ...ofClaire, module: "debt_management", level: "none" })
      .execute();
    const left = async () => {
      const held = database.selectFrom("capabilities").select("capability").where("user_id", "=", claire);
      const limits = database
        .selectFrom("module_restrictions")
        .select("module")
        .where("user_id", "=", claire);
      return [(await held.execute()).length, (await limits.execute()).length];
    };
    const take = (source: "hand" | "group") =>
      database
        .deleteFrom("product_accesses")
        .where("user_id", "=", claire)
        .where("source", "=", source)
        .execute();
    await take("hand");
    expect(await left()).toEqual([1, 1]);
    await take("group");
    expect(await left()).toEqual([0, 1]);
  });

  it("count as nothing for who is deactivated, and who holds them cannot be taken out", async () => {
    await byGroup("write");
    const refused = await send("DELETE", `people/${claire}`);
    expect([refused.statusCode, refused.json<{ type: string }>().type]).toEqual([422, "38012"]);
    await send("PUT", `people/${claire}/deactivation`);
    const seen = await server.call(claire, { url: "/companies/all" });
    expect(seen.body).not.toContain("Atelier");
    expect((await person()).groupRights).toHaveLength(1);
  });
});
