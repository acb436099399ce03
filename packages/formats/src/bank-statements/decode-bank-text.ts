/** Bytes to text. Banks write UTF-8, UTF-16, or the code page of Western Europe without saying so. */

export interface DecodedText {
  readonly text: string;
  readonly encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
}

/** What is not UTF-8 is windows-1252, which any bytes are. The mark at the start of the file is left out. */
export function decodeBankText(bytes: Uint8Array): DecodedText {
  const wide = wideEncodingOf(bytes);
  if (wide !== null) return decodeAs(wide, bytes);
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(withoutCutCharacter(bytes));
    return { text, encoding: "utf-8" };
  } catch {
    return decodeAs("windows-1252", bytes);
  }
}

function decodeAs(encoding: DecodedText["encoding"], bytes: Uint8Array): DecodedText {
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

/** By its mark. Without one, Western text in two bytes has a zero in every other place and none between. */
function wideEncodingOf(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const start = bytes.subarray(0, 512);
  const enough = Math.max(4, (start.length / 2) * 0.8);
  const zeros = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even === 0 && odd >= enough) return "utf-16le";
  return odd === 0 && even >= enough ? "utf-16be" : null;
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
