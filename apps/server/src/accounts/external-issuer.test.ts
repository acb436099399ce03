import * as client from "openid-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCompany, createOrganisation, createUser, giveAccess } from "../testing/fixtures.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { audience, startExternalProvider } from "./testing/external-provider.ts";

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
    // Nor does one that such a page gets by itself, without anybody who signs in.
    const issuedAt = Math.floor(Date.now() / 1000) + 1;
    expect((await me(await external.tokenOf("leaving", { claims, issuedAt }))).statusCode).toBe(401);
    const renewed = { ...claims, auth_time: issuedAt - 60 };
    expect((await me(await external.tokenOf("leaving", { claims: renewed, issuedAt }))).statusCode).toBe(401);
    expect(await database.selectFrom("users").where("email", "=", claims.email).execute()).toEqual([]);
    const signedIn = { ...claims, auth_time: issuedAt };
    const back = await me(await external.tokenOf("leaving", { claims: signedIn, issuedAt }));
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
