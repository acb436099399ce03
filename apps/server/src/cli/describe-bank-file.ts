/** A bank file as people and scripts read it: figures for each account and for each of its statements. */
import { accountIdentity } from "@amont/formats/bank-statements/account-identity.ts";
import type {
  BankFile,
  BankStatement,
  FileWarning,
  StatementBalance,
} from "@amont/formats/bank-statements/bank-statement.ts";
import { bookedOf, isBalanced, sumsOf } from "@amont/formats/bank-statements/check-balances.ts";
import { compareDates } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type MinorUnits, toDecimalString } from "@amont/kernel/money.ts";

/** Nobody reads more of them; the number of all is said. */
const mostWarnings = 200;

export function describeBankFile(file: BankFile) {
  const accounts = Map.groupBy(file.statements, accountIdentity);
  return {
    format: file.format,
    encoding: file.encoding,
    accounts: [...accounts.values()].map((statements) => describeAccount(inOrder(statements))),
    ...describeWarnings(file.warnings),
    ...(file.csvReading === undefined ? {} : { csv: file.csvReading }),
  };
}

/** Oldest first where their days tell: some banks write the newest statement first. */
function inOrder(statements: readonly BankStatement[]): readonly BankStatement[] {
  const dated = statements.flatMap((statement) => {
    const day = dayOf(statement);
    return day === null ? [] : [{ statement, day }];
  });
  if (dated.length < statements.length) return statements;
  return dated.toSorted((left, right) => compareDates(left.day, right.day)).map(({ statement }) => statement);
}

const dayOf = ({ closing, opening }: BankStatement) => closing?.on ?? opening?.on ?? null;

function describeAccount(statements: readonly BankStatement[]) {
  const [first] = statements;
  const currency = first?.currency ?? null;
  return {
    identifier: first?.accountIdentifier ?? "",
    iban: first?.iban ?? null,
    name: first?.accountName ?? null,
    currency,
    ...describeFigures(
      statements,
      first?.opening ?? null,
      statements.findLast(({ closing }) => closing !== null)?.closing ?? null,
    ),
    statements: statements.map((statement) => ({
      id: statement.statementId,
      ...describeFigures([statement], statement.opening, statement.closing),
    })),
  };
}

function describeFigures(
  statements: readonly BankStatement[],
  opening: StatementBalance | null,
  closing: StatementBalance | null,
) {
  const currency = statements[0]?.currency ?? null;
  const booked = statements.flatMap(bookedOf);
  const { creditMinor, debitMinor, netMinor } = sumsOf(booked);
  return {
    openingBalance: describeBalance(opening, currency),
    closingBalance: describeBalance(closing, currency),
    bookedOperations: booked.length,
    sumOfCredits: decimal(creditMinor, currency),
    sumOfDebits: decimal(debitMinor, currency),
    net: decimal(netMinor, currency),
    balanced: addUp(statements),
    pendingLeftOut: statements.reduce((count, { pendingCount }) => count + pendingCount, 0),
    ...describeWarnings(statements.flatMap(({ warnings }) => warnings)),
  };
}

/** Null where a balance lacks. Several statements must also follow from one another. */
function addUp(statements: readonly BankStatement[]): boolean | null {
  const each = new Set(statements.map(isBalanced));
  const isBroken = statements.some(({ warnings }) => warnings.some(({ kind }) => kind === "chain-break"));
  if (each.has(false) || (statements.length > 1 && isBroken)) return false;
  return each.has(null) ? null : true;
}

function describeBalance(balance: StatementBalance | null, currency: CurrencyCode | null) {
  if (balance === null) return null;
  return {
    amount: decimal(balance.amountMinor, balance.currency ?? currency),
    date: balance.on,
    ...(balance.currency === undefined ? {} : { currency: balance.currency }),
  };
}

/** Without a currency amounts were read in hundredths. */
export const decimal = (amount: MinorUnits, currency: CurrencyCode | null): string =>
  toDecimalString(amount, currency ?? "EUR");

function describeWarnings(warnings: readonly FileWarning[]) {
  return { warningCount: warnings.length, warnings: warnings.slice(0, mostWarnings) };
}
