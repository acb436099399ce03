/** The complements of a movement (records 05): who, why, by which reference. Each is named by three characters. */
import { parseIban } from "@amont/kernel/iban.ts";
import type { BankOperation } from "../bank-statement.ts";
import { labelOf, oneLine, textOrNull } from "../label-text.ts";
import type { CfonbRecord } from "./cfonb-records.ts";

export interface Complements {
  /** By their names, each text in the order of the file. */
  readonly texts: Map<string, string[]>;
}

export const noComplements = (): Complements => ({ texts: new Map() });

/** No movement says more; a damaged file might. */
const mostTexts = 40;

export function readComplement(record: CfonbRecord, { texts }: Complements): void {
  const name = record.at(46, 48);
  const known = texts.get(name) ?? [];
  if (known.length >= mostTexts) return;
  texts.set(name, [...known, record.at(49, 118).trimEnd()]);
}

/** Free texts that belong to the label; the rest are codes, amounts and identifiers. */
const labelNames = ["LCC", "LC2", "LCS", "LIB", "LEM", "LIC"];

export function describeMovement(
  written: string,
  { texts }: Complements,
  isCredit: boolean,
): Pick<BankOperation, "label" | "counterparty" | "counterpartyIban" | "reference"> {
  const first = (name: string): string | null => textOrNull(texts.get(name)?.[0]);
  const party = isCredit ? ["NPY", "NPO", "NBE", "NBU"] : ["NBE", "NBU", "NPY", "NPO"];
  const counterparty = party.map(first).find((name) => name !== null) ?? null;
  const account = first(isCredit ? "CPY" : "CBE") ?? first("CBE") ?? first("CPY");
  return {
    label: labelOf([written, counterparty, ...labelNames.flatMap((name) => texts.get(name) ?? [])]),
    counterparty,
    counterpartyIban: account === null ? null : parseIban(account.split(" ")[0] ?? ""),
    reference: referenceOf(texts.get("RCN")?.[0]) ?? first("REF"),
  };
}

/** The payer's reference is the first 35 characters of its complement, the purpose the rest. */
function referenceOf(text: string | undefined): string | null {
  return text === undefined ? null : textOrNull(oneLine(text.slice(0, 35)));
}
