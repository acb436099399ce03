/** A profit and loss account as somebody gives it, checked line by line: the first fault is named with its line. */

import type { ErrorCode } from "@amont/contract/errors/error-codes.ts";
import { type Failure, failure } from "@amont/contract/failure.ts";
import type { ResultLineInput } from "@amont/contract/operations/profit-and-loss/convert-profit-and-loss.ts";
import { type ResultLine, wholeBasisPoints } from "@amont/engine/profit-and-loss/cash-of-result.ts";
import { yearMonthDay } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import { wholeParts } from "@amont/kernel/rounding.ts";
import { readPlannedAmount } from "../../plan/forecast-amount.ts";

const mostLines = 1_000;
/** Five years. */
const mostMonths = 60;

/** What can be said of it without looking anything up. `line` counts from one, as people do. */
export function faultIn(lines: readonly ResultLineInput[]): Failure | null {
  if (lines.length === 0) return failure("12011");
  if (lines.length > mostLines) return failure("12012", { max: mostLines });
  if (lines.every(({ months }) => months.length === 0)) return failure("12017");
  for (const [index, line] of lines.entries()) {
    const code = faultInLine(line);
    if (code !== null) return failure(code, { line: index + 1, max: mostMonths });
  }
  return null;
}

function faultInLine({ months, payments = [] }: ResultLineInput): ErrorCode | null {
  if (months.length === 0) return "12016";
  if (months.length > mostMonths) return "12013";
  if (months.some(({ firstDay }) => yearMonthDay(firstDay).day !== 1)) return "12009";
  if (new Set(months.map(({ firstDay }) => firstDay)).size < months.length) return "12010";
  if (months.some(({ amount }) => amount < 0)) {
    return months.some(({ amount }) => amount > 0) ? "12005" : "12003";
  }
  const shared = payments.reduce((sum, { percentage }) => sum + basisPoints(percentage), 0);
  return shared > wholeBasisPoints ? "12006" : null;
}

export function readResultLine(
  { months, payments, vatPercentage = 0 }: ResultLineInput,
  index: number,
  currency: CurrencyCode,
): Result<ResultLine, Failure> {
  const read: Array<ResultLine["months"][number]> = [];
  for (const { firstDay, amount } of months) {
    const minor = readPlannedAmount(`lines.${index}.months`, amount, currency);
    if (!minor.ok) {
      const isTooLarge = minor.error.code === "14007";
      return err(isTooLarge ? minor.error : failure("12004", { line: index + 1, date: firstDay }));
    }
    read.push({ firstDay, amountMinor: minor.value });
  }
  return ok({
    months: read,
    vatRateBasisPoints: basisPoints(vatPercentage),
    payments: (payments ?? [{ delayMonths: 0, percentage: 100 }]).map(({ delayMonths, percentage }) => ({
      delayMonths,
      shareBasisPoints: basisPoints(percentage),
    })),
  });
}

const basisPoints = (percentage: number): number => wholeParts(percentage, 100);
