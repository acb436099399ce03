/** How wide texts are as the pages write them: what is placed by hand must know. */
import type { FontWeight } from "./drawing.ts";
import { fontFile, fontWeights } from "./fonts.ts";
import { loadPdfKit } from "./load-pdf-kit.ts";
import { textOptions } from "./text-options.ts";

/** In points. */
export type TextMeasure = (
  text: string,
  style: { readonly weight: FontWeight; readonly size: number },
) => number;

/** Large enough that nothing is lost by dividing. */
const measuredSize = 1_000;

/** Reads the fonts: made once for a page, not once for a text. Figures are as wide as their characters together. */
export async function textMeasure(): Promise<TextMeasure> {
  const Pdf = await loadPdfKit();
  const document = new Pdf({ autoFirstPage: false });
  for (const weight of fontWeights) document.registerFont(weight, fontFile(weight));
  const known = new Map<string, number>();
  const widthOf = (text: string, weight: FontWeight): number => {
    const key = `${weight} ${text}`;
    const found =
      known.get(key) ?? document.font(weight, measuredSize).widthOfString(text, textOptions(text));
    known.set(key, found);
    return found;
  };
  return (text, { weight, size }) => {
    const parts = /\p{L}/u.test(text) ? [text] : Array.from(text);
    const width = parts.reduce((sum, part) => sum + widthOf(part, weight), 0);
    return (width / measuredSize) * size;
  };
}
