/**
 * What one company brings into a consolidation: its statement in the group's currency and on the group's columns, without
 * its model. Plain numbers that never change, so that memory, the cache of the database and tests share one shape: a
 * contribution is packed once, and added up from the packed bytes' numbers.
 */
import { invariant } from "@amont/kernel/assert.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { tenseOf } from "../calendar/time-axis.ts";
import { cashFlowOf } from "../statement/cell.ts";

/** Cash flow follows from these four and the column's tense. */
export const contributedMeasures = ["realized", "expected", "forecast", "remaining"] as const;
export type ContributedMeasure = (typeof contributedMeasures)[number];

/** Of the conversion difference, by column. */
export const differenceParts = ["difference", "opening", "flows", "rounding", "budgetStep"] as const;
export type DifferencePart = (typeof differenceParts)[number];

/** One number per column, in minor units of the group's currency. */
export type ContributedCells = Readonly<Record<ContributedMeasure | "cashFlow", Float64Array>>;

export interface ContributedLeaf {
  readonly categoryId: number;
  readonly cells: ContributedCells;
}

/** What of a leaf is with a company of the group (`anyCompany`: with any of it); the leaf's own cells have it, too. */
export interface InternalPart extends ContributedLeaf {
  readonly counterpartyId: number;
}

export interface ContributedPocket {
  readonly currency: CurrencyCode;
  /** Held at the borders of the columns, in its own minor units and in the group's: one more than columns. */
  readonly own: Float64Array;
  readonly converted: Float64Array;
}

export interface Contribution {
  readonly companyId: number;
  readonly currency: CurrencyCode;
  readonly columnCount: number;
  /** The column of the company's own today, which may lie outside: what is past is decided where the company is. */
  readonly currentColumn: number;
  readonly usesExpected: boolean;
  /** What its accounts hold today, at today's rates and by what has been paid. Null: today is in no column. */
  readonly cashToday: number | null;
  /** Those with anything in them. */
  readonly leaves: readonly ContributedLeaf[];
  /** One for each leaf and counterparty that have anything with each other. */
  readonly internal: readonly InternalPart[];
  readonly pockets: readonly ContributedPocket[];
  readonly differences: Readonly<Record<DifferencePart, Float64Array>>;
  /** The net of what is ignored: it left the lines, not the bank. */
  readonly ignoredNet: Float64Array;
  /** Currencies that nobody knows a rate of, with what is held in them today. */
  readonly unconverted: ReadonlyArray<{ readonly currency: CurrencyCode; readonly heldMinor: number }>;
}

export interface ContributionHeader
  extends Pick<
    Contribution,
    "companyId" | "currency" | "columnCount" | "currentColumn" | "usesExpected" | "cashToday" | "unconverted"
  > {
  readonly leafIds: readonly number[];
  /** Counterparty and category, in turn. */
  readonly internal: readonly number[];
  readonly pockets: readonly CurrencyCode[];
}

const bitsPerByte = 8;

/**
 * A header as text, then one bit for each cell of each measure that is not zero, then the numbers in that order, and
 * then those that are there for every column.
 */
export function packContribution(contribution: Contribution): Uint8Array<ArrayBuffer> {
  const { companyId, currency, columnCount, currentColumn, usesExpected, cashToday } = contribution;
  const { leaves, internal, pockets, unconverted } = contribution;
  const header: ContributionHeader = {
    companyId,
    currency,
    columnCount,
    currentColumn,
    usesExpected,
    cashToday,
    leafIds: leaves.map(({ categoryId }) => categoryId),
    internal: internal.flatMap(({ counterpartyId, categoryId }) => [counterpartyId, categoryId]),
    pockets: pockets.map((pocket) => pocket.currency),
    unconverted,
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const bits = new Uint8Array(
    Math.ceil(((leaves.length + internal.length) * contributedMeasures.length * columnCount) / bitsPerByte),
  );
  const numbers: number[] = [];
  let at = 0;
  for (const { cells } of [...leaves, ...internal]) {
    for (const measure of contributedMeasures) {
      for (const amount of cells[measure]) {
        if (amount !== 0) {
          bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7));
          numbers.push(amount);
        }
        at += 1;
      }
    }
  }
  for (const rows of everyColumn(contribution)) for (const number of rows) numbers.push(number);
  const head = new Uint32Array([text.length, bits.length, numbers.length]);
  const parts = [new Uint8Array(head.buffer), text, bits, new Uint8Array(Float64Array.from(numbers).buffer)];
  const packed = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    packed.set(part, offset);
    offset += part.length;
  }
  return packed;
}

function* everyColumn({ pockets, differences, ignoredNet }: Contribution): Iterable<Float64Array> {
  for (const { own, converted } of pockets) yield* [own, converted];
  for (const part of differenceParts) yield differences[part];
  yield ignoredNet;
}

/** What a packed contribution says before its numbers. */
export function contributionHeader(packed: Uint8Array): ContributionHeader {
  const textLength = new DataView(packed.buffer, packed.byteOffset).getUint32(0, true);
  return JSON.parse(
    new TextDecoder().decode(packed.subarray(textAt, textAt + textLength)),
  ) as ContributionHeader;
}

const textAt = 3 * Uint32Array.BYTES_PER_ELEMENT;

export function unpackContribution(packed: Uint8Array): Contribution {
  const bytes = packed.slice();
  const [textLength = 0, bitLength = 0, numberCount = 0] = new Uint32Array(bytes.buffer, 0, 3);
  const bitsAt = textAt + textLength;
  const numbersAt = bitsAt + bitLength;
  const header = contributionHeader(bytes);
  const bits = bytes.subarray(bitsAt, numbersAt);
  const numbers = new Float64Array(
    bytes.buffer.slice(numbersAt, numbersAt + numberCount * Float64Array.BYTES_PER_ELEMENT),
  );
  const { leafIds, internal: internalIds, pockets: pocketCurrencies, ...said } = header;
  const { columnCount } = said;
  const nothing = new Float64Array(columnCount);
  let [bit, next] = [0, 0];
  const cells = (): Float64Array => {
    let read = nothing;
    // Counted beside what others share, and whole bytes of nothing at once: there are a hundred thousand in each company.
    let at = next;
    const end = bit + columnCount;
    for (let place = bit; place < end; place += 1) {
      const byte = bits[place >> 3] ?? 0;
      if (byte === 0) place |= 7;
      else if ((byte & (1 << (place & 7))) !== 0) {
        if (read === nothing) read = new Float64Array(columnCount);
        read[place - bit] = numbers[at] ?? 0;
        at += 1;
      }
    }
    bit = end;
    next = at;
    return read;
  };
  const leafOf = (categoryId: number): ContributedLeaf => {
    const read = {
      realized: cells(),
      expected: cells(),
      forecast: cells(),
      remaining: cells(),
    } satisfies Record<ContributedMeasure, Float64Array>;
    return { categoryId, cells: { ...read, cashFlow: cashFlowByColumn(read, said) } };
  };
  const leaves = leafIds.map(leafOf);
  const internal = Array.from({ length: internalIds.length / 2 }, (_, at): InternalPart => {
    const counterpartyId = internalIds[2 * at] ?? 0;
    return { counterpartyId, ...leafOf(internalIds[2 * at + 1] ?? 0) };
  });
  const row = (length: number) => {
    const read = numbers.slice(next, next + length);
    next += length;
    return read;
  };
  const pockets = pocketCurrencies.map((pocket): ContributedPocket => {
    const own = row(columnCount + 1);
    return { currency: pocket, own, converted: row(columnCount + 1) };
  });
  const differences = Object.fromEntries(differenceParts.map((part) => [part, row(columnCount)]));
  const contribution = {
    ...said,
    leaves,
    internal,
    pockets,
    differences: differences as unknown as Contribution["differences"],
    ignoredNet: row(columnCount),
  };
  invariant(next === numberCount, "a contribution is as long as it says");
  return contribution;
}

/** The statement's own rule, with the tense that the company has. */
function cashFlowByColumn(
  { realized, expected, forecast, remaining }: Readonly<Record<ContributedMeasure, Float64Array>>,
  { currentColumn, usesExpected }: Pick<Contribution, "currentColumn" | "usesExpected">,
): Float64Array {
  const flows = new Float64Array(realized.length);
  for (let column = 0; column < flows.length; column += 1) {
    const cell = {
      realized: realized[column] ?? 0,
      expected: expected[column] ?? 0,
      forecast: forecast[column] ?? 0,
    };
    const rule = { tense: tenseOf({ currentColumn }, column), usesExpected };
    flows[column] = cashFlowOf(cell, rule, remaining[column] ?? 0);
  }
  return flows;
}
