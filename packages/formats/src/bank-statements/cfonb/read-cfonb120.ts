/**
 * CFONB 120, the French account statement: an old balance (01), movements (04) with complements (05), a new balance
 * (07). A file holds many, of one account or several.
 */
import { type CurrencyCode, parseCurrency } from "@amont/kernel/currency.ts";
import { type EndedCurrencyCode, parseEndedCurrency } from "@amont/kernel/ended-currency.ts";
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
import { decodeBankText } from "../decode-bank-text.ts";
import { ibanOfFrenchAccount } from "../french-account.ts";
import { textOrNull } from "../label-text.ts";
import { type CfonbRecord, cfonbAmount, cfonbDay, cfonbRecords } from "./cfonb-records.ts";
import { type Complements, describeMovement, noComplements, readComplement } from "./complements.ts";

/** A statement while its lines are read. */
interface OpenStatement {
  readonly head: Pick<BankStatement, "accountIdentifier" | "iban" | "currency">;
  readonly opening: StatementBalance | null;
  readonly movements: Movement[];
  readonly warnings: FileWarning[];
}

interface Movement {
  readonly record: CfonbRecord;
  readonly complements: Complements;
}

export function readCfonb120(bytes: Uint8Array): BankFileResult {
  if (bytes.length > largestBankFileBytes) return err({ kind: "too-large" });
  const { text, encoding } = decodeBankText(bytes);
  const statements: BankStatement[] = [];
  const warnings: FileWarning[] = [];
  let open: OpenStatement | null = null;
  const records = cfonbRecords(text, 120);
  for (const [index, record] of records.entries()) {
    if (record.code === "01") {
      if (open !== null) statements.push(finished(open, null));
      open = started(record, currencyFrom(records, index));
    } else if (open === null) {
      warnings.push(misplaced(record, "is outside any statement"));
    } else if (record.code === "04") {
      open.movements.push({ record, complements: noComplements() });
    } else if (record.code === "05") {
      addComplement(open, record);
    } else if (record.code === "07") {
      statements.push(finished(open, record));
      open = null;
    } else {
      warnings.push(misplaced(record, "is of no known kind"));
    }
  }
  if (open !== null) statements.push(finished(open, null));
  const checked = checkBalances(statements, "cfonb120");
  return checked.ok ? ok({ format: "cfonb120", encoding, statements: checked.value, warnings }) : checked;
}

function misplaced({ code, line }: CfonbRecord, what: string): FileWarning {
  return { kind: "bad-line", text: `record ${code} ${what}`, line };
}

/** Some banks leave it blank in the balances: the movements between them tell it. */
function currencyFrom(
  records: readonly CfonbRecord[],
  start: number,
): CurrencyCode | EndedCurrencyCode | null {
  for (let at = start; at < records.length; at += 1) {
    const record = records[at];
    const written = record?.at(17, 19);
    const currency = parseCurrency(written) ?? parseEndedCurrency(written);
    if (currency !== null) return currency;
    if (record?.code === "07" || records[at + 1]?.code === "01") return null;
  }
  return null;
}

function started(record: CfonbRecord, named: CurrencyCode | EndedCurrencyCode | null): OpenStatement {
  const written = record.at(17, 19).trim();
  const warnings: FileWarning[] = [];
  const currency = parseCurrency(named);
  const endedCurrency = parseEndedCurrency(named);
  if (named === null) {
    warnings.push({ kind: "currency-missing", text: `no known currency: ${written}`, line: record.line });
  }
  const account = record.at(22, 32).trim();
  const iban = ibanOfFrenchAccount({ bank: record.at(3, 7), branch: record.at(12, 16), account });
  const opening = readBalance(record, currency, warnings);
  return {
    head: {
      accountIdentifier: account,
      iban,
      currency,
      ...(endedCurrency === null ? {} : { endedCurrency }),
    },
    opening,
    movements: [],
    warnings,
  };
}

function addComplement({ movements, warnings }: OpenStatement, record: CfonbRecord): void {
  const movement = movements.at(-1);
  if (movement === undefined) warnings.push(misplaced(record, "completes no movement"));
  else readComplement(record, movement.complements);
}

function readBalance(
  record: CfonbRecord,
  currency: CurrencyCode | null,
  warnings: FileWarning[],
): StatementBalance | null {
  const amountMinor = amountOf(record, currency);
  const on = cfonbDay(record.at(35, 40));
  if (amountMinor === null) {
    warnings.push({ kind: "bad-line", text: `no balance: ${record.at(91, 104)}`, line: record.line });
    return null;
  }
  if (on === null) warnings.push(badDay(record));
  return { amountMinor, on };
}

function badDay(record: CfonbRecord): FileWarning {
  return { kind: "bad-date", text: `not a day: ${record.at(35, 40)}`, line: record.line };
}

function amountOf(record: CfonbRecord, currency: CurrencyCode | null) {
  const decimals = /^\d$/.test(record.at(20, 20)) ? Number(record.at(20, 20)) : 2;
  return cfonbAmount(record.at(91, 104), { decimals, currency });
}

function finished(open: OpenStatement, end: CfonbRecord | null): BankStatement {
  const { head, opening, movements } = open;
  const warnings = [...open.warnings];
  const closing = end === null ? null : readBalance(end, head.currency, warnings);
  if (end === null) warnings.push({ kind: "bad-line", text: "the statement has no new balance", line: null });
  const operations: BankOperation[] = [];
  const undated: UndatedOperation[] = [];
  for (const { record, complements } of movements) {
    const amountMinor = amountOf(record, head.currency);
    if (amountMinor === null) {
      warnings.push({ kind: "bad-line", text: `no amount: ${record.at(91, 104)}`, line: record.line });
      continue;
    }
    const described = describeMovement(record.at(49, 79), complements, amountMinor > 0);
    const bookedOn = cfonbDay(record.at(35, 40));
    if (bookedOn === null) {
      warnings.push(badDay(record));
      undated.push({ amountMinor, label: described.label, line: record.line });
      continue;
    }
    operations.push({
      ...described,
      bookedOn,
      valueOn: cfonbDay(record.at(43, 48)),
      amountMinor,
      bankReference: bankReferenceOf(record),
      isReversal: record.at(41, 42).trim() !== "",
    });
  }
  return {
    ...head,
    accountName: null,
    statementId: null,
    opening,
    closing,
    operations,
    ...(undated.length > 0 ? { undated } : {}),
    pendingCount: 0,
    warnings,
  };
}

/** The free reference of the movement, else its number; zeros stand for none. */
function bankReferenceOf(record: CfonbRecord): string | null {
  const number = textOrNull(record.at(82, 88));
  return textOrNull(record.at(105, 120)) ?? (number === null || /^0+$/.test(number) ? null : number);
}
