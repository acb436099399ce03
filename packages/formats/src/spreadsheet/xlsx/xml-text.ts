/** The little of XML that the parts of a workbook are written in. */

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function character(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

/** Entities of the document itself are not known, on purpose: nothing can unfold. */
export function unescapeXml(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (typeof hex === "string") return character(Number.parseInt(hex, 16));
    if (typeof decimal === "string") return character(Number(decimal));
    return named[String(name)] ?? whole;
  });
}

/** Excel writes what XML cannot carry as `_x000D_`: halves of a character too, which stand for it only together. */
export const unescapeCell = (text: string): string =>
  unescapeXml(text)
    .replaceAll(/_x([0-9a-fA-F]{4})_/g, (_, hex: string) => character(Number.parseInt(hex, 16)))
    .toWellFormed();

export function attributeOf(attributes: string, name: string): string | null {
  const match = new RegExp(`(?:^|\\s)(?:[\\w-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return match === null ? null : unescapeXml(match[1] ?? match[2] ?? "");
}

/** The attributes of each element of a name, whatever its prefix. */
export const elementsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:[\\w-]+:)?${name}(?=[\\s/>])([^>]*)`, "g"))].map(
    ([, attributes]) => attributes ?? "",
  );

const texts = /<(?:[\w-]+:)?t(?=[\s>])[^>]*>([^<]*)<\/(?:[\w-]+:)?t>/g;
const readings = /<(?:[\w-]+:)?rPh(?=[\s>])[\s\S]*?<\/(?:[\w-]+:)?rPh>/g;

/** A text with its runs put together, without how it is pronounced. */
export function plainTextOf(xml: string): string {
  const spoken = xml.includes("rPh") ? xml.replaceAll(readings, "") : xml;
  let text = "";
  for (const [, run] of spoken.matchAll(texts)) text += run ?? "";
  return unescapeCell(text);
}
