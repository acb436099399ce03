import { crc32 } from "node:zlib";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSpreadsheet } from "../spreadsheet/read-spreadsheet.ts";
import { zipBytes, zipOf } from "./testing/zip-bytes.ts";
import { checkUnfolded, unfoldPieces, unfoldWhole } from "./unfold.ts";
import { openZip, type ZipArchive } from "./zip-archive.ts";

const mebibyte = 1024 * 1024;
const plenty = 100 * mebibyte;

function opened(bytes: Uint8Array): ZipArchive {
  const archive = openZip(bytes, 100);
  if (!archive.ok) throw new Error(archive.error);
  return archive.value;
}

function contentOf(archive: ZipArchive, index: number, mostBytes = plenty): string {
  const entry = archive.entries[index];
  if (entry === undefined) throw new Error("no such entry");
  const unfolded = unfoldWhole(archive, entry, mostBytes);
  return unfolded.ok ? new TextDecoder().decode(unfolded.value) : unfolded.error;
}

async function piecesOf(archive: ZipArchive, mostBytes: number): Promise<number | string> {
  const [entry] = archive.entries;
  if (entry === undefined) throw new Error("it is empty");
  let total = 0;
  try {
    for await (const piece of unfoldPieces(archive, entry, mostBytes)) total += piece.length;
    return total;
  } catch (error) {
    return String(error);
  }
}

/** Every byte a different one in turn: it cannot be folded by much. */
const unfoldable = (length: number) => {
  const bytes = new Uint8Array(length);
  let state = 1;
  for (let at = 0; at < length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    bytes[at] = state >>> 16;
  }
  return bytes;
};

const zeros = (length: number) => opened(zipOf({ "a.xml": new Uint8Array(length) }));

describe("a zip archive", () => {
  it("gives back what was put in, folded or not, with names in any letters", () => {
    const archive = opened(
      zipBytes([
        { name: "relevés/août.xml", content: "<a>é</a>" },
        { name: "dossier/", content: "", isStored: true },
        { name: "par\\deux.txt", content: "tel quel", isStored: true },
      ]),
    );
    expect(archive.entries.map(({ name, isFolder }) => [name, isFolder])).toEqual([
      ["relevés/août.xml", false],
      ["dossier/", true],
      ["par/deux.txt", false],
    ]);
    expect([0, 2].map((index) => contentOf(archive, index))).toEqual(["<a>é</a>", "tel quel"]);
  });

  it("may name its files in the letters of old computers", () => {
    const bytes = zipOf({ "relev?.txt": "x" });
    for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === 0x3f) bytes[at] = 0x82;
    expect(opened(bytes).entries[0]?.name).toBe("relevé.txt");
  });

  it("may write its numbers in eight bytes", () => {
    const plain = zipOf({ "a.txt": "loin" });
    const at = new DataView(plain.buffer).getUint32(plain.length - 6, true);
    const entry = Buffer.from(plain.subarray(at, plain.length - 22));
    const far = Buffer.alloc(4 + 24);
    far.writeUInt16LE(1, 0);
    far.writeUInt16LE(24, 2);
    far.writeBigUInt64LE(4n, 4);
    far.writeBigUInt64LE(BigInt(entry.readUInt32LE(20)), 12);
    for (const place of [20, 24, 42]) entry.writeUInt32LE(0xffffffff, place);
    entry.writeUInt16LE(far.length, 30);
    const record = Buffer.alloc(56);
    record.writeUInt32LE(0x06064b50, 0);
    record.writeBigUInt64LE(1n, 32);
    record.writeBigUInt64LE(BigInt(at), 48);
    const locator = Buffer.alloc(20);
    locator.writeUInt32LE(0x07064b50, 0);
    locator.writeBigUInt64LE(BigInt(at + entry.length + far.length), 8);
    const end = Buffer.from(plain.subarray(-22));
    end.writeUInt16LE(0xffff, 10);
    end.writeUInt32LE(0xffffffff, 16);
    const bytes = Buffer.concat([plain.subarray(0, at), entry, far, record, locator, end]);
    expect(contentOf(opened(bytes), 0)).toBe("loin");
  });

  it("stops at the limit, whatever size it declares", async () => {
    const content = unfoldable(3 * mebibyte);
    const lying = opened(zipBytes([{ name: "a", content, declaredBytes: 10 }]));
    expect(contentOf(lying, 0, 2 * mebibyte)).toBe("too-large");
    expect(contentOf(lying, 0, 3 * mebibyte)).not.toBe("too-large");
    expect(await piecesOf(lying, 2 * mebibyte)).toBe("Error: too-large");
    expect(await piecesOf(lying, 3 * mebibyte)).toBe(3 * mebibyte);
    const stored = opened(zipBytes([{ name: "a", content, isStored: true, declaredBytes: 10 }]));
    expect(contentOf(stored, 0, 2 * mebibyte)).toBe("too-large");
  });

  it("is refused where it becomes hundreds of times larger, and nobody cares about small ones", async () => {
    expect(contentOf(zeros(4 * mebibyte), 0)).toHaveLength(4 * mebibyte);
    expect(contentOf(zeros(20 * mebibyte), 0)).toBe("too-large");
    expect(await piecesOf(zeros(20 * mebibyte), plenty)).toBe("Error: too-large");
  });

  it("is counted as a whole, and so is what one piece of it is said to be many times", async () => {
    const part = unfoldable(mebibyte);
    const bytes = zipOf({ a: part, b: part, c: part });
    expect(await checkUnfolded(opened(bytes), 3 * mebibyte)).toEqual({ ok: true, value: null });
    expect(await checkUnfolded(opened(bytes), 3 * mebibyte - 1)).toEqual({ ok: false, error: "too-large" });
    // All entries of the directory point at the first one.
    const overlapping = new Uint8Array(bytes);
    const view = new DataView(overlapping.buffer);
    let at = view.getUint32(overlapping.length - 6, true);
    for (let left = 3; left > 0; left -= 1) {
      view.setUint32(at + 42, 0, true);
      at += 46 + view.getUint16(at + 28, true);
    }
    expect(await checkUnfolded(opened(overlapping), 2 * mebibyte)).toEqual({ ok: false, error: "too-large" });
  });

  it("is counted before a library unfolds it", async () => {
    const content = unfoldable(mebibyte);
    const parts = Array.from({ length: 210 }, (_, index) => ({
      name: index === 0 ? "[Content_Types].xml" : `xl/${index}.bin`,
      content,
      isStored: true,
      declaredBytes: 1,
    }));
    expect(await readSpreadsheet(zipBytes(parts), { maxRows: 10 })).toEqual({
      ok: false,
      error: "too-large",
    });
  });

  it("says what is wrong with an entry, and gives the others", () => {
    const bytes = zipBytes([
      { name: "a", content: "a".repeat(99), hasWrongChecksum: true },
      { name: "b", content: "b", isEncrypted: true },
      { name: "c", content: "c" },
    ]);
    const archive = opened(bytes);
    expect([0, 1, 2].map((index) => contentOf(archive, index))).toEqual(["damaged", "encrypted", "c"]);
    bytes[0] = 0;
    expect([0, 2].map((index) => contentOf(opened(bytes), index))).toEqual(["damaged", "c"]);
  });

  it("is refused as a whole with too many entries, or without its end", () => {
    const bytes = zipOf({ a: "1", b: "2", c: "3" });
    expect(openZip(bytes, 2)).toEqual({ ok: false, error: "too-large" });
    expect(openZip(bytes.subarray(0, bytes.length - 30), 9)).toEqual({ ok: false, error: "damaged" });
    expect(openZip(new Uint8Array(0), 9)).toEqual({ ok: false, error: "damaged" });
  });

  it("is answered with a value, whatever its bytes are", () => {
    const good = zipOf({ "a.txt": "bonjour", "b/c.txt": "x".repeat(500) });
    const checksum = crc32("bonjour");
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 6 }), (changes) => {
        const bytes = new Uint8Array(good);
        for (const [at, byte] of changes) bytes[at] = byte;
        const archive = openZip(bytes, 100);
        for (const entry of archive.ok ? archive.value.entries : []) {
          const unfolded = unfoldWhole(archive.ok ? archive.value : { bytes, entries: [] }, entry, mebibyte);
          if (unfolded.ok && entry.checksum === checksum) expect(crc32(unfolded.value)).toBe(checksum);
        }
      }),
      { numRuns: 400 },
    );
  });
});
