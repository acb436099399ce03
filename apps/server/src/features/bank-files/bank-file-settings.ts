/** What an import of a bank's file was started with: everything that its runner must do the same way again. */
import type { CsvReading } from "@amont/formats/bank-statements/csv/csv-reading.ts";

export interface BankFileSettings {
  /** How the CSV was read when it was confirmed. */
  readonly csv: CsvReading | null;
  /** The same for those of an archive. */
  readonly csvByEntry?: ReadonlyArray<{ readonly entry: number; readonly reading: CsvReading }>;
  /** Those that go somewhere. */
  readonly accounts: ReadonlyArray<{ readonly account: number; readonly bankAccountId: number }>;
  readonly decisions: ReadonlyArray<{
    readonly account: number;
    readonly operation: number;
    readonly isDuplicate: boolean;
  }>;
  readonly others: "duplicates" | "new" | null;
  /** Notices that somebody decided on; the others become details where they can. */
  readonly details?: ReadonlyArray<{
    readonly account: number;
    readonly notice: number;
    readonly isWanted: boolean;
  }>;
}

/** Null: nobody decided. */
export function decisionOn(
  settings: Pick<BankFileSettings, "decisions" | "others">,
): (account: number, operation: number) => "duplicate" | "new" | null {
  const decided = new Map(
    settings.decisions.map(({ account, operation, isDuplicate }) => [`${account} ${operation}`, isDuplicate]),
  );
  return (account, operation) => {
    const isDuplicate = decided.get(`${account} ${operation}`);
    if (isDuplicate !== undefined) return isDuplicate ? "duplicate" : "new";
    if (settings.others === null) return null;
    return settings.others === "duplicates" ? "duplicate" : "new";
  };
}
