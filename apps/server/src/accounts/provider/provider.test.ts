import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Browser } from "../testing/browser.ts";
import { type ListeningServer, startListeningServer } from "../testing/listening-server.ts";
import { createPersonWithPassword } from "../testing/people.ts";
import { signedInAgo } from "../testing/signed-in-ago.ts";
import {
  followToApplication,
  openSignIn,
  redeem,
  refresh,
  signInWith,
  type Tokens,
} from "../testing/web-sign-in.ts";

describe("embedded provider", () => {
  let server: ListeningServer;
  let person: Awaited<ReturnType<typeof createPersonWithPassword>>;

  beforeAll(async () => {
    server = await startListeningServer();
    person = await createPersonWithPassword(server.services.database);
  });
  afterAll(async () => server.close());

  const whoAmI = (token: string) =>
    server.http.inject({ url: "/v1/users/me", headers: { authorization: `Bearer ${token}` } });

  it("names the public address whatever host the caller claims", async () => {
    const answer = await server.http.inject({
      url: "/account/.well-known/openid-configuration",
      headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
    });
    expect(answer.json()).toMatchObject({
      issuer: `${server.origin}/account`,
      token_endpoint: `${server.origin}/account/token`,
      end_session_endpoint: `${server.origin}/account/session/end`,
      code_challenge_methods_supported: ["S256"],
    });
    expect(answer.headers["content-security-policy"]).toContain("script-src 'self'");
    expect(answer.headers["x-request-id"]).toBeDefined();
  });

  it("signs in by code and PKCE, without a consent screen", async () => {
    const browser = new Browser(server.origin);
    const { verifier, status, location } = await openSignIn(browser, { login_hint: person.email });
    expect(status).toBe(303);
    expect(location).toMatch(/\/account\/interaction\/[\w-]+$/);

    const details = await browser.go(`${location}/details`);
    expect(await details.json()).toEqual({ prompt: "login", loginHint: person.email, demoUsers: [] });

    const login = await browser.post(`${location}/login`, {
      email: ` ${person.email.toUpperCase()} `,
      password: person.password,
    });
    expect(login.status).toBe(200);
    const { redirectTo } = (await login.json()) as { redirectTo: string };
    const back = await followToApplication(browser, redirectTo);
    expect(`${back.origin}${back.pathname}`).toBe(`${server.origin}/app/auth/callback`);
    expect(back.searchParams.get("state")).toBe("some-state");

    const answer = await redeem(browser, back.searchParams.get("code") ?? "", verifier);
    expect(answer.status).toBe(200);
    const tokens = (await answer.json()) as Tokens;
    expect(tokens.expires_in).toBe(300);
    const me = await whoAmI(tokens.access_token);
    expect(me.statusCode).toBe(200);
    expect(me.json()).toMatchObject({ userId: person.userId, email: person.email, canChangePassword: true });
    // The id token is for the application, not for our calls.
    expect((await whoAmI(tokens.id_token)).statusCode).toBe(401);
  });

  it("refuses a code without its verifier, and a code used twice ends what it gave", async () => {
    const browser = new Browser(server.origin);
    const { verifier, location } = await openSignIn(browser);
    const login = await browser.post(`${location}/login`, person);
    const { redirectTo } = (await login.json()) as { redirectTo: string };
    const code = (await followToApplication(browser, redirectTo)).searchParams.get("code") ?? "";
    expect((await redeem(browser, code, "x".repeat(43))).status).toBe(400);

    const second = await openSignIn(browser);
    const again = (await followToApplication(browser, second.location)).searchParams.get("code") ?? "";
    const tokens = (await (await redeem(browser, again, second.verifier)).json()) as Tokens;
    expect((await redeem(browser, again, second.verifier)).status).toBe(400);
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(400);
    expect(verifier).not.toBe(second.verifier);
  });

  it("asks for PKCE and for a known redirect", async () => {
    const browser = new Browser(server.origin);
    const plain = await openSignIn(browser, { code_challenge_method: "plain" });
    expect(plain.location).toContain("error=invalid_request");
    const elsewhere = await openSignIn(browser, { redirect_uri: "https://evil.example/callback" });
    expect([elsewhere.status, elsewhere.location]).toEqual([400, ""]);
  });

  it("rotates refresh tokens; a reused one ends the whole grant", async () => {
    const browser = new Browser(server.origin);
    const first = await signInWith(browser, person);
    const rotated = await refresh(browser, first.refresh_token);
    expect(rotated.status).toBe(200);
    const second = (await rotated.json()) as Tokens;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await whoAmI(second.access_token)).statusCode).toBe(200);

    const reused = await refresh(browser, first.refresh_token);
    expect([reused.status, await reused.json()]).toMatchObject([400, { error: "invalid_grant" }]);
    expect((await refresh(browser, second.refresh_token)).status).toBe(400);
  });

  it("gives one winner when the same refresh token is used at the same moment", async () => {
    const browser = new Browser(server.origin);
    const { refresh_token } = await signInWith(browser, person);
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(browser, refresh_token)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  it("keeps a session alive as long as it is refreshed", async () => {
    const browser = new Browser(server.origin);
    const tokens = await signInWith(browser, person);
    const { database } = server.services;
    const soon = new Date(Date.now() + 3_600_000);
    await database
      .updateTable("oidc_payloads")
      .set({ expires_at: soon })
      .where("model", "in", ["Session", "Grant"])
      .where("account_id", "=", person.userId)
      .execute();
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(200);
    const kept = await database
      .selectFrom("oidc_payloads")
      .select(["model", "payload"])
      .where("model", "in", ["Session", "Grant"])
      .where("account_id", "=", person.userId)
      .where("expires_at", ">", new Date(Date.now() + 13 * 86_400_000))
      .execute();
    expect(new Set(kept.map(({ model }) => model))).toEqual(new Set(["Session", "Grant"]));
    for (const { payload } of kept) expect(payload["exp"]).toBeGreaterThan(Date.now() / 1000 + 13 * 86_400);
  });

  it("ends a session three months after its sign-in, however much it is used", async () => {
    const browser = new Browser(server.origin);
    const tokens = await signInWith(browser, person);
    const { database } = server.services;
    const now = new Date();
    await signedInAgo(database, person.userId, { ms: 90 * 86_400_000 - 3_600_000, now });
    await database
      .updateTable("oidc_payloads")
      .set({ expires_at: new Date(now.getTime() + 60_000) })
      .where("model", "=", "Session")
      .where("account_id", "=", person.userId)
      .execute();
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(200);
    const { expires_at } = await database
      .selectFrom("oidc_payloads")
      .select("expires_at")
      .where("model", "=", "Session")
      .where("account_id", "=", person.userId)
      .orderBy("expires_at", "desc")
      .executeTakeFirstOrThrow();
    const left = (expires_at?.getTime() ?? 0) - now.getTime();
    expect(left).toBeGreaterThan(3_500_000);
    expect(left).toBeLessThanOrEqual(3_600_000);
  });

  it("signs out at once for an id token of the signed-in person", async () => {
    const browser = new Browser(server.origin);
    const tokens = await signInWith(browser, person);
    const other = await signInWith(new Browser(server.origin), person);
    expect(browser.hasCookie("amont_session")).toBe(true);
    expect((await whoAmI(tokens.access_token)).statusCode).toBe(200);
    const query = new URLSearchParams({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: `${server.origin}/app/auth/signed-out`,
      state: "bye",
    });
    const answer = await browser.go(`/account/session/end?${query.toString()}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `${server.origin}/app/auth/signed-out?state=bye`,
    ]);
    expect(browser.hasCookie("amont_session")).toBe(false);
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(400);
    expect((await whoAmI(tokens.access_token)).statusCode).toBe(401);
    // Only this sign-in ends: they may have others.
    expect((await whoAmI(other.access_token)).statusCode).toBe(200);
    // The next visit asks for the password again.
    expect((await openSignIn(browser)).location).toContain("/account/interaction/");
    // Without a session there is nothing to ask either.
    const again = await browser.go(`/account/session/end?${query.toString()}`);
    expect(again.status).toBe(303);
  });

  it("asks before signing out when nothing proves who wants it, without any script", async () => {
    const browser = new Browser(server.origin);
    const tokens = await signInWith(browser, person);
    const answer = await browser.go("/account/session/end");
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).not.toMatch(/<script|<style|style=/);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? "";
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(200);
    const confirmed = await browser.postForm("/account/session/end/confirm", { xsrf, logout: "yes" });
    expect(confirmed.status).toBe(303);
    expect(await followToApplication(browser, confirmed.headers.get("location") ?? "")).toMatchObject({
      href: `${server.origin}/`,
    });
    expect(browser.hasCookie("amont_session")).toBe(false);
    expect((await whoAmI(tokens.access_token)).statusCode).toBe(401);
  });

  it("lets somebody else sign in over an open session, without any script", async () => {
    const other = await createPersonWithPassword(server.services.database);
    const browser = new Browser(server.origin);
    const before = await signInWith(browser, person);
    const { verifier, location } = await openSignIn(browser, { prompt: "login" });
    const login = await browser.post(`${location}/login`, other);
    const { redirectTo } = (await login.json()) as { redirectTo: string };
    const back = await followToApplication(browser, redirectTo);
    const answer = await redeem(browser, back.searchParams.get("code") ?? "", verifier);
    const tokens = (await answer.json()) as Tokens;
    expect((await whoAmI(tokens.access_token)).json()).toMatchObject({ userId: other.userId });
    expect((await refresh(browser, before.refresh_token)).status).toBe(400);
    expect((await whoAmI(before.access_token)).statusCode).toBe(401);
  });

  it("ends a refresh token with its session", async () => {
    const browser = new Browser(server.origin);
    const tokens = await signInWith(browser, person);
    await server.services.database
      .deleteFrom("oidc_payloads")
      .where("model", "=", "Session")
      .where("account_id", "=", person.userId)
      .execute();
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(400);
  });

  it("stops signing in somebody who was disabled", async () => {
    const { database } = server.services;
    const leaver = await createPersonWithPassword(database);
    const browser = new Browser(server.origin);
    const tokens = await signInWith(browser, leaver);
    await database
      .updateTable("users")
      .set({ disabled_at: new Date() })
      .where("id", "=", leaver.userId)
      .execute();
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(400);
    expect((await whoAmI(tokens.access_token)).statusCode).toBe(401);
  });

  it("works across two instances on one database", async () => {
    const second = await startListeningServer({
      connectionString: server.connectionString,
      env: { PUBLIC_URL: server.origin },
    });
    const browser = new Browser(server.origin);
    const tokens = await signInWith(browser, person);
    const elsewhere = await second.http.inject({
      method: "POST",
      url: "/account/token",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({
        grant_type: "refresh_token",
        client_id: "amont-web",
        refresh_token: tokens.refresh_token,
      }).toString(),
    });
    expect(elsewhere.statusCode).toBe(200);
    expect((await whoAmI(elsewhere.json<Tokens>().access_token)).statusCode).toBe(200);
    await second.close();
  });

  it("tells an unknown or expired interaction from a live one", async () => {
    const browser = new Browser(server.origin);
    const { location } = await openSignIn(browser);
    const stranger = new Browser(server.origin);
    for (const path of ["details", "login", "abort"]) {
      const answer =
        path === "details"
          ? await stranger.go(`${location}/${path}`)
          : await stranger.post(`${location}/${path}`, person);
      expect([answer.status, await answer.json()]).toMatchObject([404, { type: "not_found" }]);
    }
    const abort = await browser.post(`${location}/abort`, {});
    const { redirectTo } = (await abort.json()) as { redirectTo: string };
    const back = await followToApplication(browser, redirectTo);
    expect(back.searchParams.get("error")).toBe("access_denied");
    expect((await browser.go(`${location}/details`)).status).toBe(404);
  });
});
