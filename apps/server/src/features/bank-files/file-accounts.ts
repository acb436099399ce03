/** The accounts of a file: their statements, oldest first, and what these say together. */
import { accountIdentity } from "@amont/formats/bank-statements/account-identity.ts";
import type {
  BankFile,
  BankNotice,
  BankOperation,
  BankStatement,
  FileWarning,
  StatementBalance,
  UndatedOperation,
} from "@amont/formats/bank-statements/bank-statement.ts";
import {
  formatOf,
  gapsOf,
  isIntraday,
  isWholeDay,
  missingOf,
  repeatsIn,
} from "@amont/formats/bank-statements/check-balances.ts";
import { noticesOf } from "@amont/formats/bank-statements/join-pages.ts";
import { chainsOf } from "@amont/formats/bank-statements/order-statements.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { EndedCurrencyCode } from "@amont/kernel/ended-currency.ts";

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
  /** Of an archive: the file in which it stands first. */
  readonly fileName: string | null;
  readonly bank: string;
  readonly accountType: string;
  readonly currency: CurrencyCode | null;
  /** It is in one that is money no more: nothing of it can be imported. */
  readonly endedCurrency: EndedCurrencyCode | null;
  /** Of the file; of an archive, its statements say their own. */
  readonly format: BankFile["format"];
  readonly statements: readonly BankStatement[];
  /** Of all its statements, in their order: their numbers are what decisions name. */
  readonly operations: readonly BankOperation[];
  readonly undated: readonly UndatedOperation[];
  /** Their numbers are what choices name; the operations that they name are those above. */
  readonly notices: readonly BankNotice[];
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
  const repeated = repeatsIn(file.statements);
  const byAccount = Map.groupBy(file.statements, accountIdentity);
  return [...byAccount.values()].map((written, account) => {
    const isChained = (statement: BankStatement) =>
      isWholeDay(formatOf(statement, file.format)) && !repeated.has(statement);
    const [chain = []] = chainsOf(written.filter(isChained));
    const [others = []] = chainsOf(written.filter((statement) => !isChained(statement)));
    return accountOf(file, { chain, others }, account);
  });
}

interface AccountStatements {
  /** Of days that are over, oldest first. */
  readonly chain: readonly BankStatement[];
  /** Behind them: reports of a running day, notices, and what is there twice. */
  readonly others: readonly BankStatement[];
}

function accountOf(file: BankFile, { chain, others }: AccountStatements, account: number): FileAccount {
  const statements = [...chain, ...others];
  const [first] = statements;
  const ends = chain.length > 0 ? chain : others;
  const isRunningDay = statements.every((statement) => isIntraday(formatOf(statement, file.format)));
  const breaks = breaksOf(statements, file.format);
  const areStated = statements.some(({ opening, closing }) => opening !== null && closing !== null);
  return {
    account,
    identifier: first?.accountIdentifier ?? "",
    iban: first?.iban ?? null,
    name: statements.find(({ accountName }) => accountName !== null)?.accountName ?? null,
    fileName: file.files?.find(({ entry }) => entry === first?.entry)?.name ?? null,
    bank: first?.bank ?? "",
    accountType: first?.accountType ?? "",
    currency: first?.currency ?? null,
    endedCurrency: first?.endedCurrency ?? null,
    format: file.format,
    statements,
    operations: statements.flatMap(({ operations }) => operations),
    undated: statements.flatMap(({ undated }) => undated ?? []),
    notices: noticesOf(statements),
    pendingCount: statements.reduce((count, { pendingCount }) => count + pendingCount, 0),
    opening: ends[0]?.opening ?? null,
    closing: ends.at(-1)?.closing ?? null,
    breaks,
    isBalanced: breaks.length > 0 ? false : areStated ? true : null,
    isRunningDay,
    warnings: statements.flatMap(({ warnings }) => warnings),
  };
}

function breaksOf(statements: readonly BankStatement[], format: BankFile["format"]): readonly BalanceBreak[] {
  const found = gapsOf(statements, format);
  const gaps = new Map(found.map(({ statement, missingMinor }) => [statement, missingMinor]));
  return statements.flatMap((statement): readonly BalanceBreak[] => {
    const missing = missingOf(statement);
    const gap = gaps.get(statement);
    return [
      ...(gap === undefined
        ? []
        : [{ kind: "gap" as const, date: statement.opening?.on ?? null, missingMinor: gap }]),
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
