import { addDays, todayIn } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../testing/fixtures.ts";
import { createBankAccount, createTransaction } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";

const at = (companyId: number) => `/api/onboarding/v1/companies/${companyId}`;

describe("made-up figures", () => {
  const server = useTestServer();
  let administrator: string;
  let organisationId: number;

  beforeAll(async () => {
    const { database } = server.services;
    administrator = await createUser(database);
    organisationId = await createOrganisation(database, { administrators: [administrator] });
  });

  const newCompany = async () => {
    const companyId = await createCompany(server.services.database, { organisationId });
    await giveAccess(server.services.database, administrator, companyId, "write");
    return companyId;
  };
  const state = async (companyId: number) =>
    (await server.call(administrator, { url: at(companyId) })).json<unknown>();
  const act = (companyId: number, name: "fill" | "remove", caller = administrator) =>
    server.call(caller, { method: "POST", url: `${at(companyId)}:${name}-fictional` });
  /** All that counts of a company, by account: to the cent. */
  const sums = (companyId: number) =>
    server.services.database
      .selectFrom("transactions")
      .select(({ fn }) => [
        "bank_account_id",
        fn.countAll<number>().as("count"),
        sql<number>`sum(counted_minor)::int`.as("sum"),
      ])
      .where("company_id", "=", companyId)
      .groupBy("bank_account_id")
      .orderBy("bank_account_id")
      .execute();

  it("fill a company once, in its own categories, and are known as what they are", async () => {
    const companyId = await newCompany();
    expect(await state(companyId)).toMatchObject({ fictionalSince: null, canFill: true });
    const filled = await act(companyId, "fill");
    expect(filled.json()).toEqual({ accounts: 2, transactions: 560 });
    expect(await state(companyId)).toMatchObject({ fictionalSince: expect.any(String), canFill: false });
    expect((await act(companyId, "fill")).statusCode).toBe(409);
    const accounts = await server.call(administrator, {
      url: "/api/banque/GetAll",
      headers: { entrepriseid: String(companyId) },
    });
    expect(accounts.body).toContain("Compte courant (fictif)");
    const balances = await server.services.database
      .selectFrom("bank_accounts")
      .select(["known_balance_on", "known_balance_minor"])
      .where("company_id", "=", companyId)
      .execute();
    const yesterday = addDays(todayIn("Europe/Paris", server.services.now()), -1);
    expect(new Set(balances.map((balance) => balance.known_balance_on))).toEqual(new Set([yesterday]));
    expect(Math.min(...balances.map((balance) => balance.known_balance_minor))).toBeGreaterThan(0);
  });

  it("are taken out again, and nothing else: what somebody added stays to the cent", async () => {
    const { database } = server.services;
    const companyId = await newCompany();
    await act(companyId, "fill");
    const { bank_account_ids, transaction_ids } = await database
      .selectFrom("fictional_fillings")
      .select(["bank_account_ids", "transaction_ids"])
      .where("company_id", "=", companyId)
      .executeTakeFirstOrThrow();
    const [first = 0, second = 0] = bank_account_ids;
    const own = await createBankAccount(database, companyId);
    await createTransaction(database, companyId, { bank_account_id: own, amount_minor: 1_234 });
    await createTransaction(database, companyId, { bank_account_id: second, amount_minor: 99 });
    const line = { bank_account_id: own, amount_minor: 1_234, is_paid: false };
    const expected = await createTransaction(database, companyId, line);
    await database
      .updateTable("transactions")
      .set({ reconciliation: "full", reconciled_with: transaction_ids[0] ?? 0 })
      .where("id", "=", expected)
      .execute();
    const removed = await act(companyId, "remove");
    expect(removed.json()).toEqual({
      transactions: 560,
      keptAccounts: [expect.stringContaining("(fictif)")],
    });
    expect(await sums(companyId)).toEqual([
      { bank_account_id: second, count: 1, sum: 99 },
      { bank_account_id: own, count: 2, sum: 2_468 },
    ]);
    const left = await database.selectFrom("bank_accounts").select("id").where("id", "=", first).execute();
    expect(left).toEqual([]);
    expect(await state(companyId)).toMatchObject({ fictionalSince: null, canFill: false });
    expect((await act(companyId, "remove")).json()).toEqual({ transactions: 0, keptAccounts: [] });
  });

  it("leave a company as it was: empty, and to be filled again", async () => {
    const companyId = await newCompany();
    await act(companyId, "fill");
    await act(companyId, "remove");
    expect(await sums(companyId)).toEqual([]);
    expect(await state(companyId)).toMatchObject({ fictionalSince: null, canFill: true });
    expect((await act(companyId, "fill")).json()).toEqual({ accounts: 2, transactions: 560 });
  });

  it("never meet figures of somebody's own, and are the administrators' to bring", async () => {
    const { database } = server.services;
    const companyId = await newCompany();
    const bank_account_id = await createBankAccount(database, companyId);
    await createTransaction(database, companyId, { bank_account_id });
    expect((await act(companyId, "fill")).statusCode).toBe(409);
    const writer = await createUser(database);
    await giveAccess(database, writer, companyId, "write");
    expect((await act(companyId, "fill", writer)).statusCode).toBe(403);
    expect((await act(companyId, "remove", writer)).statusCode).toBe(403);
  });
});
