/**
 * Field 86: who and why. German banks number its parts (`?20`), Dutch, Belgian and Nordic ones name them between
 * slashes (`/REMI/`), SEPA keys (`SVWZ+`) stand inside either; others write plain text, wrapped at 65 characters.
 */
import { parseIban } from "@amont/kernel/iban.ts";
import { labelOf, oneLine, textOrNull } from "../label-text.ts";

export interface Narrative {
  readonly counterparty: string | null;
  readonly counterpartyIban: string | null;
  readonly reference: string | null;
  /** What the payment is for; the bank's own word for it where nothing else is said. */
  readonly purpose: string;
}

export function readNarrative(lines: readonly string[]): Narrative {
  const joined = lines.join("");
  const separator = /^\s*\d{3}([^\w\s/+])\d{2}/.exec(joined)?.[1] ?? /^\s*([?>])\d{2}/.exec(joined)?.[1];
  if (separator !== undefined) return readNumbered(joined, separator);
  if (isSlashed(joined)) return readSlashed(joined);
  const text = unwrapped(lines);
  const keys = sepaKeysOf(text);
  return keys === null ? plain(text) : fromKeys(keys, {});
}

/** Dutch banks close a plain text with the other account and its holder. */
const accountAndName = /\bREK:\s*([A-Z]{2}\d{2}[A-Z0-9]{8,30})\s*\/\s*NAAM:\s*(.+)$/;

function plain(text: string): Narrative {
  const other = accountAndName.exec(text);
  return {
    counterparty: textOrNull(other?.[2]),
    counterpartyIban: other?.[1] ?? null,
    reference: null,
    purpose: oneLine((other === null ? text : text.slice(0, other.index)).replace(/^\s*\d{3}\s*$/, "")),
  };
}

const wrapWidth = 65;

/** A line that fills the width was cut there, in the middle of a word or not; a shorter one ends where it ends. */
function unwrapped(lines: readonly string[]): string {
  return lines.map((line) => (line.length >= wrapWidth ? line : `${line.trimEnd()} `)).join("");
}

/** Parts 20 to 29 and 60 to 63 are one text, cut every 27 characters; a shorter part ends a line. */
const partWidth = 27;

interface KnownParts {
  readonly bookingText?: string | null;
  readonly name?: string | null;
  readonly account?: string | null;
}

function readNumbered(text: string, separator: string): Narrative {
  const parts = text.slice(text.indexOf(separator)).split(separator).slice(1);
  const numbered: { number: number; text: string }[] = [];
  for (const part of parts) {
    const number = /^\d{2}/.test(part) ? Number(part.slice(0, 2)) : null;
    const last = numbered.at(-1);
    // the mark may also be a character of the text
    if (number !== null) numbered.push({ number, text: part.slice(2) });
    else if (last !== undefined) last.text += separator + part;
  }
  const of = (isWanted: (number: number) => boolean) => numbered.filter(({ number }) => isWanted(number));
  const purpose = of((number) => (number >= 20 && number <= 29) || (number >= 60 && number <= 63))
    .map((part) => (part.text.length >= partWidth ? part.text : `${part.text} `))
    .join("");
  const known: KnownParts = {
    bookingText: textOrNull(of((number) => number === 0)[0]?.text),
    name: textOrNull(
      of((number) => number === 32 || number === 33)
        .map((part) => part.text)
        .join(""),
    ),
    account: textOrNull(of((number) => number === 31)[0]?.text),
  };
  return fromKeys(sepaKeysOf(purpose) ?? new Map([["SVWZ", purpose]]), known);
}

const sepaKey =
  /\b(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC|PURP|BREF|RREF|ANAM|RCMT|REMI)\+/g;

/** Null where the text has none. What stands before the first key is a purpose too. */
function sepaKeysOf(text: string): ReadonlyMap<string, string> | null {
  const found = [...text.matchAll(sepaKey)];
  if (found.length === 0) return null;
  const values = new Map<string, string>();
  const add = (key: string, value: string) => {
    const sofar = values.get(key);
    values.set(key, sofar === undefined ? value : `${sofar} ${value}`);
  };
  add("SVWZ", text.slice(0, found[0]?.index ?? 0));
  for (const [index, match] of found.entries()) {
    const end = found[index + 1]?.index ?? text.length;
    add(match[1] ?? "", text.slice(match.index + match[0].length, end));
  }
  return values;
}

function fromKeys(keys: ReadonlyMap<string, string>, known: KnownParts): Narrative {
  const purpose = labelOf([keys.get("SVWZ"), keys.get("REMI"), keys.get("RCMT")]);
  const account = known.account ?? textOrNull(keys.get("IBAN"));
  return {
    counterparty: known.name ?? textOrNull(keys.get("ANAM") ?? keys.get("ABWA") ?? keys.get("ABWE")),
    counterpartyIban: account === null ? null : (parseIban(account) ?? account),
    reference: textOrNull(keys.get("EREF")) ?? textOrNull(keys.get("KREF")) ?? textOrNull(keys.get("MREF")),
    purpose: purpose === "" ? (known.bookingText ?? "") : purpose,
  };
}

const slashNames =
  "ABNA|ACCW|ADDR|BENM|BIC|BKTX|BUSP|CDTRREFTP|CDTRREF|CHGS|CNTP|CRED|CREF|CSID|EREF|EXCH|IBAN|ID|INIT|ISDT|KREF|" +
  "MARF|NAME|NBTR|NOTPROVIDED|OCMT|ORDP|PREF|PURP|RCMT|REMI|RFB|RREF|RTRN|SPLT|SVCL|TRCD|TRTP|ULTB|ULTC|ULTD|USTD|" +
  "STRD|CITY|ADRS|PY";
const slashKeys = new RegExp(`/(${slashNames})/`, "g");

/** One key may be a date or a path by chance, unless the text starts with it. */
function isSlashed(text: string): boolean {
  const found = [...text.matchAll(slashKeys)];
  return found.length > 1 || (found[0] !== undefined && text.slice(0, found[0].index).trim() === "");
}

function readSlashed(text: string): Narrative {
  const values = new Map<string, string>();
  // keys share their slashes ("/BENM//NAME/"), so each is looked for from the slash that ends the one before
  const found: { readonly key: string; readonly start: number; readonly from: number }[] = [];
  slashKeys.lastIndex = 0;
  for (let match = slashKeys.exec(text); match !== null; match = slashKeys.exec(text)) {
    found.push({ key: match[1] ?? "", start: match.index, from: match.index + match[0].length });
    slashKeys.lastIndex = match.index + match[0].length - 1;
  }
  for (const [index, { key, from }] of found.entries()) {
    const value = text.slice(from, Math.max(from, found[index + 1]?.start ?? text.length));
    if (!values.has(key) && value.trim() !== "") values.set(key, value);
  }
  const [account, , name] = (values.get("CNTP") ?? "").split("/");
  const remittance = values.get("USTD") ?? values.get("STRD") ?? values.get("REMI");
  const iban = textOrNull(values.get("IBAN") ?? account);
  return {
    counterparty: slashTrimmed(values.get("NAME") ?? name ?? values.get("ORDP") ?? values.get("BENM")),
    counterpartyIban: iban === null ? null : (parseIban(iban) ?? iban),
    reference: slashTrimmed(values.get("EREF")) ?? slashTrimmed(values.get("CDTRREF") ?? values.get("PREF")),
    purpose: slashTrimmed(remittance) ?? slashTrimmed(values.get("TRTP")) ?? "",
  };
}

const slashTrimmed = (text: string | undefined): string | null =>
  textOrNull(text?.replaceAll(/^[/\s]+|[/\s]+$/g, ""));
