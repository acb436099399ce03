/**
 * One entry of a statement. The entry is what moved on the account; its details, of which one entry may have
 * hundreds, only say who and why: their amounts are never added.
 */
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type {
  AnnouncedLine,
  BankNotice,
  BankOperation,
  FileWarning,
  UndatedOperation,
} from "../bank-statement.ts";
import { labelOf, textOrNull } from "../label-text.ts";
import { partsOf } from "./camt-notices.ts";
import { accountOf, amountOf, dateOf } from "./camt-values.ts";
import { childOf, childrenOf, textAt, type XmlNode } from "./xml-tree.ts";

export interface CamtEntry {
  /** Null for an entry that is not booked, or cannot be read. */
  readonly operation: BankOperation | null;
  /** Booked, on a day that neither it nor its statement says. */
  readonly undated?: UndatedOperation;
  readonly isPending: boolean;
  /** Of a report of the running day: what it expects to book. */
  readonly announced?: AnnouncedLine;
  /** Of a notification: the entry as a notice, where it says more than its operation. */
  readonly notice?: Omit<BankNotice, "operation">;
  readonly currency: CurrencyCode | null;
  readonly warnings: readonly FileWarning[];
}

export interface EntryContext {
  readonly currency: CurrencyCode | null;
  /** For an entry that says no day itself. */
  readonly statementDate: BankOperation["bookedOn"] | null;
  /** Then its day is that of every entry, and need not be said again. */
  readonly isOneDay: boolean;
  readonly isNotification: boolean;
  readonly isRunningDay: boolean;
  readonly position: number;
}

export function readEntry(entry: XmlNode, context: EntryContext): CamtEntry {
  const status = statusOf(entry);
  const isInformation = context.isNotification && status === "INFO";
  const isPending = status !== "BOOK" && !isInformation;
  const amount = amountOf(entry, context.currency);
  const currency = amount?.currency ?? null;
  if (isPending) {
    const announced = context.isRunningDay ? announcedIn(entry, context, status === "INFO") : null;
    return {
      operation: null,
      isPending,
      ...(announced === null ? {} : { announced }),
      currency,
      warnings: [],
    };
  }
  const booked = dateOf(childOf(entry, "BookgDt"));
  const value = dateOf(childOf(entry, "ValDt"));
  const bookedOn = booked?.date ?? value?.date ?? context.statementDate;
  const warn = (kind: FileWarning["kind"], text: string): FileWarning => ({
    kind,
    text: `entry ${context.position}: ${text}`,
    line: null,
  });
  if (amount === null) {
    const warnings = [warn("bad-line", "the amount cannot be read")];
    return { operation: null, isPending, currency, warnings };
  }
  const warnings: FileWarning[] = [];
  if (amount.wasRounded) warnings.push(warn("bad-line", "more decimals than the currency has"));
  if (booked?.wasMoved === true || value?.wasMoved === true) warnings.push(warn("bad-date", "no such day"));
  if (booked === null && value === null) {
    if (bookedOn === null) warnings.push(warn("bad-date", "it has no date"));
    else if (!context.isOneDay) warnings.push(warn("date-of-statement", "dated as its statement"));
  }
  const isReversal = ["true", "1"].includes(textAt(entry, "RvslInd")?.toLowerCase() ?? "");
  const isPayer = amount.amountMinor < 0 !== isReversal;
  const description = describe(entry, isPayer);
  if (bookedOn === null) {
    const undated = { amountMinor: amount.amountMinor, label: description.label, line: null };
    return { operation: null, undated, isPending, currency, warnings };
  }
  const operation: BankOperation = {
    bookedOn,
    valueOn: value?.date ?? null,
    amountMinor: amount.amountMinor,
    isReversal,
    bankReference: bankReferenceOf(entry),
    ...description,
  };
  const notice = context.isNotification ? noticeOf(entry, operation, { isInformation, currency }) : null;
  return {
    operation: isInformation ? null : operation,
    isPending,
    ...(notice === null ? {} : { notice }),
    currency,
    warnings,
  };
}

/** Null without a day or an amount: nothing can be expected of it. */
function announcedIn(entry: XmlNode, context: EntryContext, isInformation: boolean): AnnouncedLine | null {
  const amount = amountOf(entry, context.currency);
  const value = dateOf(childOf(entry, "ValDt"))?.date ?? null;
  const announcedOn = dateOf(childOf(entry, "BookgDt"))?.date ?? value ?? context.statementDate;
  if (amount === null || announcedOn === null) return null;
  // In another currency than the account's it says nothing of what the account will hold.
  if (context.currency !== null && amount.currency !== context.currency) return null;
  const { amountMinor } = amount;
  return { announcedOn, valueOn: value, amountMinor, isInformation, ...describe(entry, amountMinor < 0) };
}

/** Up to version 7 the status is a text, from version 8 on a code inside. Without one, an entry is booked. */
function statusOf(entry: XmlNode): string {
  const status = textAt(entry, "Sts", "Cd") ?? textAt(entry, "Sts", "Prtry") ?? textAt(entry, "Sts");
  return status?.toUpperCase() ?? "BOOK";
}

/** A booked entry is one only where it has parts: otherwise its operation says all. */
function noticeOf(
  entry: XmlNode,
  { bookedOn, amountMinor, label, reference, bankReference }: BankOperation,
  { isInformation, currency }: { readonly isInformation: boolean; readonly currency: CurrencyCode | null },
): Omit<BankNotice, "operation"> | null {
  const isPayer = amountMinor < 0;
  const details = detailsOf(entry).map((detail) => ({
    detail,
    label: labelOf([counterpartyOf(detail, isPayer).name, ...remittanceOf(detail)]),
    reference: referenceOf(detail),
  }));
  const parts = partsOf(details, amountMinor, currency);
  if (parts === null && !isInformation) return null;
  const references = [bankReference, textOrNull(textAt(entry, "NtryRef")), textOrNull(batchIdOf(entry))];
  return {
    bookedOn,
    amountMinor,
    label,
    isInformation,
    references: [...new Set(references.flatMap((each) => each ?? []))],
    parts: parts ?? [{ amountMinor, label, reference }],
  };
}

function bankReferenceOf(entry: XmlNode): string | null {
  const [only, ...others] = detailsOf(entry);
  return (
    textOrNull(textAt(entry, "AcctSvcrRef")) ??
    (others.length === 0 ? textOrNull(textAt(only, "Refs", "AcctSvcrRef")) : null) ??
    textOrNull(textAt(entry, "NtryRef"))
  );
}

type Description = Pick<BankOperation, "label" | "counterparty" | "counterpartyIban" | "reference">;

/** Version 1 knows no list of details: they stand in the entry itself. */
function detailsOf(entry: XmlNode): readonly XmlNode[] {
  const inside = childrenOf(entry, "NtryDtls").flatMap((details) => childrenOf(details, "TxDtls"));
  return inside.length > 0 ? inside : childrenOf(entry, "TxDtls");
}

/** More than these are a batch, which its own text describes better. */
const describedDetails = 3;

function describe(entry: XmlNode, isPayer: boolean): Description {
  const details = detailsOf(entry);
  const parties = details.map((detail) => counterpartyOf(detail, isPayer));
  const counterparty = theSame(parties.map((party) => party.name));
  const ownText = textAt(entry, "AddtlNtryInf");
  const remittances = details.slice(0, describedDetails).flatMap(remittanceOf);
  const isBatch = details.length > 1;
  const label = isBatch
    ? labelOf([counterparty, ownText, ...remittances])
    : labelOf([counterparty, ...(remittances.length > 0 ? remittances : [ownText])]);
  const references = details.map(referenceOf);
  return {
    label: label === "" ? labelOf([ownText, theSame(references)]) : label,
    counterparty,
    counterpartyIban: theSame(parties.map((party) => party.iban)),
    reference: theSame(references) ?? (isBatch ? textOrNull(batchIdOf(entry)) : null),
  };
}

const batchIdOf = (entry: XmlNode): string | null =>
  textAt(entry, "NtryDtls", "Btch", "PmtInfId") ?? textAt(entry, "NtryDtls", "Btch", "MsgId");

/** What all of them say; null where they differ or say nothing. */
function theSame(values: readonly (string | null)[]): string | null {
  const [first = null] = values;
  return values.every((value) => value === first) ? first : null;
}

interface Party {
  readonly name: string | null;
  readonly iban: string | null;
}

/** Whoever is on the other side: the creditor of what was paid, the debtor of what came in. */
function counterpartyOf(detail: XmlNode, isPayer: boolean): Party {
  const parties = childOf(detail, "RltdPties");
  const side = isPayer ? "Cdtr" : "Dbtr";
  const account = childOf(parties, `${side}Acct`);
  return {
    name:
      nameOf(childOf(parties, side)) ??
      nameOf(childOf(parties, `Ultmt${side}`)) ??
      textOrNull(textAt(detail, "RltdAgts", `${side}Agt`, "FinInstnId", "Nm")),
    iban: account === undefined ? null : textOrNull(accountOf(account).identifier),
  };
}

/** From version 8 on a party may be an agent or stand one level deeper. */
function nameOf(party: XmlNode): string | null {
  return textOrNull(
    textAt(party, "Nm") ??
      textAt(party, "Pty", "Nm") ??
      textAt(party, "Agt", "FinInstnId", "Nm") ??
      textAt(party, "Pty", "PstlAdr", "AdrLine") ??
      textAt(party, "PstlAdr", "AdrLine"),
  );
}

function remittanceOf(detail: XmlNode): readonly string[] {
  const information = childOf(detail, "RmtInf");
  const unstructured = childrenOf(information, "Ustrd").map((line) => textAt(line));
  const structured = childrenOf(information, "Strd").flatMap((line) => [
    textAt(line, "CdtrRefInf", "Ref"),
    textAt(line, "CdtrRefInf", "CdtrRef"),
    textAt(line, "RfrdDocInf", "Nb"),
    textAt(line, "AddtlRmtInf"),
  ]);
  const lines = [...unstructured, ...structured, textAt(detail, "AddtlTxInf")];
  return lines.flatMap((line) => textOrNull(line) ?? []);
}

function referenceOf(detail: XmlNode): string | null {
  const references = childOf(detail, "Refs");
  return (
    textOrNull(textAt(references, "EndToEndId")) ??
    textOrNull(textAt(detail, "RmtInf", "Strd", "CdtrRefInf", "Ref")) ??
    textOrNull(textAt(references, "InstrId")) ??
    textOrNull(textAt(references, "ChqNb")) ??
    textOrNull(textAt(references, "MndtId"))
  );
}
