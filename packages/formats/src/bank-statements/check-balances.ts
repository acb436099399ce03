/**
 * What a file says about its own completeness: opening plus movements is the closing balance, and a statement opens
 * where the one before it closed. What does not add up is said, never refused and never mended.
 */
import { type MinorUnits, minorUnits } from "@amont/kernel/money.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import { accountIdentity } from "./account-identity.ts";
import type {
  BankFileFormat,
  BankFileProblem,
  BankOperation,
  BankStatement,
  FileWarning,
} from "./bank-statement.ts";

export interface StatementSums {
  readonly creditMinor: MinorUnits;
  /** Not negative. */
  readonly debitMinor: MinorUnits;
  readonly netMinor: MinorUnits;
}

/** Every booked line, those without a day too. */
export function bookedOf({
  operations,
  undated,
}: BankStatement): readonly Pick<BankOperation, "amountMinor">[] {
  return undated === undefined ? operations : [...operations, ...undated];
}

export function sumsOf(operations: readonly Pick<BankOperation, "amountMinor">[]): StatementSums {
  let credit = 0;
  let debit = 0;
  for (const { amountMinor } of operations) {
    if (amountMinor > 0) credit += amountMinor;
    else debit -= amountMinor;
  }
  return {
    creditMinor: minorUnits(credit),
    debitMinor: minorUnits(debit),
    netMinor: minorUnits(credit - debit),
  };
}

/** Null where the statement lacks one of its balances. */
export function isBalanced(statement: BankStatement): boolean | null {
  const missing = missingOf(statement);
  return missing === null ? null : missing === 0;
}

/** What movements leave unexplained: closing − opening − net. Null where a balance lacks. */
export function missingOf(statement: BankStatement): number | null {
  const { opening, closing } = statement;
  if (opening === null || closing === null) return null;
  if (opening.currency !== closing.currency) return Number.NaN;
  return closing.amountMinor - opening.amountMinor - sumsOf(bookedOf(statement)).netMinor;
}

/**
 * The statements with what their balances say against them. A file whose amounts cannot be added exactly is damaged:
 * whoever sums later need not ask.
 */
export function checkBalances(
  statements: readonly BankStatement[],
  format: BankFileFormat,
): Result<readonly BankStatement[], BankFileProblem> {
  if (!staysExact(statements)) {
    return err({ kind: "damaged", text: "the amounts are too large to be added", line: null });
  }
  const found = new Map<BankStatement, FileWarning[]>(statements.map((statement) => [statement, []]));
  for (const statement of statements) found.get(statement)?.push(...balanceBreak(statement));
  for (const [statement, warning] of repeatedStatements(statements)) found.get(statement)?.push(warning);
  if (!isIntraday(format)) {
    for (const [statement, warning] of chainBreaks(statements)) found.get(statement)?.push(warning);
  }
  return ok(
    statements.map((statement) => ({
      ...statement,
      warnings: [...statement.warnings, ...(found.get(statement) ?? [])],
    })),
  );
}

/** Reports of the running day start from the same balance again and again. */
export const isIntraday = (format: BankFileFormat): boolean => format === "camt.052" || format === "mt942";

function staysExact(statements: readonly BankStatement[]): boolean {
  let total = 0;
  for (const statement of statements) {
    const { opening, closing } = statement;
    total += Math.abs(opening?.amountMinor ?? 0) + Math.abs(closing?.amountMinor ?? 0);
    for (const { amountMinor } of bookedOf(statement)) total += Math.abs(amountMinor);
  }
  return Number.isSafeInteger(total);
}

function balanceBreak(statement: BankStatement): readonly FileWarning[] {
  const missing = missingOf(statement);
  if (missing === null || missing === 0) return [];
  const text = Number.isNaN(missing)
    ? "opening and closing balance are in different currencies"
    : `opening balance and movements miss the closing balance by ${missing} minor units`;
  return [{ kind: "balance-break", text, line: null }];
}

function repeatedStatements(
  statements: readonly BankStatement[],
): readonly (readonly [BankStatement, FileWarning])[] {
  const seen = new Set<string>();
  return statements.flatMap((statement) => {
    const { accountIdentifier, statementId, opening, closing, operations } = statement;
    if (operations.length === 0) return [];
    const identity = accountIdentity(statement);
    const content = JSON.stringify([identity, statementId, opening, closing, operations]);
    if (!seen.has(content)) {
      seen.add(content);
      return [];
    }
    const text = `statement ${statementId ?? ""} of ${accountIdentifier} is in the file twice`;
    return [[statement, { kind: "duplicate-statement", text, line: null }]];
  });
}

function chainBreaks(
  statements: readonly BankStatement[],
): readonly (readonly [BankStatement, FileWarning])[] {
  return gapsOf(statements).map(({ statement, missingMinor }) => {
    const text = `opens ${missingMinor} minor units from where the statement before it closed`;
    return [statement, { kind: "chain-break", text, line: null }];
  });
}

/** Where a statement opens at another balance than the one before it, of the same account, closed. */
export function gapsOf(
  statements: readonly BankStatement[],
): readonly { readonly statement: BankStatement; readonly missingMinor: number }[] {
  return chainsOf(statements).flatMap((chain) =>
    chain.flatMap((statement, index) => {
      const previous = chain[index - 1]?.closing ?? null;
      if (previous === null || statement.opening === null) return [];
      const missingMinor = statement.opening.amountMinor - previous.amountMinor;
      return missingMinor === 0 ? [] : [{ statement, missingMinor }];
    }),
  );
}

/** The statements of each account, oldest first: some banks write the newest first. */
export function chainsOf(statements: readonly BankStatement[]): readonly (readonly BankStatement[])[] {
  const byAccount = Map.groupBy(statements, accountIdentity);
  return [...byAccount.values()].map((chain) => (isNewestFirst(chain) ? chain.toReversed() : chain));
}

function isNewestFirst(chain: readonly BankStatement[]): boolean {
  const first = chain[0]?.closing?.on ?? null;
  const last = chain.at(-1)?.closing?.on ?? null;
  return first !== null && last !== null && first > last;
}
