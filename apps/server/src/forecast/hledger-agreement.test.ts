import { getCashFlowStatement } from "@amont/contract/operations/forecast/get-cash-flow-statement.ts";
import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { workingCalendar } from "@amont/engine/calendar/working-days.ts";
import { ForecastModel } from "@amont/engine/forecast/forecast-model.ts";
import { LedgerCube, type TotalsChange } from "@amont/engine/forecast/ledger-cube.ts";
import { PlanRows } from "@amont/engine/forecast/plan-rows.ts";
import { calendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { offsetRange } from "@amont/kernel/period.ts";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createCompany, createOrganisation, createUser, giveAccess } from "../testing/fixtures.ts";
import {
  createBankAccount,
  createCategory,
  createTransaction,
  waitingCategory,
} from "../testing/ledger-fixtures.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { hasHledger, journalOf, monthlyBalances, monthlyFlows, pathOf } from "./testing/hledger.ts";
import { type BookingLedger, bookingCategories, randomBookings } from "./testing/random-bookings.ts";

/** The bootstrap of the tests installs it where it can, and says so where it cannot. */
const isThere = hasHledger();

/** The realized part of a statement: what each category did in each month, and what was held at its end. */
interface Realized {
  readonly flows: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly balances: Readonly<Record<string, number>>;
}

interface ShownLine {
  /** As hledger names it. */
  readonly path: string;
  readonly realized: Float64Array;
}

interface Shown {
  /** First days. */
  readonly columns: readonly string[];
  readonly currentColumn: number;
  readonly lines: readonly ShownLine[];
  readonly endBalances: readonly number[];
}

function realizedOf({ columns, currentColumn, lines, endBalances }: Shown): Realized {
  const byMonth = (amounts: ArrayLike<number>, end = columns.length) =>
    Object.fromEntries(
      columns
        .slice(0, end)
        .map((first, column) => [first.slice(0, 7), amounts[column] ?? 0] as const)
        .filter(([, amount]) => amount !== 0),
    );
  return {
    flows: Object.fromEntries(
      lines
        .map(({ path, realized }) => [path, byMonth(realized)] as const)
        .filter(([, months]) => Object.keys(months).length > 0),
    ),
    // The current month ends with what is still expected: only the past is realized through and through.
    balances: byMonth(endBalances, currentColumn),
  };
}

type Reports = Readonly<Record<"flows" | "balances", ReturnType<typeof monthlyFlows>>>;

/** The same by hledger, which counts what comes in as negative. */
function bookedIn(reports: Reports, ledger: number, account: number | "all", shown: Shown): Realized {
  const prefix = `${ledger}:${account === "all" ? account : `a${account}`}:`;
  const past = new Set(shown.columns.slice(0, shown.currentColumn).map((first) => first.slice(0, 7)));
  const flows = [...reports.flows]
    .filter(([name, months]) => name.startsWith(prefix) && Object.keys(months).length > 0)
    .map(([name, months]) => {
      const path = name.slice(prefix.length);
      const sign = path.startsWith("in") ? -1 : 1;
      return [
        path,
        Object.fromEntries(Object.entries(months).map(([month, minor]) => [month, minor * sign])),
      ];
    });
  const balances = [...reports.balances]
    .filter(([name]) => (account === "all" ? name.startsWith(`${ledger}:`) : name === `${prefix}bank`))
    .flatMap(([, months]) => Object.entries(months).filter(([month]) => past.has(month)));
  const sums: Record<string, number> = {};
  for (const [month, minor] of balances) sums[month] = (sums[month] ?? 0) + minor;
  return { flows: Object.fromEntries(flows), balances: sums };
}

const reportsOf = (ledgers: readonly BookingLedger[]): Reports => {
  const journal = journalOf(ledgers);
  return { flows: monthlyFlows(journal), balances: monthlyBalances(journal) };
};

/** From the month of the first booking: what was held before the opening is not in the journal. */
const shownMonths = ({ months }: BookingLedger) => ({ begin: -months, end: 1 });

function modelOf({ today, accounts, openedOn, bookings }: BookingLedger): ForecastModel {
  const totals: TotalsChange[] = [];
  for (const { isPaid, isIgnored, account, on, parts } of bookings) {
    const place = {
      isPaid,
      scenarioId: 0,
      accountId: account + 1,
      currency: "EUR" as const,
      day: toEpochDay(on),
    };
    if (!isIgnored) for (const part of parts) totals.push({ ...place, ...part });
  }
  const cube = new LedgerCube([]).after(totals);
  const facts = {
    today,
    offsetsFrom: today,
    currency: "EUR",
    settings: {
      inputFrequency: "monthly",
      calendar: workingCalendar(0, []),
      usesExpected: true,
      plansPerAccount: false,
      computesVat: false,
    },
    tree: bookingCategories.map((category) => ({
      ...category,
      position: category.id,
      kind: category.name.startsWith("waiting") ? ("to-categorise" as const) : ("normal" as const),
      vatRateBasisPoints: null,
      paymentDelayDays: 0,
      vatDeclarationDay: null,
      takesForecasts: true,
    })),
    accounts: accounts.map(({ name, openingBalance }, index) => ({
      id: index + 1,
      name,
      currency: "EUR" as const,
      overdraftMinor: 0,
      knownBalanceMinor: openingBalance,
      knownBalanceOn: openedOn,
      movedBeforeMinor: 0,
    })),
    scenarios: [],
    kpis: [],
    kpiValues: [],
    projects: [],
  } as const;
  return new ForecastModel({ facts, cube, rows: new PlanRows([], []), frozen: new Map() });
}

function shownByModel(model: ForecastModel, ledger: BookingLedger, account: number | "all"): Shown {
  const { begin, end } = shownMonths(ledger);
  const accountIds = account === "all" ? [] : [account + 1];
  const { result, axis } = model.view({
    frequency: "monthly",
    range: offsetRange(begin, end),
    accountIds,
    scenarioId: null,
  });
  return {
    columns: axis.periods.map(({ start }) => start),
    currentColumn: axis.currentColumn,
    lines: [
      { path: "in", realized: result.statement.inflow.realized },
      { path: "out", realized: result.statement.outflow.realized },
      ...result.statement.lines.map(({ category, cells }) => ({
        path: pathOf(category.id),
        realized: cells.realized,
      })),
    ],
    endBalances: result.balances.end,
  };
}

describe.skipIf(!isThere)("what was realized, as hledger has it from the same bookings", () => {
  it("agrees to the cent in fifty random ledgers, by account, category and month", () => {
    const ledgers = Array.from({ length: 50 }, (_, seed) => randomBookings(seed));
    const reports = reportsOf(ledgers);
    let figures = 0;
    for (const [index, ledger] of ledgers.entries()) {
      const model = modelOf(ledger);
      for (const account of ["all" as const, ...ledger.accounts.keys()]) {
        const shown = shownByModel(model, ledger, account);
        const booked = bookedIn(reports, index, account, shown);
        expect(realizedOf(shown), `ledger ${index}, account ${account}`).toEqual(booked);
        figures += Object.values(booked.flows).reduce((sum, months) => sum + Object.keys(months).length, 0);
      }
    }
    // Were the journal empty, everything would agree.
    expect(figures).toBeGreaterThan(10_000);
    const bookings = ledgers.flatMap((ledger) => ledger.bookings);
    expect(bookings.filter(({ isIgnored }) => isIgnored).length).toBeGreaterThan(100);
    expect(bookings.filter(({ parts }) => parts.length > 1).length).toBeGreaterThan(100);
    expect(bookings.filter(({ isPaid }) => !isPaid).length).toBeGreaterThan(100);
  });

  it("agrees to the cent through the database and the server, further back than is kept in memory", async () => {
    const ledger = randomBookings(50, { today: calendarDate("2026-11-15"), months: 31 });
    const server = await startTestServer({ now: () => new Date("2026-11-15T10:00:00Z") });
    try {
      const reports = reportsOf([ledger]);
      const statement = await storedLedger(server, ledger);
      for (const account of ["all" as const, ...ledger.accounts.keys()]) {
        const shown = await statement(account);
        expect(realizedOf(shown), `account ${account}`).toEqual(bookedIn(reports, 0, account, shown));
      }
    } finally {
      await server.close();
    }
  });
});

/** Writes the bookings as the product stores them. Answers what its statement says of an account. */
async function storedLedger(
  server: TestServer,
  ledger: BookingLedger,
): Promise<(account: number | "all") => Promise<Shown>> {
  const { database } = server.services;
  const userId = await createUser(database);
  const companyId = await createCompany(database, { organisationId: await createOrganisation(database) });
  await giveAccess(database, userId, companyId, "write");
  const accountIds: number[] = [];
  for (const { name, openingBalance } of ledger.accounts) {
    const known = { known_balance_minor: openingBalance, known_balance_on: ledger.openedOn };
    accountIds.push(await createBankAccount(database, companyId, { name, ...known }));
  }
  const idOf = new Map<number, number>();
  for (const { id, parentId, isInflow, name } of bookingCategories) {
    const parent_id = parentId === null ? null : (idOf.get(parentId) ?? null);
    const stored = name.startsWith("waiting")
      ? await waitingCategory(database, companyId, isInflow)
      : await createCategory(database, companyId, { name, is_inflow: isInflow, parent_id });
    idOf.set(id, stored);
  }
  for (const { isPaid, isIgnored, isInflow, account, on, parts } of ledger.bookings) {
    const line = {
      is_paid: isPaid,
      is_ignored: isIgnored,
      is_inflow: isInflow,
      bank_account_id: accountIds[account] ?? 0,
      payment_date: on,
      original_payment_date: on,
    };
    const store = (part: (typeof parts)[number], rest: object) =>
      createTransaction(database, companyId, {
        ...line,
        category_id: idOf.get(part.categoryId) ?? 0,
        amount_minor: part.amountMinor,
        ...rest,
      });
    const [first] = parts;
    if (first === undefined) continue;
    if (parts.length === 1) await store(first, {});
    else {
      const amountMinor = parts.reduce((sum, part) => sum + part.amountMinor, 0);
      const split_group_id = await store({ ...first, amountMinor }, { is_split: true });
      for (const part of parts) await store(part, { split_group_id });
    }
  }
  const pathOfStored = new Map([...idOf].map(([id, stored]) => [stored, pathOf(id)]));
  return async (account) => {
    const { begin, end } = shownMonths(ledger);
    const answer = await server.call(userId, {
      method: "POST",
      url: `/api/forecasting/v2/entities/${companyId}/cashflow-statement`,
      payload: {
        offsetBegin: begin,
        offsetEnd: end,
        frequency: 2,
        bankAccountIds: account === "all" ? [] : [accountIds[account] ?? 0],
      },
    });
    return shownByServer(z.decode(getCashFlowStatement.response, answer.json()), pathOfStored);
  };
}

function shownByServer(
  { inflow, outflow, columns, currentColumn, endBalances }: StatementAnswer,
  pathOfStored: ReadonlyMap<number, string>,
): Shown {
  return {
    columns: columns.map(({ begin }) => begin),
    currentColumn,
    endBalances,
    lines: [
      { path: "in", realized: inflow.summary.realized },
      { path: "out", realized: outflow.summary.realized },
      ...[...inflow.categories, ...outflow.categories].map(({ categoryId, cells }) => ({
        path: pathOfStored.get(categoryId) ?? `reserved ${categoryId}`,
        realized: cells.realized,
      })),
    ],
  };
}
