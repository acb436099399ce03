/** The bars of an exported chart. */

import { tag } from "../../../../shared/files/pictures/svg-text.ts";
import { type ColumnLayout, columnStart, columnWidth } from "../../../../shared/forecast/column-layout.ts";
import { drawnBar } from "../model/chart-geometry.ts";
import { type BarPartName, type BarSide, barParts, barSides } from "../model/chart-model.ts";
import type { PictureColours } from "./picture-colours.ts";
import type { PictureContent } from "./picture-content.ts";

const tokens = {
  inflow: { realized: "in", expected: "in-mid", ground: "in-soft" },
  outflow: { realized: "out", expected: "out-mid", ground: "out-soft" },
} as const;

const hatchingId = (side: BarSide) => `remaining-${side}`;

export function hatching(colours: PictureColours): string {
  const patterns = barSides.map((side) => {
    const { expected, ground } = tokens[side];
    const size = { width: 4, height: 4 };
    return tag(
      "pattern",
      { id: hatchingId(side), ...size, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
      tag("rect", { ...size, fill: colours[ground] }),
      tag("rect", { width: 1.4, height: 4, fill: colours[expected] }),
    );
  });
  return tag("defs", {}, ...patterns);
}

/** Solid, lighter, hatched with a dashed edge. */
export function partLook(side: BarSide, part: BarPartName, colours: PictureColours) {
  const { realized, expected } = tokens[side];
  if (part === "remaining")
    return { fill: `url(#${hatchingId(side)})`, stroke: colours[realized], "stroke-dasharray": "2 2" };
  return { fill: colours[part === "realized" ? realized : expected] };
}

/** Where columns are squeezed, their bars are too. */
export function bars(
  { model, hidden, layout, scale }: PictureContent,
  squeezed: ColumnLayout,
  squeeze: number,
  colours: PictureColours,
): string {
  const sides = barSides.filter((side) => !hidden[side]);
  return model.columns
    .map((column, index) => {
      const paths = sides.flatMap((side) => {
        const { paths: drawn } = drawnBar(column[side], side, columnWidth(layout, index), scale);
        return barParts.flatMap((part, nth) =>
          drawn[nth] === "" ? [] : [tag("path", { d: drawn[nth], ...partLook(side, part, colours) })],
        );
      });
      const place = `translate(${columnStart(squeezed, index)} 0)`;
      const transform = squeeze < 1 ? `${place} scale(${squeeze} 1)` : place;
      return paths.length === 0 ? "" : tag("g", { transform }, ...paths);
    })
    .join("");
}
