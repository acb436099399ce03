import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../testing/fixtures.ts";
import { deletePayloadsOfAccount } from "../provider/oidc-payloads-repository.ts";
import { canSignIn, freshAddress, post } from "../testing/account-calls.ts";
import { Browser } from "../testing/browser.ts";
import { type ListeningServer, startListeningServer } from "../testing/listening-server.ts";
import { lastCodeTo, lastMailTo, mailsTo, wrongCode } from "../testing/mailbox.ts";
import { createPersonWithPassword, goodPassword } from "../testing/people.ts";
import { followToApplication, openSignIn } from "../testing/web-sign-in.ts";

describe("sign-up", () => {
  let server: ListeningServer;
  let clock: Date | undefined;

  beforeAll(async () => {
    server = await startListeningServer({ now: () => clock ?? new Date() });
  });
  afterAll(async () => server.close());

  const signUp = (email: string, changes: object = {}) =>
    post(server, "/account/api/sign-up", {
      email,
      firstName: "Ada",
      lastName: "Martin",
      password: goodPassword,
      locale: "fr",
      ...changes,
    });
  const confirm = (email: string, code: string, from?: string) =>
    post(
      server,
      "/account/api/sign-up/confirm",
      { email, code },
      from === undefined ? {} : { "x-forwarded-for": from },
    );

  it("creates the account with the code from the mail, once", async () => {
    const { database } = server.services;
    const email = freshAddress();
    expect(await signUp(email.toUpperCase())).toEqual({ status: 204, body: {} });
    const mail = await lastMailTo(database, email);
    expect(mail.subject).toBe("Votre code de confirmation Amont");
    expect(mail.body_text).toContain(`${server.origin}/app/access/signup?email=${encodeURIComponent(email)}`);
    const code = await lastCodeTo(database, email);
    expect(await canSignIn(server, email, goodPassword)).toBe(false);
    expect((await confirm(email, code)).status).toBe(200);
    expect(await canSignIn(server, email, goodPassword)).toBe(true);
    expect(await confirm(email, code)).toMatchObject({ status: 422, body: { type: "18018" } });
    const user = await database
      .selectFrom("users")
      .selectAll()
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({ first_name: "Ada", last_name: "Martin", locale: "fr", is_staff: false });
  });

  it("lets who has just confirmed in without the password: once, soon, and not after sessions were ended", async () => {
    const { database } = server.services;
    const newcomer = async () => {
      const email = freshAddress();
      await signUp(email);
      const { body } = await confirm(email, await lastCodeTo(database, email));
      return { email, ticket: body["ticket"] as string };
    };
    const enter = async (ticket: string) => {
      const browser = new Browser(server.origin);
      const { location } = await openSignIn(browser);
      const answer = await browser.post(`${location}/ticket`, { ticket });
      const { redirectTo } = (await answer.json()) as { redirectTo?: string };
      if (redirectTo === undefined) return answer.status;
      return (await followToApplication(browser, redirectTo)).searchParams.has("code");
    };
    const { ticket } = await newcomer();
    expect(await enter(ticket)).toBe(true);
    expect(await enter(ticket)).toBe(404);
    expect(await enter("a-ticket-that-nobody-was-ever-given")).toBe(404);
    expect(await enter("short")).toBe(422);

    const { ticket: old } = await newcomer();
    clock = new Date(Date.now() + 2 * 60_000 + 1);
    expect(await enter(old)).toBe(404);
    clock = undefined;
    expect(await enter(old)).toBe(404);

    const { email, ticket: revoked } = await newcomer();
    const { id } = await database
      .selectFrom("users")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    await deletePayloadsOfAccount(database, id);
    expect(await enter(revoked)).toBe(404);
  });

  it("writes in English to who asks in English", async () => {
    const email = freshAddress();
    await signUp(email, { locale: "en-GB" });
    expect((await lastMailTo(server.services.database, email)).subject).toBe("Your Amont confirmation code");
  });

  it("answers the same for an address that somebody has, whose owner is told by mail", async () => {
    const { database } = server.services;
    const known = await createPersonWithPassword(database);
    const unknown = freshAddress();
    expect(await signUp(known.email)).toEqual(await signUp(unknown));
    expect(await lastMailTo(database, known.email)).toMatchObject({
      subject: "Vous avez déjà un compte Amont",
    });
    expect(await confirm(known.email, "123456")).toEqual(await confirm(unknown, "123456"));
  });

  it("takes five tries of a code from one place, and no more", async () => {
    const email = freshAddress();
    await signUp(email);
    const code = await lastCodeTo(server.services.database, email);
    const stranger = "192.0.2.60";
    for (let count = 0; count < 5; count += 1) await confirm(email, wrongCode(code), stranger);
    expect(await confirm(email, code, stranger)).toMatchObject({ status: 422, body: { type: "18018" } });
    // Whoever guesses does not use up the code of whom it was sent to.
    expect((await confirm(email, code, "192.0.2.61")).status).toBe(200);
  });

  it("kills a code after fifteen wrong tries from anywhere", async () => {
    const email = freshAddress();
    await signUp(email);
    const code = await lastCodeTo(server.services.database, email);
    for (let count = 0; count < 15; count += 1) await confirm(email, wrongCode(code));
    expect(await confirm(email, code)).toMatchObject({ status: 422, body: { type: "18018" } });
  });

  it("keeps one code alive: the newest", async () => {
    const { database } = server.services;
    const email = freshAddress();
    await signUp(email);
    const first = await lastCodeTo(database, email);
    await signUp(email);
    const second = await lastCodeTo(database, email);
    const alive = await database
      .selectFrom("verification_codes")
      .select("id")
      .where("email", "=", email)
      .where("consumed_at", "is", null)
      .execute();
    expect(alive).toHaveLength(1);
    if (first !== second) expect((await confirm(email, first)).status).toBe(422);
    expect((await confirm(email, second)).status).toBe(200);
  });

  it("refuses an expired code", async () => {
    const email = freshAddress();
    await signUp(email);
    const code = await lastCodeTo(server.services.database, email);
    clock = new Date(Date.now() + 15 * 60_000 + 1);
    expect(await confirm(email, code)).toMatchObject({ body: { type: "18018" } });
    clock = undefined;
    expect((await confirm(email, code)).status).toBe(200);
  });

  it("says that the account exists when it was made meanwhile (18008)", async () => {
    const { database } = server.services;
    const email = freshAddress();
    await signUp(email);
    await createUser(database, { email });
    const code = await lastCodeTo(database, email);
    expect(await confirm(email, code)).toMatchObject({ status: 422, body: { type: "18008" } });
  });

  it("stores neither the code nor the password, and explains a weak password", async () => {
    const { database } = server.services;
    const email = freshAddress();
    await signUp(email);
    const code = await lastCodeTo(database, email);
    const rows = await database
      .selectFrom("verification_codes")
      .selectAll()
      .where("email", "=", email)
      .execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(goodPassword);
    expect(await signUp(freshAddress(), { password: "court" })).toMatchObject({
      status: 422,
      body: {
        type: "invalid_input",
        errorParams: { issues: [{ field: "password", problem: "too_short" }] },
      },
    });
  });

  it("does not let strangers fill somebody's mailbox", async () => {
    const { email } = await createPersonWithPassword(server.services.database);
    for (let count = 0; count < 9; count += 1) expect((await signUp(email)).status).toBe(204);
    expect(await mailsTo(server.services.database, email)).toHaveLength(6);
  });

  it("counts anonymous calls by network address, whatever token they carry", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 22; count += 1) {
      const answer = await server.http.inject({
        method: "POST",
        url: "/account/api/sign-up/confirm",
        payload: {},
        headers: { authorization: `Bearer made-up-${count}`, "x-forwarded-for": "192.0.2.7" },
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429, 429]);
  });
});
