import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { parseConfig } from "../../config.ts";

const p256 = generateKeyPairSync("ec", { namedCurve: "P-256" });
const publicJwk = p256.publicKey.export({ format: "jwk" });
const ed25519 = generateKeyPairSync("ed25519").publicKey.export({ format: "jwk" });
const rsa = (modulusLength: number) =>
  generateKeyPairSync("rsa", { modulusLength }).publicKey.export({ format: "jwk" });

const bank = { slug: "banque-du-port", name: "Banque du Port", keys: [publicJwk] };
const parse = (given: unknown) => parseConfig({ AMONT_PARTNERS: JSON.stringify(given) }).partners;

describe("the partners of an installation", () => {
  it("are none unless it names some", () => {
    expect(parseConfig({}).partners).toEqual([]);
    const keys = [publicJwk, ed25519, rsa(2048)];
    expect(parse([{ ...bank, keys, coupon: "PORT-2026" }])).toEqual([{ ...bank, keys, coupon: "PORT-2026" }]);
  });

  it.each<readonly [string, unknown]>([
    ["no list", bank],
    ["no key", [{ ...bank, keys: [] }]],
    ["a private key", [{ ...bank, keys: [p256.privateKey.export({ format: "jwk" })] }]],
    ["a shared secret", [{ ...bank, keys: [{ kty: "oct", k: "c2VjcmV0" }] }]],
    ["a short key", [{ ...bank, keys: [rsa(1024)] }]],
    [
      "another curve",
      [
        {
          ...bank,
          keys: [generateKeyPairSync("ec", { namedCurve: "P-384" }).publicKey.export({ format: "jwk" })],
        },
      ],
    ],
    ["half a key", [{ ...bank, keys: [{ kty: "EC", crv: "P-256" }] }]],
    ["a partner twice", [bank, { ...bank, name: "Autre" }]],
    ["a slug that is no part of an address", [{ ...bank, slug: "Banque du Port" }]],
    ["a partner without a name", [{ ...bank, name: " " }]],
    ["a field that nobody knows", [{ ...bank, secret: "x" }]],
  ])("are refused in words: %s", (_what, given) => {
    expect(() => parse(given)).toThrow(/AMONT_PARTNERS/);
  });
});
