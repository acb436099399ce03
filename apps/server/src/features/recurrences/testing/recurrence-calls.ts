/** What calls about recurrences are given and answer, as the wire has it. */
import type { LightMyRequestResponse } from "fastify";
import { expect } from "vitest";

export interface Change {
  readonly definitionId: number;
  readonly undoToken: string;
}

export interface Occurrence {
  readonly date: string;
  readonly nominalDate: string;
  readonly state: string;
  readonly transactionId: number;
  readonly amount: { readonly value: number } | null;
}

export const root = "/api/recurring-expected/v1";

/** The day on which these tests are. */
export const monday = "2026-11-16T09:00:00Z";

/** A rent of 1,200 on the fifth of every month, from December on. */
export const rentOf = (categoryId: number, more: object = {}) => ({
  name: "Loyer",
  isCashInflow: false,
  categoryId,
  bankAccountId: null,
  projectId: null,
  scenarioId: null,
  vatRate: 0.2,
  memo: "",
  amount: 1200,
  startDate: "2026-12-05",
  dayCount: 0,
  monthCount: 1,
  isMonthEnd: false,
  workingDayShift: "none",
  endDate: null,
  endCount: null,
  ...more,
});

export const refusal = (response: LightMyRequestResponse) => response.json<{ type: string }>().type;

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what the test knows of its answer
export function answer<T>(response: LightMyRequestResponse): T {
  expect(response.statusCode, response.body).toBe(200);
  return response.json<T>();
}
