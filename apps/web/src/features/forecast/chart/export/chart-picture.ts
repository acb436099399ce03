/**
 * The whole chart as one picture that stands alone: title, company, axes, every column, legend, the colours of the theme
 * written out. Pure: the same content gives the same text.
 */
import { shortAmount } from "@amont/ui/widgets/chart/axis-amount.ts";
import type { Picture } from "../../../../shared/files/pictures/png-image.ts";
import { escapeXml, pictureFont, tag, textTag } from "../../../../shared/files/pictures/svg-text.ts";
import {
  type ColumnLayout,
  columnStart,
  columnWidth,
  layoutWidth,
} from "../../../../shared/forecast/column-layout.ts";
import { chartTicks } from "../model/chart-axis.ts";
import { axisWidth, chartHeight, chartMargins, columnCentre } from "../model/chart-geometry.ts";
import type { ChartModel } from "../model/chart-model.ts";
import { unitsOf } from "../model/money-figures.ts";
import { bars, hatching } from "./picture-bars.ts";
import type { PictureColours } from "./picture-colours.ts";
import type { PictureContent } from "./picture-content.ts";
import { legend } from "./picture-legend.ts";
import { dots, linePaths, pictureLines } from "./picture-lines.ts";

const headHeight = 60;
const periodsHeight = 24;
const legendHeight = 40;
const leastWidth = 760;
/** Of all columns: what a browser still makes an image of, at twice the size. */
const widestColumns = 7_800;
const periodNameWidth = 76;

export function chartPicture(content: PictureContent, colours: PictureColours): Picture {
  const { layout, model, scale, texts } = content;
  const { squeezed, squeeze } = squeezeColumns(layout);
  const columns = layoutWidth(squeezed);
  const left = chartMargins.left + axisWidth;
  const width = Math.max(leastWidth, left + columns + chartMargins.left);
  const height = headHeight + chartHeight + periodsHeight + legendHeight;
  const lines = pictureLines(content, squeezed, colours);
  const chart = tag(
    "g",
    { transform: `translate(${left} ${headHeight})` },
    currentTint(model, squeezed, colours),
    ...chartTicks(scale, model.currency).map((tick) => gridline(tick, columns, content, colours)),
    bars(content, squeezed, squeeze, colours),
    overdraftLine(content, columns, colours),
    ...lines.map(linePaths),
    dots(content, squeezed, colours),
    ...periodNames(texts.periods, squeezed, colours),
  );
  return {
    width,
    height,
    svg: tag(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width,
        height,
        viewBox: `0 0 ${width} ${height}`,
        "font-family": pictureFont,
      },
      tag("title", {}, escapeXml(`${texts.title}, ${texts.company}`)),
      hatching(colours),
      tag("rect", { width, height, fill: colours.surface }),
      textTag(
        { x: chartMargins.left, y: 28, "font-size": 16, "font-weight": 600, fill: colours.text },
        texts.title,
      ),
      textTag({ x: chartMargins.left, y: 46, "font-size": 12, fill: colours["text-muted"] }, texts.company),
      chart,
      legend(content, lines, colours, height - 16),
    ),
  };
}

/** Columns as on the page, or narrower where there are too many for one picture. */
export function squeezeColumns(layout: ColumnLayout): {
  readonly squeezed: ColumnLayout;
  readonly squeeze: number;
} {
  const squeeze = Math.min(1, widestColumns / Math.max(1, layoutWidth(layout)));
  return { squeezed: { count: layout.count, edges: layout.edges.map((edge) => edge * squeeze) }, squeeze };
}

function currentTint(
  { currentColumn, columns }: ChartModel,
  layout: ColumnLayout,
  colours: PictureColours,
): string {
  if (columns[currentColumn] === undefined) return "";
  return tag("rect", {
    x: columnStart(layout, currentColumn),
    width: columnWidth(layout, currentColumn),
    height: chartHeight,
    fill: colours["accent-wash"],
    stroke: colours["accent-line"],
  });
}

function gridline(
  tick: number,
  width: number,
  { model, scale, language }: PictureContent,
  colours: PictureColours,
): string {
  const y = scale.y(tick);
  const stroke = tick === 0 ? colours["line-strong"] : colours.line;
  return (
    tag("path", { d: `M0 ${y}H${width}`, stroke }) +
    textTag(
      { x: -8, y: y + 3.5, "font-size": 10.5, "text-anchor": "end", fill: colours["text-muted"] },
      shortAmount(unitsOf(tick, model.currency), { locale: language }),
    )
  );
}

function overdraftLine({ model, scale }: PictureContent, width: number, colours: PictureColours): string {
  if (model.overdraft === null) return "";
  return tag("path", {
    d: `M0 ${scale.y(model.overdraft)}H${width}`,
    fill: "none",
    stroke: colours.overdraft,
    "stroke-width": 1.25,
    "stroke-dasharray": "1 3",
    "stroke-linecap": "round",
  });
}

/** As many as fit below their columns. */
function periodNames(
  names: readonly string[],
  layout: ColumnLayout,
  colours: PictureColours,
): readonly string[] {
  const step = Math.max(1, Math.ceil(periodNameWidth / Math.max(1, columnWidth(layout, 0))));
  return names.flatMap((name, column) =>
    column % step === 0
      ? [
          textTag(
            {
              x: columnCentre(layout, column),
              y: chartHeight + 16,
              "font-size": 10.5,
              "text-anchor": "middle",
              fill: colours["text-soft"],
            },
            name,
          ),
        ]
      : [],
  );
}
