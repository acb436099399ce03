/**
 * What a file says about its own completeness: opening plus movements is the closing balance, and a statement opens
 * where the one before it closed. What does not add up is said, never refused and never mended.
 */
import { type MinorUnits, minorUnits } from "@amont/kernel/money.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import { accountIdentity } from "./account-identity.ts";
import type {
  BankFile,
  BankFileFormat,
  BankFileProblem,
  BankOperation,
  BankStatement,
  FileWarning,
} from "./bank-statement.ts";
import { joinPages } from "./join-pages.ts";
import { chainsOf } from "./order-statements.ts";

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
 * The statements with what their balances say against them, and pages as the one statement that they are. A file whose
 * amounts cannot be added exactly is damaged: whoever sums later need not ask.
 */
export function checkBalances(
  written: readonly BankStatement[],
  format: BankFile["format"],
): Result<readonly BankStatement[], BankFileProblem> {
  const statements = joinPages(written);
  if (!staysExact(statements)) {
    return err({ kind: "damaged", text: "the amounts are too large to be added", line: null });
  }
  const found = new Map<BankStatement, FileWarning[]>(statements.map((statement) => [statement, []]));
  for (const statement of statements) found.get(statement)?.push(...balanceBreak(statement));
  for (const [statement, warning] of repeatedStatements(statements)) found.get(statement)?.push(warning);
  for (const [statement, warning] of chainBreaks(statements, format)) found.get(statement)?.push(warning);
  return ok(statements.map((statement) => withWarnings(statement, found.get(statement) ?? [])));
}

const withWarnings = (statement: BankStatement, found: readonly FileWarning[]): BankStatement => ({
  ...statement,
  warnings: [...statement.warnings, ...found],
});

/** Reports of the running day start from the same balance again and again. */
export const isIntraday = (format: BankFile["format"]): boolean =>
  format === "camt.052" || format === "mt942";

/** A day that is over, whole: neither a report of the running day nor a notice of single operations. */
export const isWholeDay = (format: BankFile["format"]): boolean =>
  !isIntraday(format) && format !== "camt.054";

export const formatOf = (
  { format }: Pick<BankStatement, "format">,
  ofFile: BankFile["format"],
): BankFile["format"] => format ?? ofFile;

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
  return [...repeatsIn(statements)].map((statement) => {
    const { accountIdentifier, statementId } = statement;
    const text = `statement ${statementId ?? ""} of ${accountIdentifier} is in the file twice`;
    return [statement, { kind: "duplicate-statement", text, line: null }];
  });
}

/** Those that say what an earlier one of the same account said, word by word or in another format. */
export function repeatsIn(statements: readonly BankStatement[]): ReadonlySet<BankStatement> {
  const words = new Set<string>();
  const figures = new Map<string, Set<BankFileFormat | undefined>>();
  const repeated = new Set<BankStatement>();
  for (const statement of statements) {
    if (statement.operations.length === 0) continue;
    const { statementId, opening, closing, operations, format } = statement;
    const identity = accountIdentity(statement);
    const content = JSON.stringify([identity, statementId, opening, closing, operations]);
    const formats = figures.get(figuresOf(statement)) ?? new Set();
    const isRetold = opening !== null && closing !== null && formats.size > (formats.has(format) ? 1 : 0);
    if (words.has(content) || isRetold) repeated.add(statement);
    words.add(content);
    figures.set(figuresOf(statement), formats.add(format));
  }
  return repeated;
}

const figuresOf = (statement: BankStatement): string =>
  JSON.stringify([
    accountIdentity(statement),
    statement.opening?.amountMinor,
    statement.closing,
    statement.operations.map(({ amountMinor }) => amountMinor).toSorted((left, right) => left - right),
  ]);

function chainBreaks(
  statements: readonly BankStatement[],
  format: BankFile["format"],
): readonly (readonly [BankStatement, FileWarning])[] {
  return gapsOf(statements, format).map(({ statement, missingMinor }) => {
    const text = `opens ${missingMinor} minor units from where the statement before it closed`;
    return [statement, { kind: "chain-break", text, line: null }];
  });
}

/**
 * Where a statement opens at another balance than the one before it, of the same account, closed. One that is there twice
 * is looked at once, and reports of a running day open and close as they like.
 */
export function gapsOf(
  statements: readonly BankStatement[],
  format: BankFile["format"],
): readonly { readonly statement: BankStatement; readonly missingMinor: number }[] {
  const repeated = repeatsIn(statements);
  const told = statements.filter(
    (statement) => !isIntraday(formatOf(statement, format)) && !repeated.has(statement),
  );
  return chainsOf(told).flatMap((chain) =>
    chain.flatMap((statement, index) => {
      const previous = chain[index - 1]?.closing ?? null;
      if (previous === null || statement.opening === null) return [];
      const missingMinor = statement.opening.amountMinor - previous.amountMinor;
      return missingMinor === 0 ? [] : [{ statement, missingMinor }];
    }),
  );
}
