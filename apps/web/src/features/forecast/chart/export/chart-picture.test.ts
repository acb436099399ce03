import { describe, expect, it } from "vitest";
import { exportName } from "../../../../shared/files/pictures/export-name.ts";
import { columnLayout } from "../../../../shared/forecast/column-layout.ts";
import { chartScale } from "../model/chart-geometry.ts";
import { chartModel } from "../model/chart-model.ts";
import { nothingHidden } from "../model/hidden-graphs.ts";
import { sampleStatement } from "../testing/sample-chart.ts";
import { chartPicture, squeezeColumns } from "./chart-picture.ts";
import { nearerToText, pictureColours } from "./picture-colours.ts";
import type { PictureContent } from "./picture-content.ts";

const model = chartModel({
  statement: { ...sampleStatement, overdraftMinor: -10_000 },
  balances: undefined,
  scenarioLines: [],
});
const content: PictureContent = {
  model,
  scale: chartScale(model, nothingHidden),
  hidden: nothingHidden,
  layout: columnLayout(model.columns, true),
  shownColour: null,
  language: "fr",
  texts: {
    title: "Prévision de trésorerie",
    company: "Dupont & Fils",
    companyName: "Dupont & Fils",
    periods: ["oct. 2026", "nov. 2026", "déc. 2026"],
    inflow: "Encaissements",
    outflow: "Décaissements",
    balance: "Trésorerie",
    adjusted: "Trésorerie ajustée",
    whole: "Avec les placements",
    overdraft: "Découvert autorisé",
  },
};
const colours = pictureColours((name) => `${name}!`);
const svg = (changes: Partial<PictureContent> = {}) => chartPicture({ ...content, ...changes }, colours).svg;
const count = (text: string, part: string) => text.split(part).length - 1;

describe("the exported picture", () => {
  it("stands alone: title, company, axes, legend, every column, no variable left", () => {
    const text = svg();
    for (const word of [
      "Prévision de trésorerie",
      "Dupont &amp; Fils",
      "1,0k",
      "déc. 2026",
      "Découvert autorisé",
    ])
      expect(text).toContain(word);
    expect(count(text, "<circle")).toBe(3);
    expect(text).not.toContain("var(");
    expect(text).toContain('xmlns="http://www.w3.org/2000/svg"');
  });

  it("draws the parts of the bars as the page does", () => {
    // Three in October and December together, and three of each bar of November but one.
    expect(count(svg(), 'fill="url(#remaining-inflow)"')).toBe(3);
    expect(count(svg({ hidden: { ...nothingHidden, inflow: true } }), "url(#remaining-inflow)")).toBe(0);
    expect(svg({ hidden: { ...nothingHidden, cashFlow: true } })).not.toContain("Trésorerie</text>");
  });

  it("squeezes the columns that do not fit into one picture", () => {
    expect(squeezeColumns(content.layout).squeeze).toBe(1);
    const many = columnLayout(
      Array.from({ length: 2_000 }, (_, offset) => ({ offset: offset + 1 })),
      true,
    );
    const { squeezed, squeeze } = squeezeColumns(many);
    expect(squeeze).toBeCloseTo(7_800 / 184_000);
    expect(squeezed.edges.at(-1)).toBeCloseTo(7_800);
  });

  it("is named as other exports are", () => {
    const now = new Date(2026, 10, 6, 9, 5, 7);
    expect(exportName("Dupont / Fils: nord", now, "png")).toBe(
      "2026-11-06_export_Dupont Fils nord_09-05-07.png",
    );
  });

  it("draws the colour of a scenario a little nearer to the text", () => {
    expect(nearerToText("#46a7f5", "#141b26")).toBe("#3c8bcc");
  });
});
