import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bearer, canSignIn, freshAddress, post } from "../testing/account-calls.ts";
import { Browser } from "../testing/browser.ts";
import { type ListeningServer, startListeningServer } from "../testing/listening-server.ts";
import { lastCodeTo, lastMailTo, mailsTo, wrongCode } from "../testing/mailbox.ts";
import { createPersonWithPassword } from "../testing/people.ts";
import { signedInAgo } from "../testing/signed-in-ago.ts";
import { signInWith, type Tokens } from "../testing/web-sign-in.ts";

const address = "/v1/users/me/email";
const minute = 60_000;

describe("the address of one's account", () => {
  let server: ListeningServer;

  beforeAll(async () => {
    server = await startListeningServer();
  });
  afterAll(async () => server.close());

  const ask = ({ access_token }: Tokens, email: string) =>
    post(server, address, { email }, bearer(access_token));
  const confirm = ({ access_token }: Tokens, email: string, code: string) =>
    post(server, `${address}:confirm`, { email, code }, bearer(access_token));
  const codeAt = (email: string) => lastCodeTo(server.services.database, email);

  async function signedIn() {
    const person = await createPersonWithPassword(server.services.database);
    return { person, tokens: await signInWith(new Browser(server.origin), person) };
  }

  async function addressOf({ access_token }: Tokens): Promise<unknown> {
    const me = await server.http.inject({ url: "/v1/users/me", headers: bearer(access_token) });
    return me.statusCode === 200 ? me.json<{ email: string }>().email : me.statusCode;
  }

  it("changes by a code sent to the new one; the old one is told and opens nothing any more", async () => {
    const { person, tokens } = await signedIn();
    const elsewhere = await signInWith(new Browser(server.origin), person);
    const wanted = freshAddress();
    expect(await ask(tokens, wanted.toUpperCase())).toMatchObject({ status: 204 });
    expect(await mailsTo(server.services.database, person.email)).toEqual([]);
    const code = await codeAt(wanted);
    expect(await confirm(tokens, wanted, wrongCode(code))).toMatchObject({ body: { type: "18018" } });
    expect(await addressOf(tokens)).toBe(person.email);
    expect(await confirm(tokens, wanted, code)).toMatchObject({ status: 204 });
    expect(await addressOf(tokens)).toBe(wanted);
    expect(await addressOf(elsewhere)).toBe(401);
    const notice = await lastMailTo(server.services.database, person.email);
    expect(notice.subject).toBe("L’adresse de votre compte a changé");
    expect(notice.body_text).toContain("n…@test.example");
    expect(notice.body_text).not.toContain(wanted);
    expect(await canSignIn(server, person.email, person.password)).toBe(false);
    expect(await canSignIn(server, wanted, person.password)).toBe(true);
    expect(await confirm(tokens, wanted, code)).toMatchObject({ body: { type: "18018" } });
  });

  it("tells nobody whether another address has an account", async () => {
    const { tokens, person } = await signedIn();
    const other = await createPersonWithPassword(server.services.database);
    const [known, unknown] = [await ask(tokens, other.email), await ask(tokens, freshAddress())];
    expect(known).toEqual(unknown);
    expect((await lastMailTo(server.services.database, other.email)).subject).toBe(
      "Vous avez déjà un compte Amont",
    );
    expect(await confirm(tokens, other.email, "123456")).toMatchObject({ body: { type: "18018" } });
    expect(await ask(tokens, person.email)).toMatchObject({ status: 422, body: { type: "18008" } });
  });

  it("goes to the first of two who want the same one", async () => {
    const [first, second] = [await signedIn(), await signedIn()];
    const wanted = freshAddress();
    await ask(first.tokens, wanted);
    const ofFirst = await codeAt(wanted);
    await ask(second.tokens, wanted);
    // The newest code is the only one, and it is the second one's alone.
    expect(await confirm(first.tokens, wanted, ofFirst)).toMatchObject({ body: { type: "18018" } });
    const ofSecond = await codeAt(wanted);
    expect(await confirm(first.tokens, wanted, ofSecond)).toMatchObject({ body: { type: "18018" } });
    // Meanwhile somebody signs up with it.
    await server.services.database
      .updateTable("users")
      .set({ email: wanted })
      .where("id", "=", first.person.userId)
      .execute();
    expect(await confirm(second.tokens, wanted, ofSecond)).toMatchObject({ body: { type: "18008" } });
    expect(await addressOf(second.tokens)).toBe(second.person.email);
  });

  it("serves one of several confirmations that come together", async () => {
    const { tokens } = await signedIn();
    const wanted = freshAddress();
    await ask(tokens, wanted);
    const code = await codeAt(wanted);
    const answers = await Promise.all(Array.from({ length: 3 }, () => confirm(tokens, wanted, code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 422, 422]);
  });

  it("needs a sign-in of a moment ago, and a code of the last quarter of an hour", async () => {
    const { person, tokens } = await signedIn();
    const wanted = freshAddress();
    await ask(tokens, wanted);
    const code = await codeAt(wanted);
    await signedInAgo(server.services.database, person.userId, { ms: 11 * minute, now: new Date() });
    expect(await ask(tokens, freshAddress())).toMatchObject({ body: { type: "38005" } });
    expect(await confirm(tokens, wanted, code)).toMatchObject({ body: { type: "38005" } });
    await signedInAgo(server.services.database, person.userId, { ms: 0, now: new Date() });
    await server.services.database
      .updateTable("verification_codes")
      .set({ expires_at: new Date() })
      .where("email", "=", wanted)
      .execute();
    expect(await confirm(tokens, wanted, code)).toMatchObject({ body: { type: "18018" } });
    expect(await addressOf(tokens)).toBe(person.email);
  });
});
