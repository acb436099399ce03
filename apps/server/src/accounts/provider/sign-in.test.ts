import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOrganisation, createUser } from "../../testing/fixtures.ts";
import { checkPassword } from "../passwords/check-password.ts";
import { Browser } from "../testing/browser.ts";
import { type ListeningServer, startListeningServer } from "../testing/listening-server.ts";
import { createPersonWithPassword } from "../testing/people.ts";
import { followToApplication, openSignIn } from "../testing/web-sign-in.ts";

describe("signing in with a password", () => {
  let server: ListeningServer;

  beforeAll(async () => {
    server = await startListeningServer();
  });
  afterAll(async () => server.close());

  async function attempt(
    email: string,
    password: string,
    { origin = server.origin, from }: { readonly origin?: string; readonly from?: string } = {},
  ) {
    const browser = new Browser(origin, from);
    const { location } = await openSignIn(browser);
    const answer = await browser.post(`${location}/login`, { email, password });
    const { requestId: _requestId, ...body } = (await answer.json()) as Record<string, unknown>;
    return { status: answer.status, retryAfter: answer.headers.get("retry-after"), body };
  }

  it("answers the same for an unknown address, a wrong password and an account without one", async () => {
    const { database } = server.services;
    const { email } = await createPersonWithPassword(database);
    await createUser(database, { email: "sans-mot-de-passe@test.example" });
    const wrong = await attempt(email, "pas le bon mot de passe");
    expect(wrong).toMatchObject({ status: 422, body: { type: "18006", detail: "Mot de passe incorrect." } });
    expect(await attempt("personne@nulle.part", "pas le bon mot de passe")).toEqual(wrong);
    expect(await attempt("sans-mot-de-passe@test.example", "pas le bon mot de passe")).toEqual(wrong);
  });

  it("is told in the log of the organisation, as are attempts that failed", async () => {
    const { database } = server.services;
    const { email, password, userId } = await createPersonWithPassword(database);
    const organisationId = await createOrganisation(database, { administrators: [userId] });
    const events = () =>
      database
        .selectFrom("audit_events")
        .select(["kind", "user_id"])
        .where("organisation_id", "=", organisationId)
        .orderBy("id")
        .execute();
    await attempt(email, "pas le bon mot de passe");
    // It is not waited for.
    await expect.poll(events).toEqual([{ kind: "sign-in-failed", user_id: userId }]);
    expect(await attempt(email, password)).toMatchObject({ status: 200 });
    expect(await events()).toEqual([
      { kind: "sign-in-failed", user_id: userId },
      { kind: "sign-in", user_id: userId },
    ]);
  });

  it("does the same work for an address that nobody has, or that has no password", async () => {
    const { database } = server.services;
    const { email } = await createPersonWithPassword(database);
    await createUser(database, { email: "encore-sans@test.example" });
    // What is compared with nothing that could be a hash fails: so we see what is compared with the decoy.
    const check = (address: string) =>
      checkPassword(
        { database, decoyHash: "no hash" },
        { email: address, password: "pas le bon", client: "192.0.2.9", now: new Date() },
      );
    expect(await check(email)).toMatchObject({ ok: false });
    for (const address of ["a@b.example", "encore-sans@test.example"]) {
      await expect(check(address)).rejects.toThrow();
    }
  });

  it.each(["known", "unknown"])("locks a %s address after five failures, on every instance", async (kind) => {
    const person =
      kind === "known"
        ? await createPersonWithPassword(server.services.database)
        : { email: "inconnue@test.example", password: "x" };
    const from = kind === "known" ? "192.0.2.10" : "2001:db8::1";
    const second = await startListeningServer({ connectionString: server.connectionString });
    for (let count = 0; count < 5; count += 1) {
      const origin = count % 2 === 0 ? server.origin : second.origin;
      expect(await attempt(person.email, "faux", { origin, from })).toMatchObject({
        status: 422,
        body: { type: "18006" },
      });
    }
    for (const origin of [server.origin, second.origin]) {
      const locked = await attempt(person.email, person.password, { origin, from });
      expect(locked).toMatchObject({ status: 429, body: { type: "too_many_requests" } });
      const { retryAfterSeconds } = locked.body["errorParams"] as { retryAfterSeconds: number };
      expect(retryAfterSeconds).toBeGreaterThan(14 * 60);
      expect(locked.retryAfter).toBe(String(retryAfterSeconds));
    }
    await second.close();
  });

  it("counts failures of fifteen minutes only, and forgets them after a success", async () => {
    const { database } = server.services;
    const person = await createPersonWithPassword(database);
    const here = { from: "192.0.2.20" };
    const fail = async (times: number) => {
      for (let count = 0; count < times; count += 1) await attempt(person.email, "faux", here);
    };
    const right = async () => (await attempt(person.email, person.password, here)).status;
    const later = (minutes: number) =>
      sql`update sign_in_attempts set window_started_at = window_started_at - make_interval(mins => ${minutes}),
        locked_until = locked_until - make_interval(mins => ${minutes}) where email = ${person.email}`.execute(
        database,
      );

    await fail(4);
    expect(await right()).toBe(200);
    await fail(4);
    await later(16);
    await fail(1);
    expect(await right()).toBe(200);
    await fail(5);
    await later(10);
    expect(await right()).toBe(429);
    await later(6);
    expect(await right()).toBe(200);
  });

  it("locks whoever guesses, and not whom they guess at", async () => {
    const { database } = server.services;
    const person = await createPersonWithPassword(database);
    const right = async (from: string) => (await attempt(person.email, person.password, { from })).status;
    // Of one network, whatever address in it they take.
    for (let count = 0; count < 5; count += 1) {
      await attempt(person.email, "faux", { from: `2001:db8:0:7::${count}` });
    }
    expect(await right("2001:db8:0:7::99")).toBe(429);
    expect(await right("192.0.2.40")).toBe(200);
    // From everywhere at once: strangers are stopped, and the person where they signed in before is not.
    await database
      .updateTable("sign_in_attempts")
      .set({ attempts: 100, locked_until: new Date(Date.now() + 600_000) })
      .where("email", "=", person.email)
      .where("client", "=", "")
      .execute();
    expect(await right("192.0.2.41")).toBe(429);
    expect(await right("192.0.2.40")).toBe(200);
  });

  it("never lets more than five guesses through, even at the same moment", async () => {
    const { email } = await createPersonWithPassword(server.services.database);
    const here = { from: "192.0.2.30" };
    const answers = await Promise.all(Array.from({ length: 15 }, () => attempt(email, "faux", here)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it("limits attempts by network address, whatever token they carry", async () => {
    const browser = new Browser(server.origin, "192.0.2.1");
    const { location } = await openSignIn(browser);
    const statuses: number[] = [];
    for (let count = 0; count < 25; count += 1) {
      const answer = await browser.go(`${location}/login`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          authorization: `Bearer ${"x".repeat(40)}${count}`,
        },
        body: JSON.stringify({ email: `a${count}@test.example`, password: "faux" }),
      });
      statuses.push(answer.status);
    }
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 422));
    expect(statuses.slice(20)).toEqual(Array.from({ length: 5 }, () => 429));
  });

  it("refuses bodies that are not what the page sends", async () => {
    const browser = new Browser(server.origin);
    const { location } = await openSignIn(browser);
    const missing = await browser.post(`${location}/login`, { email: "a@b.example" });
    expect([missing.status, await missing.json()]).toMatchObject([422, { type: "invalid_input" }]);
    const strange = await browser.post(`${location}/login`, { email: "a\u0000b", password: "x" });
    expect(strange.status).toBe(422);
  });

  it("offers no demo users, and refuses them, when the demo is off", async () => {
    const { database } = server.services;
    const userId = await createUser(database);
    await database
      .insertInto("demo_users")
      .values({ user_id: userId, role_text: "Démo", position: 1 })
      .execute();
    const browser = new Browser(server.origin);
    const { location } = await openSignIn(browser);
    expect(await (await browser.go(`${location}/details`)).json()).toMatchObject({ demoUsers: [] });
    expect((await browser.post(`${location}/demo`, { userId })).status).toBe(404);
  });
});

describe("the demo users", () => {
  let server: ListeningServer;
  beforeAll(async () => {
    server = await startListeningServer({ env: { AMONT_DEMO: "on" } });
  });
  afterAll(async () => server.close());

  it("are offered in their order and sign in with a click; nobody else does", async () => {
    const { database } = server.services;
    const first = await createUser(database);
    const second = await createUser(database);
    const outsider = await createUser(database);
    await database
      .insertInto("demo_users")
      .values([
        { user_id: second, role_text: "Lecture seule", position: 2 },
        { user_id: first, role_text: "Directrice financière", position: 1 },
      ])
      .execute();
    const browser = new Browser(server.origin);
    const { location } = await openSignIn(browser);
    const details = await browser.go(`${location}/details`);
    expect(await details.json()).toMatchObject({
      demoUsers: [
        { id: first, role: "Directrice financière" },
        { id: second, role: "Lecture seule" },
      ],
    });
    expect((await browser.post(`${location}/demo`, { userId: outsider })).status).toBe(404);
    const chosen = await browser.post(`${location}/demo`, { userId: second });
    const { redirectTo } = (await chosen.json()) as { redirectTo: string };
    const back = await followToApplication(browser, redirectTo);
    expect(back.searchParams.get("code")).not.toBeNull();
  });
});
