import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bearer } from "../testing/account-calls.ts";
import { Browser } from "../testing/browser.ts";
import { type ListeningServer, startListeningServer } from "../testing/listening-server.ts";
import { lastMailTo, wrongCode } from "../testing/mailbox.ts";
import { createPersonWithPassword } from "../testing/people.ts";
import { signedInAgo } from "../testing/signed-in-ago.ts";
import { followToApplication, openSignIn, redeem, signInWith, type Tokens } from "../testing/web-sign-in.ts";
import { codeOfStep, stepAt } from "./totp.ts";

type Person = Awaited<ReturnType<typeof createPersonWithPassword>>;

const address = "/v1/users/me/second-factors";
const minute = 60_000;

describe("a second factor", () => {
  let server: ListeningServer;
  /** Moved by tests: every step of an authenticator serves once. */
  let aheadMs = 0;
  const now = () => new Date(Date.now() + aheadMs);

  beforeAll(async () => {
    server = await startListeningServer({ now });
  });
  afterAll(async () => server.close());
  // The provider's tokens live five minutes of the machine's own clock.
  beforeEach(() => {
    aheadMs = 0;
  });

  const ask = ({ access_token }: Tokens, method: "GET" | "POST" | "DELETE", url: string, payload = {}) =>
    server.http.inject({ method, url, payload, headers: bearer(access_token) });

  /** Reads what is sealed: as an authenticator that has scanned the picture would. */
  async function keyOf({ userId }: Person): Promise<Buffer> {
    const { sealed_key } = await server.services.database
      .selectFrom("second_factors")
      .select("sealed_key")
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    const key = await server.services.accounts.dependencies.factorSeal.open(sealed_key, userId);
    return Buffer.from(key ?? "", "base64url");
  }

  const codeOf = async (person: Person, stepsAway = 0) =>
    codeOfStep(await keyOf(person), stepAt(now()) + stepsAway);

  async function enrolled() {
    const person = await createPersonWithPassword(server.services.database);
    const tokens = await signInWith(new Browser(server.origin), person);
    expect((await ask(tokens, "POST", `${address}/totp`)).statusCode).toBe(200);
    const confirmed = await ask(tokens, "POST", `${address}/totp:confirm`, {
      code: await codeOf(person, -1),
    });
    expect(confirmed.statusCode).toBe(200);
    return { person, tokens, recoveryCodes: confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes };
  }

  async function withPassword(person: Person, from?: string) {
    const browser = new Browser(server.origin, from);
    const { location, verifier } = await openSignIn(browser);
    const answer = await browser.post(`${location}/login`, person);
    const body = (await answer.json()) as { redirectTo?: string; secondFactorTicket?: string };
    const send = async (code: string, ticket = body.secondFactorTicket) => {
      const sent = await browser.post(`${location}/second-factor`, { ticket, code });
      return { status: sent.status, body: (await sent.json()) as { type?: string; redirectTo?: string } };
    };
    return { browser, verifier, body, send };
  }

  it("is enrolled by a key, proved by a code, and asked for from then on", async () => {
    const { database } = server.services;
    const person = await createPersonWithPassword(database);
    const tokens = await signInWith(new Browser(server.origin), person);
    const elsewhere = await signInWith(new Browser(server.origin), person);
    const offered = await ask(tokens, "POST", `${address}/totp`);
    expect(offered.json()).toMatchObject({
      key: expect.stringMatching(/^[A-Z2-7]{32}$/) as string,
      enrolmentAddress: expect.stringContaining("otpauth://totp/Amont:") as string,
    });
    expect((await withPassword(person)).body.redirectTo).toBeDefined();
    const right = await codeOf(person);
    const confirm = (code: string) => ask(tokens, "POST", `${address}/totp:confirm`, { code });
    expect((await confirm(wrongCode(right))).json()).toMatchObject({ type: "38006" });
    const { recoveryCodes } = (await confirm(right)).json<{ recoveryCodes: string[] }>();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes.every((code) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(code))).toBe(true);
    expect((await ask(tokens, "GET", address)).json()).toMatchObject({ recoveryCodesLeft: 10 });
    expect((await ask(elsewhere, "GET", address)).statusCode).toBe(401);
    expect((await ask(tokens, "POST", `${address}/totp`)).statusCode).toBe(409);
    expect((await lastMailTo(database, person.email)).subject).toBe("Second facteur activé");

    aheadMs += minute;
    const { body, send, browser, verifier } = await withPassword(person);
    expect(body).toEqual({
      secondFactorTicket: expect.any(String) as string,
      hasAuthenticator: true,
      hasPasskey: false,
    });
    const { redirectTo = "" } = (await send(await codeOf(person))).body;
    const back = await followToApplication(browser, redirectTo);
    const entered = await redeem(browser, back.searchParams.get("code") ?? "", verifier);
    expect(entered.status).toBe(200);
  });

  it("takes the code of a step once, and none of an earlier step after it", async () => {
    const { person } = await enrolled();
    aheadMs += minute;
    const [earlier, present] = [await codeOf(person, -1), await codeOf(person)];
    const attempt = await withPassword(person);
    expect((await attempt.send(present)).status).toBe(200);
    expect((await attempt.send(await codeOf(person, 1))).status).toBe(404);
    const again = await withPassword(person);
    for (const code of [present, earlier, await codeOf(person, 2), "000 00", "x"]) {
      // Each is refused for what it is, not for how many there were.
      await sql`delete from sign_in_attempts where email = ${person.email}`.execute(server.services.database);
      expect((await again.send(code)).body).toMatchObject({ type: "38006" });
    }
    expect((await again.send(await codeOf(person, 1))).status).toBe(200);
  });

  it("is replaced by a recovery code, each of which serves once", async () => {
    const { person, tokens, recoveryCodes } = await enrolled();
    const [first = "", second = ""] = recoveryCodes;
    expect((await (await withPassword(person)).send(` ${first.toUpperCase()} `)).status).toBe(200);
    const mail = await lastMailTo(server.services.database, person.email);
    expect(mail).toMatchObject({ subject: "Un code de secours a servi" });
    expect(mail.body_text).toContain("Codes restants : 9");
    expect((await (await withPassword(person)).send(first)).body).toMatchObject({ type: "38009" });
    const renewed = await ask(tokens, "POST", "/v1/users/me/recovery-codes");
    const [third = ""] = renewed.json<{ recoveryCodes: string[] }>().recoveryCodes;
    expect((await (await withPassword(person)).send(second)).body).toMatchObject({ type: "38006" });
    expect((await (await withPassword(person)).send(third)).status).toBe(200);
    expect((await ask(tokens, "GET", address)).json()).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it("locks after five wrong codes, which a right password does not give back", async () => {
    const { person } = await enrolled();
    const from = "192.0.2.77";
    aheadMs += minute;
    const wrong = wrongCode(await codeOf(person));
    for (let count = 0; count < 5; count += 1) {
      const { send } = await withPassword(person, from);
      expect((await send(wrong)).body).toMatchObject({ type: "38006" });
    }
    const { send } = await withPassword(person, from);
    expect(await send(await codeOf(person))).toMatchObject({ status: 429 });
    const elsewhere = await withPassword(person, "192.0.2.78");
    expect((await elsewhere.send(await codeOf(person))).status).toBe(200);
  });

  it("belongs to the attempt whose password was right, for ten minutes", async () => {
    const { person } = await enrolled();
    aheadMs += minute;
    const [one, other] = [await withPassword(person), await withPassword(person)];
    expect((await one.send(await codeOf(person), other.body.secondFactorTicket)).status).toBe(404);
    expect((await one.send(await codeOf(person), "a".repeat(43))).status).toBe(404);
    aheadMs += 10 * minute;
    expect((await one.send(await codeOf(person))).status).toBe(404);
  });

  it("is asked for after a new password too, and is gone when it is removed", async () => {
    const { person, tokens } = await enrolled();
    const changed = await ask(tokens, "POST", "/v1/users/me/password", {
      currentPassword: person.password,
      newPassword: "encore un autre mot de passe",
    });
    const browser = new Browser(server.origin);
    const { location, verifier } = await openSignIn(browser);
    const entered = await browser.post(`${location}/ticket`, changed.json<{ ticket: string }>());
    const { secondFactorTicket: ticket } = (await entered.json()) as { secondFactorTicket: string };
    aheadMs += minute;
    const code = await codeOf(person);
    const sent = await browser.post(`${location}/second-factor`, { ticket, code });
    const { redirectTo } = (await sent.json()) as { redirectTo: string };
    const back = await followToApplication(browser, redirectTo);
    const answer = await redeem(browser, back.searchParams.get("code") ?? "", verifier);
    const again = (await answer.json()) as Tokens;
    expect((await ask(again, "DELETE", `${address}/totp`)).statusCode).toBe(204);
    expect((await ask(again, "DELETE", `${address}/totp`)).statusCode).toBe(404);
    expect((await ask(again, "POST", "/v1/users/me/recovery-codes")).statusCode).toBe(404);
    expect((await ask(again, "GET", address)).json()).toEqual({
      authenticatorSince: null,
      recoveryCodesLeft: 0,
      demandedBy: [],
    });
    const mail = await lastMailTo(server.services.database, person.email);
    expect(mail.subject).toBe("Second facteur retiré");
    const { body } = await withPassword({ ...person, password: "encore un autre mot de passe" });
    expect(body.redirectTo).toBeDefined();
  });

  it("is changed only by who signed in within ten minutes", async () => {
    const { person, tokens } = await enrolled();
    const lastSignIn = (ms: number) =>
      signedInAgo(server.services.database, person.userId, { ms, now: now() });
    await lastSignIn(10 * minute + 2000);
    for (const [method, url] of [
      ["POST", `${address}/totp`],
      ["DELETE", `${address}/totp`],
      ["POST", "/v1/users/me/recovery-codes"],
    ] as const) {
      expect((await ask(tokens, method, url)).json()).toMatchObject({ type: "38005" });
    }
    expect((await ask(tokens, "GET", address)).statusCode).toBe(200);
    await lastSignIn(9 * minute);
    expect((await ask(tokens, "POST", "/v1/users/me/recovery-codes")).statusCode).toBe(200);
  });

  it("is kept so that the database alone tells nobody a key or a code", async () => {
    const { person, recoveryCodes } = await enrolled();
    const key = await keyOf(person);
    const { rows } = await sql<{ text: string }>`
      select f::text || coalesce((select string_agg(r::text, ' ') from recovery_codes r where r.user_id = f.user_id), '')
        || coalesce((select string_agg(h::text, ' ') from history h where h.table_name in ('second_factors', 'recovery_codes')), '') as text
      from second_factors f where user_id = ${person.userId}`.execute(server.services.database);
    const kept = rows[0]?.text ?? "";
    expect(kept).toContain(person.userId);
    for (const secret of [key.toString("base64url"), ...recoveryCodes.map((code) => code.replace("-", ""))]) {
      expect(kept).not.toContain(secret);
    }
    const { factorSeal } = server.services.accounts.dependencies;
    const sealed = await factorSeal.close("x", person.userId);
    expect(await factorSeal.open(sealed, "somebody else")).toBeNull();
  });
});
