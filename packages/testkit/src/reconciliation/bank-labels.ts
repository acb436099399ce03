/** How banks and bookkeepers write the same payment: cut, abbreviated, without accents, with numbers of their own. */
import { asBanksWrite } from "../ledger/counterparties.ts";
import type { SeededRandom } from "../seeded-random.ts";

export interface Party {
  readonly name: string;
  readonly isCustomer: boolean;
  /** Days after the due day on which it usually pays, and how much that varies. */
  readonly delay: number;
  readonly spread: number;
  /** The same amount each month, or null. */
  readonly subscriptionMinor: number | null;
  readonly numbering: "ours" | "short" | "letters";
}

export function invoiceNumber(
  random: SeededRandom,
  { numbering }: Party,
  counter: number,
  year: number,
): string {
  switch (numbering) {
    case "ours":
      return `FA-${year}-${String(counter).padStart(5, "0")}`;
    case "short":
      return String(20_000 + counter * 3 + random.integer(0, 3));
    case "letters":
      return `${random.choice(["A", "B", "CX", "V"])}${100_000 + counter * 7 + random.integer(0, 7)}`;
  }
}

/** What a bookkeeper calls the invoice. */
export function expectationText(random: SeededRandom, party: Party, number: string): string {
  const draw = random.next();
  if (draw < 0.45) return `Facture ${number} - ${party.name}`;
  if (draw < 0.8) return `${party.name} ${number}`;
  if (draw < 0.92) return `${number} ${party.name}`;
  return party.name;
}

const isWorthKeeping = (word: string) => word !== "";

/** The name as it arrives; empty when the bank left it out. */
function writtenName(random: SeededRandom, name: string): string {
  const capitals = asBanksWrite(name);
  const draw = random.next();
  if (draw < 0.62) return capitals;
  if (draw < 0.86) return capitals.slice(0, random.integer(9, 19)).trim();
  if (draw < 0.95) {
    const words = capitals.split(" ").filter(isWorthKeeping);
    return words.map((word) => word.slice(0, random.integer(4, 7))).join(" ");
  }
  return "";
}

/** The reference as the payer typed it; empty when nobody did. */
function writtenReference(random: SeededRandom, number: string): string {
  const draw = random.next();
  if (draw < 0.5) return number;
  if (draw < 0.6) return number.replaceAll("-", "");
  if (draw < 0.67) return number.replaceAll("-", " ");
  if (draw < 0.74) return number.slice(number.lastIndexOf("-") + 1);
  if (draw < 0.76) return mistyped(random, number);
  return "";
}

function mistyped(random: SeededRandom, number: string): string {
  const at = random.integer(Math.max(0, number.length - 3), number.length);
  return `${number.slice(0, at)}${random.integer(0, 10)}${number.slice(at + 1)}`;
}

const digits = (random: SeededRandom, length: number) =>
  Array.from({ length }, () => random.integer(0, 10)).join("");

/** A bank line that pays invoices of these numbers. */
export function paymentText(random: SeededRandom, party: Party, numbers: readonly string[]): string {
  const name = writtenName(random, party.name);
  // Who pays many at once names the first few, or sends a list apart.
  const written = numbers.slice(0, 3).map((number) => writtenReference(random, number));
  const references = written.join(" ").trim();
  const bankNumber = digits(random, random.integer(6, 12));
  const day = `${digits(random, 1)}${random.integer(1, 9)}/${String(random.integer(1, 13)).padStart(2, "0")}`;
  const forms = party.isCustomer
    ? [
        `VIR SEPA RECU /DE ${name} /MOTIF ${references} /REF ${bankNumber}`,
        `VIREMENT DE ${name} ${references}`,
        `VIR ${name} ${references} ${bankNumber}`,
        `VIR INST ${name} ${day} ${references}`,
        `REMISE CHEQUE ${bankNumber} ${name} ${references}`,
      ]
    : [
        `PRLV SEPA ${name} ${references} MDT ${bankNumber}`,
        `VIR SEPA EMIS /VERS ${name} /MOTIF ${references}`,
        `VIREMENT EMIS ${name} ${references} ${day}`,
        `PRELEVEMENT ${name} ${bankNumber} ${references}`,
      ];
  return random.choice(forms).replaceAll(/\s+/g, " ").trim();
}

/** Something else that went through the account. */
export function otherText(random: SeededRandom, somebody: string): string {
  return random.choice([
    `CB ${somebody} ${digits(random, 4)} ${digits(random, 2)}/${digits(random, 2)}`,
    `PRLV SEPA ${somebody} ${digits(random, 9)}`,
    `VIR ${somebody} ${digits(random, 6)}`,
    `VIR SALAIRE ${somebody}`,
    `FRAIS BANCAIRES ${digits(random, 5)}`,
    `COTISATION URSSAF ${digits(random, 8)}`,
  ]);
}
