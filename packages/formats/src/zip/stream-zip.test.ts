import { Buffer } from "node:buffer";
import { describe, expect, it } from "vitest";
import { type ArchivedFile, streamZip } from "./stream-zip.ts";
import { unfoldWhole } from "./unfold.ts";
import { openZip } from "./zip-archive.ts";

async function* inPieces(...pieces: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield Buffer.from(piece);
}

async function* broken(): AsyncGenerator<Uint8Array> {
  yield Buffer.from("a");
  throw new Error("gone");
}

async function written(...files: readonly ArchivedFile[]): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of streamZip(files)) pieces.push(piece);
  return Buffer.concat(pieces);
}

function textsOf(bytes: Uint8Array): Readonly<Record<string, string>> {
  const archive = openZip(bytes, 100);
  if (!archive.ok) throw new Error(archive.error);
  return Object.fromEntries(
    archive.value.entries.map((entry) => {
      const unfolded = unfoldWhole(archive.value, entry, 1_000_000);
      return [entry.name, unfolded.ok ? Buffer.from(unfolded.value).toString() : unfolded.error];
    }),
  );
}

describe("an archive that is written piece by piece", () => {
  it("is read again, file by file, with its checksums", async () => {
    const bytes = await written(
      { name: "profil.json", content: inPieces('{"nom":', '"Élodie"}') },
      { name: "dossier/vide.jsonl", content: inPieces() },
      { name: "été.jsonl", content: inPieces(...Array.from({ length: 5000 }, (_, line) => `${line}\n`)) },
    );
    const texts = textsOf(bytes);
    expect(Object.keys(texts)).toEqual(["profil.json", "dossier/vide.jsonl", "été.jsonl"]);
    expect(texts["profil.json"]).toBe('{"nom":"Élodie"}');
    expect(texts["dossier/vide.jsonl"]).toBe("");
    expect(texts["été.jsonl"]?.split("\n")).toHaveLength(5001);
    expect(bytes.length).toBeLessThan(20_000);
  });

  it("is an archive without files too", async () => {
    expect(textsOf(await written())).toEqual({});
  });

  it("fails with what its files are read from", async () => {
    await expect(written({ name: "a", content: broken() })).rejects.toThrow("gone");
  });
});
