/** A company that has planned nothing yet, and what its statement says of a line. */
import { getCashFlowStatement } from "@amont/contract/operations/forecast/get-cash-flow-statement.ts";
import { z } from "zod";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../testing/fixtures.ts";
import { createBankAccount } from "../../testing/ledger-fixtures.ts";
import type { TestServer } from "../../testing/test-server.ts";
import { requestAbout } from "../../testing/workplace.ts";

export async function createPlanningCompany(server: TestServer) {
  const { database } = server.services;
  const userId = await createUser(database);
  const companyId = await createCompany(database, { organisationId: await createOrganisation(database) });
  await giveAccess(database, userId, companyId, "write");
  const accountId = await createBankAccount(database, companyId, {});
  const call = (method: "GET" | "POST" | "DELETE", url: string, payload?: object, caller = userId) =>
    server.call(caller, requestAbout(companyId, method, url, payload));
  return {
    companyId,
    userId,
    accountId,
    call,
    planIn: async (input_frequency: "monthly" | "quarterly") => {
      await database
        .insertInto("forecast_settings")
        .values({ company_id: companyId, input_frequency })
        .onConflict((conflict) => conflict.column("company_id").doUpdateSet({ input_frequency }))
        .execute();
    },
    /** This month and the four that follow, or as many quarters. */
    planned: async (categoryId: number, scenarioId: number | null = null, frequency = 2) => {
      const url = `/api/forecasting/v2/entities/${companyId}/cashflow-statement`;
      const answer = await call("POST", url, { offsetBegin: 0, offsetEnd: 5, frequency, scenarioId });
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
      const { inflow, outflow } = z.decode(getCashFlowStatement.response, answer.json());
      const line = [...inflow.categories, ...outflow.categories].find((one) => one.categoryId === categoryId);
      if (line === undefined) throw new Error(`category ${categoryId} is not in the statement`);
      const { type, isForecastSettable, cells, marks } = line;
      return { type, isForecastSettable, forecast: [...cells.forecast], statuses: marks.statuses };
    },
  };
}

export type PlanningCompany = Awaited<ReturnType<typeof createPlanningCompany>>;
