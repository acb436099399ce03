/**
 * Who pays how late, from what a company was paid and from what it waits for. A payer is told by what the bank says of the other
 * side of its payments, else by the telling words of its lines. Who has seen little borrows from others: a payer from its
 * category, that from its direction, that from the company, and that from a convention.
 */
import { payerName, tellingWords } from "../../recurrences/detection/label-words.ts";
import {
  asPrior,
  type DelayDistribution,
  mixWithPrior,
  type SeenDelays,
  usualDelays,
} from "./delay-distribution.ts";

export interface PayersLine {
  readonly label: string;
  readonly isInflow: boolean;
  readonly categoryId: number;
}

/** What tells a payer. */
export type NamedLine = Omit<PayersLine, "categoryId">;

export interface SettledLine extends NamedLine {
  /** Null: of none that is known. */
  readonly categoryId: number | null;
  /** Whole days from the first day that was given to the day of the payment. */
  readonly delay: number;
  /** Whom the bank names on the payment. */
  readonly counterparty: string | null;
}

export interface OverdueLine extends PayersLine {
  /** Whole days since the first day that was given. */
  readonly age: number;
}

/** From whom a forecast of a payment mostly comes: the nearest that has seen a payment. */
export type DelayBasis = "payer" | "category" | "direction" | "company" | "convention";

export interface Payer {
  readonly key: string;
  /** As it is written on one of its lines. */
  readonly name: string;
}

export interface PaymentBehaviour {
  /** Null: nothing on the line tells one. */
  readonly payer: Payer | null;
  readonly delays: DelayDistribution;
  readonly basis: DelayBasis;
  /** Of the payer alone. */
  readonly paidCount: number;
  readonly overdueCount: number;
}

export interface PayerBook {
  /** Whose line it is, whether or not anything is known of them. */
  payerOf(line: NamedLine): Payer | null;
  keyOf(line: NamedLine): string | null;
  behaviourOf(line: PayersLine): PaymentBehaviour;
}

interface Group {
  readonly paid: number[];
  readonly open: number[];
}

class Groups<Key> {
  readonly #seen = new Map<Key, Group>();
  readonly #distributions = new Map<Key, DelayDistribution>();

  of(key: Key): Group {
    const known = this.#seen.get(key);
    if (known !== undefined) return known;
    const group: Group = { paid: [], open: [] };
    this.#seen.set(key, group);
    return group;
  }

  seen(key: Key): SeenDelays {
    return this.#seen.get(key) ?? { paid: [], open: [] };
  }

  /** Worked out when it is first asked for. */
  mixed(key: Key, prior: () => DelayDistribution): DelayDistribution {
    const known = this.#distributions.get(key);
    if (known !== undefined) return known;
    const mixed = mixWithPrior(this.seen(key), asPrior(prior()));
    this.#distributions.set(key, mixed);
    return mixed;
  }
}

export function payerBook(settled: readonly SettledLine[], overdue: readonly OverdueLine[]): PayerBook {
  const payers = new PayerNames(settled);
  const company = new Groups<"company">();
  const directions = new Groups<boolean>();
  const categories = new Groups<number>();
  const byPayer = new Groups<string>();
  const add = (line: SettledLine | OverdueLine, what: keyof Group, days: number) => {
    const payerKey = payers.keyOf(line);
    company.of("company")[what].push(days);
    directions.of(line.isInflow)[what].push(days);
    if (line.categoryId !== null) categories.of(line.categoryId)[what].push(days);
    if (payerKey !== null) byPayer.of(payerKey)[what].push(days);
  };
  for (const line of settled) add(line, "paid", line.delay);
  for (const line of overdue) add(line, "open", line.age);

  const ofCompany = () => company.mixed("company", () => usualDelays);
  const ofDirection = (isInflow: boolean) => directions.mixed(isInflow, ofCompany);
  const ofCategory = ({ categoryId, isInflow }: PayersLine) =>
    categories.mixed(categoryId, () => ofDirection(isInflow));
  const basisOf = (line: PayersLine, payer: Payer | null): DelayBasis => {
    if (payer !== null && byPayer.seen(payer.key).paid.length > 0) return "payer";
    if (categories.seen(line.categoryId).paid.length > 0) return "category";
    if (directions.seen(line.isInflow).paid.length > 0) return "direction";
    return company.seen("company").paid.length > 0 ? "company" : "convention";
  };
  return {
    payerOf: (line) => payers.of(line),
    keyOf: (line) => payers.keyOf(line),
    behaviourOf: (line) => {
      const payer = payers.of(line);
      const own: SeenDelays = payer === null ? { paid: [], open: [] } : byPayer.seen(payer.key);
      return {
        payer,
        // What one payer pays for in two categories borrows from either.
        delays: payer === null ? ofCategory(line) : mixWithPrior(own, asPrior(ofCategory(line))),
        basis: basisOf(line, payer),
        paidCount: own.paid.length,
        overdueCount: own.open.length,
      };
    },
  };
}

/** Customers and suppliers of one name are two payers. */
const keyOf = (isInflow: boolean, words: readonly string[]): string =>
  `${isInflow ? "in" : "out"}:${words.toSorted().join(" ")}`;

/** A payer whose name nobody has asked for yet: writing it as people do costs more than telling it. */
interface Told {
  readonly key: string;
  readonly text: string;
}

class PayerNames {
  /** By the words of lines, where all payments of such lines name one counterparty. */
  readonly #named = new Map<string, Told | null>();
  /** By what is written: labels come again. */
  readonly #byText = new Map<string, Told | null>();

  constructor(settled: readonly SettledLine[]) {
    for (const line of settled) {
      const own = this.#read(line.label, line.isInflow);
      const named = line.counterparty === null ? null : this.#read(line.counterparty, line.isInflow);
      if (own === null || named === null) continue;
      const known = this.#named.get(own.key);
      this.#named.set(own.key, known === undefined || known?.key === named.key ? named : null);
    }
  }

  keyOf({ label, isInflow }: NamedLine): string | null {
    return this.#told(label, isInflow)?.key ?? null;
  }

  of({ label, isInflow }: NamedLine): Payer | null {
    const told = this.#told(label, isInflow);
    return told === null ? null : { key: told.key, name: payerName(told.text) };
  }

  #told(label: string, isInflow: boolean): Told | null {
    const own = this.#read(label, isInflow);
    return own === null ? null : (this.#named.get(own.key) ?? own);
  }

  #read(text: string, isInflow: boolean): Told | null {
    const place = `${isInflow} ${text}`;
    const known = this.#byText.get(place);
    if (known !== undefined) return known;
    const words = tellingWords(text);
    const told = words.length === 0 ? null : { key: keyOf(isInflow, words), text };
    this.#byText.set(place, told);
    return told;
  }
}
