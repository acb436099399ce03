/**
 * Customer statements of SWIFT: MT940 and, for the running day, MT942. Each message is a statement; a long one is
 * written as pages that chain by interim balances (62M, 60M), each of which adds up by itself.
 */
import { type CurrencyCode, parseCurrency } from "@amont/kernel/currency.ts";
import { type EndedCurrencyCode, parseEndedCurrency } from "@amont/kernel/ended-currency.ts";
import { parseIban } from "@amont/kernel/iban.ts";
import { err, ok } from "@amont/kernel/result.ts";
import {
  type AnnouncedLine,
  type BankFileResult,
  type BankOperation,
  type BankStatement,
  type FileWarning,
  largestBankFileBytes,
  type StatementBalance,
} from "../bank-statement.ts";
import { checkBalances } from "../check-balances.ts";
import { decodeBankText } from "../decode-bank-text.ts";
import { ibanOfFrenchNumber } from "../french-account.ts";
import { labelOf, textOrNull } from "../label-text.ts";
import { type SwiftField, swiftFields } from "./mt940-fields.ts";
import { readSwiftBalance, readSwiftLine, type SwiftBalance } from "./mt940-line.ts";
import { readNarrative } from "./mt940-narrative.ts";
import { reportOf } from "./mt942-report.ts";

export function readMt940(bytes: Uint8Array): BankFileResult {
  if (bytes.length > largestBankFileBytes) return err({ kind: "too-large" });
  const { text, encoding } = decodeBankText(bytes);
  if (text.trim() === "") return err({ kind: "empty" });
  const fields = swiftFields(text);
  if (fields.length === 0) return err({ kind: "unknown-format" });
  const format = isIntraday(text, fields) ? "mt942" : "mt940";
  const statements = messagesOf(fields).map((message) => readMessage(message, format === "mt942"));
  const checked = checkBalances(statements, format);
  return checked.ok ? ok({ format, encoding, statements: checked.value, warnings: [] }) : checked;
}

/** Reports of the running day state floors and sums instead of balances. */
const isIntraday = (text: string, fields: readonly SwiftField[]): boolean =>
  /\{2:[IO]942/.test(text) ||
  (fields.some(({ tag }) => tag === "34F" || tag === "90D" || tag === "90C" || tag === "13D") &&
    !fields.some(({ tag }) => isBalanceTag(tag)));

const isBalanceTag = (tag: string): boolean => /^6[02]/.test(tag);

/** A message starts with its reference; one without also where a new opening balance follows a closing one. */
function messagesOf(fields: readonly SwiftField[]): readonly (readonly SwiftField[])[] {
  const messages: SwiftField[][] = [];
  let isClosed = false;
  for (const field of fields) {
    if (field.tag.startsWith("94")) continue;
    const current = messages.at(-1);
    const isNext: boolean = field.tag === "20" || (isClosed && /^(?:25|60)/.test(field.tag));
    if (current === undefined || isNext) messages.push(startOf(field, current));
    else current.push(field);
    isClosed = field.tag.startsWith("62") || (isClosed && !isNext);
  }
  return messages;
}

/** A second statement of a message is of the same account. */
function startOf(field: SwiftField, previous: readonly SwiftField[] | undefined): SwiftField[] {
  if (field.tag === "20" || field.tag.startsWith("25")) return [field];
  return [...(previous ?? []).filter(({ tag }) => tag === "20" || tag.startsWith("25")), field];
}

function readMessage(fields: readonly SwiftField[], isRunningDay: boolean): BankStatement {
  const account = fields.find(({ tag }) => tag.startsWith("25"));
  const identifier = (account?.lines[0] ?? "").trim();
  const opening = lastBalance(fields, /^60/);
  const closing = lastBalance(fields, /^62/);
  const currency = opening?.currency ?? closing?.currency ?? currencyOf(fields, identifier);
  const endedCurrency = endedCurrencyOf(fields);
  const lines = linesOf(fields, currency);
  return {
    accountIdentifier: identifier,
    iban: ibanOf(identifier),
    accountName: null,
    currency: endedCurrency === null ? currency : null,
    ...(endedCurrency === null ? {} : { endedCurrency }),
    statementId: statementIdOf(fields),
    opening: inCurrency(opening, currency),
    closing: inCurrency(closing, currency),
    operations: lines.flatMap((line) => line.operation ?? []),
    pendingCount: lines.filter((line) => line.isPending).length,
    ...(isRunningDay
      ? {
          announced: lines.flatMap((line) => line.announced ?? []),
          report: reportOf(fields, currency),
        }
      : {}),
    warnings: [
      ...(currency === null && endedCurrency === null
        ? [warning("currency-missing", "no currency is named", null)]
        : []),
      ...unreadBalances(fields),
      ...fields
        .filter((field) => field.tag.startsWith("25") && field !== account)
        .map((field) => warning("bad-line", "a second account in one message", field.line)),
      ...lines.flatMap((line) => line.warnings),
    ],
  };
}

/** Of several the last one stands: a bank that corrects itself does so below. */
function lastBalance(fields: readonly SwiftField[], tag: RegExp): SwiftBalance | null {
  return (
    fields
      .flatMap((field) => (tag.test(field.tag) ? (readSwiftBalance(field.lines[0] ?? "") ?? []) : []))
      .at(-1) ?? null
  );
}

function unreadBalances(fields: readonly SwiftField[]): readonly FileWarning[] {
  return fields
    .filter((field) => isBalanceTag(field.tag) && readSwiftBalance(field.lines[0] ?? "") === null)
    .map((field) => warning("bad-line", `balance ${field.tag} cannot be read`, field.line));
}

function inCurrency(found: SwiftBalance | null, currency: CurrencyCode | null): StatementBalance | null {
  if (found === null) return null;
  return found.currency === null || found.currency === currency
    ? found.balance
    : { ...found.balance, currency: found.currency };
}

/** Where no balance names it: the floor of a report, or the end of the account's number. */
function currencyOf(fields: readonly SwiftField[], identifier: string): CurrencyCode | null {
  const floor = fields
    .find(({ tag }) => tag === "34F")
    ?.lines[0]?.trim()
    .slice(0, 3);
  const sum = fields.find(({ tag }) => tag.startsWith("90"))?.lines[0];
  return (
    parseCurrency(floor) ??
    parseCurrency(/^\d+([A-Z]{3})/.exec(sum?.trim() ?? "")?.[1]) ??
    parseCurrency(/\d\s*([A-Z]{3})$/.exec(identifier)?.[1])
  );
}

/** As the balances or the floor of a report name it. */
function endedCurrencyOf(fields: readonly SwiftField[]): EndedCurrencyCode | null {
  for (const { tag, lines } of fields) {
    const code = /^(?:6[0-5]|34)/.test(tag)
      ? /^\s*(?:[CD]?\d{6})?([A-Z]{3})/.exec(lines[0] ?? "")?.[1]
      : null;
    const ended = parseEndedCurrency(code);
    if (ended !== null) return ended;
  }
  return null;
}

/** Alone, behind a bank's code and a slash, or with the currency behind it; that of a French number follows from it. */
function ibanOf(identifier: string): string | null {
  for (const part of [identifier, ...identifier.split("/")]) {
    const iban = parseIban(part) ?? parseIban(part.replace(/\s*[A-Z]{3}$/, ""));
    if (iban !== null) return iban;
    const compact = part.replaceAll(/\s/g, "");
    if (/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact) && /\d{8}/.test(compact)) return compact;
  }
  return ibanOfFrenchNumber(identifier.replace(/ ?EUR$/, ""));
}

/** Reference of the message and number of the statement: banks repeat the first. */
function statementIdOf(fields: readonly SwiftField[]): string | null {
  const reference = fields.find(({ tag }) => tag === "20")?.lines[0];
  const number = fields.find(({ tag }) => tag.startsWith("28"))?.lines[0];
  return textOrNull(
    [reference, number]
      .map((text) => text?.trim() ?? "")
      .filter((text) => text !== "")
      .join(" "),
  );
}

interface ReadLine {
  readonly operation: BankOperation | null;
  readonly isPending: boolean;
  readonly announced?: AnnouncedLine;
  readonly warnings: readonly FileWarning[];
}

/** The fields 86 and NS that follow a 61 are about it, up to the next field of another kind. */
function linesOf(fields: readonly SwiftField[], currency: CurrencyCode | null): readonly ReadLine[] {
  return fields.flatMap((field, index) => {
    if (field.tag !== "61") return [];
    const narrative: string[] = [];
    for (let at = index + 1; at < fields.length; at += 1) {
      const next = fields[at];
      if (next?.tag === "86") for (const line of next.lines) narrative.push(line);
      else if (next?.tag !== "NS") break;
    }
    return [readOperation(field, narrative, currency)];
  });
}

function readOperation(
  field: SwiftField,
  narrativeLines: readonly string[],
  currency: CurrencyCode | null,
): ReadLine {
  const line = readSwiftLine(field.lines, currency);
  if (line === null) {
    return {
      operation: null,
      isPending: false,
      warnings: [warning("bad-line", "the operation cannot be read", field.line)],
    };
  }
  const narrative = readNarrative(narrativeLines);
  const warnings: FileWarning[] = [];
  if (line.hadBadDate) warnings.push(warning("bad-date", "no such day", field.line));
  if (line.wasRounded) warnings.push(warning("bad-line", "more decimals than the currency has", field.line));
  const counterparty = narrative.counterparty ?? line.holder;
  const text = labelOf([counterparty, narrative.purpose]);
  const described = {
    valueOn: line.valueOn,
    amountMinor: line.amountMinor,
    label: text === "" ? labelOf([line.details, line.reference]) : text,
    counterparty,
    counterpartyIban: narrative.counterpartyIban ?? parseIban(line.details ?? ""),
    reference: narrative.reference ?? line.reference,
  };
  if (line.isExpected) {
    const announced = { ...described, announcedOn: line.bookedOn, isInformation: false };
    return { operation: null, isPending: true, announced, warnings };
  }
  return {
    operation: {
      ...described,
      bookedOn: line.bookedOn,
      bankReference: line.bankReference,
      isReversal: line.isReversal,
    },
    isPending: false,
    warnings,
  };
}

const warning = (kind: FileWarning["kind"], text: string, line: number | null): FileWarning => ({
  kind,
  text,
  line,
});
