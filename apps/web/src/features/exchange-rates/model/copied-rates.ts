import { rateText } from "@amont/ui/figures/rate-format.ts";
import { type CellBlock, type CellPlace, placesOf } from "@amont/ui/widgets/sheet/sheet-selection.ts";

/** Without the spaces between thousands, which a spreadsheet would not read. */
export function copiedRates(
  block: CellBlock,
  rateAt: (place: CellPlace) => string | null | undefined,
  language: string,
): readonly (readonly string[])[] {
  const texts = Array.from({ length: block.bottom - block.top + 1 }, (): string[] => []);
  for (const at of placesOf(block)) {
    const rate = rateAt(at) ?? null;
    texts[at.row - block.top]?.push(rate === null ? "" : rateText(rate, language).replaceAll(/\s/g, ""));
  }
  return texts;
}
