/**
 * QIF: lines of one letter and a value, `^` after each record. It says neither the currency nor the order of day and
 * month; both Quicken and Money write it, in their own ways.
 */
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
import type { DateOrder } from "../csv/csv-reading.ts";
import { decodeBankText } from "../decode-bank-text.ts";
import { labelOf, textOrNull } from "../label-text.ts";
import { looseMarkOf, readLooseAmount } from "../loose-amounts.ts";
import { dayIn, decideDateOrder, readLooseDay } from "../loose-dates.ts";
import { type QifRecord, type QifSection, readQifSections } from "./qif-sections.ts";

type DecimalMark = ReturnType<typeof looseMarkOf>;

interface Writing {
  readonly order: DateOrder;
  readonly mark: DecimalMark;
}

export function readQif(bytes: Uint8Array): BankFileResult {
  if (bytes.length > largestBankFileBytes) return err({ kind: "too-large" });
  const { text, encoding } = decodeBankText(bytes);
  const { sections, warnings, otherDays } = readQifSections(text);
  if (sections.length === 0) {
    return err({ kind: "damaged", text: "the file holds no list of operations", line: null });
  }
  const records = sections.flatMap((section) => section.records);
  const days = [...records.map((record) => record.fields.get("D") ?? ""), ...otherDays]
    .map(readLooseDay)
    .filter((day) => day !== null);
  const usual = records.some((record) => record.fields.get("D")?.includes("'")) ? "month-first" : "day-first";
  const { order, isAssumed } = decideDateOrder(days, usual);
  const mark = looseMarkOf(records.map(amountText));
  const statements = checkBalances(
    sections.map((section) => readStatement(section, { order, mark })),
    "qif",
  );
  if (!statements.ok) return statements;
  const assumed: FileWarning = { kind: "date-format-assumed", text: `days were read ${order}`, line: null };
  return ok({
    format: "qif",
    encoding,
    statements: statements.value,
    // Decimal commas and months before days are never in one file.
    warnings: isAssumed && mark !== "," ? [assumed, ...warnings] : warnings,
  });
}

/** `U` is Quicken's newer field of the same amount. */
const amountText = ({ fields }: QifRecord): string => fields.get("T") ?? fields.get("U") ?? "";

function readStatement(section: QifSection, writing: Writing): BankStatement {
  const accountIdentifier = section.account?.fields.get("N") ?? "";
  const operations: BankOperation[] = [];
  const undated: UndatedOperation[] = [];
  const warnings: FileWarning[] = [];
  let opening: StatementBalance | null = null;
  for (const record of section.records) {
    const amountMinor = readLooseAmount(amountText(record), { digits: 2, mark: writing.mark });
    if (amountMinor === null) {
      const text = `no amount: ${amountText(record)}`.slice(0, 200);
      warnings.push({ kind: "bad-line", text, line: record.line });
      continue;
    }
    const day = readDay(record, writing, warnings);
    if (opening === null && operations.length === 0 && isOpeningBalance(record)) {
      opening = { amountMinor, on: day };
      continue;
    }
    const label = labelOf([record.fields.get("P"), record.fields.get("M")]) || record.fields.get("N") || "";
    if (day === null) undated.push({ amountMinor, label, line: record.line });
    else operations.push({ ...describe(record), bookedOn: day, amountMinor, label });
  }
  return {
    accountIdentifier,
    iban: parseIban(accountIdentifier),
    accountName: textOrNull(section.account?.fields.get("D")) ?? textOrNull(accountIdentifier),
    currency: null,
    statementId: null,
    opening,
    closing: closingOf(section, writing),
    operations,
    ...(undated.length > 0 ? { undated } : {}),
    pendingCount: 0,
    warnings,
  };
}

function readDay({ fields, line }: QifRecord, { order }: Writing, warnings: FileWarning[]) {
  const text = fields.get("D") ?? "";
  const loose = readLooseDay(text);
  const day = loose === null ? null : dayIn(loose, order);
  if (day === null || day.isAgainstOrder) {
    warnings.push({ kind: "bad-date", text: `not a day of this file's form: ${text}`.slice(0, 200), line });
  }
  return day?.date ?? null;
}

/** Quicken starts an account with a record that names the account as its own counterpart: no movement. */
function isOpeningBalance({ fields }: QifRecord): boolean {
  const payee = fields.get("P") ?? "";
  return (
    /^(?:opening balance|solde (?:initial|d.ouverture))\b/i.test(payee) &&
    /^\[.*\]$/.test(fields.get("L") ?? "")
  );
}

function closingOf({ account }: QifSection, { order, mark }: Writing): StatementBalance | null {
  const amountMinor = readLooseAmount(account?.fields.get("$") ?? "", { digits: 2, mark });
  if (amountMinor === null) return null;
  const day = readLooseDay(account?.fields.get("/") ?? "");
  return { amountMinor, on: day === null ? null : (dayIn(day, order)?.date ?? null) };
}

function describe({ fields }: QifRecord) {
  return {
    valueOn: null,
    counterparty: textOrNull(fields.get("P")),
    counterpartyIban: null,
    reference: textOrNull(fields.get("N")),
    bankReference: null,
    isReversal: false,
  };
}
