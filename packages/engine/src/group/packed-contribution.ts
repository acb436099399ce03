/**
 * A contribution as it is kept: packed, since most cells of most companies are nothing. What there is little of stands
 * ready once somebody asked for it; leaves are unpacked for who asks, and kept by nobody.
 */
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import {
  type ContributedLeaf,
  type Contribution,
  type ContributionHeader,
  contributedMeasures,
  contributionHeader,
  differenceParts,
  packContribution,
  unpackContribution,
} from "./contribution.ts";

/** What there is little of. */
type Rows = Pick<Contribution, "internal" | "pockets" | "differences" | "ignoredNet">;

/** Of an array, and of the objects around it. */
const bytesPerRow = 120;

export class PackedContribution implements Contribution {
  readonly bytes: Uint8Array;
  /** About what it takes of the memory. */
  readonly byteLength: number;
  readonly companyId: number;
  readonly currency: CurrencyCode;
  readonly columnCount: number;
  readonly currentColumn: number;
  readonly usesExpected: boolean;
  readonly cashToday: number | null;
  readonly unconverted: Contribution["unconverted"];
  #rows: Rows | null;

  constructor(bytes: Uint8Array, rows: Rows | null = null) {
    const header = contributionHeader(bytes);
    this.bytes = bytes;
    this.byteLength = bytes.byteLength + bytesOfRows(header);
    this.companyId = header.companyId;
    this.currency = header.currency;
    this.columnCount = header.columnCount;
    this.currentColumn = header.currentColumn;
    this.usesExpected = header.usesExpected;
    this.cashToday = header.cashToday;
    this.unconverted = header.unconverted;
    this.#rows = rows;
  }

  static of(contribution: Contribution): PackedContribution {
    return new PackedContribution(packContribution(contribution), rowsOf(contribution));
  }

  get leaves(): readonly ContributedLeaf[] {
    const unpacked = unpackContribution(this.bytes);
    this.#rows ??= rowsOf(unpacked);
    return unpacked.leaves;
  }

  get internal(): Contribution["internal"] {
    return this.#ready.internal;
  }

  get pockets(): Contribution["pockets"] {
    return this.#ready.pockets;
  }

  get differences(): Contribution["differences"] {
    return this.#ready.differences;
  }

  get ignoredNet(): Float64Array {
    return this.#ready.ignoredNet;
  }

  get #ready(): Rows {
    return (this.#rows ??= rowsOf(unpackContribution(this.bytes)));
  }
}

/** Without what it came with: leaves are large. */
const rowsOf = ({ internal, pockets, differences, ignoredNet }: Contribution): Rows => ({
  internal,
  pockets,
  differences,
  ignoredNet,
});

function bytesOfRows({ columnCount, pockets, internal }: ContributionHeader): number {
  const cellsOfPart = contributedMeasures.length + 1;
  const rowCount = pockets.length * 2 + differenceParts.length + 1 + (internal.length / 2) * cellsOfPart;
  return rowCount * ((columnCount + 1) * Float64Array.BYTES_PER_ELEMENT + bytesPerRow);
}
