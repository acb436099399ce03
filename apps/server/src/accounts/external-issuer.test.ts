import { createServer, type Server } from "node:http";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { Provider } from "oidc-provider";
import * as client from "openid-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCompany, createOrganisation, createUser, giveAccess } from "../testing/fixtures.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const audience = "urn:test:amont";

/** People as the external service knows them, by subject. */
const people: Record<string, { email: string; email_verified: boolean; given_name?: string }> = {
  known: { email: "Deja.La@test.example", email_verified: true },
  new: { email: "nouvelle@test.example", email_verified: true, given_name: "Nouvelle" },
  unverified: { email: "pas-verifiee@test.example", email_verified: false },
};

/** What it answers about some of them. */
const userInfoStatus: Record<string, number> = { "signed-out": 401, unlucky: 502 };

/** A second provider, elsewhere: tokens are asked for by client credentials and carry a person as subject. */
async function startExternalProvider(wantedPort = 0) {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), alg: "RS256", use: "sig", kid: "external" };
  const server: Server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(wantedPort, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    jwks: { keys: [jwk] },
    clients: [
      {
        client_id: "scripts",
        client_secret: "secret",
        grant_types: ["client_credentials"],
        redirect_uris: [],
        response_types: [],
      },
    ],
    cookies: { keys: ["test"] },
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        getResourceServerInfo: () => ({ scope: "", audience, accessTokenFormat: "jwt", accessTokenTTL: 300 }),
      },
    },
  });
  // Its userinfo accepts our own tokens of any person, as an identity provider's does.
  let userInfoCalls = 0;
  const handle = provider.callback();
  server.on("request", (request, response) => {
    if (request.url !== "/me") return void handle(request, response);
    userInfoCalls += 1;
    const token = request.headers.authorization?.split(" ")[1] ?? "";
    const { sub } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as {
      sub: string;
    };
    response.statusCode = userInfoStatus[sub] ?? 200;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ sub, ...people[sub] }));
  });
  const tokenOf = (
    subject: string,
    changes: { audience?: string; keyId?: string; claims?: Record<string, unknown>; issuedAt?: number } = {},
  ) =>
    new SignJWT(changes.claims ?? {})
      .setProtectedHeader({ alg: "RS256", kid: changes.keyId ?? "external" })
      .setIssuer(issuer)
      .setAudience(changes.audience ?? audience)
      .setSubject(subject)
      .setIssuedAt(changes.issuedAt)
      .setExpirationTime("5m")
      .sign(privateKey);
  return { issuer, port, tokenOf, close: () => server.close(), userInfoCalls: () => userInfoCalls };
}

describe("an external issuer", () => {
  let external: Awaited<ReturnType<typeof startExternalProvider>>;
  let server: TestServer;

  beforeAll(async () => {
    external = await startExternalProvider();
    server = await startTestServer({ env: { OIDC_ISSUER: external.issuer, OIDC_AUDIENCE: audience } });
  });
  afterAll(async () => {
    await server.close();
    external.close();
  });

  const me = (token: string) =>
    server.http.inject({ url: "/v1/users/me", headers: { authorization: `Bearer ${token}` } });

  it("speaks OpenID: its discovery and keys are what our verifier reads", async () => {
    const configuration = await client.discovery(new URL(external.issuer), "scripts", "secret", undefined, {
      execute: [client.allowInsecureRequests],
    });
    const granted = await client.clientCredentialsGrant(configuration);
    // Signed by the right key for the right audience, but it stands for a program: nobody vouches for an address.
    expect((await me(granted.access_token)).statusCode).toBe(401);
  });

  it("links a person we know by a verified address, once", async () => {
    const userId = await createUser(server.services.database, { email: "deja.la@test.example" });
    const before = external.userInfoCalls();
    const token = await external.tokenOf("known");
    const answers = await Promise.all([me(token), me(token), me(token)]);
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({ userId, canChangePassword: false });
    }
    const asked = external.userInfoCalls();
    expect(asked).toBeGreaterThan(before);
    expect((await me(await external.tokenOf("known"))).statusCode).toBe(200);
    expect(external.userInfoCalls()).toBe(asked);
  });

  it("makes a person we do not know", async () => {
    const answer = await me(await external.tokenOf("new"));
    expect(answer.json()).toMatchObject({ email: "nouvelle@test.example", firstName: "Nouvelle" });
  });

  it("believes the token itself when it carries a verified address", async () => {
    const claims = { email: "dans-le-jeton@test.example", email_verified: true };
    const before = external.userInfoCalls();
    const answer = await me(await external.tokenOf("self-described", { claims }));
    expect(answer.json()).toMatchObject({ email: claims.email });
    expect(external.userInfoCalls()).toBe(before);
  });

  it("refuses an unverified address, another audience and an unknown person", async () => {
    expect((await me(await external.tokenOf("unverified"))).statusCode).toBe(401);
    expect((await me(await external.tokenOf("new", { audience: "somebody-else" }))).statusCode).toBe(401);
    expect((await me(await external.tokenOf("ghost"))).statusCode).toBe(401);
    expect((await me(await external.tokenOf("new", { keyId: "unknown" }))).statusCode).toBe(401);
    const rows = await server.services.database
      .selectFrom("users")
      .select("id")
      .where("email", "=", "pas-verifiee@test.example")
      .execute();
    expect(rows).toEqual([]);
  });

  it("tells a person whom it refuses from a question that it cannot answer", async () => {
    expect((await me(await external.tokenOf("signed-out"))).statusCode).toBe(401);
    const unanswered = await me(await external.tokenOf("unlucky"));
    expect(unanswered.statusCode).toBe(503);
    expect(unanswered.headers["retry-after"]).toBe("2");
    expect(unanswered.json()).toMatchObject({ type: "unavailable" });
  });

  it("still accepts tokens of the command line, and serves no provider or password of its own", async () => {
    const userId = await createUser(server.services.database);
    expect((await server.call(userId, { url: "/v1/users/me" })).statusCode).toBe(200);
    expect((await server.http.inject("/account/.well-known/openid-configuration")).statusCode).toBe(404);
    const reset = await server.http.inject({
      method: "POST",
      url: "/account/api/forgot-password",
      payload: { email: "deja.la@test.example" },
    });
    expect(reset.statusCode).toBe(404);
    const change = await server.call(userId, {
      method: "POST",
      url: "/v1/users/me/password",
      payload: { currentPassword: "x", newPassword: "un mot de passe assez long" },
    });
    expect(change.statusCode).toBe(404);
  });

  it("brings back who deleted their account by a new sign-in alone, as somebody new without any right", async () => {
    const claims = { email: "revenante@test.example", email_verified: true };
    const token = await external.tokenOf("leaving", { claims });
    const { userId } = (await me(token)).json<{ userId: string }>();
    const { database } = server.services;
    const organisationId = await createOrganisation(database, {
      administrators: [await createUser(database)],
    });
    await giveAccess(database, userId, await createCompany(database, { organisationId }), "write");
    const gone = await server.http.inject({
      method: "DELETE",
      url: "/v1/users/me",
      headers: { authorization: `Bearer ${token}` },
    });
    expect(gone.statusCode).toBe(204);
    // A page that is still open asks again with what it has: that makes nobody.
    expect((await me(token)).statusCode).toBe(401);
    expect(await database.selectFrom("users").where("email", "=", claims.email).execute()).toEqual([]);
    const issuedAt = Math.floor(Date.now() / 1000) + 1;
    const back = await me(await external.tokenOf("leaving", { claims, issuedAt }));
    expect(back.json()).toMatchObject({ email: claims.email });
    const newId = back.json<{ userId: string }>().userId;
    expect(newId).not.toBe(userId);
    const rights = database.selectFrom("product_accesses").select("company_id").where("user_id", "=", newId);
    expect(await rights.execute()).toEqual([]);
  });

  it("starts while the external service is away, and finds it when it is back", async () => {
    const gone = await startExternalProvider();
    gone.close();
    const late = await startTestServer({ env: { OIDC_ISSUER: gone.issuer, OIDC_AUDIENCE: audience } });
    const call = (token: string) =>
      late.http.inject({ url: "/v1/users/me", headers: { authorization: `Bearer ${token}` } });
    const userId = await createUser(late.services.database);
    expect((await late.call(userId, { url: "/v1/users/me" })).statusCode).toBe(200);
    expect((await call(await gone.tokenOf("new"))).statusCode).toBe(503);
    const back = await startExternalProvider(gone.port);
    expect((await call(await back.tokenOf("new"))).statusCode).toBe(200);
    await late.close();
    back.close();
  });
});
