import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CommandLedger, openCommandLedger } from "../testing/command-ledger.ts";

const changeUrl = "/api/categorization/ChangeTransactionsCategoryByIds";
const validateUrl = "/api/categorization/ValidateTransactionsCategorizationByIds";
const categoriseUrl = "/api/transaction-refinement/v1/transactions:categorize";

describe("categorising transactions", () => {
  let ledger: CommandLedger;
  beforeAll(async () => {
    ledger = await openCommandLedger();
  });
  afterAll(async () => ledger.server.close());

  const waiting = (overrides = {}) =>
    ledger.paid({
      category_id: ledger.categories.outflowToCategorise,
      categorisation: "to-categorise",
      ...overrides,
    });

  it.each([
    ["ChangeTransactionsCategoryByIds", changeUrl, { ids: "transactionIds", category: "categoryId" }],
    ["SetCategorie", "/api/facture/SetCategorie", { ids: "listFacture", category: "categorieId" }],
    ["transactions:categorize", categoriseUrl, { ids: "transactionIds", category: "categoryId" }],
  ])("puts them into the category and confirms it: %s", async (_name, url, fields) => {
    const ids = [
      await waiting(),
      await waiting({ origin: "bank", bank_account_id: ledger.accounts.connected }),
    ];
    const body = { [fields.ids]: [...ids, ...ids], [fields.category]: ledger.categories.supplies };
    expect(await ledger.post(url, body)).toMatchObject({ code: null, result: { transactionCount: 2 } });
    for (const id of ids) {
      expect(await ledger.row(id)).toMatchObject({
        category_id: ledger.categories.supplies,
        categorisation: "confirmed",
      });
    }
  });

  it("takes them back to waiting with the reserved category", async () => {
    const id = await ledger.paid();
    await ledger.post(changeUrl, { transactionIds: [id], categoryId: ledger.categories.outflowToCategorise });
    expect((await ledger.row(id)).categorisation).toBe("to-categorise");
  });

  it.each([
    ["PreCategorize", { categorisation: "to-confirm", is_ignored: false }],
    ["CategorizeAndIgnore", { categorisation: "confirmed", is_ignored: true, counted_minor: 0 }],
    ["PreCategorizeAndIgnore", { categorisation: "to-confirm", is_ignored: true }],
  ])("does what else it is asked: %s", async (action, becomes) => {
    const id = await waiting();
    await ledger.post(categoriseUrl, { transactionIds: [id], categoryId: ledger.categories.rent, action });
    expect(await ledger.row(id)).toMatchObject({ category_id: ledger.categories.rent, ...becomes });
  });

  it("reverses into a category of the other tree", async () => {
    const id = await waiting();
    const body = { transactionIds: [id], action: "ReverseAndCategorize" };
    const wrong = await ledger.post(categoriseUrl, { ...body, categoryId: ledger.categories.rent });
    expect(wrong.code).toBe("8035");
    await ledger.post(categoriseUrl, { ...body, categoryId: ledger.categories.sales });
    expect(await ledger.row(id)).toMatchObject({
      is_inflow: true,
      amount_minor: -10_000,
      is_reversed: true,
      category_id: ledger.categories.sales,
      categorisation: "confirmed",
    });
  });

  it("changes nothing when one of many cannot be, and names it", async () => {
    const good = await waiting();
    const other = await ledger.expected();
    const answer = await ledger.post(changeUrl, {
      transactionIds: [good, other],
      categoryId: ledger.categories.rent,
    });
    expect(answer).toMatchObject({ code: "8035", params: { transactionIds: [other], transactionCount: 1 } });
    expect((await ledger.row(good)).categorisation).toBe("to-categorise");
  });

  it.each([
    ["a category with children", async () => waiting(), () => ledger.categories.purchases, {}, "20005"],
    ["a category from elsewhere", async () => waiting(), () => 2_000_000, {}, "not_found"],
    ["a transaction from elsewhere", async () => 2_000_000, () => ledger.categories.rent, {}, "not_found"],
    [
      "the past, in a scenario",
      async () => waiting(),
      () => ledger.categories.rent,
      { scenarioId: 4 },
      "21001",
    ],
    [
      "a reconciled one",
      async () => ledger.paid({ reconciliation: "full" }),
      () => ledger.categories.rent,
      {},
      "21002",
    ],
    ["a split one", async () => ledger.paid({ is_split: true }), () => ledger.categories.rent, {}, "21003"],
    [
      "an expected one to be ignored",
      async () => ledger.expected({ is_inflow: false, category_id: ledger.categories.rent }),
      () => ledger.categories.rent,
      { action: "CategorizeAndIgnore" },
      "21004",
    ],
  ])("refuses %s", async (_what, makeId, categoryId, more, code) => {
    const transactionIds = [await makeId()];
    const answer = await ledger.post(categoriseUrl, { transactionIds, categoryId: categoryId(), ...more });
    expect(answer.code).toBe(code);
  });

  it("confirms suggestions, and only those", async () => {
    const suggested = await ledger.paid({ categorisation: "to-confirm" });
    const confirmed = await ledger.paid();
    const mixed = await ledger.post(validateUrl, { transactionIds: [suggested, confirmed] });
    expect(mixed).toMatchObject({ code: "21004", params: { transactionIds: [confirmed] } });
    expect((await ledger.post(validateUrl, { transactionIds: [suggested] })).code).toBeNull();
    expect((await ledger.row(suggested)).categorisation).toBe("confirmed");
  });

  it("takes 10,000 at once and not one more", async () => {
    const body = { categoryId: ledger.categories.rent };
    const ids = Array.from({ length: 10_001 }, (_, index) => index + 1);
    expect((await ledger.post(changeUrl, { ...body, transactionIds: ids })).code).toBe("invalid_input");
    const missing = await ledger.post(changeUrl, { ...body, transactionIds: ids.slice(1) });
    expect(missing.code).toBe("not_found");
    expect(missing.params["transactionIds"]).toHaveLength(100);
    expect((await ledger.post(changeUrl, { ...body, transactionIds: [] })).code).toBe("invalid_input");
  });
});
