/** Ways in which a file goes wrong on its way. Readers answer each with a value, soon. */

export function* truncations(bytes: Uint8Array, step: number): Generator<Uint8Array> {
  for (let length = 0; length < bytes.length; length += step) yield bytes.subarray(0, length);
}

/** `random` gives numbers from 0 up to, not including, its argument. */
export function* scrambled(
  bytes: Uint8Array,
  { count, random }: { readonly count: number; readonly random: (below: number) => number },
): Generator<Uint8Array> {
  for (let index = 0; index < count; index += 1) {
    const copy = Uint8Array.from(bytes);
    const changes = 1 + random(8);
    for (let change = 0; change < changes; change += 1) copy[random(copy.length)] = random(256);
    yield copy;
  }
}

export const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);

export const inLatin1 = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0);

export function inUtf16(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));
}
