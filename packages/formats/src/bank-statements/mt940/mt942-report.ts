/** What an MT942 says of itself: when it was written, and below which amounts it leaves lines out. */
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { MinorUnits } from "@amont/kernel/money.ts";
import type { DayReport, ReportFloor } from "../bank-statement.ts";
import { fileDate, fullYear } from "../file-dates.ts";
import type { SwiftField } from "./mt940-fields.ts";
import { readSwiftAmount } from "./mt940-line.ts";

/** It names no days but the one on which it was written: its lines may be of others. */
export function reportOf(fields: readonly SwiftField[], currency: CurrencyCode | null): DayReport {
  const written = fields.find(({ tag }) => tag === "13D" || tag === "13")?.lines[0] ?? "";
  const match = /^\s*(\d{2})(\d{2})(\d{2})(?:([01]\d|2[0-3])([0-5]\d))?/.exec(written);
  const day =
    match === null
      ? null
      : (fileDate(fullYear(Number(match[1])), Number(match[2]), Number(match[3]))?.date ?? null);
  return {
    writtenAt: day === null ? null : `${day}T${match?.[4] ?? "00"}:${match?.[5] ?? "00"}:00`,
    firstOn: day,
    lastOn: day,
    floor: floorOf(fields, currency),
  };
}

/** `EURD1000,` and `EURC500,`; one without a mark is for both. */
function floorOf(fields: readonly SwiftField[], currency: CurrencyCode | null): ReportFloor | null {
  let [debitMinor, creditMinor]: [MinorUnits | null, MinorUnits | null] = [null, null];
  for (const { tag, lines } of fields) {
    const match = tag === "34F" ? /^\s*[A-Z]{3}\s*([CD])?\s*([\d.,]+)\s*$/.exec(lines[0] ?? "") : null;
    const amount = match === null ? null : readSwiftAmount(match[2] ?? "", currency);
    // Nothing is smaller than nothing: the report is whole.
    if (amount === null || amount.amountMinor === 0) continue;
    if (match?.[1] !== "C") debitMinor = amount.amountMinor;
    if (match?.[1] !== "D") creditMinor = amount.amountMinor;
  }
  return debitMinor === null && creditMinor === null ? null : { debitMinor, creditMinor };
}
