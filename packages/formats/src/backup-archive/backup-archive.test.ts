import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ArchiveError, type ArchiveHeader } from "./archive-lines.ts";
import { readArchive } from "./read-archive.ts";
import { type SectionToWrite, writeArchive } from "./write-archive.ts";

const header: ArchiveHeader = {
  createdAt: "2026-11-16T09:41:00.000Z",
  migrations: [{ name: "0001_start.sql", checksum: "abc" }],
  sequences: { entity_ids: "1004" },
};

interface Content {
  readonly name: string;
  readonly lines: readonly string[];
}

async function archive(contents: readonly Content[]): Promise<Buffer> {
  async function* sections(): AsyncGenerator<SectionToWrite, void, void> {
    for (const { name, lines } of contents) {
      yield {
        section: name,
        columns: ["a", "b"],
        rows: pieces(Buffer.from(lines.map((l) => `${l}\n`).join("")), 7),
      };
    }
  }
  return Buffer.concat(await collect(writeArchive(header, sections())));
}

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer, void, void> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** The sections as they were written, whatever the size of the pieces they come back in. */
async function read(bytes: Buffer, pieceSize: number): Promise<Content[]> {
  const contents: Array<{ name: string; text: string }> = [];
  let ended = false;
  for await (const event of readArchive(pieces(bytes, pieceSize))) {
    const last = contents.at(-1);
    if (event.kind === "header") expect(event.header).toMatchObject(header);
    if (event.kind === "section") contents.push({ name: event.section.section, text: "" });
    if (event.kind === "rows" && last !== undefined) last.text += Buffer.from(event.bytes).toString("utf8");
    if (event.kind === "end") ended = true;
  }
  expect(ended).toBe(true);
  return contents.map(({ name, text }) => ({ name, lines: text.split("\n").slice(0, -1) }));
}

/** What COPY writes: any text, its backslashes and line breaks escaped. */
const copyLine = fc
  .string({ unit: "grapheme" })
  .map((text) => JSON.stringify(text).slice(1, -1).replaceAll("\n", ""));
const contents = fc
  .uniqueArray(fc.record({ name: fc.string({ minLength: 1 }), lines: fc.array(copyLine) }), {
    selector: (content) => content.name,
    maxLength: 5,
  })
  .filter((list) => list.every(({ name }) => name !== "__proto__"));

async function refusal(text: string): Promise<unknown> {
  return collect(readArchive(pieces(Buffer.from(text), 64))).catch((error: Error) => error.message);
}

describe("backup archive", () => {
  it("reads back what was written, in pieces of any size", async () => {
    await fc.assert(
      fc.asyncProperty(contents, fc.integer({ min: 1, max: 200 }), async (written, pieceSize) => {
        expect(await read(await archive(written), pieceSize)).toEqual(written);
      }),
    );
  });

  it("refuses a file cut off anywhere", async () => {
    const whole = await archive([
      { name: "users", lines: ["1\tClaire", "2\tJulien"] },
      { name: "empty", lines: [] },
    ]);
    for (let length = 0; length < whole.length; length += 1) {
      await expect(collect(readArchive(pieces(whole.subarray(0, length), 64)))).rejects.toThrow(ArchiveError);
    }
  });

  it("refuses a file in which any byte was changed", async () => {
    const whole = await archive([{ name: "users", lines: ["1\tClaire", "2\tJulien"] }]);
    for (let at = 0; at < whole.length; at += 1) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0x01;
      await expect(collect(readArchive(pieces(changed, 64))), `byte ${at}`).rejects.toThrow(ArchiveError);
    }
  });

  it("does not write a section twice", async () => {
    const same = { name: "users", lines: [] };
    await expect(archive([same, same])).rejects.toThrow("written twice");
  });

  it("says what is wrong", async () => {
    expect(await refusal("PK\u0003\u0004\n")).toMatch("not a backup of Amont");
    expect(await refusal('{"format":"amont-backup","version":2}\n')).toMatch("newer Amont");
    const whole = await archive([]);
    expect(await refusal(`${whole.toString("utf8")}{}\n`)).toMatch("after its end");
  });
});
