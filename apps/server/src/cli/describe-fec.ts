/** A file of accounting entries as people and scripts read it. */
import type { FecSummary } from "@amont/formats/fec/read-fec.ts";
import { decimal } from "./describe-bank-file.ts";

export function describeFec(summary: FecSummary) {
  return {
    format: "fec",
    encoding: summary.encoding,
    separator: summary.separator,
    columns: summary.columns,
    entries: summary.entries,
    lines: summary.lines,
    totalDebit: decimal(summary.totalDebitMinor, "EUR"),
    totalCredit: decimal(summary.totalCreditMinor, "EUR"),
    balanced: summary.totalDebitMinor === summary.totalCreditMinor && summary.unbalancedEntryCount === 0,
    period: summary.period,
    journals: summary.journals,
    badRows: summary.badRowCount,
    badRowDetails: summary.badRows,
    unbalancedEntries: summary.unbalancedEntryCount,
    unbalancedEntryDetails: summary.unbalancedEntries.map(({ differenceMinor, ...entry }) => ({
      ...entry,
      difference: decimal(differenceMinor, "EUR"),
    })),
  };
}
