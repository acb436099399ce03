/** A company whose rent and sales have a past of three years, and the calls of its automatic forecasts. */
import { getCashFlowStatement } from "@amont/contract/operations/forecast/get-cash-flow-statement.ts";
import { addMonths, calendarDate } from "@amont/kernel/calendar-date.ts";
import { z } from "zod";
import { createPlanWorkplace } from "../../../../plan/testing/plan-workplace.ts";
import { createTransactions } from "../../../../testing/ledger-fixtures.ts";
import type { TestServer } from "../../../../testing/test-server.ts";

interface SuggestedPeriod {
  readonly offset: number;
  readonly beforeMinor: number;
  readonly afterMinor: number;
  readonly lowMinor: number;
  readonly highMinor: number;
}
interface Suggestion {
  readonly proposalId: string;
  readonly leaves: ReadonlyArray<{
    readonly categoryId: number;
    readonly reason: string | null;
    readonly isPlanned: boolean;
    readonly fit: {
      readonly shape: string;
      readonly confidence: string;
      readonly historyPeriods: number;
    } | null;
    readonly periods: readonly SuggestedPeriod[];
  }>;
  readonly balances: ReadonlyArray<{
    readonly offset: number;
    readonly beforeMinor: number;
    readonly afterMinor: number;
  }>;
  readonly lowPoint: {
    readonly before: { readonly offset: number };
    readonly after: { readonly offset: number };
  };
}

/** The fifth of the months before November 2026, oldest first. */
export const months = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => addMonths(calendarDate("2026-11-05"), at - count));

export type AutomaticWorkplace = Awaited<ReturnType<typeof createAutomaticWorkplace>>;

/** Three years of rent, 1,200 a month; of sales, 2,000 with 3,000 each December; nothing else. */
export async function createAutomaticWorkplace(server: TestServer) {
  const place = await createPlanWorkplace(server);
  const { rent, sales } = place.categories;
  const paid = (
    categoryId: number,
    lines: ReadonlyArray<readonly [on: string, amountMinor: number]>,
    part: object = {},
  ) =>
    createTransactions(
      server.services.database,
      place.companyId,
      lines.map(([on, amount_minor]) => ({
        is_inflow: categoryId === sales,
        category_id: categoryId,
        bank_account_id: place.accountId,
        payment_date: on,
        original_payment_date: on,
        amount_minor,
        ...part,
      })),
    );
  await paid(
    rent,
    months(36).map((on) => [on, 120_000] as const),
  );
  await paid(
    sales,
    months(36).map((on) => [on, on.slice(5, 7) === "12" ? 300_000 : 200_000] as const),
  );
  const suggest = (body: object = {}, userId?: string) =>
    place.call<Suggestion>(
      "POST",
      `${place.base}/automatic:suggest`,
      { scope: "unplanned", ...body },
      userId,
    );
  const apply = (proposalId: string, categoryIds: readonly number[], userId?: string) =>
    place.call<{ ids: number[]; undoToken: string }>(
      "POST",
      `${place.base}/automatic:apply`,
      { proposalId, categoryIds },
      userId,
    );
  return {
    ...place,
    paid,
    expected: (categoryId: number, on: string, amountMinor: number) =>
      paid(categoryId, [[on, amountMinor]], { is_paid: false, bank_account_id: null }),
    /** The bank stated what the account held before and after some lines. */
    stated: async (closedOn: string, openingMinor: number, closingMinor: number) => {
      const { database } = server.services;
      const { id } = await database
        .insertInto("imports")
        .values({
          company_id: place.companyId,
          kind: "bank-file",
          state: "done",
          file_name: "releve.xml",
          file_size: 1,
          file_sha256: "0".repeat(64),
          created_by: place.writer,
          created_at: new Date(),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await database
        .insertInto("bank_statements")
        .values({
          company_id: place.companyId,
          bank_account_id: place.accountId,
          import_id: id,
          position: 0,
          opening_minor: openingMinor,
          closing_minor: closingMinor,
          closed_on: closedOn,
          operation_count: 0,
        })
        .execute();
    },
    suggest,
    apply,
    applied: async (...categoryIds: number[]) => {
      const { result } = await suggest();
      return (await apply(result.proposalId, categoryIds)).result;
    },
    /** What is forecast in a category, by month from the given offset on. */
    planned: async (categoryId: number, scenarioId: number | null = null, offsetBegin = 0) => {
      const url = `/api/forecasting/v2/entities/${place.companyId}/cashflow-statement`;
      const payload = { offsetBegin, offsetEnd: offsetBegin + 3, frequency: 2, scenarioId };
      const answer = await server.call(place.writer, { method: "POST", url, payload });
      const { inflow, outflow } = z.decode(getCashFlowStatement.response, answer.json());
      const all = [...inflow.categories, ...outflow.categories];
      return [...(all.find((one) => one.categoryId === categoryId)?.cells.forecast ?? [])];
    },
  };
}
