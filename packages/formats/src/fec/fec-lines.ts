/**
 * The text of a FEC, line by line. The bytes are decoded a piece at a time, so that a file of a million lines never
 * stands in memory as one text beside its bytes.
 */
import { wideEncodingOf } from "../wide-encoding.ts";

export type FecEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "iso-8859-15";

export interface FecTextLine {
  /** From one; the headings are line one. */
  readonly number: number;
  /** Null when the line is longer than any entry can be. */
  readonly text: string | null;
}

const pieceBytes = 256 * 1024;

/** Twenty-two columns of the longest texts that accounting programs write are a few thousand characters. */
const longestLine = 64 * 1024;

export function fecEncodingOf(bytes: Uint8Array): FecEncoding {
  const wide = wideEncodingOf(bytes);
  if (wide !== null) return wide;
  if (isUtf8(bytes)) return "utf-8";
  return isLatin9(bytes) ? "iso-8859-15" : "windows-1252";
}

/** Lines end with LF, CRLF or CR. What comes behind the last line end is a line when it holds something. */
export function* fecTextLines(bytes: Uint8Array, encoding: FecEncoding): Generator<FecTextLine> {
  let rest = "";
  let isTooLong = false;
  let number = 0;
  for (const piece of textPieces(bytes, encoding)) {
    const text = rest + piece;
    let start = 0;
    for (const { index: end, 0: lineEnd } of text.matchAll(/\r\n?|\n/g)) {
      // the first half of a line end, perhaps: it waits for what follows
      if (lineEnd === "\r" && end === text.length - 1) break;
      number += 1;
      yield { number, text: isTooLong || end - start > longestLine ? null : text.slice(start, end) };
      isTooLong = false;
      start = end + lineEnd.length;
    }
    rest = text.slice(start);
    if (rest.length > longestLine) {
      isTooLong = true;
      rest = rest.endsWith("\r") ? "\r" : "";
    }
  }
  const last = rest.endsWith("\r") ? rest.slice(0, -1) : rest;
  if (isTooLong || last.length > 0) yield { number: number + 1, text: isTooLong ? null : last };
}

function* textPieces(bytes: Uint8Array, encoding: FecEncoding): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    yield decoder.decode(bytes.subarray(from, from + pieceBytes), { stream: true });
  }
  yield decoder.decode();
}

function isUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for (let from = 0; from < bytes.length; from += pieceBytes) {
      decoder.decode(bytes.subarray(from, from + pieceBytes), { stream: true });
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** The two differ in few places: latin-9 has nothing printable from 0x80 to 0x9f, and writes € and œ elsewhere. */
function isLatin9(bytes: Uint8Array): boolean {
  let hasLatin9 = false;
  for (const byte of bytes) {
    if (byte >= 0x80 && byte <= 0x9f) return false;
    if (byte === 0xa4 || byte === 0xbc || byte === 0xbd) hasLatin9 = true;
  }
  return hasLatin9;
}
