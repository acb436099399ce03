/**
 * Typing, pasting, filling and clearing on a sheet of rates. What cannot be read is named with its place; the rest
 * goes in. Pure: what is to be written comes back as a list.
 */
import { type CellBlock, type CellPlace, placesOf } from "@amont/ui/widgets/sheet/sheet-selection.ts";
import { readRate } from "./typed-rate.ts";

export interface RateSheet {
  readonly locale: string;
  readonly rowCount: number;
  readonly columnCount: number;
  /** What holds there; null where nothing does. */
  readonly rateAt: (place: CellPlace) => string | null;
}

export interface RateWrite {
  readonly place: CellPlace;
  /** Null takes it away. */
  readonly rate: string | null;
}

export interface RefusedRate {
  readonly place: CellPlace;
  readonly text: string;
}

export interface RateEntry {
  readonly writes: readonly RateWrite[];
  readonly refused: readonly RefusedRate[];
}

const entryOf = (cells: readonly { place: CellPlace; text: string }[], sheet: RateSheet): RateEntry => {
  const writes: RateWrite[] = [];
  const refused: RefusedRate[] = [];
  for (const { place, text } of cells) {
    const typed = readRate(text, sheet.locale, sheet.rateAt(place));
    if (typed.kind === "fault") refused.push({ place, text });
    else writes.push({ place, rate: typed.kind === "rate" ? typed.rate : null });
  }
  return { writes: changed(writes, sheet), refused };
};

/** The same again is no change. */
const changed = (writes: readonly RateWrite[], { rateAt }: RateSheet): readonly RateWrite[] =>
  writes.filter(({ place, rate }) => rate !== rateAt(place));

export const enterRate = (block: CellBlock, text: string, sheet: RateSheet): RateEntry =>
  entryOf(
    [...placesOf(block)].map((place) => ({ place, text })),
    sheet,
  );

export const clearRates = (block: CellBlock, sheet: RateSheet): RateEntry => ({
  writes: changed(
    [...placesOf(block)].map((place) => ({ place, rate: null })),
    sheet,
  ),
  refused: [],
});

/** One cell fills the whole block; a larger one stands at its first corner, as far as the sheet goes. */
export function pasteRates(
  block: CellBlock,
  rows: readonly (readonly string[])[],
  sheet: RateSheet,
): RateEntry & { readonly block: CellBlock } {
  const [only] = rows[0] ?? [];
  if (rows.length === 1 && rows[0]?.length === 1 && only !== undefined)
    return { ...enterRate(block, only, sheet), block };
  const { top, left } = block;
  const cells = rows.flatMap((texts, row) =>
    texts.map((text, column) => ({ place: { row: top + row, column: left + column }, text })),
  );
  const inside = cells.filter(({ place }) => place.row < sheet.rowCount && place.column < sheet.columnCount);
  const width = Math.max(...rows.map(({ length }) => length));
  return {
    ...entryOf(inside, sheet),
    block: {
      top,
      left,
      bottom: Math.min(top + rows.length, sheet.rowCount) - 1,
      right: Math.min(left + width, sheet.columnCount) - 1,
    },
  };
}

export function fillRates(block: CellBlock, direction: "right" | "down", sheet: RateSheet): RateEntry {
  const first = ({ row, column }: CellPlace): CellPlace =>
    direction === "right" ? { row, column: block.left } : { row: block.top, column };
  return {
    writes: changed(
      [...placesOf(block)].map((place) => ({ place, rate: sheet.rateAt(first(place)) })),
      sheet,
    ),
    refused: [],
  };
}
