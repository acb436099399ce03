import { errors, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { TokenUncheckable } from "../http/authenticate.ts";
import { createUser } from "../testing/fixtures.ts";
import { useTestServer } from "../testing/use-test-server.ts";
import { apiAudience, createTokenVerifier, issueAccessToken, localIssuer } from "./access-tokens.ts";
import { loadSigningKeys, type SigningKeys, signingAlgorithm } from "./keys/signing-keys.ts";

describe("access tokens", () => {
  const server = useTestServer();
  let keys: SigningKeys;
  let userId: string;

  beforeAll(async () => {
    keys = await loadSigningKeys(server.services.database);
    userId = await createUser(server.services.database);
  });

  const statusOf = async (authorization: string) =>
    (await server.http.inject({ url: "/v1/users/me", headers: { authorization } })).statusCode;

  const claims = (changes: Record<string, unknown> = {}) => {
    const now = Math.floor(Date.now() / 1000);
    return {
      iss: `${server.config.publicUrl}/account`,
      aud: apiAudience,
      sub: userId,
      iat: now,
      exp: now + 60,
      ...changes,
    };
  };
  const signed = (payload: Record<string, unknown>, key = keys.privateKey, kid = keys.keyId) =>
    new SignJWT(payload).setProtectedHeader({ alg: signingAlgorithm, kid }).sign(key);

  it("are accepted when signature, issuer, audience and expiry hold", async () => {
    expect(await statusOf(`Bearer ${await signed(claims())}`)).toBe(200);
    expect(await statusOf(`Bearer ${await server.services.issueToken(userId, 60)}`)).toBe(200);
  });

  it.each([
    ["another audience", { aud: "amont-web" }],
    ["another issuer", { iss: "https://evil.example/account" }],
    ["an expired one", { exp: Math.floor(Date.now() / 1000) - 1 }],
    ["one without expiry", { exp: undefined }],
    ["one not valid yet", { nbf: Math.floor(Date.now() / 1000) + 600 }],
    ["one without subject", { sub: undefined }],
    ["an unknown user", { sub: "00000000-0000-4000-8000-000000000000" }],
  ])("refuses %s", async (_name, changes) => {
    expect(await statusOf(`Bearer ${await signed(claims(changes))}`)).toBe(401);
  });

  it("refuses a tampered one, another key's, an unsigned one and nonsense", async () => {
    const good = await signed(claims());
    const [header = "", , signature = ""] = good.split(".");
    const other = Buffer.from(JSON.stringify(claims({ sub: userId, exp: 9_999_999_999 }))).toString(
      "base64url",
    );
    expect(await statusOf(`Bearer ${header}.${other}.${signature}`)).toBe(401);
    const stranger = await generateKeyPair(signingAlgorithm);
    expect(await statusOf(`Bearer ${await signed(claims(), stranger.privateKey)}`)).toBe(401);
    expect(await statusOf(`Bearer ${new UnsecuredJWT(claims()).encode()}`)).toBe(401);
    expect(await statusOf("Bearer nonsense")).toBe(401);
    expect(await statusOf(`Basic ${good}`)).toBe(401);
  });

  it("are neither good nor bad while nobody can say whom they stand for", async () => {
    const issuer = localIssuer("urn:test", keys);
    const now = new Date("2026-03-14T10:00:00Z");
    const token = await issueAccessToken(keys, { issuer: "urn:test", userId, lifetimeSeconds: 60, now });
    for (const broken of [
      { ...issuer, userOf: () => Promise.reject(new Error("the database is away")) },
      { ...issuer, keys: () => Promise.reject(new errors.JWKSTimeout()) },
    ]) {
      await expect(createTokenVerifier([broken], () => now)(token)).rejects.toThrow(TokenUncheckable);
    }
  });

  it("are not proved good twice, and are refused once they have expired all the same", async () => {
    let now = new Date("2026-03-14T10:00:00Z");
    let proofs = 0;
    const issuer = localIssuer("urn:test", keys);
    const verify = createTokenVerifier(
      [
        {
          ...issuer,
          userOf: async (payload, token) => {
            proofs += 1;
            return issuer.userOf(payload, token);
          },
        },
      ],
      () => now,
    );
    const token = await issueAccessToken(keys, { issuer: "urn:test", userId, lifetimeSeconds: 60, now });
    const first = await verify(token);
    expect(first).toMatchObject({ userId });
    expect(await verify(token)).toEqual(first);
    expect(proofs).toBe(1);
    expect(await verify(`${token}x`)).toBeNull();
    now = new Date("2026-03-14T10:01:00Z");
    expect(await verify(token)).toBeNull();
  });
});
