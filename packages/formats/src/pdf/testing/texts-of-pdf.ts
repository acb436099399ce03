import { inflateSync } from "node:zlib";

/**
 * The texts that a reader finds in a PDF of ours: what is written as numbers of glyphs is read through the table that
 * each font brings for that (`ToUnicode`).
 */
export function textsOfPdf(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes);
  const objects = objectsOf(file);
  const fonts = new Map<string, Map<string, string>>();
  for (const { text } of objects.values()) {
    for (const [, name = "", id = ""] of text.matchAll(/\/(F\d+) (\d+) 0 R/gu)) {
      const table = /\/ToUnicode (\d+)/u.exec(objects.get(id)?.text ?? "")?.[1];
      if (table !== undefined) fonts.set(name, lettersOf(objects.get(table)?.stream ?? ""));
    }
  }
  return Array.from(objects.values()).flatMap(({ stream }) => textsOfStream(stream, fonts));
}

function objectsOf(file: Buffer): Map<string, { text: string; stream: string }> {
  const all = file.toString("latin1");
  return new Map(
    Array.from(all.matchAll(/(\d+) 0 obj\n([^]*?)endobj/gu), ([, id = "", body = ""]) => {
      const [text = "", packed] = body.split(/stream\n/u);
      const length = Number(/\/Length (\d+)/u.exec(text)?.[1] ?? 0);
      const data = Buffer.from((packed ?? "").slice(0, length), "latin1");
      const stream = text.includes("/FlateDecode") ? inflateSync(data) : data;
      return [id, { text, stream: stream.toString("latin1") }];
    }),
  );
}

function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = "", list = ""] of table.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gu)) {
    for (const [index, [, code = ""]] of Array.from(list.matchAll(/<([\da-f ]+)>/gu)).entries()) {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, "0");
      const units = code.match(/[\da-f]{4}/gu) ?? [];
      letters.set(glyph, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))));
    }
  }
  return letters;
}

function textsOfStream(stream: string, fonts: Map<string, Map<string, string>>): string[] {
  return Array.from(
    stream.matchAll(/\/(F\d+) [\d.]+ Tf\n\[([^\]]*)\] TJ/gu),
    ([, font = "", glyphs = ""]) => {
      const letters = fonts.get(font);
      const numbers = Array.from(glyphs.matchAll(/<([\da-f]*)>/gu), ([, hex = ""]) => hex).join("");
      return (numbers.match(/.{4}/gu) ?? []).map((glyph) => letters?.get(glyph) ?? "?").join("");
    },
  );
}
