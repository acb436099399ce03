/** What an import of accounts made beside transactions, and what its undo gives back. */
import { beforeEach, describe, expect, it } from "vitest";
import { createTransaction } from "../../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { type AccountingPlace, openAccountingPlace } from "./testing/accounting-place.ts";

describe("an import of accounting entries that is undone", () => {
  const server = useTestServer({ now: () => new Date("2026-10-01T10:00:00Z"), runsJobs: true });
  let place: AccountingPlace;

  beforeEach(async () => {
    place = await openAccountingPlace(server);
  });

  const sales = "Ventes de marchandises";
  const setDelay = (days: number) =>
    server.services.database
      .updateTable("categories")
      .set({ payment_delay_days: days })
      .where("company_id", "=", place.companyId)
      .where("name", "=", sales)
      .execute();

  /** Everything of the company that an import of accounts may touch. */
  const stored = async () => {
    const { database } = server.services;
    const { companyId } = place;
    const [categories, accounts] = await Promise.all([
      database
        .selectFrom("categories")
        .selectAll()
        .where("company_id", "=", companyId)
        .orderBy("id")
        .execute(),
      database.selectFrom("bank_accounts").selectAll().where("company_id", "=", companyId).execute(),
    ]);
    return { categories, accounts, lines: await place.lines() };
  };

  it("leaves nothing behind: no account, no cash, no category, no delay", async () => {
    const before = await stored();
    const { id: importId } = await place.importing();
    const made = await stored();
    expect(made.accounts.map(({ known_balance_minor }) => known_balance_minor)).toEqual([203_750, 150_000]);
    expect(made.categories.length).toBeGreaterThan(before.categories.length);
    const { effects } = await place.undo(importId);
    expect(effects.filter(({ reason }) => reason !== null)).toEqual([]);
    expect(effects.filter(({ kind }) => kind === "account").map(({ name }) => name)).toEqual([
      "Banque Postale",
      "Crédit du Nord",
    ]);
    expect(await stored()).toEqual(before);
  });

  it("keeps what something was built on since, and says why", async () => {
    const { id: importId } = await place.importing();
    const [bank] = await place.accounts();
    const transfers = (await stored()).categories.find(
      ({ name, is_inflow }) => name === "Virements internes" && is_inflow,
    );
    await createTransaction(server.services.database, place.companyId, {
      bank_account_id: bank?.id ?? 0,
      category_id: transfers?.id ?? 0,
      is_inflow: true,
      name: "Saisie depuis",
      amount_minor: 100,
      payment_date: "2026-09-30",
    });
    await setDelay(45);
    const { effects } = await place.undo(importId);
    const kept = effects.filter(({ reason }) => reason !== null);
    expect(kept.map(({ kind, name, reason }) => [kind, name, reason])).toEqual([
      ["account", "Banque Postale", "used"],
      // Above the one that somebody changed.
      ["category", "Ventes", "used"],
      ["category", sales, "changed"],
      ["category", "Virements internes", "used"],
    ]);
    expect((await place.accounts()).map(({ name }) => name)).toEqual(["Banque Postale"]);
    expect(await place.lines()).toEqual([
      "paid 2026-09-30 +100 Saisie depuis [Virements internes] Banque Postale",
    ]);
  });

  it("gives payment delays back, unless somebody has set them since", async () => {
    await place.importing();
    await setDelay(12);
    const delay = async () =>
      (await stored()).categories.find(({ name }) => name === sales)?.payment_delay_days;
    const { id: second } = await place.importing();
    expect(await delay()).toBe(30);
    expect((await place.undo(second)).effects).toEqual([
      { kind: "payment-delay", name: sales, reason: null, balance: null },
    ]);
    expect(await delay()).toBe(12);
    const { id: third } = await place.importing();
    await setDelay(45);
    expect((await place.undo(third)).effects).toMatchObject([{ kind: "payment-delay", reason: "changed" }]);
    expect(await delay()).toBe(45);
  });
});
