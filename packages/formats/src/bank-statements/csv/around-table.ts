/** What banks write above and below a table: the account, its currency, its balances. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type CurrencyCode, parseCurrency } from "@amont/kernel/currency.ts";
import { type EndedCurrencyCode, parseEndedCurrency } from "@amont/kernel/ended-currency.ts";
import { parseIban } from "@amont/kernel/iban.ts";
import { type MinorUnits, minorUnits } from "@amont/kernel/money.ts";
import type { StatementBalance } from "../bank-statement.ts";
import { ibanOfFrenchAccount, ibanOfFrenchNumber } from "../french-account.ts";
import { readLooseAmount } from "../loose-amounts.ts";
import { dayIn, readLooseDay } from "../loose-dates.ts";
import { plainHeading } from "./column-names.ts";
import type { CsvReading } from "./csv-reading.ts";

export interface AroundTable {
  readonly accountIdentifier: string;
  readonly iban: string | null;
  readonly currency: CurrencyCode | null;
  readonly endedCurrency: EndedCurrencyCode | null;
  readonly opening: StatementBalance | null;
  readonly closing: StatementBalance | null;
}

type Writing = Pick<CsvReading, "dateOrder" | "decimalMark">;
type Line = readonly string[];

export function readAroundTable({
  title,
  lines,
  writing,
}: {
  /** The first line of a file that has one above its table. */
  readonly title: Line;
  readonly lines: readonly Line[];
  readonly writing: Writing;
}): AroundTable {
  const period = readPeriod(lines, writing);
  const written = dayOfFile(lines, writing);
  const balances = inTheirPlaces(
    lines.map((line) => readBalanceLine(line, writing)).filter((balance) => balance !== null),
  );
  const balanceOf = (kind: BalanceLine["kind"]): StatementBalance | null => {
    const named = balances.filter((balance) => balance.kind === kind);
    // What is available counts overdrafts and what is still to come.
    const found = named.find((balance) => !balance.isAvailable) ?? named[0];
    return found === undefined
      ? null
      : {
          amountMinor: found.amountMinor,
          on: found.on ?? period[kind] ?? (kind === "closing" ? written : null),
        };
  };
  return {
    ...readAccount(lines),
    currency: readCurrency(lines),
    endedCurrency: readEndedCurrency(lines),
    opening: balanceOf("opening"),
    closing: balanceOf("closing") ?? unnamedBalance(title, writing),
  };
}

/** Two balances by the same words, of different days: the earlier one opens. */
function inTheirPlaces(balances: readonly BalanceLine[]): readonly BalanceLine[] {
  const days = balances.flatMap(({ on, isAvailable }) => (isAvailable ? [] : (on ?? []))).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === last || balances.some(({ kind }) => kind === "opening")) return balances;
  return balances.map((balance) => (balance.on === first ? { ...balance, kind: "opening" } : balance));
}

/** The days between which the file tells what happened, for balances that name none. */
function readPeriod(lines: readonly Line[], { dateOrder }: Writing) {
  const text = lines
    .slice(0, 30)
    .map((line) => line.join(" ; ").slice(0, 300))
    .join(" ; ");
  const dayBehind = (words: RegExp): CalendarDate | null => {
    const day = readLooseDay(words.exec(text)?.[1] ?? "");
    return day === null ? null : (dayIn(day, dateOrder)?.date ?? null);
  };
  return {
    opening: dayBehind(/\b(?:d.{1,2}but|du)\b[^;]{0,40}?[\s:](\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4})/i),
    closing: dayBehind(/\b(?:fin|au)\b[^;]{0,40}?[\s:](\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4})/i),
  };
}

/** "Date ; 31/01/2026" above the table: the day on which the bank wrote the file, and its balance. */
function dayOfFile(lines: readonly Line[], { dateOrder }: Writing): CalendarDate | null {
  for (const line of lines.slice(0, 30)) {
    const [name = "", written = "", ...rest] = line.filter((cell) => cell !== "");
    const day = /^date$/i.test(name.replace(/\s*:$/, "")) && rest.length === 0 ? readLooseDay(written) : null;
    if (day !== null) return dayIn(day, dateOrder)?.date ?? null;
  }
  return null;
}

function readAccount(lines: readonly Line[]): Pick<AroundTable, "accountIdentifier" | "iban"> {
  const texts = lines.map((line) => line.join(" ; "));
  for (const text of texts) {
    const iban = ibanIn(text);
    if (iban !== null) return { accountIdentifier: iban, iban };
  }
  const account =
    firstMatch(texts, accountForm) ?? accountCell(lines) ?? firstMatch(ofAccounts(texts), numberForm) ?? "";
  const identifier = account.replaceAll(/\s+/g, " ").replace(/[ .-]+$/, "");
  const bank =
    firstMatch(
      texts,
      /(?:code (?:de la )?banque|code (?:etablissement|.tablissement))\s*[:;=]*\s*(\d{5})\b/i,
    ) ?? "";
  const branch = firstMatch(texts, /code (?:de l.)?(?:agence|guichet)\s*[:;=]*\s*(\d{5})\b/i) ?? "";
  return {
    accountIdentifier: identifier,
    iban: ibanOfFrenchNumber(identifier) ?? ibanOfFrenchAccount({ bank, branch, account: identifier }),
  };
}

const accountForm =
  /(?:(?:num.{1,3}ro|n[°ºo.]|num\.?) {0,2}(?:de |du )?compte|compte[^;:\d]{0,40}n[°ºo.\uFFFD]{0,2}|compte(?: [^\s;:\d]{1,20}){1,4} {0,2}(?=[:;])|account (?:number|no\.?|n°)|compte)\s{0,4}[:;=n°ºo\uFFFD]{0,4}\s{0,4}((?:[\dX*]|\d[A-Z])[\dA-Z*]{2,22}(?: [\dA-Z*]{2,11}){0,6})\b/i;

/** Savings accounts have names of their own: "Livret A n° 12345678901". */
const numberForm = /\bn(?:o|°|º|um[ée]ro)\.?\s{0,4}(\d{8,23})\b/i;

const ofAccounts = (texts: readonly string[]): readonly string[] =>
  texts.filter(
    (text) =>
      !/\b(?:carte|visa|client|siren|siret|rcs|orias|tva|capital|registr|company|agr|t[ée]l|contrat|dossier|facture)/i.test(
        text,
      ),
  );

function ibanIn(text: string): string | null {
  for (const match of text.matchAll(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b/g)) {
    const iban = parseIban(match[0]);
    if (iban !== null) return iban;
  }
  return null;
}

function firstMatch(texts: readonly string[], form: RegExp): string | null {
  for (const text of texts) {
    const found = form.exec(text.slice(0, 500))?.[1]?.trim();
    if (found !== undefined && /\d{3}/.test(found) && readLooseDay(found) === null) return found;
  }
  return null;
}

/** A cell of digits alone is an account's number where nothing says so. */
const accountCell = (lines: readonly Line[]): string | null =>
  lines
    .flat()
    .find((cell) => /^(?:\d[ ]?){9,23}\d$|^[*X]{2,}\d{3,6}$/.test(cell) && readLooseDay(cell) === null) ??
  null;

const codeIn = (text: string): string | undefined =>
  /(?:devise|currency|monnaie|munt)[^;:]{0,20}[\s:;=]{1,6}([A-Z]{3})\b/i.exec(text)?.[1]?.toUpperCase();

function readEndedCurrency(lines: readonly Line[]): EndedCurrencyCode | null {
  for (const line of lines) {
    const ended = parseEndedCurrency(codeIn(line.join(" ; ").slice(0, 500)));
    if (ended !== null) return ended;
  }
  return null;
}

function readCurrency(lines: readonly Line[]): CurrencyCode | null {
  for (const line of lines) {
    const text = line.join(" ; ").slice(0, 500);
    const known = parseCurrency(codeIn(text)) ?? currencyNamed(text);
    if (known !== null) return known;
  }
  return null;
}

/** A symbol or a word that only one currency has. */
export function currencyNamed(text: string): CurrencyCode | null {
  if (/€|\bEUR(?:OS?)?\b/i.test(text)) return "EUR";
  if (text.includes("£") || /\bGBP\b/.test(text)) return "GBP";
  const code =
    /\((?:[^()]{0,10} )?([A-Z]{3})\)/.exec(text)?.[1] ?? /\b(USD|CHF|CAD|PLN|SEK|DKK|NOK)\b/.exec(text)?.[1];
  return parseCurrency(code);
}

interface BalanceLine {
  readonly kind: "opening" | "closing";
  readonly amountMinor: MinorUnits;
  readonly on: CalendarDate | null;
  readonly isAvailable: boolean;
}

/** "Solde au 31/01/2026 : 1 234,56 €". Operations may be called balances too ("solde de facture"): those are not. */
const balanceWords =
  /^(?:ancien |nouveau |dernier |votre |le )?solde(?:$| (?:(?:au|du|le)(?:$| (?:\d|debut|fin\b))|(?:en|a la) (?:debut|fin|date|eur\w*)\b|(?:debut|fin|de fin|de debut) (?:de )?periode\b|de (?:cloture|depart)\b|d ouverture\b|(?:crediteur|debiteur|initial|final|precedent|reporte|comptable|actuel|disponible|anterieur|eur\w*)\b))|^(?:opening|closing|starting|ending|start|end|current|previous|available|account|book|ledger) balance\b|^balance(?:$| (?:as of|on|at|brought|carried)\b)|^(?:saldo (?:inicial|final|iniziale|finale|anterior|actual)|anfangssaldo|endsaldo|(?:letzter )?kontostand|beginsaldo|eindsaldo|laatste saldo)\b/;
const openingWords =
  /\b(?:debut|initial|inicial|iniziale|ancien|precedent|anterieur|anterior|reporte|ouverture|opening|starting|start|previous|brought|anfangssaldo|beginsaldo|letzter)\b/;

export function readBalanceLine(line: Line, { dateOrder, decimalMark }: Writing): BalanceLine | null {
  const named = line.findIndex((cell) => isBalanceName(cell));
  if (named === -1 || line.some((cell) => /\bfrancs?\b/i.test(cell))) return null;
  const behind = line.slice(named).join(" ; ").slice(0, 500);
  const before = line.slice(0, named).filter((cell) => cell !== "");
  const written = [...before, ...behind.split(/\s+/)].find((text) => readLooseDay(text) !== null);
  const day = readLooseDay(written ?? "");
  const amountMinor = lastAmount(behind, decimalMark);
  if (amountMinor === null) return null;
  const isOverdrawn = /\bdebiteur\b/.test(plainHeading(behind)) && amountMinor > 0;
  return {
    kind: openingWords.test(plainHeading(behind)) ? "opening" : "closing",
    amountMinor: isOverdrawn ? minorUnits(0 - amountMinor) : amountMinor,
    on: day === null ? null : (dayIn(day, dateOrder)?.date ?? null),
    isAvailable: /\b(?:available|disponible)\b/i.test(behind),
  };
}

export function isBalanceName(cell: string): boolean {
  if (!/sold|balance|saldo|kontostand/i.test(cell)) return false;
  return balanceWords.test(plainHeading(cell));
}

function lastAmount(text: string, mark: CsvReading["decimalMark"]): MinorUnits | null {
  const withoutDays = text.replaceAll(/\b\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}\b/g, " ; ");
  const written = [...withoutDays.matchAll(/[-+−(]?\s?\d[\d\s.,'’]*(?:\s?(?:€|EUR))?\)?-?/g)];
  const amounts = written
    .map(([amount]) => readLooseAmount(amount.replace(/[\s.,]+$/, ""), { digits: 2, mark }))
    .filter((amount) => amount !== null);
  return amounts.at(-1) ?? null;
}

/** Some banks write the balance into the first line without a word: the only amount beside the account. */
function unnamedBalance(title: Line, { dateOrder, decimalMark }: Writing): StatementBalance | null {
  const form = /^[-+]?\s?[\d\s.]*\d,\d{2}(?:\s?(?:€|EUR))?$|^[-+]?\d+\.\d{2}(?:\s?(?:€|EUR))?$/;
  const amounts = title.filter((cell) => form.test(cell));
  const [only] = amounts;
  if (amounts.length !== 1 || only === undefined) return null;
  const amountMinor = readLooseAmount(only, { digits: 2, mark: decimalMark });
  if (amountMinor === null) return null;
  // Its day stands before it, behind those of the period.
  const day =
    title
      .slice(0, title.indexOf(only))
      .map(readLooseDay)
      .findLast((found) => found !== null) ?? null;
  return { amountMinor, on: day === null ? null : (dayIn(day, dateOrder)?.date ?? null) };
}
