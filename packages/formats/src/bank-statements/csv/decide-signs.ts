/**
 * Whether amounts are what they do to the account, or the opposite: the balances prove it, somebody has said it, the signs
 * show it. Where nothing does, somebody is to be asked.
 */
import { type MinorUnits, minorUnits } from "@amont/kernel/money.ts";
import type { StatementBalance } from "../bank-statement.ts";
import { plainHeading } from "./column-names.ts";
import type { CsvReading, CsvSigns } from "./csv-reading.ts";
import type { CsvSection } from "./csv-sections.ts";
import { directionsIn } from "./directions.ts";
import type { FoundReading, SignsKnown } from "./find-reading.ts";
import type { CsvLine } from "./read-rows.ts";
import { balancesSpeak } from "./running-balance.ts";

interface Decided extends SignsKnown {
  /** The balances are what is owed, as on the statement of a card. */
  readonly balancesAreDebts: boolean;
}

/** `sections` were read as they are written. */
export function decideSigns(found: FoundReading, sections: readonly CsvSection[]): Decided {
  const { saidSigns, rememberedSigns, reading } = found;
  const proof = proofOf(sections);
  const asKnown = (known: SignsKnown): Decided => ({
    ...known,
    balancesAreDebts: known.signs === "inverted" && proof === "as-written",
  });
  if (saidSigns !== null) return asKnown(saidSigns);
  const lines = sections
    .flatMap((section) => section.lines)
    .filter((line) => !line.isDirected && line.amountMinor);
  const pluses = lines.filter(({ amountMinor }) => (amountMinor ?? 0) > 0).length;
  const isMostlyPlus = lines.length > 0 && pluses * 2 >= lines.length;
  const mayBeCard = isMostlyPlus && isOfCard(found);
  // Purchases raise what is owed on a card: a balance that follows them proves nothing there.
  if (proof !== null && !(mayBeCard && proof === "as-written")) return fromFile(proof);
  if (!reading.roles.includes("amount")) return fromFile("as-written");
  if (rememberedSigns !== null) return asKnown(rememberedSigns);
  const isInDoubt = mayBeCard || (lines.length > 0 && !hasSigns(sections));
  return isInDoubt
    ? { signs: "as-written", signsFrom: "nobody", balancesAreDebts: false }
    : fromFile("as-written");
}

const fromFile = (signs: CsvSigns): Decided => ({ signs, signsFrom: "file", balancesAreDebts: false });

const hasSigns = (sections: readonly CsvSection[]): boolean =>
  sections.some((section) => section.lines.some(({ isSigned }) => isSigned));

/** What running balances, and those at both ends, say; null where they say nothing or contradict each other. */
function proofOf(sections: readonly CsvSection[]): CsvSigns | null {
  let [asWritten, inverted, possible] = [0, 0, 0];
  for (const { lines, around } of sections) {
    const booked = lines.filter(({ isBooked }) => isBooked);
    const accounts = [
      ...Map.groupBy(booked, (line) => JSON.stringify([line.account, line.currency])).values(),
    ];
    for (const each of accounts) {
      const spoken = balancesSpeak(each);
      asWritten += spoken.asWritten;
      inverted += spoken.inverted;
      possible += spoken.possible;
    }
    const moved = accounts.length === 1 ? endsSpeak(booked, around.opening, around.closing) : null;
    if (moved === "as-written") asWritten += 1;
    if (moved === "inverted") inverted += 1;
    if (moved !== null) possible += 1;
  }
  if (asWritten === inverted || Math.max(asWritten, inverted) * 2 < possible) return null;
  return asWritten > inverted ? "as-written" : "inverted";
}

function endsSpeak(
  lines: readonly CsvLine[],
  opening: StatementBalance | null,
  closing: StatementBalance | null,
): CsvSigns | null {
  if (opening === null || closing === null) return null;
  const sum = lines.reduce((total, { amountMinor }) => total + (amountMinor ?? 0), 0);
  const moved = closing.amountMinor - opening.amountMinor;
  if (sum === 0 || Math.abs(moved) !== Math.abs(sum)) return null;
  return moved === sum ? "as-written" : "inverted";
}

const cardHeadings =
  /^(?:card(?: ?(?:member|holder|number|no|ending|last (?:4|four)(?: digits)?))?(?: (?:full )?name)?|(?:(?:numero|n|no) (?:de )?(?:la )?)?carte(?: bancaire)?|(?:titulaire|porteur|nom du porteur)(?: de (?:la )?carte)?|karten?(?:nummer|inhaber)?|kaart(?:nummer|houder)?|(?:numero (?:de )?(?:la )?)?tarjeta|(?:numero (?:della )?)?carta|(?:numero (?:do )?)?cartao|kort(?:nummer|holder|innehavare|indehaver)?)$/;
const cardTitles =
  /\b(?:credit ?cards?|card statement|(?:releve|operations|depenses|encours|paiements) (?:de |par |d )?(?:la |ma |votre )?cartes?|carte (?:de credit|a debit differe|business|corporate|affaires)|debit differe|kreditkarten?\w*|carta di credito|tarjetas? de credito|cartao de credito|kreditkort\w*|american express|amex|mastercard)\b/;

/** By a heading, by what stands above the table, or by purchases among its operations. */
function isOfCard({ reading, rows, headingRow }: FoundReading): boolean {
  const above = rows.slice(0, Math.max(0, Math.min(headingRow, 60)));
  return (
    reading.headings.some((heading) => cardHeadings.test(plainHeading(heading))) ||
    above.some(({ cells }) => cardTitles.test(plainHeading(cells.join(" ")))) ||
    namesPurchases(
      reading,
      rows.slice(headingRow + 1, headingRow + 201).map(({ cells }) => cells),
    )
  );
}

function namesPurchases({ roles }: Pick<CsvReading, "roles">, body: readonly (readonly string[])[]): boolean {
  const kind = roles.indexOf("kind");
  return kind !== -1 && directionsIn(body.map((cells) => cells[kind] ?? "")).words === "card";
}

/** The other way round: what is owed is missing on the account. */
export function asDebts({ lines, around, warnings }: CsvSection): CsvSection {
  const { opening, closing } = around;
  return {
    warnings,
    around: {
      ...around,
      opening: opening === null ? null : { ...opening, amountMinor: negated(opening.amountMinor) },
      closing: closing === null ? null : { ...closing, amountMinor: negated(closing.amountMinor) },
    },
    lines: lines.map((line) => withDebt(line)),
  };
}

const withDebt = (line: CsvLine): CsvLine =>
  line.balanceMinor === null ? line : { ...line, balanceMinor: negated(line.balanceMinor) };

/** Never a zero with a minus. */
const negated = (amount: MinorUnits): MinorUnits => minorUnits(0 - amount);
