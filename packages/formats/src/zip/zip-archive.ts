/**
 * What a zip archive holds, by its directory; nothing is unfolded here. An entry that is damaged does not spoil the others:
 * where it lies is looked up when it is unfolded.
 */
import { err, ok, type Result } from "@amont/kernel/result.ts";

export type ArchiveProblem = "damaged" | "too-large" | "encrypted";

export interface ZipEntry {
  /** With slashes between folders. */
  readonly name: string;
  readonly isFolder: boolean;
  readonly isEncrypted: boolean;
  /** 0 stored, 8 deflated: no other is in use. */
  readonly method: number;
  readonly checksum: number;
  readonly packedBytes: number;
  readonly headerAt: number;
}

export interface ZipArchive {
  readonly bytes: Uint8Array;
  readonly entries: readonly ZipEntry[];
}

const signatures = { entry: 0x02014b50, end: 0x06054b50, farEnd: 0x06064b50, farEndLocator: 0x07064b50 };
const endLength = 22;
const farEndLocatorLength = 20;
const entryLength = 46;
/** Stands for a number that is too large for its place: the real one is elsewhere. */
const elsewhere = 0xffffffff;

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && ((bytes[2] ?? 0) === 3 || (bytes[2] ?? 0) === 5);

export function openZip(bytes: Uint8Array, mostEntries: number): Result<ZipArchive, ArchiveProblem> {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const directory = findDirectory(view);
    if (directory === null) return err("damaged");
    if (directory.count > mostEntries) return err("too-large");
    const entries: ZipEntry[] = [];
    let at = directory.start;
    for (let left = directory.count; left > 0; left -= 1) {
      if (view.getUint32(at, true) !== signatures.entry) return err("damaged");
      entries.push(entryAt(bytes, view, at));
      at += lengthOf(view, at);
    }
    return ok({ bytes, entries });
  } catch (error) {
    // A number in the directory points out of the file.
    if (error instanceof RangeError) return err("damaged");
    throw error;
  }
}

interface Directory {
  readonly count: number;
  readonly start: number;
}

function findDirectory(view: DataView): Directory | null {
  const end = findEnd(view);
  if (end === -1) return null;
  const count = view.getUint16(end + 10, true);
  const start = view.getUint32(end + 16, true);
  if (count !== 0xffff && start !== elsewhere) return { count, start };
  const locator = end - farEndLocatorLength;
  if (locator < 0 || view.getUint32(locator, true) !== signatures.farEndLocator) return { count, start };
  const farEnd = numberAt(view, locator + 8);
  if (view.getUint32(farEnd, true) !== signatures.farEnd) return null;
  return { count: numberAt(view, farEnd + 32), start: numberAt(view, farEnd + 48) };
}

/** The end record is last, but for a comment of at most 64 KiB. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - endLength - 0xffff);
  for (let at = view.byteLength - endLength; at >= first; at -= 1) {
    if (view.getUint32(at, true) === signatures.end) return at;
  }
  return -1;
}

/** Of eight bytes. Beyond what a number holds exactly it points out of any file. */
const numberAt = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

const lengthOf = (view: DataView, at: number): number =>
  entryLength + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);

function entryAt(bytes: Uint8Array, view: DataView, at: number): ZipEntry {
  const flags = view.getUint16(at + 8, true);
  const nameEnd = at + entryLength + view.getUint16(at + 28, true);
  const name = decodeName(bytes.subarray(at + entryLength, nameEnd)).replaceAll("\\", "/");
  return {
    name,
    isFolder: name.endsWith("/"),
    // Its content, or with a stronger method the directory too.
    isEncrypted: (flags & 0x0041) !== 0,
    method: view.getUint16(at + 10, true),
    checksum: view.getUint32(at + 16, true),
    ...placeOf(view, at, nameEnd),
  };
}

/** Numbers that need more than four bytes stand in a field behind the name, in this order. */
function placeOf(view: DataView, at: number, nameEnd: number): Pick<ZipEntry, "packedBytes" | "headerAt"> {
  const unfolded = view.getUint32(at + 24, true);
  const packed = view.getUint32(at + 20, true);
  const header = view.getUint32(at + 42, true);
  const fieldsEnd = nameEnd + view.getUint16(at + 30, true);
  let far = nameEnd;
  while (far + 4 <= fieldsEnd && view.getUint16(far, true) !== 1) far += 4 + view.getUint16(far + 2, true);
  let next = far + 4;
  const numberOf = (written: number): number => {
    if (written !== elsewhere || next + 8 > fieldsEnd) return written;
    next += 8;
    return numberAt(view, next - 8);
  };
  numberOf(unfolded);
  return { packedBytes: numberOf(packed), headerAt: numberOf(header) };
}

/** Names are in UTF-8, or in the letters of the first personal computers. */
function decodeName(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return Array.from(bytes, (byte) =>
      byte < 0x80 ? String.fromCharCode(byte) : (oldLetters[byte - 0x80] ?? "_"),
    ).join("");
  }
}

const oldLetters = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿";
