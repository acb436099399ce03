/**
 * Statements of ISO 20022: camt.053, reports of the running day (052) and notifications (054), versions 1 to 13,
 * with or without a prefix, alone or inside an envelope.
 */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type CurrencyCode, parseCurrency } from "@amont/kernel/currency.ts";
import { type EndedCurrencyCode, parseEndedCurrency } from "@amont/kernel/ended-currency.ts";
import { err, ok } from "@amont/kernel/result.ts";
import {
  type BankFileFormat,
  type BankFileResult,
  type BankNotice,
  type BankStatement,
  type FileWarning,
  largestBankFileBytes,
  type StatementBalance,
  type StatementPage,
} from "../bank-statement.ts";
import { checkBalances } from "../check-balances.ts";
import { type DecodedText, decodeBankText, withoutEndMark } from "../decode-bank-text.ts";
import { textOrNull } from "../label-text.ts";
import { balancesOf } from "./camt-balances.ts";
import { type CamtEntry, readEntry } from "./camt-entry.ts";
import { joinInformation } from "./camt-notices.ts";
import { periodOf } from "./camt-period.ts";
import { accountOf, dateOf, momentOf } from "./camt-values.ts";
import {
  attributeOf,
  childOf,
  childrenOf,
  elementsNamed,
  parseXml,
  textAt,
  type XmlNode,
} from "./xml-tree.ts";

/** The message by its element, whose name ends with the version in the first one. */
const messages: readonly { readonly name: RegExp; readonly part: string; readonly format: BankFileFormat }[] =
  [
    { name: /^BkToCstmrStmt(?:V\d+)?$/, part: "Stmt", format: "camt.053" },
    { name: /^BkToCstmrAcctRpt(?:V\d+)?$/, part: "Rpt", format: "camt.052" },
    { name: /^BkToCstmrDbtCdtNtfctn(?:V\d+)?$/, part: "Ntfctn", format: "camt.054" },
  ];

export function readCamt(bytes: Uint8Array): BankFileResult {
  if (bytes.length > largestBankFileBytes) return err({ kind: "too-large" });
  const { text, encoding, isDamaged } = decodeXml(bytes);
  if (text.trim() === "") return err({ kind: "empty" });
  const trees: XmlNode[] = [];
  for (const document of documentsOf(text)) {
    const tree = parseXml(document);
    if (!tree.ok) return err({ kind: "damaged", text: tree.error.text, line: tree.error.line });
    trees.push(tree.value);
  }
  const found = elementsNamed(trees, (name) => messages.some((message) => message.name.test(name)));
  const [first] = found;
  const format = messages.find((message) => message.name.test(first?.name ?? ""))?.format;
  if (format === undefined) return err({ kind: "unknown-format" });
  const statements = found.flatMap(({ name, node }) => {
    const message = messages.find((each) => each.name.test(name));
    const part = message?.part ?? "";
    const written = dateOf(childOf(node, "GrpHdr", "CreDtTm"))?.date ?? null;
    const writtenAt = momentOf(childOf(node, "GrpHdr", "CreDtTm"));
    const isRunningDay = part === "Rpt";
    const context = { written, writtenAt, isRunningDay, isNotification: part === "Ntfctn" };
    // Messages of several kinds may stand in one envelope.
    const own = message === undefined || message.format === format ? {} : { format: message.format };
    return childrenOf(node, part).map((statement) => Object.assign(readStatement(statement, context), own));
  });
  const checked = checkBalances(statements, format);
  if (!checked.ok) return checked;
  const warnings: readonly FileWarning[] = isDamaged
    ? [{ kind: "encoding-damaged", text: `not the encoding it declares, read as ${encoding}`, line: 1 }]
    : [];
  return ok({ format, encoding, statements: checked.value, warnings });
}

/** Each starts with its declaration: banks put blank lines before the first, and messages one behind the other. */
const documentsOf = (text: string): readonly string[] => text.trim().split(/(?=<\?xml\s)/);

/** The declaration says the encoding; bytes that contradict it are read as what they are. */
function decodeXml(bytes: Uint8Array): DecodedText & { readonly isDamaged: boolean } {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/i.exec(start)?.[1]?.toLowerCase();
  const decoded = decodeBankText(bytes);
  if (declared !== undefined && /^(?:iso-8859-1|iso-8859-15|latin1|windows-1252)$/.test(declared)) {
    if (decoded.encoding === "utf-8" && /[\u0080-\uffff]/.test(decoded.text)) {
      return { ...decoded, isDamaged: true };
    }
    const label = declared === "iso-8859-15" ? "iso-8859-15" : "windows-1252";
    const text = withoutEndMark(new TextDecoder(label).decode(bytes));
    return { text, encoding: "windows-1252", isDamaged: false };
  }
  return { ...decoded, isDamaged: declared === "utf-8" && !decoded.encoding.startsWith("utf") };
}

/** `written` is the day of the message, for entries that state none and stand in a statement without one. */
function readStatement(
  statement: XmlNode,
  {
    written,
    writtenAt,
    isRunningDay,
    isNotification,
  }: {
    readonly written: CalendarDate | null;
    readonly writtenAt: string | null;
    readonly isRunningDay: boolean;
    readonly isNotification: boolean;
  },
): BankStatement {
  const account = accountOf(childOf(statement, "Acct"));
  const ownCurrency = parseCurrency(textAt(statement, "Acct", "Ccy"));
  const balances = balancesOf(statement, { currency: ownCurrency, isRunningDay });
  const currency = ownCurrency ?? balances.opening?.currency ?? balances.closing?.currency ?? null;
  const { openedOn, closedOn, isOneDay } = periodOf(statement, balances);
  const statementDate = closedOn ?? dateOf(childOf(statement, "CreDtTm"))?.date ?? written;
  const entries = childrenOf(statement, "Ntry").map((entry, index) =>
    readEntry(entry, {
      currency,
      statementDate,
      isOneDay,
      isNotification,
      isRunningDay,
      position: index + 1,
    }),
  );
  const endedCurrency = endedCurrencyOf(statement);
  const page = pageOf(statement);
  const notices = noticesIn(entries);
  const undated = entries.flatMap((entry) => entry.undated ?? []);
  const settled = currency ?? entries.find((entry) => entry.currency !== null)?.currency ?? null;
  return {
    accountIdentifier: account.identifier,
    iban: account.iban,
    accountName: textOrNull(textAt(statement, "Acct", "Nm") ?? textAt(statement, "Acct", "Ownr", "Nm")),
    currency: endedCurrency === null ? settled : null,
    ...(endedCurrency === null ? {} : { endedCurrency }),
    statementId: textAt(statement, "Id"),
    ...(page === null ? {} : { page }),
    opening: inCurrency(balances.opening, settled),
    closing: inCurrency(balances.closing, settled),
    operations: entries.flatMap((entry) => entry.operation ?? []),
    ...(undated.length > 0 ? { undated } : {}),
    pendingCount: entries.filter((entry) => entry.isPending).length,
    ...(isRunningDay
      ? {
          announced: entries.flatMap((entry) => entry.announced ?? []),
          report: {
            writtenAt: momentOf(childOf(statement, "CreDtTm")) ?? writtenAt,
            firstOn: openedOn ?? statementDate,
            lastOn: closedOn ?? statementDate,
            floor: null,
          },
        }
      : {}),
    ...(notices.length > 0 ? { notices } : {}),
    warnings: [
      ...(account.hasBadIban ? [warning("bad-iban", `${account.identifier} has wrong check digits`)] : []),
      ...(endedCurrency === null
        ? currencyWarnings(settled, entries, [balances.opening?.currency, balances.closing?.currency])
        : []),
      ...entries.flatMap((entry) => entry.warnings),
    ],
  };
}

function noticesIn(entries: readonly CamtEntry[]): readonly BankNotice[] {
  let booked = 0;
  const notices: BankNotice[] = [];
  for (const { notice, operation } of entries) {
    if (notice !== undefined) notices.push({ ...notice, operation: operation === null ? null : booked });
    if (operation !== null) booked += 1;
  }
  return joinInformation(notices);
}

/** Of the account, or of any amount on it: it is never taken for another currency. */
function endedCurrencyOf(statement: XmlNode): EndedCurrencyCode | null {
  const amounts = [...childrenOf(statement, "Bal"), ...childrenOf(statement, "Ntry")].map((node) =>
    attributeOf(childOf(node, "Amt"), "Ccy"),
  );
  for (const code of [textAt(statement, "Acct", "Ccy"), ...amounts]) {
    const ended = parseEndedCurrency(code);
    if (ended !== null) return ended;
  }
  return null;
}

/** Numbers start again each year: the first day of the statement tells those apart. */
function pageOf(statement: XmlNode): StatementPage | null {
  const number = ["StmtPgntn", "RptPgntn", "NtfctnPgntn"]
    .map((name) => textAt(statement, name, "PgNb"))
    .find((text) => text !== null && /^\d{1,5}$/.test(text));
  const of =
    textAt(statement, "ElctrncSeqNb") ?? textAt(statement, "LglSeqNb") ?? textAt(statement, "Id") ?? "";
  const from = dateOf(childOf(statement, "FrToDt", "FrDtTm"))?.date ?? "";
  return number === undefined || number === null ? null : { of: `${of} ${from}`, number: Number(number) };
}

function inCurrency(
  found: { readonly balance: StatementBalance; readonly currency: CurrencyCode | null } | null,
  currency: CurrencyCode | null,
): StatementBalance | null {
  if (found === null) return null;
  return found.currency === null || found.currency === currency
    ? found.balance
    : { ...found.balance, currency: found.currency };
}

function currencyWarnings(
  currency: CurrencyCode | null,
  entries: readonly CamtEntry[],
  balances: readonly (CurrencyCode | null | undefined)[],
): readonly FileWarning[] {
  if (currency === null) return [warning("currency-missing", "no currency is named")];
  const others = [...entries.map((entry) => entry.currency), ...balances].filter(
    (other) => other !== null && other !== undefined && other !== currency,
  );
  if (others.length === 0) return [];
  return [
    warning("currency-mixed", `an account in ${currency} with amounts in ${[...new Set(others)].join(", ")}`),
  ];
}

const warning = (kind: FileWarning["kind"], text: string): FileWarning => ({ kind, text, line: null });
