import { addDays, calendarDate } from "@amont/kernel/calendar-date.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../../testing/fixtures.ts";
import { createScenario } from "../../../testing/ledger-fixtures.ts";
import { type CommandLedger, openCommandLedger, today } from "../commands/testing/command-ledger.ts";

const daysAgo = (days: number): string => addDays(calendarDate(today), -days);

interface Probable {
  readonly transactionId: number;
  readonly paymentDate: string;
  readonly earliestDate: string;
  readonly latestDate: string;
  readonly isUncertain: boolean;
  readonly payer: { readonly key: string; readonly name: string } | null;
  readonly basis: string;
  readonly paidCount: number;
  readonly overdueCount: number;
}

describe("payers", () => {
  let ledger: CommandLedger;
  beforeAll(async () => {
    ledger = await openCommandLedger();
  });
  afterAll(async () => ledger.server.close());

  const entity = () => `/api/transaction-management/v1/entities/${ledger.companyId}`;
  const call = (method: "GET" | "POST", path: string, payload?: object, userId = ledger.userId) =>
    ledger.server.call(userId, {
      method,
      url: `${entity()}${path}`,
      ...(payload === undefined ? {} : { payload }),
    });
  const probable = async (...ids: readonly number[]): Promise<readonly Probable[]> => {
    const answer = await call("POST", "/probable-payments", { transactionIds: ids });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const one = async (id: number) => (await probable(id))[0];

  /** An invoice that a payment of the bank settled so many days after its day. */
  async function settled(name: string, delay: number, more: { dueOn?: string; counterparty?: string } = {}) {
    const dueOn = more.dueOn ?? daysAgo(100);
    const paidOn = addDays(calendarDate(dueOn), delay);
    const paid = await ledger.paid({
      is_inflow: true,
      category_id: ledger.categories.sales,
      name: `VIR ${name}`,
      payment_date: paidOn,
    });
    const expected = await ledger.expected({ name, payment_date: dueOn });
    const { database } = ledger.server.services;
    const link = (id: number, other: number) =>
      database
        .updateTable("transactions")
        .set({ reconciliation: "full", reconciled_with: other })
        .where("id", "=", id)
        .execute();
    await link(paid, expected);
    await link(expected, paid);
    if (more.counterparty !== undefined)
      await database
        .insertInto("transaction_parties")
        .values({ company_id: ledger.companyId, transaction_id: paid, counterparty: more.counterparty })
        .execute();
    return { paid, expected };
  }

  it("that nobody knows pay as is usual, on a day that is worked", async () => {
    const id = await ledger.expected({ name: "Facture 1 Inconnu", payment_date: today });
    expect(await one(id)).toEqual({
      transactionId: id,
      name: "Facture 1 Inconnu",
      plannedDate: today,
      // Five days after a Tuesday is a Sunday.
      paymentDate: "2026-03-16",
      earliestDate: today,
      latestDate: "2026-04-09",
      isUncertain: false,
      payer: { key: "in:inconnu", name: "Inconnu" },
      basis: "convention",
      paidCount: 0,
      overdueCount: 0,
    });
  });

  it("are known by what settled their lines, from the day that was first given", async () => {
    for (const delay of [20, 20, 20, 21, 22]) await settled(`Facture ${delay} Lent SA`, delay);
    const moved = await ledger.expected({
      name: "Facture 99 Lent",
      original_payment_date: daysAgo(2),
      payment_date: addDays(calendarDate(today), 90),
    });
    expect(await one(moved)).toMatchObject({
      basis: "payer",
      paidCount: 5,
      overdueCount: 1,
      paymentDate: addDays(calendarDate(today), 20),
    });
    const paid = await ledger.paid();
    expect(await probable(paid)).toEqual([]);
  });

  it("are known by what was declared paid, until that is taken back", async () => {
    const id = await ledger.expected({ name: "Facture 5 Déclarée", payment_date: daysAgo(40) });
    const other = await ledger.expected({ name: "Facture 6 Déclarée", payment_date: today });
    const answer = await ledger.command("declare-paid", {
      transactionIds: [id],
      paymentDate: daysAgo(10),
      bankAccountId: ledger.accounts.manual,
    });
    expect(await ledger.row(id)).toMatchObject({
      expected_on: daysAgo(40),
      original_payment_date: daysAgo(10),
    });
    expect(await one(other)).toMatchObject({ basis: "payer", paidCount: 1 });
    const { undoToken } = answer.result;
    await ledger.post("/api/transaction-management/v1/transactions:undo", { undoToken });
    expect(await ledger.row(id)).toMatchObject({ expected_on: null, is_paid: false });
    expect(await one(other)).toMatchObject({ paidCount: 0, overdueCount: 1 });
  });

  it("are whom the bank names on their payments", async () => {
    await settled("Chantier Nord 12", 8, { counterparty: "HOLDING ROUSSEL" });
    const id = await ledger.expected({ name: "Chantier Nord 13" });
    expect(await one(id)).toMatchObject({ payer: { key: "in:holding roussel" }, paidCount: 1 });
  });

  it("have a sheet with their delays and what they owe", async () => {
    await settled("Facture 1 Fiche", 4, { dueOn: "2026-01-10" });
    await settled("Facture 2 Fiche", 4, { dueOn: "2026-01-20" });
    await settled("Facture 3 Fiche", 12, { dueOn: "2026-02-01" });
    const open = await ledger.expected({ name: "Facture 4 Fiche", payment_date: daysAgo(3) });
    const answer = await call("GET", `/payers/${encodeURIComponent("in:fiche")}`);
    expect(answer.json()).toMatchObject({
      name: "Fiche",
      isCashInflow: true,
      delays: [
        { days: 4, count: 2 },
        { days: 12, count: 1 },
      ],
      medianDays: 4,
      months: [
        { month: "2026-01-01", medianDays: 4, count: 2 },
        { month: "2026-02-01", medianDays: 12, count: 1 },
      ],
      openCount: 1,
      openLines: [{ transactionId: open, dueDate: daysAgo(3), amount: { value: 250, currency: "EUR" } }],
    });
    expect((await call("GET", `/payers/${encodeURIComponent("in:personne")}`)).statusCode).toBe(404);
  });

  it("may have names as long as a line", async () => {
    const name = "x".repeat(500);
    const id = await ledger.expected({ name });
    expect(await one(id)).toMatchObject({ payer: { key: `in:${name}` } });
  });

  it("are nobody's business elsewhere", async () => {
    const stranger = await createUser(ledger.server.services.database);
    const answer = await call("POST", "/probable-payments", { transactionIds: [1] }, stranger);
    expect(answer.statusCode).toBe(403);
  });

  const postpone = (payments: ReadonlyArray<readonly [number, string]>, more: object = {}) =>
    ledger.command("postpone", {
      payments: payments.map(([transactionId, paymentDate]) => ({ transactionId, paymentDate })),
      ...more,
    });
  const dayOf = async (id: number) => (await ledger.row(id)).payment_date;

  describe("lines that are postponed", () => {
    it("each get a day of their own, keep the one first given, and go back together", async () => {
      const late = await ledger.expected({ payment_date: daysAgo(5), late_since: daysAgo(5) });
      const open = await ledger.expected();
      const { code, result } = await postpone([
        [late, "2026-04-01"],
        [open, "2026-05-06"],
      ]);
      expect(code).toBeNull();
      expect(await ledger.row(late)).toMatchObject({
        payment_date: "2026-04-01",
        original_payment_date: daysAgo(5),
        late_since: null,
      });
      expect(await dayOf(open)).toBe("2026-05-06");
      const { undoToken } = result;
      await ledger.post("/api/transaction-management/v1/transactions:undo", { undoToken });
      expect([await dayOf(late), await dayOf(open)]).toEqual([daysAgo(5), addDays(calendarDate(today), 1)]);
    });

    it("are all of them or none, by the rules of the payment date", async () => {
      const open = await ledger.expected();
      const synchronised = await ledger.expected({ origin: "accounting" });
      const before = await dayOf(open);
      const day = "2026-04-01";
      expect(
        (
          await postpone([
            [open, day],
            [synchronised, day],
          ])
        ).code,
      ).toBe("8024");
      expect((await postpone([[open, daysAgo(1)]])).code).toBe("8001");
      expect((await postpone([[open, "2206-01-01"]])).code).toBe("invalid_input");
      expect(
        (
          await postpone([
            [open, day],
            [999_999, day],
          ])
        ).code,
      ).toBe("not_found");
      const scenarioId = await createScenario(ledger.server.services.database, ledger.companyId);
      expect((await postpone([[await ledger.paid(), day]], { scenarioId })).code).toBe("21001");
      expect(await dayOf(open)).toBe(before);
    });
  });
});
