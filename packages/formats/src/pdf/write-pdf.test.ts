import { describe, expect, it } from "vitest";
import { a4Landscape, type Shape, type Text } from "./drawing.ts";
import { textMeasure } from "./measure-text.ts";
import { textsOfPdf } from "./testing/texts-of-pdf.ts";
import { writePdf } from "./write-pdf.ts";

const text = (words: string, width = 400): Text => ({
  kind: "text",
  text: words,
  x: 40,
  y: 60,
  width,
  align: "right",
  size: 9,
  weight: "regular",
  colour: "#112233",
});

async function pdfOf(...shapes: Shape[]) {
  return await writePdf({
    title: "13 semaines",
    language: "fr-FR",
    createdAt: new Date("2026-11-16T09:00:00Z"),
    pages: [{ ...a4Landscape, shapes }],
  });
}

describe("a PDF of ours", () => {
  it("holds French amounts and signs as they are typed", async () => {
    const words = ["−12 345,67 €", "Décaissements d’exploitation", "S47 · 16–22 nov.", "≤ 15 % → n° 3"];
    const bold: Text = { ...text("Solde de clôture"), weight: "semibold" };
    expect(textsOfPdf(await pdfOf(...words.map((word) => text(word)), bold))).toEqual([
      ...words,
      "Solde de clôture",
    ]);
  });

  it("cuts what is longer than its place, between letters", async () => {
    const [cut = ""] = textsOfPdf(await pdfOf(text("Encaissements d’exploitation", 60)));
    expect(cut).toMatch(/^Encaisse.*…$/u);
    expect(textsOfPdf(await pdfOf(text("👩‍👩‍👧 Famille", 1)))).toEqual(["…"]);
  });

  it("is as wide as it was measured", async () => {
    const measure = await textMeasure();
    for (const words of ["−12\u202f345,6", "Encaissements d’exploitation"]) {
      const width = measure(words, { weight: "regular", size: 9 });
      expect(textsOfPdf(await pdfOf(text(words, width + 0.3)))).toEqual([words]);
      expect(textsOfPdf(await pdfOf(text(words, width - 0.3)))).not.toEqual([words]);
    }
  });

  it("is the same bytes for the same drawing", async () => {
    const shapes: Shape[] = [
      { kind: "box", x: 10, y: 10, width: 50, height: 8, fill: "#eef2ff" },
      {
        kind: "line",
        points: [
          { x: 0, y: 0 },
          { x: 50, y: 20 },
        ],
        colour: "#334455",
        thickness: 0.5,
        dash: [2, 2],
      },
      {
        kind: "area",
        points: [
          { x: 0, y: 0 },
          { x: 50, y: 20 },
          { x: 50, y: 0 },
        ],
        fill: "#ccddff",
      },
      { kind: "dot", x: 50, y: 20, radius: 2, fill: "#ffffff", outline: "#334455" },
      text("1 234"),
    ];
    const [one, two] = await Promise.all([pdfOf(...shapes), pdfOf(...shapes)]);
    expect(Buffer.compare(one, two)).toBe(0);
    expect(Buffer.compare(one, await pdfOf(...shapes.slice(1)))).not.toBe(0);
  });

  it("says its title and language, and which parts are read aloud", async () => {
    const file = Buffer.from(await pdfOf(text("1 234"))).toString("latin1");
    expect(file).toContain("/Lang (fr-FR)");
    expect(file).toContain("/StructTreeRoot");
    expect(file).toMatch(/^%PDF-1\.7/u);
  });
});
