/** Bytes to text. Banks write UTF-8, UTF-16, or the code page of Western Europe without saying so. */
import { wideEncodingOf } from "../wide-encoding.ts";

export interface DecodedText {
  readonly text: string;
  readonly encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "iso-8859-15";
}

/** What is not UTF-8 is windows-1252, which any bytes are. The mark at the start of the file is left out. */
export function decodeBankText(bytes: Uint8Array): DecodedText {
  const wide = wideEncodingOf(bytes);
  if (wide !== null) return decodeAs(wide, bytes);
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(withoutCutCharacter(bytes));
    return { text: withoutEndMark(text), encoding: "utf-8" };
  } catch {
    return decodeAs(hasLatin9Euro(bytes) ? "iso-8859-15" : "windows-1252", bytes);
  }
}

function decodeAs(encoding: DecodedText["encoding"], bytes: Uint8Array): DecodedText {
  return { text: withoutEndMark(new TextDecoder(encoding).decode(bytes)), encoding };
}

/** Old systems end a file with a control character. */
export function withoutEndMark(text: string): string {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) === 0x1a) end -= 1;
  return text.slice(0, end);
}

/** Where latin-9 has €, the other code page has a sign that nobody writes. It has its own € where latin-9 has nothing. */
function hasLatin9Euro(bytes: Uint8Array): boolean {
  return bytes.includes(0xa4) && !bytes.some((byte) => byte >= 0x80 && byte <= 0x9f);
}

/** A download that broke off may end within a character, which says nothing about the encoding of the rest. */
function withoutCutCharacter(bytes: Uint8Array): Uint8Array {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? bytes.subarray(0, bytes.length - back) : bytes;
  }
  return bytes;
}
