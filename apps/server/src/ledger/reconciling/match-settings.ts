/** How the lines of a company are compared: by what it chose, and by what came back. */
import type { ReconciliationSettings } from "@amont/contract/operations/reconciliation/reconciliation-settings.ts";
import {
  type Match,
  type MatchSettings,
  usualMatchSettings,
} from "@amont/engine/reconciliation/reconciliation-lines.ts";
import { addDays, type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { OpenLineRow } from "./open-lines-repository.ts";

type Refused = ReadonlyArray<Pick<Match, "paymentIds" | "expectationIds">>;

/** What came sooner than this paid the occurrence before. */
const mostDaysEarly = 5;

/** What comes back is paid when it is due. */
export const isOfOtherOccurrence = (
  paidOn: CalendarDate,
  expectation: Pick<OpenLineRow, "isRecurring" | "paymentDate">,
): boolean => expectation.isRecurring && paidOn < addDays(expectation.paymentDate, 0 - mostDaysEarly);

export const matched = (row: Omit<OpenLineRow, "bankAccountId" | "importId" | "isRecurring">) => ({
  id: row.id,
  effectMinor: row.isInflow ? row.amountMinor : 0 - row.amountMinor,
  currency: row.currency,
  day: toEpochDay(row.paymentDate),
  text: row.text,
});

export const keyOf = ({ paymentIds, expectationIds }: Pick<Match, "paymentIds" | "expectationIds">) =>
  [paymentIds, expectationIds].map((ids) => ids.toSorted((left, right) => left - right).join(",")).join("|");

export function matchSettings(
  { automatic, expected, paid }: ReconciliationSettings,
  refused: Refused,
): MatchSettings {
  const pairs = new Set(
    refused
      .filter(({ paymentIds, expectationIds }) => paymentIds.length === 1 && expectationIds.length === 1)
      .map(keyOf),
  );
  return {
    ...usualMatchSettings,
    automaticFrom: automatic.threshold,
    daysBefore: expected.daysBefore,
    daysAfter: expected.daysAfter,
    allowsPartial: expected.allowsPartial,
    allowsGrouped: expected.allowsGrouped,
    feeShare: paid.feePercent / 100,
    mostFee: paid.mostFee,
    isRefused: (paymentId, expectationId) => pairs.has(`${paymentId}|${expectationId}`),
  };
}
