import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createScenario } from "../../../../testing/ledger-fixtures.ts";
import {
  type CommandLedger,
  openCommandLedger,
  today,
  tomorrow,
  yesterday,
} from "../testing/command-ledger.ts";

const paymentDateUrl = "/api/transaction/ChangeTransactionsPaymentDateByIds";

describe("dates of transactions", () => {
  let ledger: CommandLedger;
  beforeAll(async () => {
    ledger = await openCommandLedger();
  });
  afterAll(async () => ledger.server.close());

  const reDate = async (id: number, paymentDate: string, more = {}) =>
    (await ledger.post(paymentDateUrl, { transactionIds: [id], paymentDate, ...more })).code;
  const command = async (name: string, id: number, more = {}) =>
    (await ledger.command(name, { transactionIds: [id], ...more })).code;

  const pay = (id: number, more: object = {}) =>
    command("declare-paid", id, {
      paymentDate: yesterday,
      bankAccountId: ledger.accounts.manual,
      ...more,
    });

  describe("payment date", () => {
    it("moves, and a delay ends with it", async () => {
      const id = await ledger.expected({ late_since: yesterday });
      expect(await reDate(id, "2026-04-01T00:00:00.000Z")).toBeNull();
      expect(await ledger.row(id)).toMatchObject({
        payment_date: "2026-04-01",
        original_payment_date: tomorrow,
        late_since: null,
      });
    });

    it.each([
      ["an expected one to yesterday", () => ledger.expected(), yesterday, {}, "8001"],
      ["a paid one to tomorrow", () => ledger.paid(), tomorrow, {}, "8018"],
      ["one from the bank", () => ledger.paid({ origin: "bank" }), yesterday, {}, "8024"],
      ["one from accounting", () => ledger.expected({ origin: "accounting" }), tomorrow, {}, "8024"],
      ["the past, in a scenario", () => ledger.paid(), today, { scenarioId: 2 }, "21001"],
      ["one to a mistyped year", () => ledger.expected(), "2206-04-01", {}, "invalid_input"],
    ] as const)("refuses to move %s", async (_what, make, date, more, code) => {
      expect(await reDate(await make(), date, more)).toBe(code);
    });

    it("goes back to the day it came with, even one that has passed", async () => {
      const id = await ledger.expected({ original_payment_date: yesterday });
      expect(await command("reset-date", id)).toBeNull();
      expect((await ledger.row(id)).payment_date).toBe(yesterday);
      expect(await command("reset-date", id)).toBe("21004");
    });

    it("never goes back to a day to come when it is paid", async () => {
      expect(await command("reset-date", await ledger.paid({ original_payment_date: tomorrow }))).toBe(
        "8018",
      );
    });
  });

  it("sets and clears the invoicing date", async () => {
    const id = await ledger.expected();
    expect(await command("set-billing-date", id, { billingDate: "2026-02-01" })).toBeNull();
    expect((await ledger.row(id)).billing_date).toBe("2026-02-01");
    expect(await command("set-billing-date", id, { billingDate: null })).toBeNull();
    expect((await ledger.row(id)).billing_date).toBeNull();
    const synchronised = await ledger.expected({ origin: "accounting" });
    expect(await command("set-billing-date", synchronised, { billingDate: null })).toBe("8025");
    expect(await command("set-billing-date", id, { billingDate: "1789-07-14" })).toBe("invalid_input");
  });

  describe("delay", () => {
    it("is declared since a day up to today, and counts from there", async () => {
      const id = await ledger.expected();
      expect(await command("declare-late", id, { lateSince: yesterday })).toBeNull();
      expect(await ledger.row(id)).toMatchObject({ late_since: yesterday, counted_on: yesterday });
    });

    it("ends by declaration: what was due is expected today", async () => {
      const overdue = await ledger.expected({ payment_date: yesterday });
      const declared = await ledger.expected({ late_since: yesterday });
      const answer = await ledger.command("declare-not-late", { transactionIds: [overdue, declared] });
      expect(answer.code).toBeNull();
      expect(await ledger.row(overdue)).toMatchObject({ payment_date: today, late_since: null });
      expect(await ledger.row(declared)).toMatchObject({ payment_date: tomorrow, late_since: null });
    });

    it.each([
      ["declare-late", "from tomorrow on", () => ledger.expected(), { lateSince: tomorrow }, "8004"],
      ["declare-late", "of a payment", () => ledger.paid(), { lateSince: yesterday }, "8020"],
      [
        "declare-late",
        "of accounting's",
        () => ledger.expected({ origin: "accounting" }),
        { lateSince: yesterday },
        "8026",
      ],
      ["declare-not-late", "of one on time", () => ledger.expected(), {}, "8016"],
      ["declare-not-late", "of a payment", () => ledger.paid(), {}, "8016"],
      [
        "declare-not-late",
        "of accounting's",
        () => ledger.expected({ origin: "accounting", payment_date: yesterday }),
        {},
        "8026",
      ],
    ] as const)("refuses %s %s", async (name, _what, make, more, code) => {
      expect(await command(name, await make(), more)).toBe(code);
    });
  });

  describe("paying", () => {
    it("turns the expected one into a payment on the account", async () => {
      const id = await ledger.expected({ late_since: yesterday });
      expect(await pay(id)).toBeNull();
      expect(await ledger.row(id)).toMatchObject({
        is_paid: true,
        bank_account_id: ledger.accounts.manual,
        payment_date: yesterday,
        original_payment_date: yesterday,
        late_since: null,
      });
    });

    it("stays on its own account when none is named", async () => {
      const id = await ledger.expected({ bank_account_id: ledger.accounts.manual });
      expect(await pay(id, { bankAccountId: null })).toBeNull();
      expect((await ledger.row(id)).bank_account_id).toBe(ledger.accounts.manual);
    });

    it("at the predicted date: its own day, or today when it was late and its day is to come", async () => {
      const overdue = await ledger.expected({ payment_date: "2026-02-01" });
      const late = await ledger.expected({ late_since: yesterday });
      const answer = await ledger.command("declare-paid-at-predicted-date", {
        transactionIds: [overdue, late],
        bankAccountId: ledger.accounts.manual,
      });
      expect(answer.code).toBeNull();
      expect((await ledger.row(overdue)).payment_date).toBe("2026-02-01");
      expect((await ledger.row(late)).payment_date).toBe(today);
    });

    it.each([
      ["tomorrow", () => ledger.expected(), () => ({ paymentDate: tomorrow }), "8012"],
      ["nothing", () => ledger.expected({ amount_minor: 0 }), () => ({}), "8003"],
      ["accounting's", () => ledger.expected({ origin: "accounting" }), () => ({}), "8005"],
      [
        "what is expected on a connected account",
        () => ledger.expected({ bank_account_id: ledger.accounts.connected }),
        () => ({}),
        "8006",
      ],
      [
        "on a connected account",
        () => ledger.expected(),
        () => ({ bankAccountId: ledger.accounts.connected }),
        "8019",
      ],
      [
        "on a dollar account",
        () => ledger.expected(),
        () => ({ bankAccountId: ledger.accounts.dollars }),
        "21007",
      ],
      ["on no account", () => ledger.expected(), () => ({ bankAccountId: null }), "21008"],
      ["on an account from elsewhere", () => ledger.expected(), () => ({ bankAccountId: 9999 }), "not_found"],
      ["what is paid", () => ledger.paid(), () => ({}), "21004"],
      ["from a scenario", () => ledger.expected(), () => ({ scenarioId: 1 }), "21001"],
      [
        "a scenario's own",
        async () =>
          ledger.expected({
            scenario_id: await createScenario(ledger.server.services.database, ledger.companyId),
          }),
        () => ({}),
        "21001",
      ],
      ["in a mistyped year", () => ledger.expected(), () => ({ paymentDate: "0206-03-01" }), "invalid_input"],
    ])("refuses to pay %s", async (_what, make, more, code) => {
      expect(await pay(await make(), more())).toBe(code);
    });

    it("refuses the predicted date of what is still to come", async () => {
      expect(await command("declare-paid-at-predicted-date", await ledger.expected())).toBe("8012");
    });
  });
});
