import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createScenario } from "../../../../testing/ledger-fixtures.ts";
import {
  type CommandLedger,
  openCommandLedger,
  today,
  tomorrow,
  yesterday,
} from "../testing/command-ledger.ts";

const paidUrl = "/api/manualpaidtransaction/CreateTransaction";
const expectedUrl = "/api/manualexpectedtransaction/CreateTransaction";

const invoice = (overrides: object = {}) => ({
  name: "Facture 7",
  amount: 300,
  isCashInflow: true,
  paymentDate: tomorrow,
  ...overrides,
});

describe("entering a transaction by hand", () => {
  let ledger: CommandLedger;
  beforeAll(async () => {
    ledger = await openCommandLedger();
  });
  afterAll(async () => ledger.server.close());

  const payment = (overrides: object = {}) => ({
    name: " Loyer ",
    amount: 1200.5,
    isCashInflow: false,
    bankAccountId: ledger.accounts.manual,
    paymentDate: today,
    ...overrides,
  });

  it("keeps a payment as it was said", async () => {
    const { code, result } = await ledger.post(
      paidUrl,
      payment({
        categoryId: ledger.categories.rent,
        billingDate: "2026-02-28",
        memo: "mars",
        vatRate: 0.2,
        projects: [{ projectId: ledger.projectId, amount: 1000 }],
      }),
    );
    expect(code).toBeNull();
    const id = Number(result["transactionId"]);
    expect(await ledger.row(id)).toMatchObject({
      is_paid: true,
      is_inflow: false,
      name: "Loyer",
      amount_minor: 120_050,
      currency: "EUR",
      bank_account_id: ledger.accounts.manual,
      category_id: ledger.categories.rent,
      categorisation: "confirmed",
      payment_date: today,
      original_payment_date: today,
      billing_date: "2026-02-28",
      memo: "mars",
      vat_rate_bp: 2000,
      origin: "manual",
    });
    const parts = await ledger.server.services.database
      .selectFrom("transaction_projects")
      .select(["project_id", "amount_minor"])
      .where("transaction_id", "=", id)
      .execute();
    expect(parts).toEqual([{ project_id: ledger.projectId, amount_minor: 100_000 }]);
  });

  it("keeps an invoice on no account, in the company's currency, to be categorised", async () => {
    const { result } = await ledger.post(expectedUrl, invoice({ amount: -12.34 }));
    expect(await ledger.row(Number(result["transactionId"]))).toMatchObject({
      is_paid: false,
      bank_account_id: null,
      amount_minor: -1234,
      currency: "EUR",
      category_id: ledger.categories.inflowToCategorise,
      categorisation: "to-categorise",
    });
  });

  it("takes the currency of the account", async () => {
    const { result } = await ledger.post(expectedUrl, invoice({ bankAccountId: ledger.accounts.dollars }));
    expect((await ledger.row(Number(result["transactionId"]))).currency).toBe("USD");
  });

  it("lets the company's rules say what nobody said", async () => {
    await ledger.server.services.database
      .insertInto("categorisation_rules")
      .values({
        company_id: ledger.companyId,
        position: 0,
        is_inflow: false,
        name_contains: ["papeterie"],
        action: "PreCategorize",
        category_id: ledger.categories.supplies,
      })
      .execute();
    const { result } = await ledger.post(paidUrl, payment({ name: "PAPETERIE DU NORD" }));
    expect(await ledger.row(Number(result["transactionId"]))).toMatchObject({
      category_id: ledger.categories.supplies,
      categorisation: "to-confirm",
    });
  });

  it("makes the same one once, however often a client tries", async () => {
    const body = payment({ externalId: "client-1" });
    const answers = await Promise.all([1, 2, 3].map(() => ledger.post(paidUrl, body)));
    const ids = new Set(answers.map(({ result }) => result["transactionId"]));
    expect(ids.size).toBe(1);
    expect(await ledger.post(expectedUrl, invoice({ externalId: "client-1" }))).toMatchObject({
      code: "conflict",
    });
  });

  it.each([
    ["an empty label", () => payment({ name: "  " }), "8032"],
    ["a payment tomorrow", () => payment({ paymentDate: tomorrow }), "8018"],
    ["a payment of nothing", () => payment({ amount: 0 }), "8003"],
    ["a connected account", () => payment({ bankAccountId: ledger.accounts.connected }), "8019"],
    ["another currency", () => payment({ currency: "USD" }), "21007"],
    ["too much", () => payment({ amount: 100_000_000.01 }), "21005"],
    ["too little", () => payment({ amount: -10_000_000.01 }), "21005"],
    ["a third decimal", () => payment({ amount: 1.005 }), "invalid_input"],
    ["a category of the other tree", () => payment({ categoryId: ledger.categories.sales }), "8035"],
    ["a category with children", () => payment({ categoryId: ledger.categories.purchases }), "20005"],
    ["a category from elsewhere", () => payment({ categoryId: 2_000_000 }), "not_found"],
    ["an account from elsewhere", () => payment({ bankAccountId: 2_000_000 }), "not_found"],
    ["the past of a scenario", () => payment({ scenarioId: 1 }), "21001"],
    ["a year mistyped", () => payment({ paymentDate: "0202-03-10" }), "invalid_input"],
    [
      "a part larger than the whole",
      () => payment({ projects: [{ projectId: ledger.projectId, amount: 1200.51 }] }),
      "27003",
    ],
    [
      "a part of the other sign",
      () => payment({ projects: [{ projectId: ledger.projectId, amount: -1 }] }),
      "27005",
    ],
    [
      "a project from elsewhere",
      () => payment({ projects: [{ projectId: 2_000_000, amount: 1 }] }),
      "not_found",
    ],
  ])("refuses %s for a payment", async (_what, body, code) => {
    expect((await ledger.post(paidUrl, body())).code).toBe(code);
  });

  it.each([
    ["yesterday", () => invoice({ paymentDate: yesterday }), "8001"],
    ["an empty label", () => invoice({ name: "" }), "8032"],
    ["a scenario that does not exist", () => invoice({ scenarioId: 2_000_000_000 }), "not_found"],
    ["a day beyond all plans", () => invoice({ paymentDate: "2101-01-01" }), "invalid_input"],
    [
      "a dollar account for euros",
      () => invoice({ bankAccountId: ledger.accounts.dollars, currency: "EUR" }),
      "21007",
    ],
  ])("refuses %s for an invoice", async (_what, body, code) => {
    expect((await ledger.post(expectedUrl, body())).code).toBe(code);
  });

  it("puts an invoice into a scenario that lives, and not into a frozen copy", async () => {
    const { database } = ledger.server.services;
    const living = await createScenario(database, ledger.companyId, { name: "Optimiste" });
    const frozen = await createScenario(database, ledger.companyId, { name: "Copie", frozen_on: yesterday });
    const { result } = await ledger.post(expectedUrl, invoice({ scenarioId: living }));
    const id = Number(result["transactionId"]);
    expect((await ledger.row(id)).scenario_id).toBe(living);
    expect((await ledger.post(expectedUrl, invoice({ scenarioId: frozen }))).code).toBe("23003");
    const setVat = (scenarioId: number) =>
      ledger.command("set-vat", { transactionIds: [id], vatRate: 0.2, scenarioId });
    expect((await setVat(frozen)).code).toBe("23003");
    expect((await setVat(2_000_000_000)).code).toBe("not_found");
    expect((await setVat(living)).code).toBeNull();
  });

  it("accepts an invoice due today, and one on a connected account", async () => {
    expect((await ledger.post(expectedUrl, invoice({ paymentDate: today }))).code).toBeNull();
    const connected = invoice({ bankAccountId: ledger.accounts.connected });
    expect((await ledger.post(expectedUrl, connected)).code).toBeNull();
  });
});
