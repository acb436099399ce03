/** What of a company's plan and ledger is with companies of its own group. */
import type { PlaceTotals } from "../../forecast/ledger-cube.ts";

/** Lines that are marked as being with a company, as sums of a place of the ledger: a part of what the ledger has there. */
export interface MarkedPlace extends PlaceTotals {
  readonly counterpartyId: number;
  /** Where the other side of the pair is; 0 where nobody knows. */
  readonly counterpartyAccountId: number;
}

export interface InternalFacts {
  /** By category, which stands for its branch: whom everything in it is with; `anyCompany`: any of the group. */
  readonly categories: ReadonlyMap<number, number>;
  readonly marked: readonly MarkedPlace[];
}

/** Ids of companies begin with one. */
export const anyCompany = 0;

export const nothingInternal: InternalFacts = { categories: new Map(), marked: [] };

/** Of a marked place besides its days: as one of the cube. */
const bytesPerMarkedPlace = 640;
const bytesPerDay = Int32Array.BYTES_PER_ELEMENT + Float64Array.BYTES_PER_ELEMENT;

export const internalBytes = ({ marked }: InternalFacts = nothingInternal): number =>
  marked.reduce((bytes, { sums }) => bytes + bytesPerMarkedPlace + sums.days.length * bytesPerDay, 0);
