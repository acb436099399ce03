/**
 * Pages as PDF, drawn shape by shape: no browser, so no fonts of the host, no time-outs and the same bytes for the same
 * drawing. Texts are found, copied and read aloud.
 */
import { setImmediate } from "node:timers/promises";
import type PdfKit from "pdfkit";
import type { Drawing, Shape, Text } from "./drawing.ts";
import { fontFile, fontWeights } from "./fonts.ts";
import { loadPdfKit } from "./load-pdf-kit.ts";
import { textOptions } from "./text-options.ts";

export interface PdfDocument {
  readonly title: string;
  /** Of the texts: `fr-FR`. */
  readonly language: string;
  readonly createdAt: Date;
  readonly pages: readonly Drawing[];
}

type Picture = Exclude<Shape, Text>;
type Document = InstanceType<typeof PdfKit>;

/** Some twenty milliseconds of texts. */
const shapesInOneGo = 16;

const ellipsis = "…";

export async function writePdf(pdf: PdfDocument): Promise<Uint8Array> {
  const Pdf = await loadPdfKit();
  const document = new Pdf({
    autoFirstPage: false,
    pdfVersion: "1.7",
    lang: pdf.language,
    tagged: true,
    displayTitle: true,
    info: { Title: pdf.title, Creator: "Amont", CreationDate: pdf.createdAt, ModDate: pdf.createdAt },
  });
  const written = bytesOf(document);
  for (const weight of fontWeights) document.registerFont(weight, fontFile(weight));
  const whole = document.struct("Document");
  document.addStructure(whole);
  for (const page of pdf.pages) {
    document.addPage({ size: [page.width, page.height], margin: 0 });
    for (const [at, shape] of page.shapes.entries()) {
      // A full page takes a second: others have their turn in between.
      if (at % shapesInOneGo === 0) await setImmediate();
      if (shape.kind === "text")
        whole.add(
          document.struct("P", {}, () => {
            write(document, shape);
          }),
        );
      else drawUnread(document, shape);
    }
  }
  whole.end();
  document.end();
  return await written;
}

function bytesOf(document: Document): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  document.on("end", () => {
    resolve(Buffer.concat(chunks));
  });
  document.on("error", reject);
  return promise;
}

/** Lines and boxes are passed over by who has the page read aloud. */
function drawUnread(document: Document, shape: Picture): void {
  document.markContent("Artifact");
  draw(document, shape);
  document.endMarkedContent();
}

function draw(document: Document, shape: Picture): void {
  switch (shape.kind) {
    case "box": {
      document.rect(shape.x, shape.y, shape.width, shape.height).fill(shape.fill);
      return;
    }
    case "line": {
      document.lineWidth(shape.thickness).strokeColor(shape.colour);
      if (shape.dash === undefined) document.undash();
      else document.dash(shape.dash[0], { space: shape.dash[1] });
      follow(document, shape.points);
      document.stroke();
      return;
    }
    case "area": {
      follow(document, shape.points);
      document.closePath().fill(shape.fill);
      return;
    }
    case "dot": {
      document.circle(shape.x, shape.y, shape.radius);
      if (shape.outline === undefined) document.fill(shape.fill);
      else document.undash().lineWidth(1).fillAndStroke(shape.fill, shape.outline);
    }
  }
}

function follow(document: Document, points: readonly { x: number; y: number }[]): void {
  for (const [index, { x, y }] of points.entries()) {
    if (index === 0) document.moveTo(x, y);
    else document.lineTo(x, y);
  }
}

function write(document: Document, shape: Text): void {
  document.font(shape.weight, shape.size).fillColor(shape.colour);
  const { text, width } = fitting(document, shape.text, shape.width);
  const options = { ...textOptions(text), lineBreak: false, baseline: "alphabetic" as const };
  const room = shape.width - width;
  const shift = { left: 0, centre: room / 2, right: room }[shape.align];
  document.text(
    text,
    shape.x + shift,
    shape.y,
    shape.link === undefined ? options : { ...options, link: shape.link },
  );
}

interface Fitting {
  readonly text: string;
  readonly width: number;
}

/** The longest beginning that fits, by halving. */
function fitting(document: Document, text: string, most: number): Fitting {
  const measured = (part: string): Fitting => ({
    text: part,
    width: document.widthOfString(part, textOptions(part)),
  });
  const whole = measured(text);
  if (whole.width <= most) return whole;
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  let [fits, fitsNot] = [0, letters.length];
  while (fitsNot - fits > 1) {
    const middle = Math.floor((fits + fitsNot) / 2);
    if (measured(`${letters.slice(0, middle).join("")}${ellipsis}`).width <= most) fits = middle;
    else fitsNot = middle;
  }
  return measured(`${letters.slice(0, fits).join("").trimEnd()}${ellipsis}`);
}
