/** The specification's own vectors (Web Authentication Level 3, section 16). */
import { describe, expect, it } from "vitest";
import { challengeOf, verifyMade, verifyShown } from "./webauthn.ts";

const site = "https://example.org";
const base64 = (hex: string) => Buffer.from(hex, "hex").toString("base64url");

/** 16.3, "packed-self.ES256": the authenticator has verified its user. */
const verified = {
  challenge: base64("7869c2b772d4b58eba9378cf8f29e26cf935aa77df0da89fa99c0bdc0a76f7e5"),
  made: {
    id: base64("455ef34e2043a87db3d4afeb39bbcb6cc32df9347c789a865ecdca129cbef58c"),
    clientDataJSON: base64(
      "7b2274797065223a22776562617574686e2e637265617465222c226368616c6c656e6765223a2265476e4374334c55745936366b336a506a796e6962506b31716e666644616966715a774c33417032392d55222c226f726967696e223a2268747470733a2f2f6578616d706c652e6f7267222c2263726f73734f726967696e223a66616c73652c22657874726144617461223a22636c69656e74446174614a534f4e206d617920626520657874656e6465642077697468206164646974696f6e616c206669656c647320696e20746865206675747572652c207375636820617320746869733a205539685458764b453255526b4d6e625f307859485667227d",
    ),
    attestationObject: base64(
      "a363666d74667061636b65646761747453746d74a263616c672663736967584630440220067a20754ab925005dbf378097c92120031581c73228d1fb4f5b881bcd7da98302207fc7b147558c7c0eba3af18bd9d121fa3d3a26d17fe3f220272178f473b6006d68617574684461746158a4bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b55d00000000df850e09db6afbdfab51697791506cfc0020455ef34e2043a87db3d4afeb39bbcb6cc32df9347c789a865ecdca129cbef58ca5010203262001215820eb151c8176b225cc651559fecf07af450fd85802046656b34c18f6cf193843c5225820927b8aa427a2be1b8834d233a2d34f61f13bfd44119c325d5896e183fee484f2",
    ),
    transports: [],
  },
  publicKey: base64(
    "a5010203262001215820eb151c8176b225cc651559fecf07af450fd85802046656b34c18f6cf193843c5225820927b8aa427a2be1b8834d233a2d34f61f13bfd44119c325d5896e183fee484f2",
  ),
  /** Of the same passkey, without its user verified. */
  shownChallenge: base64("4478a10b1352348dd160c1353b0d469b5db19eb91c27f7dfa6fed39fe26af20b"),
  shown: {
    clientDataJSON: base64(
      "7b2274797065223a22776562617574686e2e676574222c226368616c6c656e6765223a225248696843784e534e493352594d45314f7731476d3132786e726b634a5f6666707637546e2d4a71386773222c226f726967696e223a2268747470733a2f2f6578616d706c652e6f7267222c2263726f73734f726967696e223a66616c73652c22657874726144617461223a22636c69656e74446174614a534f4e206d617920626520657874656e6465642077697468206164646974696f6e616c206669656c647320696e20746865206675747572652c207375636820617320746869733a206754623533727a36456853576f6d58477a696d433151227d",
    ),
    authenticatorData: base64("bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b50900000000"),
    signature: base64(
      "304402203310b9431903c401f1be2bdc8d23a4007682dbbddcf846994947b7f465daf84002204e94dd00047b316061b3b99772b7efd95994a83ef584b3b6b825ea3550251b66",
    ),
  },
};

/** 16.2, "none.ES256": the authenticator has asked nobody who they are. */
const unverified = {
  challenge: base64("00c30fb78531c464d2b6771dab8d7b603c01162f2fa486bea70f283ae556e130"),
  made: {
    id: base64("f91f391db4c9b2fde0ea70189cba3fb63f579ba6122b33ad94ff3ec330084be4"),
    clientDataJSON: base64(
      "7b2274797065223a22776562617574686e2e637265617465222c226368616c6c656e6765223a22414d4d507434557878475453746e63647134313759447742466938767049612d7077386f4f755657345441222c226f726967696e223a2268747470733a2f2f6578616d706c652e6f7267222c2263726f73734f726967696e223a66616c73652c22657874726144617461223a22636c69656e74446174614a534f4e206d617920626520657874656e6465642077697468206164646974696f6e616c206669656c647320696e20746865206675747572652c207375636820617320746869733a20426b5165446a646354427258426941774a544c453551227d",
    ),
    attestationObject: base64(
      "a363666d74646e6f6e656761747453746d74a068617574684461746158a4bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b559000000008446ccb9ab1db374750b2367ff6f3a1f0020f91f391db4c9b2fde0ea70189cba3fb63f579ba6122b33ad94ff3ec330084be4a5010203262001215820afefa16f97ca9b2d23eb86ccb64098d20db90856062eb249c33a9b672f26df61225820930a56b87a2fca66334b03458abf879717c12cc68ed73290af2e2664796b9220",
    ),
    transports: [],
  },
};

/** 16.4, "none.ES256.crossOrigin": verified, in a page of others. */
const crossOrigin = {
  challenge: base64("876aa517ba83fdee65fcffdbca4c84eeae5d54f8041a1fc85c991e5bbb273137"),
  stored: {
    credentialId: base64("6e1050c0d2ca2f07c755cb2c66a74c64fa43065c18f938354d9915db2bd5ce57"),
    publicKey: base64(
      "a501020326200121582022200a473f90b11078851550d03b4e44a2279f8c4eca27b3153dedfe03e4e97d225820cbd0be95e746ad6f5a8191be11756e4c0420e72f65b466d39bc56b8b123a9c6e",
    ),
    counter: 0,
    transports: [],
  },
  shown: {
    id: base64("6e1050c0d2ca2f07c755cb2c66a74c64fa43065c18f938354d9915db2bd5ce57"),
    clientDataJSON: base64(
      "7b2274797065223a22776562617574686e2e676574222c226368616c6c656e6765223a226832716c463771445f65356c5f505f62796b7945377135645650674547685f49584a6b655737736e4d5463222c226f726967696e223a2268747470733a2f2f6578616d706c652e6f7267222c2263726f73734f726967696e223a747275652c22657874726144617461223a22636c69656e74446174614a534f4e206d617920626520657874656e6465642077697468206164646974696f6e616c206669656c647320696e20746865206675747572652c207375636820617320746869733a2039327063545644304162792d713464746d6a36656667227d",
    ),
    authenticatorData: base64("bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b50500000000"),
    signature: base64(
      "3046022100eb12fcf23b12764c0f122e22371fab92e283879fd798f38ee1841c951b6e40e7022100c76237ff9db77b3c56f30837cda6a09acfa2e915544e609c0733b1184036d1cf",
    ),
  },
};

describe("passkeys of the specification", () => {
  it("are kept with the key that they name", async () => {
    expect(challengeOf(verified.made.clientDataJSON)).toBe(verified.challenge);
    expect(await verifyMade(site, verified.challenge, verified.made)).toEqual({
      credentialId: verified.made.id,
      publicKey: verified.publicKey,
      counter: 0,
      transports: [],
    });
  });

  it("are refused for another challenge, another site, or with a byte changed", async () => {
    const { challenge, made } = verified;
    expect(await verifyMade(site, unverified.challenge, made)).toBeNull();
    expect(await verifyMade("https://example.com", challenge, made)).toBeNull();
    const bytes = Buffer.from(made.attestationObject, "base64url");
    bytes[60] = (bytes[60] ?? 0) ^ 1;
    const changed = { ...made, attestationObject: bytes.toString("base64url") };
    expect(await verifyMade(site, challenge, changed)).toBeNull();
  });

  it("are refused when the authenticator did not verify its user", async () => {
    expect(await verifyMade(site, unverified.challenge, unverified.made)).toBeNull();
    const stored = {
      credentialId: verified.made.id,
      publicKey: verified.publicKey,
      counter: 0,
      transports: [],
    };
    const shown = { ...verified.shown, id: verified.made.id };
    expect(await verifyShown(site, verified.shownChallenge, shown, stored)).toBeNull();
  });

  it("are refused from within a page of others", async () => {
    const { challenge, shown, stored } = crossOrigin;
    expect(await verifyShown(site, challenge, shown, stored)).toBeNull();
  });

  it("are no challenge when they are no JSON", () => {
    expect(challengeOf("AAAA")).toBeNull();
    expect(challengeOf(Buffer.from("[]").toString("base64url"))).toBeNull();
    expect(challengeOf(Buffer.from("null").toString("base64url"))).toBeNull();
  });
});
