/** OFX and QFX: what banks give for personal-finance programs, in both flavours, one or several accounts. */
import { type CurrencyCode, parseCurrency } from "@amont/kernel/currency.ts";
import { parseEndedCurrency } from "@amont/kernel/ended-currency.ts";
import { parseIban } from "@amont/kernel/iban.ts";
import { err, ok } from "@amont/kernel/result.ts";
import {
  type BankFileResult,
  type BankOperation,
  type BankStatement,
  type FileWarning,
  largestBankFileBytes,
  type StatementBalance,
  type UndatedOperation,
} from "../bank-statement.ts";
import { checkBalances } from "../check-balances.ts";
import { readDecimal } from "../decimal-text.ts";
import { decodeBankText } from "../decode-bank-text.ts";
import { fileDate } from "../file-dates.ts";
import { ibanOfFrenchAccount } from "../french-account.ts";
import { labelOf, textOrNull } from "../label-text.ts";
import { type OfxElement, readOfxTree } from "./ofx-tree.ts";

export function readOfx(bytes: Uint8Array): BankFileResult {
  if (bytes.length > largestBankFileBytes) return err({ kind: "too-large" });
  const { text, encoding } = decodeBankText(bytes);
  const tree = readOfxTree(text);
  if (tree === null) return err({ kind: "unknown-format" });
  const found = [...withNames(tree.root, ["STMTRS", "CCSTMTRS", "INVSTMTRS"])];
  if (found.length === 0) {
    return err({ kind: "damaged", text: refusalOf(tree.root) ?? "the file holds no statement", line: null });
  }
  const statements = checkBalances(found.map(readStatement), "ofx");
  if (!statements.ok) return statements;
  const warnings: FileWarning[] = tree.isCut
    ? [{ kind: "bad-line", text: "the file ends before its last elements are closed", line: null }]
    : [];
  return ok({ format: "ofx", encoding, statements: statements.value, warnings });
}

/** Why the bank's server gave nothing. */
function refusalOf(root: OfxElement): string | null {
  for (const { values } of withNames(root, ["STATUS"])) {
    if (/^error$/i.test(values.get("SEVERITY") ?? "")) {
      return `the bank answered with an error: ${values.get("MESSAGE") ?? values.get("CODE") ?? ""}`;
    }
  }
  return null;
}

function* withNames(element: OfxElement, names: readonly string[]): Generator<OfxElement> {
  for (const child of element.children) {
    if (names.includes(child.name)) yield child;
    else yield* withNames(child, names);
  }
}

const firstOf = (element: OfxElement, ...names: string[]): OfxElement | null =>
  withNames(element, names).next().value ?? null;

function readStatement(statement: OfxElement): BankStatement {
  const account = firstOf(statement, "BANKACCTFROM", "CCACCTFROM", "INVACCTFROM")?.values;
  const accountIdentifier = account?.get("ACCTID") ?? "";
  const currency =
    currencyOf(statement.values.get("CURDEF")) ??
    currencyOf(firstOf(statement, "CURRENCY")?.values.get("CURSYM"));
  const endedCurrency = parseEndedCurrency(statement.values.get("CURDEF")?.trim().toUpperCase());
  const movements = readMovements(statement, currency);
  const warnings = [...movements.warnings];
  if (currency === null && endedCurrency === null) {
    warnings.push({
      kind: "currency-missing",
      text: "the statement names no known currency",
      line: statement.line,
    });
  }
  return {
    accountIdentifier,
    iban: parseIban(accountIdentifier) ?? frenchIban(account),
    accountName: null,
    ...traitsOf(account),
    currency: endedCurrency === null ? currency : null,
    ...(endedCurrency === null ? {} : { endedCurrency }),
    statementId: null,
    // OFX gives the balance at its end only.
    opening: null,
    closing: readBalance(firstOf(statement, "LEDGERBAL"), currency),
    operations: movements.operations,
    ...(movements.undated.length > 0 ? { undated: movements.undated } : {}),
    pendingCount: [...withNames(statement, ["STMTTRNP"])].length,
    warnings,
  };
}

function traitsOf(
  account: ReadonlyMap<string, string> | undefined,
): Pick<BankStatement, "bank" | "accountType"> {
  const bank = [account?.get("BANKID"), account?.get("BRANCHID")].filter(Boolean).join(" ");
  const accountType = account?.get("ACCTTYPE")?.trim().toUpperCase() ?? "";
  return { ...(bank === "" ? {} : { bank }), ...(accountType === "" ? {} : { accountType }) };
}

/** French banks name the parts of the account; some write its key behind the number. */
function frenchIban(account: ReadonlyMap<string, string> | undefined): string | null {
  const [bank = "", branch = "", number = ""] = ["BANKID", "BRANCHID", "ACCTID"].map((name) =>
    account?.get(name),
  );
  const iban = ibanOfFrenchAccount({ bank, branch, account: number.slice(0, 11) });
  return iban?.endsWith(number.slice(11)) === true ? iban : null;
}

const currencyOf = (text: string | undefined): CurrencyCode | null =>
  parseCurrency((text ?? "").trim().toUpperCase());

function readBalance(balance: OfxElement | null, currency: CurrencyCode | null): StatementBalance | null {
  const amount = readAmount(balance?.values.get("BALAMT"), currency);
  return amount === null
    ? null
    : { amountMinor: amount.amountMinor, on: readDay(balance?.values.get("DTASOF")) };
}

interface Movements {
  readonly operations: BankOperation[];
  readonly undated: UndatedOperation[];
  readonly warnings: FileWarning[];
}

function readMovements(statement: OfxElement, currency: CurrencyCode | null): Movements {
  const movements: Movements = { operations: [], undated: [], warnings: [] };
  for (const transaction of withNames(statement, ["STMTTRN"])) {
    readMovement(transaction, currency, movements);
  }
  return movements;
}

function readMovement(transaction: OfxElement, currency: CurrencyCode | null, into: Movements): void {
  const { values, line } = transaction;
  const amount = readAmount(values.get("TRNAMT"), currency);
  if (amount === null) {
    into.warnings.push({
      kind: "bad-line",
      text: `no amount: ${values.get("TRNAMT") ?? ""}`.slice(0, 200),
      line,
    });
    return;
  }
  const payee = values.get("NAME") ?? firstOf(transaction, "PAYEE")?.values.get("NAME");
  const label = labelOf([payee, values.get("MEMO")]) || values.get("TRNTYPE") || "";
  const bookedOn = readDay(values.get("DTPOSTED")) ?? readDay(values.get("DTUSER"));
  if (bookedOn === null) {
    const text = `no day: ${values.get("DTPOSTED") ?? ""}`.slice(0, 200);
    into.warnings.push({ kind: "bad-date", text, line });
    into.undated.push({ amountMinor: amount.amountMinor, label, line });
    return;
  }
  const other = firstOf(transaction, "BANKACCTTO", "CCACCTTO")?.values.get("ACCTID");
  into.operations.push({
    bookedOn,
    valueOn: readDay(values.get("DTAVAIL")),
    amountMinor: amount.amountMinor,
    label,
    counterparty: textOrNull(payee),
    counterpartyIban: other === undefined ? null : parseIban(other),
    reference: textOrNull(values.get("CHECKNUM")) ?? textOrNull(values.get("REFNUM")),
    bankReference: textOrNull(values.get("FITID")),
    isReversal: false,
  });
}

/** The standard writes a point or a comma; banks also group thousands and put blanks before the sign. */
function readAmount(text: string | undefined, currency: CurrencyCode | null) {
  const bare = (text ?? "").replaceAll(/[\s'\p{Sc}]/gu, "");
  const isGrouped = /^[+-]?\d{1,3}(?:,\d{3})+\.\d*$|^[+-]?\d{1,3}(?:\.\d{3})+,\d*$/.test(bare);
  const decimal = isGrouped ? bare.replaceAll(bare.indexOf(",") < bare.indexOf(".") ? "," : ".", "") : bare;
  return readDecimal(decimal, currency);
}

/** The bank's own day, as it is written: `20260131`, `20260131120000.000[-5:EST]`. */
function readDay(text: string | undefined) {
  const match = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})/.exec((text ?? "").trim());
  return match === null
    ? null
    : (fileDate(Number(match[1]), Number(match[2]), Number(match[3]))?.date ?? null);
}
