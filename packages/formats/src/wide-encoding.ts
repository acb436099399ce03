/** Texts in two bytes for each character, as spreadsheets and old servers write them. */

/** By its mark. Without one, Western text in two bytes has a zero in every other place and none between. */
export function wideEncodingOf(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
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
