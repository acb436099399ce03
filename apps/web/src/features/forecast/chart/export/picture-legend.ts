/** What an exported chart draws how. */

import { tag, textTag } from "../../../../shared/files/pictures/svg-text.ts";
import { chartMargins } from "../model/chart-geometry.ts";
import { type BarSide, barParts, barSides } from "../model/chart-model.ts";
import { partLook } from "./picture-bars.ts";
import type { PictureColours } from "./picture-colours.ts";
import type { PictureContent } from "./picture-content.ts";
import type { PictureLine } from "./picture-lines.ts";

const swatchWidth = 22;
const gap = 6;
/** Wide enough for any letter of this size: a picture cannot measure its words. */
const letterWidth = 6.4;

interface LegendEntry {
  readonly name: string;
  readonly swatch: string;
}

export function legend(
  content: PictureContent,
  lines: readonly PictureLine[],
  colours: PictureColours,
  y: number,
): string {
  let x: number = chartMargins.left;
  return entriesOf(content, lines, colours)
    .map(({ name, swatch }) => {
      const left = x;
      x += swatchWidth + gap + name.length * letterWidth + 3 * gap;
      return tag(
        "g",
        { transform: `translate(${Math.round(left)} ${y})` },
        swatch,
        textTag({ x: swatchWidth + gap, y: 4, "font-size": 11, fill: colours["text-soft"] }, name),
      );
    })
    .join("");
}

function entriesOf(
  { hidden, model, texts }: PictureContent,
  lines: readonly PictureLine[],
  colours: PictureColours,
): readonly LegendEntry[] {
  const barEntries = barSides
    .filter((side) => !hidden[side])
    .map((side) => ({ name: texts[side], swatch: barSwatch(side, colours) }));
  const lineEntries = lines.toReversed().map((line) => ({ name: line.name, swatch: lineSwatch(line) }));
  const limit = model.overdraft === null ? [] : [{ name: texts.overdraft, swatch: overdraftSwatch(colours) }];
  return [...barEntries, ...lineEntries, ...limit];
}

const barSwatch = (side: BarSide, colours: PictureColours): string =>
  barParts
    .map((part, index) =>
      tag("rect", { x: index * 8, y: -5, width: 6, height: 10, rx: 1, ...partLook(side, part, colours) }),
    )
    .join("");

const lineSwatch = ({ pastColour, futureColour, width }: PictureLine): string =>
  tag("path", { d: "M0 0H10", stroke: pastColour, "stroke-width": width }) +
  tag("path", { d: "M12 0H22", stroke: futureColour, "stroke-width": width, "stroke-dasharray": "3 2" });

const overdraftSwatch = (colours: PictureColours): string =>
  tag("path", {
    d: "M1 0H21",
    stroke: colours.overdraft,
    "stroke-width": 1.5,
    "stroke-dasharray": "1 3",
    "stroke-linecap": "round",
  });
