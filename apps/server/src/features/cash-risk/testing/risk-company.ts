/** A company whose sales move and whose rent does not, and who asks how sure its plan is. */
import { getCashFlowStatement } from "@amont/contract/operations/forecast/get-cash-flow-statement.ts";
import { addMonths, calendarDate } from "@amont/kernel/calendar-date.ts";
import { z } from "zod";
import {
  createBankAccount,
  createCategory,
  createScenario,
  createTransaction,
} from "../../../testing/ledger-fixtures.ts";
import type { TestServer } from "../../../testing/test-server.ts";
import { createWorkplace, requestAbout, type Workplace } from "../../../testing/workplace.ts";

export const riskToday = calendarDate("2026-11-15");
export const riskNow = new Date(`${riskToday}T10:00:00Z`);

/** @param monthCount of history: sales around 3,000, and 1,000 of rent, on the 20th of each month */
export async function createRiskCompany(server: TestServer, monthCount: number, place?: Workplace) {
  const { database } = server.services;
  const { writer, companyId } = place ?? (await createWorkplace(server));
  const account = await createBankAccount(database, companyId, {
    known_balance_on: "2026-10-31",
    known_balance_minor: 1_000_000,
    overdraft_minor: -200_000,
  });
  const sales = await createCategory(database, companyId, { name: "Ventes", is_inflow: true });
  const services = await createCategory(database, companyId, { name: "Prestations", is_inflow: true });
  const rent = await createCategory(database, companyId, { name: "Loyer" });
  const call = (method: "POST" | "PUT", url: string, payload: object, caller = writer) =>
    server.call(caller, requestAbout(companyId, method, url, payload));
  const add = (category_id: number, day: string, amount_minor: number, part: object = {}) =>
    createTransaction(database, companyId, {
      is_inflow: category_id !== rent,
      category_id,
      bank_account_id: account,
      payment_date: day,
      original_payment_date: day,
      amount_minor,
      ...part,
    });
  for (let back = 1; back <= monthCount; back += 1) {
    const day = addMonths(calendarDate("2026-11-20"), -back);
    await add(sales, day, 200_000 + ((back * 7_919) % 20) * 10_000);
    await add(rent, day, 100_000);
  }
  return {
    userId: writer,
    companyId,
    account,
    categories: { sales, services, rent },
    call,
    expected: (category_id: number, day: string, amount_minor: number, name: string) =>
      add(category_id, day, amount_minor, { is_paid: false, bank_account_id: null, name }),
    plan: (category_id: number, period_on: string, amount_minor: number, scenario_id: number) =>
      database
        .insertInto("forecast_cells")
        .values({
          company_id: companyId,
          category_id,
          period_on,
          amount_minor,
          kind: "manualInput",
          scenario_id,
        })
        .execute(),
    scenario: () => createScenario(database, companyId),
    endBalances: async (): Promise<readonly number[]> => {
      const url = `/api/forecasting/v2/entities/${companyId}/cashflow-statement`;
      const answer = await call("POST", url, { offsetBegin: 0, offsetEnd: 4, frequency: 2 });
      return z.decode(getCashFlowStatement.response, answer.json()).endBalances;
    },
  };
}

export type RiskCompany = Awaited<ReturnType<typeof createRiskCompany>>;
