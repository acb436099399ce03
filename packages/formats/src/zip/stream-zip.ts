/**
 * An archive written while its files come: no file is in memory as a whole. What is only known at the end of a file, its
 * lengths and its checksum, stands behind it and in the directory.
 */
import { Buffer } from "node:buffer";
import { Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

export interface ArchivedFile {
  /** With slashes between folders. */
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
}

const signatures = { file: 0x04034b50, descriptor: 0x08074b50, entry: 0x02014b50, end: 0x06054b50 };
const version = 20;
/** The name is in UTF-8; lengths and checksum come behind. */
const flags = 0x0808;
const deflated = 8;
/** The first day that an archive can say. When a file was made is in it, where it matters. */
const firstDay = 0x0021;

interface Written {
  readonly name: Buffer;
  readonly at: number;
  readonly checksum: number;
  readonly packedBytes: number;
  readonly bytes: number;
}

export async function* streamZip(
  files: Iterable<ArchivedFile> | AsyncIterable<ArchivedFile>,
): AsyncGenerator<Uint8Array, void, void> {
  const written: Written[] = [];
  let at = 0;
  for await (const file of files) {
    const name = Buffer.from(file.name, "utf8");
    const start = at;
    const count = <T extends Uint8Array>(piece: T): T => {
      at += piece.length;
      return piece;
    };
    yield count(headerOf(name));
    const contentAt = at;
    const sums = { checksum: 0, bytes: 0 };
    const packed = Readable.from(counted(file.content, sums), { objectMode: false }).compose(
      createDeflateRaw(),
    );
    for await (const piece of packed as AsyncIterable<Uint8Array>) yield count(piece);
    const entry = { name, at: start, packedBytes: at - contentAt, ...sums };
    yield count(Buffer.concat([words(signatures.descriptor), sumsOf(entry)]));
    written.push(entry);
  }
  const directory = Buffer.concat(written.map(entryOf));
  yield directory;
  yield endOf({ count: written.length, bytes: directory.length, at });
}

/** Sums up what passes. */
async function* counted(content: AsyncIterable<Uint8Array>, sums: { checksum: number; bytes: number }) {
  for await (const piece of content) {
    sums.checksum = crc32(piece, sums.checksum);
    sums.bytes += piece.length;
    yield piece;
  }
}

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32LE(value, index * 4));
  return bytes;
}

function halves(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16LE(value, index * 2));
  return bytes;
}

const sumsOf = ({ checksum, packedBytes, bytes }: Pick<Written, "checksum" | "packedBytes" | "bytes">) =>
  words(checksum, packedBytes, bytes);

const kindOf = () => halves(version, flags, deflated, 0, firstDay);

const headerOf = (name: Buffer) =>
  Buffer.concat([words(signatures.file), kindOf(), words(0, 0, 0), halves(name.length, 0), name]);

const entryOf = (entry: Written) =>
  Buffer.concat([
    words(signatures.entry),
    halves(version),
    kindOf(),
    sumsOf(entry),
    halves(entry.name.length, 0, 0, 0, 0),
    words(0, entry.at),
    entry.name,
  ]);

const endOf = ({ count, bytes, at }: { count: number; bytes: number; at: number }) =>
  Buffer.concat([words(signatures.end), halves(0, 0, count, count), words(bytes, at), halves(0)]);
