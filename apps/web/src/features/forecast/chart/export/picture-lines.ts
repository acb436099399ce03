/** The balances of an exported chart. */

import { tag } from "../../../../shared/files/pictures/svg-text.ts";
import { type ColumnLayout, columnWidth } from "../../../../shared/forecast/column-layout.ts";
import { columnCentre, type DrawnLine, dotRadius, drawnLine } from "../model/chart-geometry.ts";
import { nearerToText, type PictureColours } from "./picture-colours.ts";
import type { PictureContent } from "./picture-content.ts";

export interface PictureLine {
  readonly name: string;
  readonly drawn: DrawnLine;
  readonly pastColour: string;
  readonly futureColour: string;
  readonly width: number;
}

/** From below to above: what is compared, what is added, the balance itself. */
export function pictureLines(
  { model, hidden, scale, shownColour, texts }: PictureContent,
  layout: ColumnLayout,
  colours: PictureColours,
): readonly PictureLine[] {
  const place = {
    layout,
    scale,
    window: { start: 0, end: model.columns.length },
    currentColumn: model.currentColumn,
  };
  const line = (
    name: string,
    values: readonly (number | null)[],
    look: { readonly past: string; readonly future?: string; readonly width: number },
  ): PictureLine => ({
    name,
    drawn: drawnLine(values, place),
    pastColour: look.past,
    futureColour: look.future ?? look.past,
    width: look.width,
  });
  const { balance, "text-muted": muted, text } = colours;
  const scenarios = model.scenarios.map(({ scenarioId, name, color, endBalances }) =>
    line(name, endBalances, {
      past: scenarioId === null ? muted : nearerToText(color, text),
      width: 1.5,
    }),
  );
  const whole =
    model.hasInvestments && !hidden.adjustedBalance
      ? [
          line(
            texts.whole,
            model.columns.map((column) => column.whole),
            { past: muted, width: 1 },
          ),
        ]
      : [];
  const adjusted =
    model.hasAdjustments && !hidden.adjustedBalance
      ? [
          line(
            texts.adjusted,
            model.columns.map((column) => column.adjusted),
            { past: muted, width: 1.5 },
          ),
        ]
      : [];
  const future = shownColour === null ? balance : nearerToText(shownColour, text);
  const own = hidden.cashFlow
    ? []
    : [
        line(
          texts.balance,
          model.columns.map(({ endBalance }) => endBalance),
          { past: balance, future, width: 2 },
        ),
      ];
  return [...scenarios, ...whole, ...adjusted, ...own];
}

export function linePaths({ drawn, pastColour, futureColour, width }: PictureLine): string {
  const path = (d: string, stroke: string, dashes?: string) =>
    d === ""
      ? ""
      : tag("path", {
          d,
          fill: "none",
          stroke,
          "stroke-width": width,
          "stroke-linejoin": "round",
          "stroke-dasharray": dashes,
        });
  return path(drawn.past, pastColour) + path(drawn.future, futureColour, "5 4");
}

/** Below this width the dots would hide the line. */
const leastColumnWidth = 3 * dotRadius;

export function dots(
  { model, hidden, scale, shownColour }: PictureContent,
  layout: ColumnLayout,
  colours: PictureColours,
): string {
  if (hidden.cashFlow || columnWidth(layout, 0) < leastColumnWidth) return "";
  const { balance, surface, text, out } = colours;
  const future = shownColour === null ? balance : nearerToText(shownColour, text);
  return model.columns
    .map(({ when, endBalance }, index) => {
      const isLowest = index === model.lowPoint;
      return tag("circle", {
        cx: columnCentre(layout, index),
        cy: scale.y(endBalance),
        r: dotRadius,
        fill: when === "past" && !isLowest ? balance : surface,
        stroke: isLowest ? out : when === "future" ? future : balance,
        "stroke-width": isLowest ? 2.5 : 2,
      });
    })
    .join("");
}
