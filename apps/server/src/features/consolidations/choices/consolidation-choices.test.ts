import { beforeEach, describe, expect, it } from "vitest";
import { createCompany, giveAccess } from "../../../testing/fixtures.ts";
import { createBankAccount, createScenario } from "../../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { createGroup, type Group, sentGroup } from "../testing/group.ts";

const currenciesOf = (ids: readonly number[]) =>
  `/api/consolidations/v3/companies-currencies?${ids.map((id) => `companyIds=${id}`).join("&")}`;
const banksOf = (ids: readonly number[]) =>
  `/api/consolidation/GetEntreprisesAvecBanquesConsolidables?${ids.map((id) => `entrepriseIds=${id}`).join("&")}`;
const bank = (id: number, name: string, active = true) => ({
  id,
  name,
  currency: "EUR",
  active,
  visible: true,
});

describe("what a consolidation is made of", () => {
  const server = useTestServer();
  let group: Group;

  beforeEach(async () => {
    group = await createGroup(server);
  });

  const get = (userId: string, url: string, headers: Record<string, string> = {}) =>
    server.call(userId, { method: "GET", url, headers });
  const list = async (userId: string, headers?: Record<string, string>) =>
    (await get(userId, "/api/consolidations/companies", headers)).json<{ Result: unknown }>().Result;
  const currencies = async (userId: string) =>
    (await get(userId, "/api/consolidations/v3/currencies")).json<unknown>();
  const inGroup = () => ({ EntrepriseId: String(group.consolidationId) });
  const ignore = (accountIds: readonly number[]) =>
    server.call(group.keeper, {
      method: "PUT",
      url: `/api/consolidations/v3/${group.consolidationId}`,
      payload: { ...sentGroup(group), BanquesIgnoreesIds: accountIds },
    });

  it("are the companies that somebody sees, with their level and whether they can be consolidated", async () => {
    const { database } = server.services;
    const { administrator, reader, member, stranger, organisationId, atelier, london, distribution } = group;
    const bare = await createCompany(database, {
      organisationId,
      name: "Sans trésorerie",
      activated: ["CashCollect"],
    });
    const company = (id: number, name: string, currency: string, level: string) => ({
      id,
      name,
      currency,
      organizationId: organisationId,
      level,
      isAdministrator: level === "none",
      isAvailable: true,
    });
    expect(await list(administrator, { "X-Version": "2" })).toEqual([
      company(atelier.id, "Atelier", "EUR", "none"),
      company(distribution.id, "Distribution", "EUR", "none"),
      company(london.id, "London", "GBP", "none"),
      { ...company(bare, "Sans trésorerie", "EUR", "none"), isAvailable: false },
    ]);
    expect(await list(reader)).toEqual([
      company(atelier.id, "Atelier", "EUR", "read"),
      company(distribution.id, "Distribution", "EUR", "read"),
      company(london.id, "London", "GBP", "read"),
    ]);
    expect(await list(member)).toEqual([]);
    expect(await list(stranger)).toEqual([]);
  });

  it("are its companies in their order, for its members and who administers them", async () => {
    const { database } = server.services;
    const { administrator, reader, member, stranger, atelier, distribution, consolidationId } = group;
    await database
      .updateTable("consolidation_companies")
      .set({ position: -1 })
      .where("company_id", "=", distribution.id)
      .execute();
    await database.deleteFrom("company_products").where("company_id", "=", atelier.id).execute();
    const url = `/api/consolidations/${consolidationId}/companies`;
    const listOf = async (userId: string) =>
      (await get(userId, url, { "X-Version": "2" })).json<{ Result: Array<Record<string, unknown>> }>()
        .Result;
    expect(await listOf(member)).toMatchObject([
      { id: distribution.id, name: "Distribution", level: "none", isAdministrator: false, isAvailable: true },
      { id: atelier.id, name: "Atelier", level: "none", isAdministrator: false, isAvailable: false },
    ]);
    expect((await listOf(reader)).map(({ level }) => level)).toEqual(["read", "read"]);
    expect((await listOf(administrator)).map(({ isAdministrator }) => isAdministrator)).toEqual([true, true]);
    expect((await get(stranger, url)).statusCode).toBe(403);
  });

  it("are shown in euros, or in a currency of the caller's companies and accounts", async () => {
    const { database } = server.services;
    const { reader, stranger, member, london } = group;
    await createBankAccount(database, london.id, { name: "Dollars", currency: "USD" });
    expect(await currencies(reader)).toEqual({ currencies: ["EUR", "GBP", "USD"] });
    expect(await currencies(stranger)).toEqual({ currencies: ["EUR"] });
    expect(await currencies(member)).toEqual({ currencies: ["EUR"] });
  });

  it("have the currencies of the companies that are named, and of their accounts", async () => {
    const { database } = server.services;
    const { reader, member, stranger, london, atelier } = group;
    await createBankAccount(database, london.id, { name: "Dollars", currency: "USD" });
    const url = currenciesOf;
    const named = [london.id, atelier.id];
    expect((await get(reader, url(named))).json()).toEqual({ currencies: ["EUR", "GBP", "USD"] });
    expect((await get(reader, url([london.id]))).json()).toEqual({ currencies: ["GBP", "USD"] });
    expect((await get(reader, url([]))).json()).toEqual({ currencies: [] });
    expect((await get(stranger, url(named))).statusCode).toBe(403);
    const other = await createGroup(server);
    expect((await get(reader, url([atelier.id, other.atelier.id]))).statusCode).toBe(403);
    // Who works in the consolidation sees its companies through it, and no other.
    expect((await get(member, url([atelier.id]))).statusCode).toBe(403);
    expect((await get(member, url([atelier.id]), inGroup())).json()).toEqual({ currencies: ["EUR"] });
    expect((await get(member, url([london.id]), inGroup())).statusCode).toBe(403);
  });

  it("have bank accounts that count or are ignored", async () => {
    const { reader, member, stranger, atelier, distribution } = group;
    await ignore([atelier.accountIds[0]]);
    const url = banksOf;
    const both = url([distribution.id, atelier.id]);
    const result = async (userId: string, headers?: Record<string, string>) =>
      (await get(userId, both, headers)).json<{ Result: unknown }>().Result;
    const groups = (active: boolean) => [
      {
        id: atelier.id,
        name: "Atelier",
        banks: [
          bank(atelier.accountIds[0], "Atelier courant", active),
          bank(atelier.accountIds[1], "Atelier épargne"),
        ],
      },
      {
        id: distribution.id,
        name: "Distribution",
        banks: [
          bank(distribution.accountIds[0], "Distribution courant"),
          bank(distribution.accountIds[1], "Distribution épargne"),
        ],
      },
    ];
    expect(await result(reader)).toEqual(groups(true));
    expect(await result(reader, inGroup())).toEqual(groups(false));
    expect(await result(member, inGroup())).toEqual(groups(false));
    expect((await get(member, both)).statusCode).toBe(403);
    expect((await get(stranger, both, inGroup())).statusCode).toBe(403);
    expect((await get(reader, url([]))).json()).toMatchObject({ Result: [] });
  });

  it("have plans, the main one first", async () => {
    const { database } = server.services;
    const { reader, stranger, atelier, london } = group;
    const second = await createScenario(database, atelier.id, { name: "Ambitieux" });
    const url = `/api/consolidation/GetConsolidablesScenarioByCompagnies?compagniesIds=${london.id}&compagniesIds=${atelier.id}`;
    const main = { Id: 0, Name: "Scénario principal" };
    expect((await get(reader, url)).json()).toMatchObject({
      Result: [
        {
          id: atelier.id,
          name: "Atelier",
          scenarios: [
            main,
            { Id: atelier.scenarioId, Name: "Atelier prudent" },
            { Id: second, Name: "Ambitieux" },
          ],
        },
        {
          id: london.id,
          name: "London",
          scenarios: [main, { Id: london.scenarioId, Name: "London prudent" }],
        },
      ],
    });
    expect((await get(stranger, url)).statusCode).toBe(403);
  });

  it("show their trees to who reads the cash flow of all of them, or administers the organisation", async () => {
    const { database } = server.services;
    const { administrator, reader, member, keeper, stranger, consolidationId, distribution } = group;
    const url = `/api/consolidations/v3/${consolidationId}:has-access-to-category-tree-structure`;
    const access = async (userId: string) => (await get(userId, url)).json<object>();
    for (const userId of [administrator, reader])
      expect(await access(userId)).toEqual({ hasAccessToTreeStructure: true });
    for (const userId of [member, keeper])
      expect(await access(userId)).toEqual({ hasAccessToTreeStructure: false });
    await giveAccess(database, reader, distribution.id, { CashCollect: "write" });
    expect(await access(reader)).toEqual({ hasAccessToTreeStructure: false });
    expect((await get(stranger, url)).statusCode).toBe(403);
  });
});
