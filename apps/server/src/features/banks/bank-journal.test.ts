import { journalPageSize } from "@amont/contract/operations/banks/list-journal-entries.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../testing/fixtures.ts";
import { createBankAccount, createCategory, createTransaction } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";

interface Page {
  readonly entries: ReadonlyArray<{
    readonly id: number;
    readonly paymentDate: string;
    readonly amount: { readonly value: number };
    readonly balanceAfter: { readonly value: number };
  }>;
  readonly hasMore: boolean;
  readonly balance: { readonly value: number };
  readonly previousDay: string | null;
  readonly nextDay: string | null;
}

describe("the bank journal", () => {
  const server = useTestServer();
  let reader: string;
  let companyId: number;

  beforeAll(async () => {
    const { database } = server.services;
    reader = await createUser(database);
    companyId = await createCompany(database, { organisationId: await createOrganisation(database) });
    await giveAccess(database, reader, companyId, "read");
  });

  async function page(accountId: number, query: string): Promise<Page> {
    const url = `/v1/bank-accounts/${accountId}/journal?${query}`;
    const headers = { EntrepriseId: String(companyId) };
    return (await server.call(reader, { method: "GET", url, headers })).json<Page>();
  }

  it("lists the entries newest first with the balance after each", async () => {
    const { database } = server.services;
    const account = await createBankAccount(database, companyId, {
      known_balance_minor: 100_000,
      known_balance_on: "2026-03-10",
    });
    const rent = await createCategory(database, companyId, { name: "Loyer" });
    const add = (payment_date: string, amount_minor: number, more: object = {}) =>
      createTransaction(database, companyId, {
        bank_account_id: account,
        payment_date,
        amount_minor,
        ...more,
      });
    const first = await add("2026-03-09", 5_000, { is_inflow: true });
    const second = await add("2026-03-10", 80_000, { category_id: rent, name: "Loyer de mars" });
    const ignored = await add("2026-03-11", 1_000, { is_ignored: true });
    const last = await add("2026-03-11", 2_500);
    await add("2026-03-11", 7_000, { is_paid: false });
    await add("2026-03-12", 9_000);
    const journal = await page(account, "until=2026-03-11");
    expect(journal).toMatchObject({
      hasMore: false,
      balance: { value: 975, currency: "EUR" },
      previousDay: "2026-03-10",
      nextDay: "2026-03-12",
    });
    expect(
      journal.entries.map(({ id, amount, balanceAfter }) => [id, amount.value, balanceAfter.value]),
    ).toEqual([
      [last, -25, 975],
      [ignored, -10, 1000],
      [second, -800, 1000],
      [first, 50, 1800],
    ]);
    expect(journal.entries[2]).toEqual({
      id: second,
      paymentDate: "2026-03-10",
      name: "Loyer de mars",
      category: { id: rent, name: "Loyer" },
      isToCategorise: false,
      isIgnored: false,
      amount: { value: -800, currency: "EUR" },
      balanceAfter: { value: 1000, currency: "EUR" },
    });
  });

  it("goes on where a page ended, in the middle of a day too, and balances chain", async () => {
    const { database } = server.services;
    const account = await createBankAccount(database, companyId, {
      known_balance_minor: 0,
      known_balance_on: "2026-01-01",
    });
    const count = journalPageSize + 30;
    for (let index = 0; index < count; index += 1) {
      await createTransaction(database, companyId, {
        bank_account_id: account,
        payment_date: index < 20 ? "2026-04-01" : "2026-04-02",
        amount_minor: 100 + index,
        is_inflow: index % 3 === 0,
      });
    }
    const newest = await page(account, "until=2026-04-30");
    expect(newest).toMatchObject({ hasMore: true, previousDay: "2026-04-02", nextDay: null });
    const oldestShown = newest.entries.at(-1);
    const next = await page(account, `until=${oldestShown?.paymentDate}&beforeId=${oldestShown?.id}`);
    expect(next).toMatchObject({ hasMore: false });
    const all = [...newest.entries, ...next.entries];
    expect(new Set(all.map(({ id }) => id)).size).toBe(count);
    for (const [index, entry] of all.entries()) {
      const before = all[index + 1]?.balanceAfter.value ?? 0;
      expect(entry.balanceAfter.value).toBeCloseTo(before + entry.amount.value, 6);
    }
  });

  it("is empty, with its balance, where nothing happened", async () => {
    const account = await createBankAccount(server.services.database, companyId, {
      known_balance_minor: 4_200,
    });
    expect(await page(account, "until=2026-04-30")).toEqual({
      entries: [],
      hasMore: false,
      balance: { value: 42, currency: "EUR" },
      previousDay: null,
      nextDay: null,
    });
  });

  it("exists for the accounts of the company only", async () => {
    expect(await page(999_999, "until=2026-04-30")).toMatchObject({ type: "not_found" });
    const account = await createBankAccount(server.services.database, companyId);
    expect(await page(account, "until=30/04/2026")).toMatchObject({ type: "invalid_input" });
  });
});
