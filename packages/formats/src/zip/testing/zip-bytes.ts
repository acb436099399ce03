/** Archives as programs write them, and some that no program would write. */
import { Buffer } from "node:buffer";
import { crc32, deflateRawSync } from "node:zlib";

export interface WrittenEntry {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly isStored?: boolean;
  readonly isEncrypted?: boolean;
  /** What the archive says that it becomes, where that is a lie. */
  readonly declaredBytes?: number;
  readonly hasWrongChecksum?: boolean;
}

interface WrittenPart {
  readonly header: Buffer;
  readonly body: Uint8Array;
  readonly entry: Buffer;
}

export function zipBytes(entries: readonly WrittenEntry[]): Uint8Array<ArrayBuffer> {
  const bodies: Uint8Array[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const each of entries) {
    const { header, body, entry } = partOf(each, at);
    bodies.push(header, body);
    directory.push(entry);
    at += header.length + body.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...bodies, ...directory, end]));
}

/** Plain files by their names. */
export const zipOf = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array<ArrayBuffer> =>
  zipBytes(Object.entries(files).map(([name, content]) => ({ name, content })));

function partOf(written: WrittenEntry, at: number): WrittenPart {
  const content = Buffer.from(written.content as string);
  const body = written.isStored === true ? content : deflateRawSync(content);
  const name = Buffer.from(written.name, "utf8");
  const checksum = crc32(content) + (written.hasWrongChecksum === true ? 1 : 0);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(0x0800 | (written.isEncrypted === true ? 1 : 0), 2);
  facts.writeUInt16LE(written.isStored === true ? 0 : 8, 4);
  facts.writeUInt32LE(checksum >>> 0, 10);
  facts.writeUInt32LE(body.length, 14);
  facts.writeUInt32LE(written.declaredBytes ?? content.length, 18);
  facts.writeUInt16LE(name.length, 22);
  const start = Buffer.alloc(4);
  start.writeUInt32LE(0x04034b50, 0);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(20, 4);
  facts.copy(entry, 6);
  entry.writeUInt32LE(at, 42);
  return {
    header: Buffer.concat([start, facts, name]),
    body,
    entry: Buffer.concat([entry, name]),
  };
}
