import { readFailure } from "@amont/contract/envelope.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventually } from "../../../testing/eventually.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../../testing/fixtures.ts";
import { createBankAccount, createTransaction } from "../../../testing/ledger-fixtures.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { type Entry, fecOf, smallAccounts } from "./testing/small-accounts.ts";

const base = "/api/cash-flow/v1/accounting-imports";

describe("the import of accounting entries", () => {
  let server: TestServer;
  let writer: string;
  let reader: string;
  let companyId: number;

  beforeAll(async () => {
    server = await startTestServer({ now: () => new Date("2026-10-01T10:00:00Z") });
    await server.services.jobs.start();
  });
  afterAll(async () => server.close());
  beforeEach(async () => {
    const { database } = server.services;
    writer = await createUser(database);
    reader = await createUser(database);
    const organisationId = await createOrganisation(database, { administrators: [writer] });
    companyId = await createCompany(database, { organisationId });
    await giveAccess(database, writer, companyId, "write");
    await giveAccess(database, reader, companyId, "read");
  });

  async function send(
    url: string,
    file: string | Uint8Array<ArrayBuffer>,
    choices?: object,
    userId = writer,
  ) {
    const form = new FormData();
    form.append("file", new Blob([file]), "123456789FEC20261231.txt");
    if (choices !== undefined) form.append("choices", JSON.stringify(choices));
    const request = new Request("http://localhost/", { method: "POST", body: form });
    const answer = await server.call(userId, {
      method: "POST",
      url,
      headers: {
        "content-type": request.headers.get("content-type") ?? "",
        EntrepriseId: String(companyId),
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    const json = answer.json<Record<string, unknown>>();
    const refusal = readFailure(json);
    return { status: answer.statusCode, code: refusal?.code ?? null, params: refusal?.params ?? {}, json };
  }

  const preview = async (file: string | Uint8Array<ArrayBuffer> = fecOf(smallAccounts)) =>
    (await send(`${base}/preview`, file)).json;

  /** Waits for the end of the import and tells its figures. */
  async function importing(choices?: object, entries: readonly Entry[] = smallAccounts) {
    const { json, status } = await send(base, fecOf(entries), choices);
    expect([status, json]).toEqual([200, { importId: expect.any(Number) as number }]);
    return finished(Number(json["importId"]));
  }

  const finished = (importId: number) =>
    eventually(async () => {
      const row = await server.services.database
        .selectFrom("imports")
        .select(["id", "kind", "state", "imported_count", "paid_count", "refused_count", "row_count"])
        .where("id", "=", importId)
        .executeTakeFirstOrThrow();
      expect(["done", "failed"]).toContain(row.state);
      return row;
    });

  const lines = async () => {
    const rows = await server.services.database
      .selectFrom("transactions as t")
      .innerJoin("categories as c", "c.id", "t.category_id")
      .leftJoin("bank_accounts as a", "a.id", "t.bank_account_id")
      .select([
        "t.name",
        "t.is_paid",
        "t.is_inflow",
        "t.amount_minor",
        "t.payment_date",
        "t.origin",
        "c.name as category",
        "a.name as account",
      ])
      .where("t.company_id", "=", companyId)
      .orderBy("t.payment_date")
      .orderBy("t.id")
      .execute();
    return rows.map(
      (row) =>
        `${row.is_paid ? "paid" : "expected"} ${row.payment_date} ${row.is_inflow ? "+" : "-"}${row.amount_minor} ` +
        `${row.name} [${row.category}] ${row.account ?? row.origin}`,
    );
  };

  const accounts = () =>
    server.services.database
      .selectFrom("bank_accounts")
      .select(["id", "name", "known_balance_minor", "known_balance_on"])
      .where("company_id", "=", companyId)
      .orderBy("id")
      .execute();

  it("shows what the file holds and what would become of it, and writes nothing", async () => {
    const shown = await preview();
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
    expect(await accounts()).toEqual([]);
    expect(await lines()).toEqual([]);
  });

  it("brings the history, the open items, accounts, categories and their delays", async () => {
    expect(await importing()).toMatchObject({
      kind: "fec",
      state: "done",
      row_count: 14,
      imported_count: 14,
      paid_count: 11,
      refused_count: 0,
    });
    expect(await lines()).toEqual([
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
    expect(await accounts()).toMatchObject([
      { name: "Banque Postale", known_balance_minor: 203_750, known_balance_on: "2026-10-01" },
      { name: "Crédit du Nord", known_balance_minor: 150_000, known_balance_on: "2026-10-01" },
    ]);
    const { payment_delay_days: delay } = await server.services.database
      .selectFrom("categories")
      .select("payment_delay_days")
      .where("company_id", "=", companyId)
      .where("name", "=", "Ventes de marchandises")
      .executeTakeFirstOrThrow();
    expect(delay).toBe(30);
  });

  it("imports the same accounts once, proposes where they went, and can be undone and brought again", async () => {
    const { id: importId } = await importing();
    const [first] = await accounts();
    const shown = await preview();
    expect(shown).toMatchObject({ knownMovementCount: 11, knownOpenItemCount: 3 });
    expect(shown["bankAccounts"]).toMatchObject([{ proposedBankAccountId: first?.id }, {}]);
    expect(await importing()).toMatchObject({ state: "done", row_count: 14, imported_count: 0 });
    expect(await lines()).toHaveLength(14);
    expect(await accounts()).toHaveLength(2);
    const undone = await server.call(writer, {
      method: "POST",
      url: "/api/import/RemoveImportExcel",
      headers: { EntrepriseId: String(companyId) },
      payload: { importId },
    });
    expect(undone.json()).toMatchObject({ Error: false, Result: { removedCount: 14, keptCount: 0 } });
    expect(await lines()).toEqual([]);
    expect(await importing()).toMatchObject({ imported_count: 14 });
  });

  it("brings only what was chosen, and a category for each account where that is wanted", async () => {
    const bankAccountId = await createBankAccount(server.services.database, companyId, { name: "Courant" });
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
    await importing(choices, [...smallAccounts, services]);
    const written = await lines();
    expect(written).toHaveLength(11);
    expect(written).toContain("paid 2026-07-01 +6000 PRESTATION [701200] Courant");
    expect(written).toContain("paid 2026-02-04 +120000 VIR DUPONT [Ventes de jouets] Courant");
    expect(written).toContain("paid 2026-04-28 -200000 SALAIRES [À catégoriser] Courant");
    expect(await accounts()).toHaveLength(1);
  });

  it("leaves out movements that the account has already from its bank", async () => {
    const { database } = server.services;
    const bankAccountId = await createBankAccount(database, companyId, { name: "Banque postale" });
    // One of the two rents of that day, and another amount of the same day.
    for (const amount of [80_000, 99_900]) {
      await createTransaction(database, companyId, {
        bank_account_id: bankAccountId,
        amount_minor: amount,
        payment_date: "2026-02-05",
        original_payment_date: "2026-02-05",
        name: "PRLV LOYER",
      });
    }
    const shown = (await preview())["bankAccounts"] as Array<{ proposedBankAccountId: number }>;
    expect(shown[0]?.proposedBankAccountId).toBe(bankAccountId);
    expect(await importing()).toMatchObject({ imported_count: 13 });
    expect((await lines()).filter((line) => line.startsWith("paid 2026-02-05"))).toEqual([
      expect.stringContaining("PRLV LOYER"),
      expect.stringContaining("-99900 PRLV LOYER"),
      expect.stringContaining("-80000 LOYER"),
    ]);
  });

  it("names bad rows and entries that do not balance, and goes on", async () => {
    const rows = fecOf(smallAccounts).split("\r\n");
    const spoilt = rows.toSpliced(2, 1, "BQ|x|1").join("\r\n");
    expect(await preview(spoilt)).toMatchObject({
      lineCount: 39,
      badRowCount: 1,
      badRows: [{ line: 3, reason: "too-few-fields", value: "BQ|x|1" }],
      unbalancedCount: 1,
      unbalancedEntries: [{ journal: "AN", number: "1", line: 2, difference: { value: -4_000 } }],
    });
  });

  it("refuses other files, other accounts and readers, and writes nothing then", async () => {
    expect(await send(`${base}/preview`, "Date;Libellé\n01/02/2026;Loyer")).toMatchObject({ code: "25101" });
    expect(await send(base, "")).toMatchObject({ status: 422, code: "25101" });
    expect(await send(`${base}/preview`, fecOf(smallAccounts).replace("CompteNum", "Compte"))).toMatchObject({
      code: "25102",
      params: { columns: "CompteNum" },
    });
    const { database } = server.services;
    const fed = await createBankAccount(database, companyId, {
      connection: "aggregator",
      aggregator_account_id: "x1",
    });
    const dollars = await createBankAccount(database, companyId, { currency: "USD" });
    const into = (bankAccountId: number, userId = writer) =>
      send(
        base,
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
    expect(await into(fed, reader)).toMatchObject({ status: 403 });
    expect(await send(`${base}/preview`, fecOf(smallAccounts), undefined, reader)).toMatchObject({
      status: 403,
    });
    expect(await send(base, fecOf(smallAccounts), { openItems: "yes" })).toMatchObject({ status: 422 });
    const imports = await database
      .selectFrom("imports")
      .select("id")
      .where("company_id", "=", companyId)
      .execute();
    expect(imports).toEqual([]);
    expect(await lines()).toEqual([]);
  });
});
