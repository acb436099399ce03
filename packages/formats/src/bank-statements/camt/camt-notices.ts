/** What a camt.054 tells of the parts of an operation, and entries that only inform and belong together. */
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type MinorUnits, minorUnits } from "@amont/kernel/money.ts";
import type { BankNotice, NoticePart } from "../bank-statement.ts";
import { amountOf } from "./camt-values.ts";
import { childOf, textAt, type XmlNode } from "./xml-tree.ts";

interface DescribedDetail {
  readonly detail: XmlNode;
  readonly label: string;
  readonly reference: string | null;
}

/** Null unless there are several that add up to the entry: banks write other currencies there, and charges. */
export function partsOf(
  details: readonly DescribedDetail[],
  total: MinorUnits,
  currency: CurrencyCode | null,
): readonly NoticePart[] | null {
  if (details.length < 2) return null;
  for (const readAmount of [ownAmount, amountLikeEntry]) {
    const parts = details.flatMap(({ detail, label, reference }) => {
      const amountMinor = readAmount(detail, total, currency);
      return amountMinor === null ? [] : [{ amountMinor, label, reference }];
    });
    const sum = parts.reduce((all, { amountMinor }) => all + amountMinor, 0);
    if (parts.length === details.length && sum === total) return parts;
  }
  return null;
}

/** Some banks write the indicator of the payment, not of the account. */
function amountLikeEntry(
  detail: XmlNode,
  total: MinorUnits,
  currency: CurrencyCode | null,
): MinorUnits | null {
  const size = sizeOf(detail, currency);
  return size === null ? null : minorUnits(total < 0 ? -size : size);
}

function ownAmount(detail: XmlNode, total: MinorUnits, currency: CurrencyCode | null): MinorUnits | null {
  const indicator = textAt(detail, "CdtDbtInd")?.toUpperCase();
  if (indicator === undefined) return amountLikeEntry(detail, total, currency);
  const size = sizeOf(detail, currency);
  return size === null ? null : minorUnits(indicator === "DBIT" ? -size : size);
}

/** In its own element since version 3, before that among several. Null in another currency, and where there is none. */
function sizeOf(detail: XmlNode, currency: CurrencyCode | null): number | null {
  const amount = amountOf(detail, currency) ?? amountOf(childOf(detail, "AmtDtls", "TxAmt"), currency);
  if (amount === null || amount.amountMinor === 0 || amount.currency !== currency) return null;
  return Math.abs(amount.amountMinor);
}

/** Those that only inform, of one day, one direction and one reference: each is a part of what was booked at once. */
export function joinInformation(notices: readonly BankNotice[]): readonly BankNotice[] {
  const groups = Map.groupBy(notices, ({ isInformation, bookedOn, amountMinor, references }) =>
    isInformation && references.length > 0 ? `${bookedOn} ${amountMinor < 0} ${references.at(-1)}` : null,
  );
  return [...groups].flatMap(([key, group]) => {
    const [first] = group;
    if (key === null || first === undefined || group.length === 1) return group;
    return [
      {
        ...first,
        amountMinor: minorUnits(group.reduce((sum, { amountMinor }) => sum + amountMinor, 0)),
        references: [...new Set(group.flatMap(({ references }) => references))],
        parts: group.flatMap(({ parts }) => parts),
      },
    ];
  });
}
