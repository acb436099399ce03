import { beforeAll, describe, expect, it } from "vitest";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../testing/fixtures.ts";
import { createTransaction } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";

describe("companies", () => {
  const server = useTestServer({ now: () => new Date("2026-05-04T22:30:00Z") });
  let owner: string;
  let reader: string;
  let companyId: number;

  beforeAll(async () => {
    const { database } = server.services;
    owner = await createUser(database);
    reader = await createUser(database);
    const organisationId = await createOrganisation(database, { administrators: [owner] });
    companyId = await createCompany(database, { organisationId, name: "Atelier" });
    await giveAccess(database, owner, companyId, "write");
    await giveAccess(database, reader, companyId, "read");
  });

  it("lists the companies of the caller with what they may do", async () => {
    const answer = await server.call(reader, { method: "GET", url: "/companies/all" });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject([
      {
        id: companyId,
        name: "Atelier",
        isAdministrator: false,
        products: [
          { product: "CashFlow", level: "read", isActivated: true },
          { product: "AccountsPayable", level: "read", isActivated: true },
          { product: "CashCollect", level: "read", isActivated: true },
        ],
      },
    ]);
  });

  it("says which capabilities count: those given, and those of who administers", async () => {
    const capabilitiesOf = async (userId: string) =>
      (await server.call(userId, { method: "GET", url: "/companies/all" })).json<
        [{ capabilities: string[] }]
      >()[0].capabilities;
    const given = ["manage-banks", "read-audit"] as const;
    await server.services.database
      .insertInto("capabilities")
      .values(given.map((capability) => ({ company_id: companyId, user_id: reader, capability })))
      .execute();
    // Managing accounts counts for who writes.
    expect(await capabilitiesOf(reader)).toEqual(["read-audit"]);
    expect(await capabilitiesOf(owner)).toEqual(["manage-connections", "manage-billing", "read-audit"]);
  });

  it("adds up what the accounts hold today by currency, for those who may read cash flow", async () => {
    const { database } = server.services;
    const payer = await createUser(database);
    await giveAccess(database, payer, companyId, { AccountsPayable: "write" });
    const account = { company_id: companyId, name: "Compte", currency: "EUR" } as const;
    const rows = await database
      .insertInto("bank_accounts")
      .values([
        { ...account, known_balance_minor: 150_050, known_balance_on: "2026-05-02" },
        { ...account, known_balance_minor: -50_000, known_balance_on: "2026-05-01" },
        { ...account, currency: "JPY", known_balance_minor: 9_000, known_balance_on: "2026-05-03" },
      ])
      .returning("id")
      .execute();
    await createTransaction(database, companyId, {
      bank_account_id: rows[0]?.id ?? 0,
      payment_date: "2026-05-05",
      amount_minor: 20_000,
    });
    const treasuryFor = async (userId: string) =>
      (await server.call(userId, { method: "GET", url: "/companies/all" })).json<[{ treasury: unknown }]>()[0]
        .treasury;
    expect(await treasuryFor(reader)).toEqual([
      // Half past midnight in Paris: the payment of the fifth is in.
      {
        balance: { value: 800.5, currency: "EUR" },
        date: "2026-05-05",
        // The first of May is a holiday of the banks, and a weekend follows.
        oldestBalanceDate: "2026-05-01",
        oldestBalanceAge: 2,
      },
      {
        balance: { value: 9000, currency: "JPY" },
        date: "2026-05-05",
        oldestBalanceDate: "2026-05-03",
        oldestBalanceAge: 2,
      },
    ]);
    expect(await treasuryFor(payer)).toEqual([]);
  });

  it("renames a company for its administrator only", async () => {
    const rename = (userId: string, name: string) =>
      server.call(userId, { method: "PUT", url: `/companies/${companyId}/name`, payload: { name } });
    expect((await rename(reader, "Pirate")).statusCode).toBe(403);
    expect((await rename(owner, "   ")).json()).toMatchObject({ type: "11002", status: 422 });
    expect((await rename(owner, "  Atelier   Belleville ")).statusCode).toBe(204);
    const row = await server.services.database
      .selectFrom("companies")
      .select("name")
      .where("id", "=", companyId)
      .executeTakeFirstOrThrow();
    expect(row.name).toBe("Atelier Belleville");
  });

  it("changes the calculation mode by the documented GET and by POST, for those who may write", async () => {
    const url = "/api/entreprise/UpdateObjectivesCalculationMode";
    const headers = { EntrepriseId: String(companyId) };
    const refused = await server.call(reader, {
      method: "GET",
      url: `${url}?calculationMode=shared`,
      headers,
    });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ Error: true, ErrorCode: "forbidden", Result: null });
    const byGet = await server.call(owner, {
      method: "GET",
      url: `${url}?calculationMode=non-shared`,
      headers,
    });
    expect(byGet.json()).toEqual({ Error: false, ErrorCode: null, Message: null, Result: null });
    const byPost = await server.call(owner, {
      method: "POST",
      url,
      headers,
      payload: { calculationMode: "shared" },
    });
    expect(byPost.json()).toMatchObject({ Error: false });
  });

  it("keeps a history row and grows the company's version with each change", async () => {
    const history = await server.services.database
      .selectFrom("history")
      .select(["table_name", "operation", "changed_by"])
      .where("company_id", "=", companyId)
      .where("operation", "=", "update")
      .execute();
    expect(history).toHaveLength(3);
    expect(history.every((row) => row.changed_by === owner && row.table_name === "companies")).toBe(true);
  });
});
