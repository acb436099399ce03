/** An adjustment or an investment while somebody fills its form in. Pure. */
import type { adjustmentInput } from "@amont/contract/operations/balance-adjustments/adjustment-fields.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { toWireNumber } from "@amont/kernel/money.ts";
import type { z } from "zod";
import type { Adjustment } from "../panel-queries.ts";

export type AdjustmentInput = z.output<typeof adjustmentInput>;

export interface AdjustmentDraft {
  readonly kind: Adjustment["kind"];
  readonly label: string;
  readonly amount: number | null;
  readonly beginDate: CalendarDate | null;
  /** The last day on which it counts; null goes on. */
  readonly lastDate: CalendarDate | null;
  readonly bankAccountId: number | null;
}

export const longestLabel = 100;

export const freshAdjustment = (beginDate: CalendarDate, bankAccountId: number | null): AdjustmentDraft => ({
  kind: "adjustment",
  label: "",
  amount: null,
  beginDate,
  lastDate: null,
  bankAccountId,
});

/** The wire's end is the day after the last one. */
export const adjustmentDraft = ({ kind, label, amount, beginDate, endDate, bankAccountId }: Adjustment) => ({
  kind,
  label,
  amount: toWireNumber(amount.amountMinor, amount.currency),
  beginDate,
  lastDate: endDate === null ? null : addDays(endDate, -1),
  bankAccountId,
});

/** Null while something is missing or ends before it begins. */
export function adjustmentInputOf(draft: AdjustmentDraft, scenarioId: number | null): AdjustmentInput | null {
  const { kind, amount, beginDate, lastDate, bankAccountId } = draft;
  const label = draft.label.trim();
  if (label === "" || label.length > longestLabel) return null;
  if (amount === null || amount === 0 || beginDate === null) return null;
  if (lastDate !== null && lastDate < beginDate) return null;
  const endDate = lastDate === null ? null : addDays(lastDate, 1);
  return { kind, label, amount, beginDate, endDate, bankAccountId, scenarioId };
}

/** Those that count on some day from the first up to, but not including, the second, in the plan that is shown. */
export function adjustmentsBetween(
  all: readonly Adjustment[],
  { begin, end }: { readonly begin: CalendarDate; readonly end: CalendarDate },
  shown: { readonly scenarioId: number | null; readonly accountIds: readonly number[] },
): readonly Adjustment[] {
  return all.filter(
    ({ beginDate, endDate, scenarioId, bankAccountId }) =>
      beginDate < end &&
      (endDate === null || endDate > begin) &&
      (scenarioId === null || scenarioId === shown.scenarioId) &&
      (shown.accountIds.length === 0 || (bankAccountId !== null && shown.accountIds.includes(bankAccountId))),
  );
}

export type AdjustmentChange =
  | { readonly act: "create"; readonly body: AdjustmentInput }
  | { readonly act: "update"; readonly id: number; readonly body: AdjustmentInput }
  | { readonly act: "remove"; readonly id: number };

/** Whether the graph of the adjusted balance is to be hidden from now on; null leaves it as it is. */
export function hidesGraphAfter(
  change: AdjustmentChange,
  before: readonly Pick<Adjustment, "id">[],
): boolean | null {
  if (change.act === "create") return false;
  const isLast = change.act === "remove" && before.every(({ id }) => id === change.id);
  return isLast ? true : null;
}
