/** The accounts of a file: their statements, oldest first, and what these say together. */
import type {
  BankFile,
  BankOperation,
  BankStatement,
  FileWarning,
  StatementBalance,
  UndatedOperation,
} from "@amont/formats/bank-statements/bank-statement.ts";
import { chainsOf, gapsOf, isIntraday, missingOf } from "@amont/formats/bank-statements/check-balances.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";

interface BalanceBreak {
  readonly kind: "movements" | "gap";
  readonly date: CalendarDate | null;
  /** Null where the balances are in different currencies. */
  readonly missingMinor: number | null;
}

export interface FileAccount {
  /** Its number in the file. */
  readonly account: number;
  readonly identifier: string;
  readonly iban: string | null;
  readonly name: string | null;
  readonly bank: string;
  readonly accountType: string;
  readonly currency: CurrencyCode | null;
  readonly statements: readonly BankStatement[];
  /** Of all its statements, in their order: their numbers are what decisions name. */
  readonly operations: readonly BankOperation[];
  readonly undated: readonly UndatedOperation[];
  readonly pendingCount: number;
  readonly opening: StatementBalance | null;
  readonly closing: StatementBalance | null;
  readonly breaks: readonly BalanceBreak[];
  readonly isBalanced: boolean | null;
  /** Reports of the running day repeat one another, and their last balance is not that of a day's end. */
  readonly isRunningDay: boolean;
  readonly warnings: readonly FileWarning[];
}

export function fileAccounts(file: BankFile): readonly FileAccount[] {
  return chainsOf(file.statements).map((statements, account) => accountOf(file, statements, account));
}

function accountOf(file: BankFile, statements: readonly BankStatement[], account: number): FileAccount {
  const [first] = statements;
  const isRunningDay = isIntraday(file.format);
  const breaks = breaksOf(statements, isRunningDay);
  const areStated = statements.some(({ opening, closing }) => opening !== null && closing !== null);
  return {
    account,
    identifier: first?.accountIdentifier ?? "",
    iban: first?.iban ?? null,
    name: statements.find(({ accountName }) => accountName !== null)?.accountName ?? null,
    bank: first?.bank ?? "",
    accountType: first?.accountType ?? "",
    currency: first?.currency ?? null,
    statements,
    operations: statements.flatMap(({ operations }) => operations),
    undated: statements.flatMap(({ undated }) => undated ?? []),
    pendingCount: statements.reduce((count, { pendingCount }) => count + pendingCount, 0),
    opening: first?.opening ?? null,
    closing: statements.at(-1)?.closing ?? null,
    breaks,
    isBalanced: breaks.length > 0 ? false : areStated ? true : null,
    isRunningDay,
    warnings: statements.flatMap(({ warnings }) => warnings),
  };
}

function breaksOf(statements: readonly BankStatement[], isRunningDay: boolean): readonly BalanceBreak[] {
  const gaps = isRunningDay ? [] : gapsOf(statements);
  return statements.flatMap((statement): readonly BalanceBreak[] => {
    const missing = missingOf(statement);
    const gap = gaps.find((found) => found.statement === statement);
    return [
      ...(gap === undefined
        ? []
        : [{ kind: "gap" as const, date: statement.opening?.on ?? null, missingMinor: gap.missingMinor }]),
      ...(missing === null || missing === 0
        ? []
        : [
            {
              kind: "movements" as const,
              date: statement.closing?.on ?? null,
              missingMinor: Number.isNaN(missing) ? null : missing,
            },
          ]),
    ];
  });
}
