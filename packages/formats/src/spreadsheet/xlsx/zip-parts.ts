/** The parts of a zip archive, found by its directory and unfolded one by one, never beyond what was asked for. */

import { Buffer } from "node:buffer";
import { Readable } from "node:stream";
import { createInflateRaw, inflateRawSync } from "node:zlib";
import { findEnd } from "../zip-size.ts";

interface ZipPart {
  /** 0 stored, 8 deflated: no other is in use. */
  readonly method: number;
  readonly packed: Uint8Array;
}

export class UnreadableSpreadsheet extends Error {
  readonly problem: "unreadable" | "too-large";

  constructor(problem: "unreadable" | "too-large") {
    super(problem);
    this.problem = problem;
  }
}

const entrySignature = 0x02014b50;
const headerSignature = 0x04034b50;
const entryLength = 46;
const headerLength = 30;

export function zipParts(bytes: Uint8Array): ReadonlyMap<string, ZipPart> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === -1) throw new UnreadableSpreadsheet("unreadable");
  const parts = new Map<string, ZipPart>();
  let offset = view.getUint32(end + 16, true);
  for (let index = view.getUint16(end + 10, true); index > 0; index -= 1) {
    if (view.getUint32(offset, true) !== entrySignature) throw new UnreadableSpreadsheet("unreadable");
    const nameLength = view.getUint16(offset + 28, true);
    const name = new TextDecoder().decode(
      bytes.subarray(offset + entryLength, offset + entryLength + nameLength),
    );
    parts.set(name, partAt(bytes, view, offset));
    offset +=
      entryLength + nameLength + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true);
  }
  return parts;
}

function partAt(bytes: Uint8Array, view: DataView, entry: number): ZipPart {
  const header = view.getUint32(entry + 42, true);
  if (view.getUint32(header, true) !== headerSignature) throw new UnreadableSpreadsheet("unreadable");
  const start = header + headerLength + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  return {
    method: view.getUint16(entry + 10, true),
    packed: bytes.subarray(start, start + view.getUint32(entry + 20, true)),
  };
}

/** A small part, whole. */
export function textOf({ method, packed }: ZipPart, mostBytes: number): string {
  if (method !== 0 && method !== 8) throw new UnreadableSpreadsheet("unreadable");
  try {
    const unfolded = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: mostBytes });
    return new TextDecoder().decode(unfolded);
  } catch (error) {
    const isTooLarge = (error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE";
    throw new UnreadableSpreadsheet(isTooLarge ? "too-large" : "unreadable");
  }
}

/** A large part, piece by piece: the next piece is unfolded when the one before was used. */
export async function* piecesOf({ method, packed }: ZipPart, mostBytes: number): AsyncGenerator<string> {
  if (method !== 0 && method !== 8) throw new UnreadableSpreadsheet("unreadable");
  const source = Readable.from(slicesOf(packed));
  const unfolded = method === 0 ? source : source.pipe(createInflateRaw({ chunkSize: pieceBytes }));
  const decoder = new TextDecoder();
  let total = 0;
  try {
    for await (const piece of unfolded as AsyncIterable<Uint8Array>) {
      total += piece.length;
      if (total > mostBytes) throw new UnreadableSpreadsheet("too-large");
      yield decoder.decode(piece, { stream: true });
    }
  } catch (error) {
    throw error instanceof UnreadableSpreadsheet ? error : new UnreadableSpreadsheet("unreadable");
  } finally {
    source.destroy();
    unfolded.destroy();
  }
}

const pieceBytes = 64 * 1024;

function* slicesOf(bytes: Uint8Array): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    yield Buffer.from(bytes.buffer, bytes.byteOffset + start, Math.min(pieceBytes, bytes.length - start));
  }
}
