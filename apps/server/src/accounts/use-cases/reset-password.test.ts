import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { canSignIn, freshAddress, post } from "../testing/account-calls.ts";
import { Browser } from "../testing/browser.ts";
import { type ListeningServer, startListeningServer } from "../testing/listening-server.ts";
import { lastCodeTo, lastMailTo, mailsTo, wrongCode } from "../testing/mailbox.ts";
import { createPersonWithPassword, goodPassword } from "../testing/people.ts";
import { openSignIn, refresh, signInWith } from "../testing/web-sign-in.ts";

const newPassword = "un tout autre mot de passe";

describe("forgotten password", () => {
  let server: ListeningServer;
  beforeAll(async () => {
    server = await startListeningServer();
  });
  afterAll(async () => server.close());
  const ask = (email: string) => post(server, "/account/api/forgot-password", { email });
  const reset = (email: string, code: string, password: string) =>
    post(server, "/account/api/reset-password", { email, code, password });

  const timed = async (address: string) => {
    const started = performance.now();
    const answer = await ask(address);
    return { answer, tookMs: performance.now() - started };
  };

  it("answers the same, in the same time, for known and unknown addresses", async () => {
    const { email } = await createPersonWithPassword(server.services.database);
    const known = await timed(email);
    const unknown = await timed(freshAddress());
    expect(known.answer).toEqual({ status: 204, body: {} });
    expect(unknown.answer).toEqual(known.answer);
    expect(Math.min(known.tookMs, unknown.tookMs)).toBeGreaterThanOrEqual(245);
    expect(await reset(email, "000000", newPassword)).toEqual(
      await reset(freshAddress(), "000000", newPassword),
    );
  });

  it("sets a new password, ends every session and token, and lifts a lockout", async () => {
    const { database } = server.services;
    const person = await createPersonWithPassword(database);
    const browser = new Browser(server.origin);
    const tokens = await signInWith(browser, person);
    const me = { url: "/v1/users/me", headers: { authorization: `Bearer ${tokens.access_token}` } };
    expect((await server.http.inject(me)).statusCode).toBe(200);
    const here = "192.0.2.50";
    for (let count = 0; count < 5; count += 1) await canSignIn(server, person.email, "faux", here);
    expect(await canSignIn(server, person.email, person.password, here)).toBe(false);

    await ask(person.email);
    const code = await lastCodeTo(database, person.email);
    expect(await reset(person.email, wrongCode(code), newPassword)).toMatchObject({
      body: { type: "18018" },
    });
    expect(await reset(person.email, code, person.password)).toMatchObject({
      status: 422,
      body: { type: "18007" },
    });
    expect((await reset(person.email, code, newPassword)).status).toBe(204);
    expect((await lastMailTo(database, person.email)).subject).toBe("Mot de passe changé");

    expect((await server.http.inject(me)).statusCode).toBe(401);
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(400);
    expect((await openSignIn(browser)).location).toContain("/account/interaction/");
    expect(await canSignIn(server, person.email, newPassword, here)).toBe(true);
    expect(await canSignIn(server, person.email, person.password)).toBe(false);
    expect(await reset(person.email, code, goodPassword)).toMatchObject({ body: { type: "18018" } });
  });

  it("ends a sign-in that was begun with the old password and not finished", async () => {
    const { database } = server.services;
    const person = await createPersonWithPassword(database);
    const browser = new Browser(server.origin);
    const { location } = await openSignIn(browser);
    const login = await browser.post(`${location}/login`, person);
    const { redirectTo } = (await login.json()) as { redirectTo: string };
    await ask(person.email);
    await reset(person.email, await lastCodeTo(database, person.email), newPassword);
    const answer = await browser.go(redirectTo);
    expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
    expect(await answer.text()).not.toMatch(/<script|<style/);
  });

  it("sends nothing to somebody who was disabled", async () => {
    const { database } = server.services;
    const person = await createPersonWithPassword(database);
    await database
      .updateTable("users")
      .set({ disabled_at: new Date() })
      .where("id", "=", person.userId)
      .execute();
    expect((await ask(person.email)).status).toBe(204);
    expect(await mailsTo(database, person.email)).toEqual([]);
  });
});
