/** Invoices that the accounts show as paid say how late their party pays, as long as the import of the accounts stands. */
import { readFailure } from "@amont/contract/envelope.ts";
import { addDays, calendarDate } from "@amont/kernel/calendar-date.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { createTransaction } from "../../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { requestAbout } from "../../../testing/workplace.ts";
import { type AccountingPlace, openAccountingPlace } from "./testing/accounting-place.ts";
import { type Entry, receipt, sale } from "./testing/small-accounts.ts";

const today = "2026-10-01";
const compact = (day: string) => day.replaceAll("-", "");

const paidAfter = (date: string, days: number, piece: string): readonly Entry[] => [
  sale(compact(date), piece, "DUPONT", piece),
  receipt(compact(addDays(calendarDate(date), days)), "DUPONT", piece),
];
/** Usually after 45 days: 15 early, on the day twice, 15 late and 45 late. */
const accounts = [
  ...paidAfter("2026-01-05", 30, "F1"),
  ...paidAfter("2026-01-12", 45, "F2"),
  ...paidAfter("2026-02-02", 45, "F3"),
  ...paidAfter("2026-02-09", 60, "F4"),
  ...paidAfter("2026-03-02", 90, "F5"),
];

/** What is expected alone: no payment comes with it that would settle a line of the ledger. */
const withoutPayments = {
  bankAccounts: [],
  openItems: true,
  categories: [],
  categoryPerAccount: false,
  paymentDelays: false,
};

describe("invoices that the accounts show as paid", () => {
  const server = useTestServer({ now: () => new Date(`${today}T10:00:00Z`), runsJobs: true });
  let place: AccountingPlace;
  let openId: number;

  beforeEach(async () => {
    const { database } = server.services;
    place = await openAccountingPlace(server);
    const waiting = await database
      .selectFrom("categories")
      .select("id")
      .where("company_id", "=", place.companyId)
      .where("kind", "=", "to-categorise")
      .where("is_inflow", "=", true)
      .executeTakeFirstOrThrow();
    openId = await createTransaction(database, place.companyId, {
      category_id: waiting.id,
      is_inflow: true,
      is_paid: false,
      name: "Société DUPONT F99",
      payment_date: "2026-12-01",
      original_payment_date: "2026-12-01",
    });
  });

  const entity = () => `/api/transaction-management/v1/entities/${place.companyId}`;
  const ask = (method: "GET" | "POST", path: string, payload?: object) =>
    server.call(place.writer, requestAbout(place.companyId, method, `${entity()}${path}`, payload));
  const habit = async () => {
    const answer = await ask("POST", "/probable-payments", { transactionIds: [openId] });
    const [{ basis, paidCount, paymentDate, earliestDate, latestDate } = {} as Record<string, unknown>] =
      answer.json<Array<Record<string, unknown>>>();
    return { basis, paidCount, days: [earliestDate, paymentDate, latestDate] };
  };
  const sheet = async () => (await ask("GET", `/payers/${encodeURIComponent("in:dupont societe")}`)).json();

  it("are a payer's habit, until the import is undone", async () => {
    const unknown = await habit();
    expect(unknown).toMatchObject({ basis: "convention", paidCount: 0 });
    const { id: importId } = await place.importing(undefined, accounts);
    expect(await habit()).toEqual({
      basis: "payer",
      paidCount: 5,
      days: ["2026-11-16", "2026-12-01", "2027-01-15"],
    });
    expect(await sheet()).toMatchObject({
      delays: [
        { days: -15, count: 1 },
        { days: 0, count: 2 },
        { days: 15, count: 1 },
        { days: 45, count: 1 },
      ],
      medianDays: 0,
      months: [
        { month: "2026-02-01", count: 2 },
        { month: "2026-03-01", count: 1 },
        { month: "2026-04-01", count: 1 },
        { month: "2026-05-01", count: 1 },
      ],
      openCount: 1,
    });
    await place.undo(importId);
    expect(await habit()).toEqual(unknown);
  });

  it("count once, whichever issue of the accounts brings them, and not where a line of theirs counts", async () => {
    const { database } = server.services;
    const issue = [...accounts, sale("20260601", "F6", "DUPONT")];
    const { id: first } = await place.importing(withoutPayments, issue);
    expect((await place.lines()).filter((line) => line.startsWith("expected"))).toHaveLength(2);
    // A later issue knows that the sixth was paid, too: its line is in the ledger, where somebody settles it.
    const { id: second } = await place.importing(withoutPayments, [...issue, receipt("20260901", "DUPONT")]);
    expect(await habit()).toMatchObject({ paidCount: 5 });
    await database
      .deleteFrom("transactions")
      .where("company_id", "=", place.companyId)
      .where("origin", "=", "accounting")
      .execute();
    expect(await habit()).toMatchObject({ paidCount: 6 });
    await place.undo(first);
    expect(await habit()).toMatchObject({ paidCount: 1 });
    await place.undo(second);
    expect(await habit()).toMatchObject({ paidCount: 0 });
  });

  it("are those that are paid by today, of the category that was chosen, and gone with the company's import", async () => {
    const { database } = server.services;
    await place.importing(undefined, [...accounts, ...paidAfter("2026-09-20", 30, "F7")]);
    const rows = await database
      .selectFrom("settled_invoices as s")
      .leftJoin("categories as c", "c.id", "s.category_id")
      .select(["s.name", "c.name as category", "s.due_on", "s.paid_on"])
      .where("s.company_id", "=", place.companyId)
      .orderBy("s.paid_on")
      .execute();
    expect(rows).toHaveLength(5);
    expect(rows[0]).toEqual({
      name: "Société DUPONT F1",
      category: "Ventes de marchandises",
      due_on: "2026-02-19",
      paid_on: "2026-02-04",
    });
    expect(readFailure(await sheet())).toBeNull();
  });
});
