import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CommandLedger, openCommandLedger } from "../testing/command-ledger.ts";

const memoUrl = "/api/transaction/ChangeTransactionMemoById";
const namesUrl = "/api/facture/SetNoms";
const amountsUrl = "/api/facture/SetMontants";

describe("editing transactions", () => {
  let ledger: CommandLedger;
  beforeAll(async () => {
    ledger = await openCommandLedger();
  });
  afterAll(async () => ledger.server.close());

  const fromBank = () => ledger.paid({ origin: "bank", bank_account_id: ledger.accounts.connected });
  const command = async (name: string, id: number, more = {}) =>
    (await ledger.command(name, { transactionIds: [id], ...more })).code;

  const setAmount = (id: number, montant: number, more = {}) =>
    ledger.post(amountsUrl, { facturesId: [id], montant, ...more });

  const switchTo = (id: number, bankAccountId: number | null) =>
    command("switch-account", id, { bankAccountId });

  it("renames, and answers the new names", async () => {
    const ids = [await ledger.paid(), await ledger.expected()];
    const { result } = await ledger.post(namesUrl, { facturesId: ids, name: " Loyer d'avril " });
    expect(result).toEqual(ids.map((Id) => ({ Id, Nom: "Loyer d'avril" })));
    expect((await ledger.row(ids[1] ?? 0)).name).toBe("Loyer d'avril");
    expect((await ledger.post(namesUrl, { facturesId: ids, name: " " })).code).toBe("8032");
    expect((await ledger.post(namesUrl, { facturesId: [await fromBank()], name: "Autre" })).code).toBe(
      "8027",
    );
  });

  it("changes a memo", async () => {
    const transactionId = await ledger.paid();
    expect((await ledger.post(memoUrl, { transactionId, memo: "vu avec Paul" })).code).toBeNull();
    expect((await ledger.row(transactionId)).memo).toBe("vu avec Paul");
    expect((await ledger.post(memoUrl, { transactionId, memo: "" })).code).toBeNull();
    expect((await ledger.row(transactionId)).memo).toBe("");
    expect((await ledger.post(memoUrl, { transactionId: await fromBank(), memo: "x" })).code).toBe("8028");
  });

  describe("amounts", () => {
    it("change in each currency's own units", async () => {
      const euros = await ledger.paid();
      const yen = await ledger.expected({ currency: "JPY" });
      await ledger.post(amountsUrl, { facturesId: [euros, yen], montant: 1234 });
      expect((await ledger.row(euros)).amount_minor).toBe(123_400);
      expect((await ledger.row(yen)).amount_minor).toBe(1234);
    });

    it("may be negative, and nothing when still expected", async () => {
      const id = await ledger.expected();
      expect((await setAmount(id, -0.01)).code).toBeNull();
      expect((await ledger.row(id)).amount_minor).toBe(-1);
      expect((await setAmount(id, 0)).code).toBeNull();
    });

    it("leave a distribution stale, unless nothing changed", async () => {
      const id = await ledger.paid();
      await ledger.shareWithProject(id, 4_000);
      await setAmount(id, 100);
      expect((await ledger.row(id)).distribution_is_stale).toBe(false);
      await setAmount(id, 50);
      expect((await ledger.row(id)).distribution_is_stale).toBe(true);
    });

    it.each([
      ["nothing for a payment", () => ledger.paid(), 0, "8003"],
      ["more than the most", () => ledger.paid(), 100_000_000.01, "21005"],
      ["less than the least", () => ledger.paid(), -10_000_000.01, "21005"],
      ["half a cent", () => ledger.paid(), 1.005, "invalid_input"],
      ["anything for an ignored one", () => ledger.paid({ is_ignored: true }), 5, "8013"],
      ["anything for the bank's", () => fromBank(), 5, "21006"],
      ["anything for accounting's", () => ledger.expected({ origin: "accounting" }), 5, "21006"],
      ["anything for a reconciled one", () => ledger.paid({ reconciliation: "marked" }), 5, "21002"],
    ])("refuse %s", async (_what, make, amount, code) => {
      expect((await setAmount(await make(), amount)).code).toBe(code);
    });

    it("refuse a line of a split, and the past in a scenario", async () => {
      const group = await ledger.paid({ is_split: true });
      const line = await ledger.paid({ split_group_id: group });
      expect((await setAmount(line, 5)).code).toBe("21003");
      expect((await setAmount(await ledger.paid(), 5, { scenarioId: 9 })).code).toBe("21001");
    });
  });

  it("sets and clears a VAT rate", async () => {
    const id = await ledger.paid();
    expect(await command("set-vat", id, { vatRate: 0.055 })).toBeNull();
    expect((await ledger.row(id)).vat_rate_bp).toBe(550);
    expect(await command("set-vat", id, { vatRate: null })).toBeNull();
    expect((await ledger.row(id)).vat_rate_bp).toBeNull();
    expect(await command("set-vat", id, { vatRate: 1.1 })).toBe("invalid_input");
    expect(await command("set-vat", await fromBank(), { vatRate: 0.2 })).toBe("4010");
  });

  it("ignores and reactivates: the amount stays, what it counts for does not", async () => {
    const id = await fromBank();
    expect(await command("ignore", id)).toBeNull();
    expect(await ledger.row(id)).toMatchObject({ is_ignored: true, amount_minor: 10_000, counted_minor: 0 });
    expect(await command("ignore", id)).toBe("21004");
    expect(await command("reactivate", id)).toBeNull();
    expect(await ledger.row(id)).toMatchObject({ is_ignored: false, counted_minor: 10_000 });
    expect(await command("reactivate", id)).toBe("8021");
    expect(await command("ignore", await ledger.expected())).toBe("21004");
  });

  describe("reversing", () => {
    it("moves to the other tree with the opposite sign, and back", async () => {
      const id = await fromBank();
      await ledger.shareWithProject(id, 6_000);
      expect(await command("reverse", id)).toBeNull();
      expect(await ledger.row(id)).toMatchObject({
        is_inflow: true,
        amount_minor: -10_000,
        is_reversed: true,
        category_id: ledger.categories.inflowToCategorise,
        categorisation: "to-categorise",
      });
      const parts = await ledger.server.services.database
        .selectFrom("transaction_projects")
        .select("amount_minor")
        .where("transaction_id", "=", id)
        .execute();
      expect(parts).toEqual([{ amount_minor: -6_000 }]);
      expect(await command("reverse", id, { categoryId: ledger.categories.rent })).toBeNull();
      expect(await ledger.row(id)).toMatchObject({
        is_inflow: false,
        amount_minor: 10_000,
        is_reversed: false,
        category_id: ledger.categories.rent,
        categorisation: "confirmed",
      });
    });

    it("takes both directions at once, but not into one category", async () => {
      const transactionIds = [await ledger.paid(), await ledger.expected()];
      const { sales } = ledger.categories;
      expect((await ledger.command("reverse", { transactionIds, categoryId: sales })).code).toBe("8035");
      expect((await ledger.command("reverse", { transactionIds })).code).toBeNull();
      expect((await ledger.row(transactionIds[0] ?? 0)).is_inflow).toBe(true);
      expect((await ledger.row(transactionIds[1] ?? 0)).is_inflow).toBe(false);
    });

    it("refuses a category with children", async () => {
      const id = await ledger.expected();
      expect(await command("reverse", id, { categoryId: ledger.categories.purchases })).toBe("20005");
    });
  });

  describe("switching the account", () => {
    it("moves a payment between accounts kept by hand, and an invoice to any or none", async () => {
      const { database } = ledger.server.services;
      const second = await database
        .insertInto("bank_accounts")
        .values({
          company_id: ledger.companyId,
          name: "Coffre",
          currency: "EUR",
          known_balance_on: "2026-01-01",
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const payment = await ledger.paid();
      expect(await switchTo(payment, second.id)).toBeNull();
      expect((await ledger.row(payment)).bank_account_id).toBe(second.id);
      const invoice = await ledger.expected({ origin: "accounting" });
      expect(await switchTo(invoice, ledger.accounts.connected)).toBeNull();
      expect(await switchTo(invoice, null)).toBeNull();
      expect((await ledger.row(invoice)).bank_account_id).toBeNull();
    });

    it("refuses what an account cannot hold", async () => {
      expect(await switchTo(await ledger.paid(), ledger.accounts.connected)).toBe("8019");
      expect(await switchTo(await ledger.paid(), ledger.accounts.dollars)).toBe("21007");
      expect(await switchTo(await ledger.paid(), null)).toBe("21008");
      expect(await switchTo(await fromBank(), ledger.accounts.manual)).toBe("21006");
      expect(await switchTo(await ledger.paid(), 9999)).toBe("not_found");
    });
  });

  it("takes out of all projects", async () => {
    const id = await ledger.paid({ distribution_is_stale: true });
    await ledger.shareWithProject(id, 4_000);
    expect(await command("dissociate-all-projects", id)).toBeNull();
    expect((await ledger.row(id)).distribution_is_stale).toBe(false);
    expect(await command("dissociate-all-projects", id)).toBe("21004");
  });
});
