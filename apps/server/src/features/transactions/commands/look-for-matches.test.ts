import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { reconcileCompanyJob } from "../../../ledger/reconciling/request-reconciliation.ts";
import { createScenario } from "../../../testing/ledger-fixtures.ts";
import { calmSeconds } from "./look-for-matches.ts";
import { type CommandLedger, commandUrl, openCommandLedger, today } from "./testing/command-ledger.ts";
import { splitCalls } from "./testing/split-calls.ts";

const namesUrl = "/api/facture/SetNoms";
const amountsUrl = "/api/facture/SetMontants";
const dateUrl = "/api/transaction/ChangeTransactionsPaymentDateByIds";
const memoUrl = "/api/transaction/ChangeTransactionMemoById";

const done = async (answer: ReturnType<CommandLedger["post"]>) => {
  const { code, result } = await answer;
  expect(code).toBeNull();
  return result;
};

describe("the look for matches after an edit", () => {
  let ledger: CommandLedger;
  beforeAll(async () => {
    ledger = await openCommandLedger();
  });
  afterAll(async () => ledger.server.close());
  beforeEach(async () => {
    await ledger.server.services.pool.query("delete from queued_jobs");
  });

  /** Those that were asked for. Nobody works the queue off here. */
  const looks = () =>
    ledger.server.services.database
      .selectFrom("queued_jobs")
      .select(["data", "singleton_key", "start_after"])
      .where("name", "=", reconcileCompanyJob)
      .execute();
  const command = (name: string, id: number, more = {}) =>
    done(ledger.command(name, { transactionIds: [id], ...more }));
  const { line, split, edit, cancel } = splitCalls(() => ledger);
  const undo = (undoToken: unknown) => done(ledger.post(commandUrl("undo"), { undoToken }));

  it("begins a little later, once for all that is edited until then", async () => {
    const id = await ledger.expected();
    await done(ledger.post(namesUrl, { facturesId: [id], name: "Facture 43" }));
    await done(ledger.post(amountsUrl, { facturesId: [id], montant: 12 }));
    const [first, second, ...others] = await looks();
    expect(others).toEqual([]);
    expect(first).toEqual({
      data: { companyId: ledger.companyId },
      // The queue keeps one of those that wait under the same key.
      singleton_key: second?.singleton_key,
      start_after: new Date(Date.parse(`${today}T09:00:00Z`) + calmSeconds * 1000),
    });
  });

  it.each([
    ["a name", async () => ledger.post(namesUrl, { facturesId: [await ledger.paid()], name: "Autre" })],
    ["an amount", async () => ledger.post(amountsUrl, { facturesId: [await ledger.paid()], montant: 5 })],
    ["a memo", async () => ledger.post(memoUrl, { transactionId: await ledger.paid(), memo: "FA-42" })],
    [
      "a date",
      async () =>
        done(ledger.post(dateUrl, { transactionIds: [await ledger.expected()], paymentDate: today })),
    ],
    [
      "the first date again",
      async () => command("reset-date", await ledger.expected({ original_payment_date: "2026-04-01" })),
    ],
    [
      "a delay that is none",
      async () => command("declare-not-late", await ledger.expected({ payment_date: "2026-02-01" })),
    ],
    [
      "a payment",
      async () =>
        command("declare-paid", await ledger.expected(), {
          paymentDate: today,
          bankAccountId: ledger.accounts.manual,
        }),
    ],
    [
      "an account",
      async () =>
        command("switch-account", await ledger.expected(), { bankAccountId: ledger.accounts.manual }),
    ],
    ["what is ignored", async () => command("ignore", await ledger.paid())],
    ["what counts again", async () => command("reactivate", await ledger.paid({ is_ignored: true }))],
    ["what is deleted", async () => command("delete", await ledger.paid())],
  ])("is asked for by %s", async (_what, change) => {
    await change();
    expect(await looks()).toHaveLength(1);
  });

  it("is asked for by the lines of a split, as they are made, changed and put together", async () => {
    const id = await ledger.paid();
    await done(split(id, [line(60), line(40)]));
    await done(edit(id, [line(70), line(30)]));
    await done(cancel(id));
    expect(await looks()).toHaveLength(3);
  });

  it.each([
    ["the day of an invoice", () => ledger.expected(), "set-billing-date", () => ({ billingDate: today })],
    ["VAT", () => ledger.paid(), "set-vat", () => ({ vatRate: 0.2 })],
    ["a delay", () => ledger.expected(), "declare-late", () => ({ lateSince: today })],
  ])("is not asked for by %s", async (_what, make, name, more) => {
    await command(name, await make(), more());
    expect(await looks()).toEqual([]);
  });

  it("is not asked for by what cannot be matched: a scenario's, and what is refused", async () => {
    const scenarioId = await createScenario(ledger.server.services.database, ledger.companyId);
    const planned = await ledger.expected({ scenario_id: scenarioId });
    await done(ledger.post(amountsUrl, { facturesId: [planned], montant: 5, scenarioId }));
    const reconciled = await ledger.paid({ reconciliation: "marked" });
    expect((await ledger.post(amountsUrl, { facturesId: [reconciled], montant: 5 })).code).toBe("21002");
    expect(await looks()).toEqual([]);
  });

  it("is asked for by taking back what asked for it, and by nothing else", async () => {
    const id = await ledger.paid();
    const ignored = await command("ignore", id);
    const back = await undo(ignored["undoToken"]);
    expect(await looks()).toHaveLength(2);
    await undo(back["undoToken"]);
    expect(await looks()).toHaveLength(3);
    const taxed = await command("set-vat", await ledger.paid(), { vatRate: 0.2 });
    await undo(taxed["undoToken"]);
    expect(await looks()).toHaveLength(3);
  });

  it("is not asked for by taking a reconciliation back: it would be made again", async () => {
    const invoice = await ledger.expected();
    const payment = await ledger.paid({
      is_inflow: true,
      amount_minor: 25_000,
      category_id: ledger.categories.sales,
    });
    const made = await done(
      ledger.post(`/api/reconciliation/v1/transactions/${payment}:reconciliate`, {
        expectationIds: [invoice],
      }),
    );
    await undo(made["undoToken"]);
    expect((await ledger.row(invoice)).reconciliation).toBe("none");
    expect(await looks()).toEqual([]);
  });
});
