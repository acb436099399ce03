/** Amounts, dates and accounts as camt messages write them, in all their versions. */
import { type CurrencyCode, parseCurrency } from "@amont/kernel/currency.ts";
import { parseIban } from "@amont/kernel/iban.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { type ReadDecimal, readDecimal } from "../decimal-text.ts";
import { type FileDate, fileDate } from "../file-dates.ts";
import { attributeOf, childOf, textAt, type XmlNode } from "./xml-tree.ts";

export interface CamtAmount extends ReadDecimal {
  readonly currency: CurrencyCode | null;
}

/**
 * Signed by the indicator beside it, which already tells what a reversal does to the account. The standard has no
 * negative amounts; a bank that writes a debit with a minus means a debit.
 */
export function amountOf(node: XmlNode, fallback: CurrencyCode | null): CamtAmount | null {
  const element = childOf(node, "Amt");
  const currency = parseCurrency(attributeOf(element, "Ccy")) ?? fallback;
  const text = textAt(element);
  const read = text === null ? null : readDecimal(text, currency);
  if (read === null) return null;
  const isDebit = textAt(node, "CdtDbtInd")?.toUpperCase() === "DBIT";
  const amountMinor = isDebit ? minorUnits(-Math.abs(read.amountMinor)) : read.amountMinor;
  return { ...read, amountMinor, currency };
}

/** `<Dt>` or `<DtTm>`; some banks write a time into the first. The day is the one that the bank wrote. */
export function dateOf(node: XmlNode): FileDate | null {
  const text = textAt(node, "Dt") ?? textAt(node, "DtTm") ?? textAt(node);
  const match = text === null ? null : /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text);
  return match === null ? null : fileDate(Number(match[1]), Number(match[2]), Number(match[3]));
}

/** As the bank's clock shows it, without its zone. */
export function momentOf(node: XmlNode): string | null {
  const day = dateOf(node)?.date ?? null;
  const time = /^[\d-]{8,10}T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?/.exec(textAt(node) ?? "");
  return day === null ? null : `${day}T${time?.[1] ?? "00"}:${time?.[2] ?? "00"}:${time?.[3] ?? "00"}`;
}

export interface CamtAccount {
  readonly identifier: string;
  readonly iban: string | null;
  /** An IBAN by its place in the message, but not by its check digits. */
  readonly hasBadIban: boolean;
}

/** The IBAN, else what the bank calls the account: version 1 names it in other elements. */
export function accountOf(account: XmlNode): CamtAccount {
  const id = childOf(account, "Id");
  const written = textAt(id, "IBAN");
  if (written !== null) {
    const iban = parseIban(written);
    const compact = written.replaceAll(/\s/g, "");
    return { identifier: compact, iban: iban ?? compact, hasBadIban: iban === null };
  }
  const other =
    textAt(id, "Othr", "Id") ??
    textAt(id, "PrtryAcct", "Id") ??
    textAt(id, "BBAN") ??
    textAt(id, "UPIC") ??
    textAt(account, "Prxy", "Id") ??
    textAt(id) ??
    "";
  return { identifier: other, iban: parseIban(other), hasBadIban: false };
}
