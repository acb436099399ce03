/** Entries of an archive unfolded, counting what comes out: at the limit it stops, and a wrong checksum is damage. */
import { Buffer } from "node:buffer";
import { Readable } from "node:stream";
import { crc32, createInflateRaw, inflateRawSync } from "node:zlib";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import { mostFrom } from "./archive-limits.ts";
import type { ArchiveProblem, ZipArchive, ZipEntry } from "./zip-archive.ts";

/** Thrown by what is read piece by piece; what is read whole answers with a value. */
export class BrokenArchive extends Error {
  readonly problem: ArchiveProblem;

  constructor(problem: ArchiveProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** A small entry, whole. */
export function unfoldWhole(
  archive: ZipArchive,
  entry: ZipEntry,
  mostBytes: number,
): Result<Uint8Array, ArchiveProblem> {
  const packed = packedOf(archive, entry);
  if (!packed.ok) return packed;
  const most = Math.min(mostBytes, mostFrom(packed.value.length));
  if (most <= 0) return err("too-large");
  try {
    const unfolded =
      entry.method === 0 ? packed.value : inflateRawSync(packed.value, { maxOutputLength: most });
    if (unfolded.length > most) return err("too-large");
    return crc32(unfolded) === entry.checksum ? ok(unfolded) : err("damaged");
  } catch (error) {
    return err((error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE" ? "too-large" : "damaged");
  }
}

/** A large entry: the next piece is unfolded when the one before was used. */
export async function* unfoldPieces(
  archive: ZipArchive,
  entry: ZipEntry,
  mostBytes: number,
): AsyncGenerator<Uint8Array> {
  const packed = packedOf(archive, entry);
  if (!packed.ok) throw new BrokenArchive(packed.error);
  const most = Math.min(mostBytes, mostFrom(packed.value.length));
  const source = Readable.from(slicesOf(packed.value));
  const unfolded = entry.method === 0 ? source : source.pipe(createInflateRaw({ chunkSize: pieceBytes }));
  let total = 0;
  let checksum = 0;
  try {
    for await (const piece of unfolded as AsyncIterable<Uint8Array>) {
      total += piece.length;
      if (total > most) throw new BrokenArchive("too-large");
      checksum = crc32(piece, checksum);
      yield piece;
    }
    if (checksum !== entry.checksum) throw new BrokenArchive("damaged");
  } catch (error) {
    throw error instanceof BrokenArchive ? error : new BrokenArchive("damaged");
  } finally {
    source.destroy();
    unfolded.destroy();
  }
}

/** Whether all of it together stays within so many bytes: for whoever unfolds it by other means. */
export async function checkUnfolded(
  archive: ZipArchive,
  mostBytes: number,
): Promise<Result<null, ArchiveProblem>> {
  let left = mostBytes;
  try {
    for (const entry of archive.entries) {
      if (entry.isFolder) continue;
      for await (const piece of unfoldPieces(archive, entry, left)) left -= piece.length;
    }
    return ok(null);
  } catch (error) {
    if (error instanceof BrokenArchive) return err(error.problem);
    throw error;
  }
}

const headerSignature = 0x04034b50;
const headerLength = 30;

function packedOf({ bytes }: ZipArchive, entry: ZipEntry): Result<Uint8Array, ArchiveProblem> {
  if (entry.isEncrypted) return err("encrypted");
  const { headerAt, packedBytes, method } = entry;
  if ((method !== 0 && method !== 8) || headerAt + headerLength > bytes.length) return err("damaged");
  const view = new DataView(bytes.buffer, bytes.byteOffset + headerAt, headerLength);
  if (view.getUint32(0, true) !== headerSignature) return err("damaged");
  const start = headerAt + headerLength + view.getUint16(26, true) + view.getUint16(28, true);
  return start + packedBytes > bytes.length ? err("damaged") : ok(bytes.subarray(start, start + packedBytes));
}

const pieceBytes = 64 * 1024;

function* slicesOf(bytes: Uint8Array): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    yield Buffer.from(bytes.buffer, bytes.byteOffset + start, Math.min(pieceBytes, bytes.length - start));
  }
}
