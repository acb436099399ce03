/** How large a zip archive says that it becomes, read from its directory without unfolding anything. */

const entrySignature = 0x02014b50;
const endSignature = 0x06054b50;
const endLength = 22;
const entryLength = 46;

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Infinite when the directory cannot be found: what does not say its size is not opened. */
export function inflatedSizeOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === -1) return Number.POSITIVE_INFINITY;
  const count = view.getUint16(end + 10, true);
  let offset = view.getUint32(end + 16, true);
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    const isEntry =
      offset + entryLength <= view.byteLength && view.getUint32(offset, true) === entrySignature;
    if (!isEntry) return Number.POSITIVE_INFINITY;
    total += view.getUint32(offset + 24, true);
    const variable = [28, 30, 32].map((at) => view.getUint16(offset + at, true));
    offset += entryLength + variable.reduce((sum, length) => sum + length, 0);
  }
  return total;
}

/** The end record is last, but for a comment of at most 64 KiB. */
export function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - endLength - 0xffff);
  for (let offset = view.byteLength - endLength; offset >= first; offset -= 1) {
    if (view.getUint32(offset, true) === endSignature) return offset;
  }
  return -1;
}
