import { beforeEach, describe, expect, it } from "vitest";
import { createBankAccount, createTransaction } from "../../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { type AccountingPlace, openAccountingPlace } from "./testing/accounting-place.ts";
import { type Entry, fecOf, smallAccounts } from "./testing/small-accounts.ts";

describe("the import of accounting entries", () => {
  const server = useTestServer({ now: () => new Date("2026-10-01T10:00:00Z"), runsJobs: true });
  let place: AccountingPlace;

  beforeEach(async () => {
    place = await openAccountingPlace(server);
  });

  it("shows what the file holds and what would become of it, and writes nothing", async () => {
    const shown = await place.preview();
    expect(shown).toMatchObject({
      encoding: "utf-8",
      separator: "|",
      period: { from: "2026-01-01", to: "2026-12-31" },
      entryCount: 17,
      lineCount: 40,
      totalDebit: { value: 18_091.5, currency: "EUR" },
      totalCredit: { value: 18_091.5, currency: "EUR" },
      badRowCount: 0,
      unbalancedCount: 0,
      isSharedTree: false,
      isStale: false,
      openItemCount: 3,
      receivable: { value: 1_700, currency: "EUR" },
      payable: { value: 120, currency: "EUR" },
      lateCount: 2,
      customerDelay: { medianDays: 30, lowerDays: 30, upperDays: 30, invoiceCount: 2 },
      supplierDelay: null,
      knownMovementCount: 0,
    });
    expect(shown["bankAccounts"]).toMatchObject([
      {
        account: "512100",
        name: "Banque Postale",
        opening: { value: 4_000 },
        closing: { value: 2_028.5 },
        movementCount: 11,
        inflow: { value: 3_100 },
        outflow: { value: 5_071.5 },
        proposedBankAccountId: null,
      },
      { account: "512200", opening: { value: 1_000 }, closing: { value: 1_500 }, movementCount: 1 },
    ]);
    expect(
      (shown["categories"] as Array<{ key: string; path: string[]; paid: { value: number } }>).map(
        ({ key, path, paid }) => [key, path.join(" > "), paid.value],
      ),
    ).toEqual([
      ["salesGoods", "Ventes > Ventes de marchandises", 3_100],
      ["transfersIn", "Virements internes", 500],
      ["rent", "Loyer et locaux > Loyer", 2_400],
      ["wages", "Salaires et charges > Salaires nets", 2_000],
      ["transfersOut", "Virements internes", 500],
      ["vat", "TVA", 150],
      ["energy", "Loyer et locaux > Eau, gaz et électricité", 0],
      ["bankFees", "Banque > Frais bancaires", 21.5],
    ]);
    expect((shown["history"] as unknown[])[0]).toEqual({
      account: "707000",
      name: "Ventes de jouets",
      total: { value: 4_000, currency: "EUR" },
      months: ["2026-01", "2026-02", "2026-05", "2026-09"].map((month) => ({
        month,
        amount: { value: 1_000, currency: "EUR" },
      })),
    });
    expect((shown["openItems"] as unknown[])[0]).toEqual({
      key: expect.stringMatching(/^fec:/) as string,
      isInflow: true,
      isCreditNote: false,
      partyName: "Société MARTIN",
      reference: "F4",
      label: "Facture F4",
      pieceDate: "2026-09-15",
      dueOn: "2026-10-15",
      total: { value: 1_200, currency: "EUR" },
      open: { value: 1_200, currency: "EUR" },
    });
    expect(await place.accounts()).toEqual([]);
    expect(await place.lines()).toEqual([]);
  });

  it("brings the history, the open items, accounts, categories and their delays", async () => {
    expect(await place.importing()).toMatchObject({
      kind: "fec",
      state: "done",
      row_count: 14,
      imported_count: 14,
      paid_count: 11,
      refused_count: 0,
    });
    expect(await place.lines()).toEqual([
      "paid 2026-01-05 -80000 LOYER [Loyer] Banque Postale",
      "paid 2026-02-04 +120000 VIR DUPONT [Ventes de marchandises] Banque Postale",
      "paid 2026-02-05 -80000 LOYER [Loyer] Banque Postale",
      "paid 2026-02-05 -80000 LOYER [Loyer] Banque Postale",
      "paid 2026-03-01 -1250 FRAIS [Frais bancaires] Banque Postale",
      "paid 2026-03-12 +120000 VIR DUPONT [Ventes de marchandises] Banque Postale",
      "paid 2026-04-20 -15000 TVA MARS [TVA] Banque Postale",
      "paid 2026-04-28 -200000 SALAIRES [Salaires nets] Banque Postale",
      "expected 2026-05-31 +50000 Société MARTIN F3 [Ventes de marchandises] accounting",
      "paid 2026-06-01 +50000 VIREMENT [Virements internes] Crédit du Nord",
      "paid 2026-06-01 -50000 VIREMENT [Virements internes] Banque Postale",
      "paid 2026-06-10 +70000 VIR MARTIN [Ventes de marchandises] Banque Postale",
      "expected 2026-07-01 -12000 Société EDF EDF6 [Eau, gaz et électricité] accounting",
      "expected 2026-10-15 +120000 Société MARTIN F4 [Ventes de marchandises] accounting",
    ]);
    // What the bank held after the last movement up to today; the one of December is still to come.
    expect(await place.accounts()).toMatchObject([
      { name: "Banque Postale", known_balance_minor: 203_750, known_balance_on: "2026-10-01" },
      { name: "Crédit du Nord", known_balance_minor: 150_000, known_balance_on: "2026-10-01" },
    ]);
    const { payment_delay_days: delay } = await server.services.database
      .selectFrom("categories")
      .select("payment_delay_days")
      .where("company_id", "=", place.companyId)
      .where("name", "=", "Ventes de marchandises")
      .executeTakeFirstOrThrow();
    expect(delay).toBe(30);
  });

  it("imports the same accounts once, proposes where they went, and can be undone and brought again", async () => {
    const { id: importId } = await place.importing();
    const [first] = await place.accounts();
    const shown = await place.preview();
    expect(shown).toMatchObject({ knownMovementCount: 11, knownOpenItemCount: 3 });
    expect(shown["bankAccounts"]).toMatchObject([{ proposedBankAccountId: first?.id }, {}]);
    expect(await place.importing()).toMatchObject({ state: "done", row_count: 14, imported_count: 0 });
    expect(await place.lines()).toHaveLength(14);
    expect(await place.accounts()).toHaveLength(2);
    expect(await place.undo(importId)).toMatchObject({ removedCount: 14, keptCount: 0 });
    expect(await place.lines()).toEqual([]);
    expect(await place.importing()).toMatchObject({ imported_count: 14 });
  });

  it("leaves what was open in old accounts alone, unless it is asked for", async () => {
    const past = smallAccounts.filter(({ date }) => date < "20260301");
    expect(await place.preview(fecOf(past))).toMatchObject({ isStale: true });
    const { id } = await place.importing(undefined, past);
    expect((await place.lines()).filter((line) => line.startsWith("expected"))).toEqual([]);
    await place.undo(id);
    const { bankAccounts, categories } = await place.preview(fecOf(past));
    const chosen = {
      bankAccounts: (bankAccounts as { account: string }[]).map(({ account }) => ({
        account,
        bankAccountId: null,
      })),
      categories: (categories as { key: string }[]).map(({ key }) => key),
      openItems: true,
      categoryPerAccount: false,
      paymentDelays: false,
    };
    await place.importing(chosen, past);
    expect((await place.lines()).filter((line) => line.startsWith("expected")).length).toBeGreaterThan(0);
  });

  it("brings only what was chosen, and a category for each account where that is wanted", async () => {
    const bankAccountId = await createBankAccount(server.services.database, place.companyId, {
      name: "Courant",
    });
    const choices = {
      bankAccounts: [{ account: "512100", bankAccountId }],
      openItems: false,
      categories: ["rent", "salesGoods"],
      categoryPerAccount: true,
      paymentDelays: false,
    };
    const services: Entry = {
      journal: "BQ",
      date: "20260701",
      piece: "P",
      label: "PRESTATION",
      postings: [
        ["512100", "60,00", "0,00"],
        ["701200", "0,00", "60,00"],
      ],
    };
    await place.importing(choices, [...smallAccounts, services]);
    const written = await place.lines();
    expect(written).toHaveLength(11);
    expect(written).toContain("paid 2026-07-01 +6000 PRESTATION [701200] Courant");
    expect(written).toContain("paid 2026-02-04 +120000 VIR DUPONT [Ventes de jouets] Courant");
    expect(written).toContain("paid 2026-04-28 -200000 SALAIRES [À catégoriser] Courant");
    expect(await place.accounts()).toHaveLength(1);
  });

  it("leaves out movements that the account has already from its bank", async () => {
    const { database } = server.services;
    const bankAccountId = await createBankAccount(database, place.companyId, { name: "Banque postale" });
    // One of the two rents of that day, and another amount of the same day.
    for (const amount of [80_000, 99_900]) {
      await createTransaction(database, place.companyId, {
        bank_account_id: bankAccountId,
        amount_minor: amount,
        payment_date: "2026-02-05",
        original_payment_date: "2026-02-05",
        name: "PRLV LOYER",
      });
    }
    const shown = (await place.preview())["bankAccounts"] as Array<{ proposedBankAccountId: number }>;
    expect(shown[0]?.proposedBankAccountId).toBe(bankAccountId);
    expect(await place.importing()).toMatchObject({ imported_count: 13 });
    expect((await place.lines()).filter((line) => line.startsWith("paid 2026-02-05"))).toEqual([
      expect.stringContaining("PRLV LOYER"),
      expect.stringContaining("-99900 PRLV LOYER"),
      expect.stringContaining("-80000 LOYER"),
    ]);
  });

  it("names bad rows and entries that do not balance, and goes on", async () => {
    const rows = fecOf(smallAccounts).split("\r\n");
    const spoilt = rows.toSpliced(2, 1, "BQ|x|1").join("\r\n");
    expect(await place.preview(spoilt)).toMatchObject({
      lineCount: 39,
      badRowCount: 1,
      badRows: [{ line: 3, reason: "too-few-fields", value: "BQ|x|1" }],
      unbalancedCount: 1,
      unbalancedEntries: [{ journal: "AN", number: "1", line: 2, difference: { value: -4_000 } }],
    });
  });

  it("refuses other files, other accounts and readers, and writes nothing then", async () => {
    expect(await place.send(`${place.base}/preview`, "Date;Libellé\n01/02/2026;Loyer")).toMatchObject({
      code: "25101",
    });
    expect(await place.send(place.base, "")).toMatchObject({ status: 422, code: "25101" });
    expect(
      await place.send(`${place.base}/preview`, fecOf(smallAccounts).replace("CompteNum", "Compte")),
    ).toMatchObject({
      code: "25102",
      params: { columns: "CompteNum" },
    });
    const { database } = server.services;
    const fed = await createBankAccount(database, place.companyId, {
      connection: "aggregator",
      aggregator_account_id: "x1",
    });
    const dollars = await createBankAccount(database, place.companyId, { currency: "USD" });
    const into = (bankAccountId: number, userId = place.writer) =>
      place.send(
        place.base,
        fecOf(smallAccounts),
        {
          bankAccounts: [{ account: "512100", bankAccountId }],
          openItems: true,
          categories: ["rent"],
          categoryPerAccount: false,
          paymentDelays: true,
        },
        userId,
      );
    expect(await into(fed)).toMatchObject({ status: 422, code: "25103" });
    expect(await into(dollars)).toMatchObject({ code: "25103" });
    expect(await into(999_999_999)).toMatchObject({ status: 404 });
    expect(await into(fed, place.reader)).toMatchObject({ status: 403 });
    expect(
      await place.send(`${place.base}/preview`, fecOf(smallAccounts), undefined, place.reader),
    ).toMatchObject({
      status: 403,
    });
    expect(await place.send(place.base, fecOf(smallAccounts), { openItems: "yes" })).toMatchObject({
      status: 422,
    });
    const imports = await database
      .selectFrom("imports")
      .select("id")
      .where("company_id", "=", place.companyId)
      .execute();
    expect(imports).toEqual([]);
    expect(await place.lines()).toEqual([]);
  });
});
