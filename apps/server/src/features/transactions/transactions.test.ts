import { transactionCommands } from "@amont/engine/ledger/allowed-commands.ts";
import { transactionStatus } from "@amont/engine/ledger/transaction-status.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { createTransaction } from "../../testing/ledger-fixtures.ts";
import { readRows } from "../../testing/read-rows.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { createEmptyLedger, type MixedLedger, mixedLedgerNow } from "./testing/mixed-ledger.ts";

type Fields = Record<string, unknown>;

describe("reading transactions", () => {
  const server = useTestServer({ now: () => mixedLedgerNow });
  let ledger: MixedLedger;

  beforeEach(async () => {
    ledger = await createEmptyLedger(server.services.database);
  });

  const add = (transaction: Parameters<typeof createTransaction>[2] = {}) =>
    createTransaction(server.services.database, ledger.companyId, {
      bank_account_id: ledger.accounts.manual,
      ...transaction,
    });
  const addExpected = (transaction: Parameters<typeof createTransaction>[2] = {}) =>
    add({ is_paid: false, bank_account_id: null, payment_date: "2026-03-20", ...transaction });

  const call = (method: "GET" | "POST" | "PUT", url: string, payload?: object, userId = ledger.reader) =>
    server.call(userId, {
      method,
      url,
      headers: { EntrepriseId: String(ledger.companyId), "accept-language": "fr" },
      ...(payload === undefined ? {} : { payload }),
    });
  const search = async (payload: object, userId?: string) =>
    (await call("POST", "/api/cash-flow/v1/transactions-search", payload, userId)).json<{
      results: Fields[];
      count: number | null;
    }>();
  const result = async (method: "GET" | "POST", url: string, payload?: object) =>
    (await call(method, url, payload)).json<{ Result: unknown }>().Result;

  const find = async (kind: string, id: number) => {
    const answer = await call("GET", `/api/refinement/v1/${kind}-transaction-id/${id}`);
    return answer.statusCode === 200 ? answer.json<Fields>()["transactionId"] : answer.statusCode;
  };
  const settings = async () =>
    (await call("GET", "/api/cash-flow/v1/transaction-management/settings")).json<Fields>();

  it("shows a line with its names, projects, status and what its reader may do", async () => {
    const id = await add({
      category_id: ledger.categories.goods,
      name: "Facture 12",
      memo: "à vérifier",
      amount_minor: 12_345,
      vat_rate_bp: 550,
      payment_date: "2026-03-12",
      original_payment_date: "2026-03-10",
      billing_date: "2026-02-01",
    });
    await server.services.database
      .insertInto("transaction_projects")
      .values({
        company_id: ledger.companyId,
        transaction_id: id,
        project_id: ledger.projects[0],
        amount_minor: 10_000,
      })
      .execute();
    const { results, count } = await search({}, ledger.writer);
    expect(count).toBe(1);
    expect(results).toEqual([
      {
        id,
        name: "Facture 12",
        amount: { value: 123.45, currency: "EUR" },
        transactionType: "Paid",
        isCashInflow: false,
        bankAccountId: ledger.accounts.manual,
        bankAccountName: "Compte courant",
        paymentDate: "2026-03-12",
        originalPaymentDate: "2026-03-10",
        billingDate: "2026-02-01",
        latePaymentDate: null,
        category: {
          id: ledger.categories.goods,
          name: "Marchandises",
          categorizationStatus: "Confirmed",
        },
        vatRate: 0.055,
        memo: "à vérifier",
        isManual: true,
        scenarioId: null,
        splitGroupId: null,
        projectsDistribution: {
          isStale: false,
          projects: [{ id: ledger.projects[0], title: "Atelier", amount: { value: 100, currency: "EUR" } }],
        },
        status: transactionStatus.dateOriginChange | transactionStatus.partiallyDistributed,
        allowedCommands: expect.any(Number) as number,
      },
    ]);
    const mayCategorise = async (userId: string) =>
      Number((await search({}, userId)).results[0]?.["allowedCommands"]) & transactionCommands.categorise;
    expect(await mayCategorise(ledger.writer)).not.toBe(0);
    expect(await mayCategorise(ledger.reader)).toBe(0);
  });

  it("shows one transaction by its id, and none of another company", async () => {
    const id = await addExpected({ payment_date: "2026-03-01", late_since: "2026-03-03" });
    const url = `/api/cash-flow/v1/transactions/${id}`;
    expect((await call("GET", url)).json()).toMatchObject({ id, latePaymentDate: "2026-03-03" });
    const stranger = await createEmptyLedger(server.services.database);
    const headers = { EntrepriseId: String(stranger.companyId) };
    const foreign = await server.call(stranger.writer, { method: "GET", url, headers });
    expect(foreign.statusCode).toBe(404);
  });

  it("takes fifty at a time, at most two hundred, and tells the count on the first page alone", async () => {
    for (let index = 0; index < 60; index += 1) await add({ payment_date: "2026-03-01" });
    const first = await search({ filters: { transactionsType: "Paid" } });
    expect([first.results.length, first.count]).toEqual([50, 60]);
    const second = await search({ pagination: { skip: 20, take: 40 } });
    expect([second.results.length, second.count]).toEqual([40, null]);
    const last = await search({ pagination: { skip: 50 } });
    expect([last.results.length, last.count]).toEqual([10, 60]);
    const tooMany = await call("POST", "/api/cash-flow/v1/transactions-search", {
      pagination: { take: 201 },
    });
    expect(tooMany.statusCode).toBe(422);
  });

  it("accepts dates with a time, nulls and empty lists as no filter", async () => {
    const id = await add({ payment_date: "2026-03-12" });
    const filters = {
      paymentDateSince: "2026-03-12T00:00:00.000Z",
      paymentDateBefore: "2026-03-13T10:00:00",
      categoryIds: [],
      bankAccountIds: [],
      containingText: null,
      minAmount: null,
      statusesToInclude: 0,
    };
    expect((await search({ filters, sort: null, pagination: null })).results[0]).toMatchObject({ id });
  });

  it("finds the lines of one amount, of either sign and in any currency", async () => {
    const euros = await add({ amount_minor: 125_000 });
    const credit = await add({ amount_minor: -125_000, payment_date: "2026-03-09" });
    const yen = await addExpected({ amount_minor: 1_250, currency: "JPY", payment_date: "2026-03-21" });
    await add({ amount_minor: 1_250 });
    await add({ amount_minor: 125_001 });
    const { results } = await search({ filters: { minAmount: 1250, maxAmount: 1250 } });
    expect(new Set(results.map(({ id }) => id))).toEqual(new Set([euros, credit, yen]));
    const { results: signed } = await search({ filters: { minAmount: -1250, maxAmount: -1250 } });
    expect(signed.map(({ id }) => id)).toEqual([credit]);
  });

  it("lists paid and expected ones in the older shape", async () => {
    const paid = await add({ is_ignored: true, amount_minor: 5_000, category_id: ledger.categories.goods });
    const expected = await addExpected({ is_inflow: true, amount_minor: 700, currency: "JPY" });
    expect(await result("POST", "/api/paidtransaction/GetByFilters", {})).toEqual([
      expect.objectContaining({
        Id: paid,
        value: 0,
        ValueIfDisabled: 50,
        ValueMainDevise: 0,
        CatId: ledger.categories.goods,
        CatName: "Marchandises",
        EstEncaissement: false,
        EstPayee: true,
        FK_Banque: ledger.accounts.manual,
        DateReglementEstimee: "2026-03-10",
        liaisonFactures: null,
        Status: transactionStatus.ignored,
        IsManual: true,
      }),
    ]);
    // Asking one address for the other kind does not turn it around.
    const payload = { filters: { transactionsType: "Paid" } };
    expect(await result("POST", "/api/expectedtransaction/GetByFilters", payload)).toEqual([
      expect.objectContaining({
        Id: expected,
        value: 700,
        CodeDevise: "JPY",
        ValueIfDisabled: null,
        ValueMainDevise: null,
        EstPayee: false,
        EstEncaissement: true,
        FK_Banque: null,
      }),
    ]);
  });

  it("answers single transactions, several in the order asked for, and amounts", async () => {
    const first = await add({ amount_minor: -1_050 });
    const second = await add();
    expect(await result("GET", `/api/facture/getFacture?factureId=${first}`)).toMatchObject({ Id: first });
    const payload = { facturesId: [second, 999_999_999, first] };
    const both = (await result("POST", "/api/facture/GetFactures", payload)) as Fields[];
    expect(both.map((transaction) => transaction["Id"])).toEqual([second, first]);
    expect(await result("GET", `/api/facture/GetFactureValue?factureId=${first}`)).toBe(-10.5);
    for (const url of ["getFacture", "GetFactureValue"]) {
      const missing = await call("GET", `/api/facture/${url}?factureId=999999999`);
      expect(missing.statusCode).toBe(404);
    }
  });

  it("answers the lines of a split by their link, which what was split shares", async () => {
    const whole = await add({ is_split: true });
    const lines = [
      await add({ split_group_id: whole, amount_minor: 6_000 }),
      await add({ split_group_id: whole, amount_minor: 4_000 }),
    ];
    const found = (await result("GET", `/api/facture/GetFactureByLiaision?idLiaison=${whole}`)) as Fields[];
    expect(found.map((line) => [line["Id"], line["liaisonFactures"], line["value"]])).toEqual([
      [lines[0], whole, 60],
      [lines[1], whole, 40],
    ]);
    expect(await result("GET", `/api/facture/getFacture?factureId=${whole}`)).toMatchObject({
      liaisonFactures: whole,
      Status: transactionStatus.split,
    });
    expect((await search({})).results.map((line) => line["id"])).toEqual(lines.toReversed());
  });

  it("counts what waits for a category and what is late today", async () => {
    await add();
    await add({ is_inflow: true });
    await add({ is_split: true });
    await add({ category_id: ledger.categories.goods });
    await addExpected();
    expect(await result("GET", "/api/paidtransaction/GetTransactionsToCategorizeCount")).toBe(2);
    await addExpected({ payment_date: "2026-03-14" });
    await addExpected({ payment_date: "2026-03-15" });
    await addExpected({ payment_date: "2026-04-01", late_since: "2026-03-15" });
    await addExpected({ payment_date: "2026-03-01", reconciliation: "full" });
    expect(await result("GET", "/api/facture/GetNumberOfRetardToday")).toBe(2);
  });

  it("knows a transaction of either kind under its own id, and not under the other's", async () => {
    const paid = await add();
    const expected = await addExpected();
    expect(await find("paid", paid)).toBe(paid);
    expect(await find("expected", expected)).toBe(expected);
    expect(await find("paid", expected)).toBe(404);
    expect(await find("expected", paid)).toBe(404);
  });

  it("turns the suggestion of categories over, or to what the body says", async () => {
    const toggle = async (payload?: object, userId = ledger.writer) =>
      call(
        "PUT",
        `/api/transaction-management/v1/entities/${ledger.companyId}/settings/categorization-suggestion`,
        payload,
        userId,
      );
    expect(await settings()).toEqual({
      reconciliation: true,
      reconciliationV2: true,
      categorizationSuggestion: true,
      splitV2: true,
      displayExpected: true,
      reconciliationSuggestions: true,
    });
    expect((await toggle()).json()).toEqual({ categorizationSuggestion: false });
    expect(await settings()).toMatchObject({ categorizationSuggestion: false });
    await toggle({ isEnabled: false });
    expect(await settings()).toMatchObject({ categorizationSuggestion: false });
    await toggle();
    expect(await settings()).toMatchObject({ categorizationSuggestion: true });
    expect((await toggle({}, ledger.reader)).statusCode).toBe(403);
  });

  it("selects all of a filter with the commands that fit every one of them", async () => {
    const byHand = await add();
    const byBank = await add({ origin: "bank", bank_account_id: ledger.accounts.connected });
    const ids = async (payload: object) =>
      (await call("POST", "/api/cash-flow/v1/transactions-search/ids", payload, ledger.writer)).json<{
        transactionIds: number[];
        isPartial: boolean;
        allowedCommands: number;
      }>();
    const all = await ids({});
    expect(all).toMatchObject({ transactionIds: [byBank, byHand], isPartial: false });
    expect(all.allowedCommands & transactionCommands.categorise).not.toBe(0);
    expect(all.allowedCommands & transactionCommands.delete).toBe(0);
    const own = await ids({ filters: { bankAccountIds: [ledger.accounts.manual] } });
    expect(own.allowedCommands & transactionCommands.delete).not.toBe(0);
    expect(await ids({ filters: { importId: 5 } })).toMatchObject({ transactionIds: [], allowedCommands: 0 });
  });

  describe("exported", () => {
    const url = "/api/cash-flow/v1/transactions-search/export";
    const exported = async (payload: object) => {
      const answer = await call("POST", url, payload);
      expect(answer.statusCode).toBe(200);
      return { answer, rows: await readRows(new Uint8Array(answer.rawPayload)) };
    };

    it("are a spreadsheet with real dates and numbers, named after the day, the company and the time", async () => {
      await add({
        name: "=HYPERLINK",
        amount_minor: 123_456,
        category_id: ledger.categories.goods,
        billing_date: "2026-02-01",
        vat_rate_bp: 2_000,
      });
      await addExpected({ is_inflow: true, payment_date: "2026-03-01", amount_minor: 5_000 });
      await server.services.database
        .updateTable("companies")
        .set({ name: "Café / Nord" })
        .where("id", "=", ledger.companyId)
        .execute();
      const { answer, rows } = await exported({});
      expect(answer.headers["content-disposition"]).toBe(
        `attachment; filename="2026-03-15_export_Cafe Nord_12-00-00.xlsx"; ` +
          `filename*=UTF-8''2026-03-15_export_Caf%C3%A9%20Nord_12-00-00.xlsx`,
      );
      expect(rows[0]?.slice(0, 4)).toEqual(["Règlement", "Libellé", "Montant signé", "Devise"]);
      expect(rows[1]?.slice(0, 5)).toEqual(["2026-03-10", "=HYPERLINK", -1234.56, "EUR", "Marchandises"]);
      expect(rows[1]?.slice(5, 10)).toEqual(["Compte courant", "Payée", "2026-02-01", null, 0.2]);
      expect(rows[2]?.slice(2, 9)).toEqual([
        50,
        "EUR",
        "À catégoriser",
        "Aucun",
        "En retard",
        null,
        "2026-03-01",
      ]);
      expect(rows).toHaveLength(3);
    });

    it("are no file at all when they cannot be read to their end", async () => {
      await add({ name: "Une", payment_date: "2026-03-01" });
      const broken = await add({ name: "Autre", payment_date: "2026-03-02" });
      // A year that no day of ours has: the first line is written by then.
      await server.services.pool.query("update transactions set billing_date = '12026-01-01' where id = $1", [
        broken,
      ]);
      const sort = { field: "PaymentDate", direction: "Asc" };
      for (const format of ["xlsx", "csv"]) {
        const answer = await call("POST", url, { sort, format });
        expect(answer.headers["content-disposition"]).toBeUndefined();
        expect(answer.json()).toMatchObject({ type: "458", status: 500 });
      }
    });

    it("are those of the filter in its order, beyond a batch, or those selected", async () => {
      await server.services.pool.query(
        `insert into transactions (company_id, is_paid, is_inflow, bank_account_id, category_id, name, amount_minor,
           currency, payment_date, original_payment_date, origin)
         select $1, true, false, $2, $3, 'Ligne ' || n, n, 'EUR', '2026-03-01', '2026-03-01', 'manual'
         from generate_series(1, 4500) n`,
        [ledger.companyId, ledger.accounts.manual, ledger.categories.goods],
      );
      const { rows } = await exported({ sort: { field: "AbsoluteAmount", direction: "Asc" } });
      expect(rows.slice(1).map((row) => row[1])).toEqual(
        Array.from({ length: 4_500 }, (_, index) => `Ligne ${index + 1}`),
      );
      const { results } = await search({ pagination: { take: 3 } });
      const transactionIds = results.map((line) => Number(line["id"])).toReversed();
      const selected = await exported({ transactionIds });
      expect(selected.rows.slice(1).map((row) => row[1])).toEqual(
        results.map((line) => line["name"]).toReversed(),
      );
    });
  });
});
