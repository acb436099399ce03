/**
 * A chart as the page draws it, as a picture that stands alone: the styles that it has there written out, a title above and
 * its legend below.
 */
import { toTenth } from "@amont/figures/scales/linear-scale.ts";
import type { Picture } from "./png-image.ts";
import { escapeXml, pictureFont, tag, textTag } from "./svg-text.ts";

export interface DrawnParts {
  readonly title: string;
  readonly subtitle: string;
  readonly legend: readonly { readonly name: string; readonly swatch: SVGSVGElement }[];
}

const written = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "font-size",
  "font-weight",
  "text-anchor",
] as const;

const headHeight = 60;
const legendHeight = 44;
const side = 16;
const swatchGap = 6;
/** Wide enough for any letter of this size: a picture cannot measure its words. */
const letterWidth = 6.4;

export function drawnPicture(drawing: SVGSVGElement, { title, subtitle, legend }: DrawnParts): Picture {
  const page = getComputedStyle(drawing.ownerDocument.documentElement);
  const colour = (name: string) => page.getPropertyValue(`--${name}`).trim();
  const own = sizeOf(drawing);
  const width = own.width + 2 * side;
  const height = headHeight + own.height + legendHeight;
  let x = side;
  const entries = legend.map(({ name, swatch }) => {
    const left = x;
    const size = sizeOf(swatch);
    x += size.width + swatchGap + name.length * letterWidth + 3 * swatchGap;
    return tag(
      "g",
      { transform: `translate(${toTenth(left)} ${height - 20})` },
      tag("g", { transform: `translate(0 ${-size.height / 2})` }, contentOf(swatch)),
      textTag({ x: size.width + swatchGap, y: 4, "font-size": 11, fill: colour("text-soft") }, name),
    );
  });
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
      tag("title", {}, escapeXml(`${title}, ${subtitle}`)),
      tag("rect", { width, height, fill: colour("surface") }),
      textTag({ x: side, y: 28, "font-size": 16, "font-weight": 600, fill: colour("text") }, title),
      textTag({ x: side, y: 46, "font-size": 12, fill: colour("text-muted") }, subtitle),
      tag("g", { transform: `translate(${side} ${headHeight})` }, contentOf(drawing)),
      ...entries,
    ),
  };
}

const sizeOf = (drawing: SVGSVGElement) => ({
  width: drawing.width.baseVal.value,
  height: drawing.height.baseVal.value,
});

/** What is in a drawing, without the drawing itself. */
function contentOf(drawing: SVGSVGElement): string {
  const serializer = new XMLSerializer();
  return Array.from(drawing.children, (child) => serializer.serializeToString(writtenOut(child))).join("");
}

function writtenOut(element: Element): Element {
  const copy = element.cloneNode(false) as Element;
  const style = getComputedStyle(element);
  copy.removeAttribute("class");
  copy.removeAttribute("style");
  for (const property of written) copy.setAttribute(property, style.getPropertyValue(property));
  for (const child of element.childNodes)
    copy.append(child instanceof Element ? writtenOut(child) : child.cloneNode());
  return copy;
}
