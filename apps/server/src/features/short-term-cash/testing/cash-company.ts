/** Companies with a small random ledger and plan, and the calls of their short-term cash. */
import { getCashFlowStatement } from "@amont/contract/operations/forecast/get-cash-flow-statement.ts";
import { getPositionForecast } from "@amont/contract/operations/short-term-cash/get-position-forecast.ts";
import { getPositions } from "@amont/contract/operations/short-term-cash/get-positions.ts";
import { addDays, addMonths, type CalendarDate, startOfMonth } from "@amont/kernel/calendar-date.ts";
import { type SeededRandom, seededRandom } from "@amont/testkit/seeded-random.ts";
import { z } from "zod";
import type { SystemDatabase } from "../../../db/scope.ts";
import {
  createBankAccount,
  createCategory,
  createScenario,
  createTransaction,
} from "../../../testing/ledger-fixtures.ts";
import type { TestServer } from "../../../testing/test-server.ts";
import { createWorkplace, requestAbout } from "../../../testing/workplace.ts";

export const base = "/api/short-term-cash/v1";

/** With accounts in euros, leaves in both trees, and words for what happens there. */
export async function createCashCompany(server: TestServer, accountCount = 3) {
  const { database } = server.services;
  const place = await createWorkplace(server, { isAdministered: true });
  const { companyId, writer } = place;
  const accounts: number[] = [];
  for (let count = 0; count < accountCount; count += 1)
    accounts.push(
      await createBankAccount(database, companyId, {
        name: `Compte ${count}`,
        bank_name: `Banque ${count % 2}`,
        known_balance_on: "2026-10-31",
        known_balance_minor: 1_000_000 * (count + 1),
      }),
    );
  const sales = await createCategory(database, companyId, { name: "Ventes", is_inflow: true });
  const grants = await createCategory(database, companyId, { name: "Aides", is_inflow: true });
  const rent = await createCategory(database, companyId, { name: "Loyer" });
  const wages = await createCategory(database, companyId, { name: "Salaires" });
  const inflows = new Set([sales, grants]);

  const line = (category_id: number, on: string, amount_minor: number, part: object) =>
    createTransaction(database, companyId, {
      is_inflow: inflows.has(category_id),
      category_id,
      payment_date: on,
      original_payment_date: on,
      amount_minor,
      ...part,
    });
  const get = async (path: string, userId = writer) => {
    const response = await server.call(userId, { method: "GET", url: `${base}${path}` });
    return { status: response.statusCode, body: response.json<unknown>() };
  };
  const expectOk = async (path: string, userId?: string): Promise<never> => {
    const { status, body } = await get(path, userId);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body as never;
  };

  return {
    ...place,
    accounts,
    leaves: { sales, grants, rent, wages },
    paid: (category_id: number, on: string, amount: number, bank_account_id = accounts[0]) =>
      line(category_id, on, amount, { bank_account_id }),
    expected: (category_id: number, on: string, amount: number, part: object = {}) =>
      line(category_id, on, amount, { is_paid: false, bank_account_id: accounts[0], ...part }),
    cell: (category_id: number, period_on: string, amount_minor: number, part: object = {}) =>
      database
        .insertInto("forecast_cells")
        .values({ company_id: companyId, category_id, period_on, amount_minor, kind: "manualInput", ...part })
        .execute(),
    announced: (lines: readonly AnnouncedLine[]) => announceLines(database, place, lines),
    scenario: (part: object = {}) => createScenario(database, companyId, part),
    get,
    positions: async (query: string, entityId = companyId, userId?: string) =>
      z.decode(getPositions.response, await expectOk(`/entities/${entityId}/positions?${query}`, userId)),
    forecast: async (query: string, entityId = companyId, userId?: string) =>
      z.decode(
        getPositionForecast.response,
        await expectOk(`/entities/${entityId}/positions:forecast?${query}`, userId),
      ),
    statement: async (filter: object) => {
      const url = `/api/forecasting/v2/entities/${companyId}/cashflow-statement`;
      const response = await server.call(
        writer,
        requestAbout(companyId, "POST", url, { frequency: 0, ...filter }),
      );
      if (response.statusCode !== 200) throw new Error(response.body);
      return z.decode(getCashFlowStatement.response, response.json());
    },
  };
}

interface AnnouncedLine {
  readonly accountId: number;
  readonly on: string;
  readonly amountMinor: number;
  readonly label: string;
}

/** As a report of the running day leaves them, one report for each line. */
async function announceLines(
  database: SystemDatabase,
  { companyId, writer }: { readonly companyId: number; readonly writer: string },
  lines: readonly AnnouncedLine[],
): Promise<void> {
  const company = { company_id: companyId };
  const { id: import_id } = await database
    .insertInto("imports")
    .values({
      ...company,
      kind: "bank-file",
      state: "done",
      file_name: "day.xml",
      file_size: 1,
      file_sha256: "0".repeat(64),
      created_by: writer,
      created_at: new Date("2026-11-18T06:00:00Z"),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [position, { accountId, on, amountMinor, label }] of lines.entries()) {
    const place = { ...company, bank_account_id: accountId };
    const { id: report_id } = await database
      .insertInto("day_reports")
      .values({
        ...place,
        import_id,
        position,
        is_closing: false,
        // All of one moment: none takes the place of another.
        written_at: "2026-11-18T06:00:00",
        first_on: on,
        last_on: on,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await database
      .insertInto("announced_lines")
      .values({
        ...place,
        report_id,
        announced_on: on,
        amount_minor: amountMinor,
        label,
        is_information: false,
      })
      .execute();
  }
}

export type CashCompany = Awaited<ReturnType<typeof createCashCompany>>;

/** What was paid for over a year, is expected around today (late, on no account, in a scenario), and is planned. */
export async function fillAtRandom(
  company: CashCompany,
  today: CalendarDate,
  { seed, plansPerAccount }: { readonly seed: number; readonly plansPerAccount: boolean },
): Promise<{ readonly scenarioId: number }> {
  const random = seededRandom(`cash company ${seed}`);
  const leaves = Object.values(company.leaves);
  const scenarioId = await company.scenario();
  const amount = (most: number) => random.integer(1, most);
  for (let count = 0; count < 25; count += 1)
    await company.paid(
      random.choice(leaves),
      addDays(today, -random.integer(0, 420)),
      // Refunds are negative in the direction of their tree.
      amount(400_000) * (random.integer(0, 9) === 0 ? -1 : 1),
      random.choice(company.accounts),
    );
  for (let count = 0; count < 15; count += 1)
    await company.expected(random.choice(leaves), addDays(today, random.integer(-20, 60)), amount(300_000), {
      bank_account_id: random.choice([...company.accounts, null]),
      scenario_id: random.choice([null, null, scenarioId]),
    });
  for (const category of leaves)
    await planAtRandom(company, category, { random, today, scenarioId, plansPerAccount });
  return { scenarioId };
}

async function planAtRandom(
  company: CashCompany,
  category: number,
  {
    random,
    today,
    scenarioId,
    plansPerAccount,
  }: {
    readonly random: SeededRandom;
    readonly today: CalendarDate;
    readonly scenarioId: number;
    readonly plansPerAccount: boolean;
  },
): Promise<void> {
  for (let month = 0; month < 3; month += 1) {
    const period = addMonths(startOfMonth(today), month);
    const accounts = plansPerAccount ? company.accounts.slice(0, random.integer(0, 3)) : [null];
    for (const bank_account_id of accounts) {
      await company.cell(category, period, random.integer(0, 900_001), { bank_account_id });
      if (random.integer(0, 2) === 0)
        await company.cell(category, period, random.integer(0, 500_000), {
          bank_account_id,
          scenario_id: scenarioId,
        });
    }
  }
}
