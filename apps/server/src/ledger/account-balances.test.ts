import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { inScope, type ScopedDatabase } from "../db/scope.ts";
import { createCompany, createOrganisation, createUser } from "../testing/fixtures.ts";
import { createBankAccount, createTransaction } from "../testing/ledger-fixtures.ts";
import { useTestServer } from "../testing/use-test-server.ts";
import { balancesAt } from "./account-balances.ts";

describe("what accounts hold", () => {
  const server = useTestServer();

  /** A company with an account of which 1,000 are known at the end of 14 January, and something paid on each of some days. */
  async function openLedger(days: readonly string[]) {
    const { database } = server.services;
    const companyId = await createCompany(database, { organisationId: await createOrganisation(database) });
    const known = { known_balance_minor: 100_000, known_balance_on: "2026-01-14" };
    const id = await createBankAccount(database, companyId, known);
    for (const day of days)
      await createTransaction(database, companyId, {
        bank_account_id: id,
        is_inflow: true,
        payment_date: day,
        amount_minor: 1_000,
      });
    return { company_id: companyId, id, ...known };
  }

  const days = [
    "2025-11-30",
    "2025-12-01",
    "2026-01-14",
    "2026-01-15",
    "2026-01-31",
    "2026-02-01",
    "2026-04-01",
  ];

  it.each([
    ["2026-01-14", 100_000],
    ["2026-01-15", 101_000],
    ["2026-01-31", 102_000],
    ["2026-02-01", 103_000],
    ["2026-03-31", 103_000],
    ["2026-04-01", 104_000],
    ["2027-06-30", 104_000],
    ["2026-01-13", 99_000],
    ["2025-12-01", 99_000],
    ["2025-11-30", 98_000],
    ["2025-11-29", 97_000],
    ["2024-02-29", 97_000],
  ])("is rolled over months and days to %s: %d", async (day, minor) => {
    const account = await openLedger(days);
    const held = await balancesAt(server.services.database, [account], calendarDate(day));
    expect(held.get(account.id)).toBe(minor);
  });

  it("is told of the caller's companies alone, whatever they ask for", async () => {
    const [own, foreign] = [await openLedger(days), await openLedger(days)];
    const scope = {
      userId: await createUser(server.services.database),
      companyIds: [own.company_id],
      organisationIds: [],
      consolidationIds: [],
      requestId: "balances",
    };
    const ask = (database: ScopedDatabase) =>
      balancesAt(database, [own, foreign], calendarDate("2026-04-01"));
    const held = await inScope(server.services.pool, scope, "read", ask);
    // Of the foreign one, nothing but what was said of it.
    expect([held.get(own.id), held.get(foreign.id)]).toEqual([104_000, 100_000]);
  });
});
