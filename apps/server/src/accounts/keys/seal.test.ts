import { describe, expect, it } from "vitest";
import { type Keyring, keyFor, keyNameOf, nameOfKey, newSealKey, sealWith } from "./seal.ts";

const ringOf = (purpose: string, texts: readonly string[]): Keyring => {
  const [newest, ...others] = texts.map((text) => keyFor(text, purpose));
  if (newest === undefined) throw new Error("no key");
  return { newest, byName: new Map([newest, ...others].map((key) => [key.name, key])), unnamed: null };
};
const sealOf = (...texts: readonly string[]) => sealWith(async () => ringOf("sheets", texts));

describe("something sealed", () => {
  const [old, recent] = [newSealKey(), newSealKey()];

  it("opens for its owner, and only as it was sealed", async () => {
    const seal = sealOf(recent);
    const sealed = await seal.close("jeton é", "google/1");
    expect(await seal.open(sealed, "google/1")).toBe("jeton é");
    expect(await seal.open(sealed, "google/2")).toBeNull();
    expect(await sealOf(old).open(sealed, "google/1")).toBeNull();
    const [name = "", text = ""] = sealed.split(".");
    const bytes = Buffer.from(text, "base64url");
    for (let at = 0; at < bytes.length; at += 1) {
      const spoilt = Buffer.from(bytes);
      spoilt[at] = (spoilt[at] ?? 0) ^ 1;
      expect(await seal.open(`${name}.${spoilt.toString("base64url")}`, "google/1")).toBeNull();
    }
    for (const nonsense of ["", ".", `${name}.`, name, "x.y.z"])
      expect(await seal.open(nonsense, "google/1")).toBeNull();
    expect(await seal.close("jeton é", "google/1")).not.toBe(sealed);
  });

  it("names its key, is read while that is known, and sealed anew with the newest", async () => {
    const before = await sealOf(old).close("clé", "1");
    const both = sealOf(recent, old);
    expect(await both.open(before, "1")).toBe("clé");
    const after = await both.close("clé", "1");
    expect([before, after].map(keyNameOf)).toEqual([old, recent].map(nameOfKey));
    expect(await sealOf(recent).open(after, "1")).toBe("clé");
    expect(await sealOf(recent).open(before, "1")).toBeNull();
    // Under the name of another key it opens with neither.
    expect(await both.open(before.replace(nameOfKey(old), nameOfKey(recent)), "1")).toBeNull();
  });

  it("is of no use for another purpose, and its key's name does not say the key", async () => {
    const sealed = await sealOf(recent).close("clé", "1");
    const elsewhere = sealWith(async () => ringOf("factors", [recent]));
    expect(await elsewhere.open(sealed, "1")).toBeNull();
    expect(recent).not.toContain(nameOfKey(recent));
  });
});
