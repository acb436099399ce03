/** A company with a small ledger and tree, and the calls of its forecast. */
import { getCashFlowStatement } from "@amont/contract/operations/forecast/get-cash-flow-statement.ts";
import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { z } from "zod";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../../testing/fixtures.ts";
import {
  createBankAccount,
  createCategory,
  createScenario,
  createTransaction,
} from "../../../testing/ledger-fixtures.ts";
import type { TestServer } from "../../../testing/test-server.ts";
import { requestAbout } from "../../../testing/workplace.ts";

export const forecastNow = new Date("2026-11-15T10:00:00Z");

export async function createForecastCompany(server: TestServer) {
  const { database } = server.services;
  const userId = await createUser(database);
  const organisationId = await createOrganisation(database);
  const companyId = await createCompany(database, { organisationId });
  await giveAccess(database, userId, companyId, "write");
  const account = await createBankAccount(database, companyId, {
    known_balance_on: "2026-10-31",
    known_balance_minor: 1_000_000,
    overdraft_minor: -200_000,
  });
  const dollars = await createBankAccount(database, companyId, { name: "Dollars", currency: "USD" });
  const income = await createCategory(database, companyId, { name: "Chiffre d'affaires", is_inflow: true });
  const sales = await createCategory(database, companyId, {
    name: "Ventes",
    is_inflow: true,
    parent_id: income,
  });
  const services = await createCategory(database, companyId, {
    name: "Prestations",
    is_inflow: true,
    parent_id: income,
  });
  const rent = await createCategory(database, companyId, { name: "Loyer" });

  const call = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object, caller = userId) =>
    server.call(caller, requestAbout(companyId, method, url, payload));

  return {
    userId,
    organisationId,
    companyId,
    accounts: { account, dollars },
    categories: { income, sales, services, rent },
    call,
    paid: (category_id: number, payment_date: string, amount_minor: number, part: object = {}) =>
      createTransaction(database, companyId, {
        is_inflow: category_id !== rent,
        category_id,
        bank_account_id: account,
        payment_date,
        original_payment_date: payment_date,
        amount_minor,
        ...part,
      }),
    expected: (category_id: number, payment_date: string, amount_minor: number, part: object = {}) =>
      createTransaction(database, companyId, {
        is_paid: false,
        is_inflow: category_id !== rent,
        category_id,
        bank_account_id: null,
        payment_date,
        original_payment_date: payment_date,
        amount_minor,
        ...part,
      }),
    cell: (category_id: number, period_on: string, amount_minor: number, part: object = {}) =>
      database
        .insertInto("forecast_cells")
        .values({ company_id: companyId, category_id, period_on, amount_minor, kind: "manualInput", ...part })
        .returning("id")
        .executeTakeFirstOrThrow(),
    scenario: (part: object = {}) => createScenario(database, companyId, part),
    statement: async (filter: object = {}): Promise<StatementAnswer> => {
      const answer = await call("POST", `/api/forecasting/v2/entities/${companyId}/cashflow-statement`, {
        offsetBegin: -1,
        offsetEnd: 3,
        frequency: 2,
        ...filter,
      });
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
      return z.decode(getCashFlowStatement.response, answer.json());
    },
  };
}

export type ForecastCompany = Awaited<ReturnType<typeof createForecastCompany>>;

/** The cells of a category, by measure. */
export function cellsOf({ inflow, outflow }: StatementAnswer, categoryId: number) {
  const line = [...inflow.categories, ...outflow.categories].find((one) => one.categoryId === categoryId);
  if (line === undefined) throw new Error(`category ${categoryId} is not in the statement`);
  return Object.fromEntries(Object.entries(line.cells).map(([measure, values]) => [measure, [...values]]));
}
