import { getCashFlowStatement } from "@amont/contract/operations/forecast/get-cash-flow-statement.ts";
import { z } from "zod";
import type { PlanWorkplace } from "../../../plan/testing/plan-workplace.ts";

/** The cash of a category week by week, in euros, as the statement says it. */
export async function weeklyCash(
  { call, companyId }: Pick<PlanWorkplace, "call" | "companyId">,
  categoryId: number,
  {
    begin,
    end,
    scenarioId,
    asOf,
  }: {
    readonly begin: number;
    readonly end: number;
    readonly scenarioId: number | null;
    readonly asOf?: string;
  },
): Promise<readonly number[]> {
  const url = `/api/forecasting/v2/entities/${companyId}/cashflow-statement`;
  const weekly = 1;
  const answer = await call("POST", url, {
    offsetBegin: begin,
    offsetEnd: end,
    frequency: weekly,
    scenarioId,
    asOf,
  });
  if (answer.code !== null) throw new Error(answer.code);
  const { inflow, outflow } = z.decode(getCashFlowStatement.response, answer.result);
  const line = [...inflow.categories, ...outflow.categories].find((one) => one.categoryId === categoryId);
  if (line === undefined) throw new Error(`category ${categoryId} is not in the statement`);
  return [...line.cells.cashFlow].map((minor) => minor / 100);
}
