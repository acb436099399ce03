import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createCompany, createOrganisation, giveAccess } from "../../testing/fixtures.ts";
import { bearer } from "../testing/account-calls.ts";
import { Browser } from "../testing/browser.ts";
import { type ListeningServer, startListeningServer } from "../testing/listening-server.ts";
import { lastMailTo, mailsTo } from "../testing/mailbox.ts";
import { createPersonWithPassword } from "../testing/people.ts";
import { SoftwareAuthenticator } from "../testing/software-authenticator.ts";
import { openSignIn, signInWith, type Tokens } from "../testing/web-sign-in.ts";

const hour = 3_600_000;

describe("a second factor that was lost", () => {
  let server: ListeningServer;
  let aheadMs = 0;
  beforeAll(async () => {
    server = await startListeningServer({ now: () => new Date(Date.now() + aheadMs) });
  });
  afterAll(async () => server.close());
  beforeEach(() => {
    aheadMs = 0;
  });

  const post = ({ access_token }: Tokens, url: string, payload: object = {}) =>
    server.http.inject({ method: "POST", url, payload, headers: bearer(access_token) });

  /** Of one organisation: an administrator, and somebody with a passkey. */
  async function people() {
    const { database } = server.services;
    const [chief, person] = [
      await createPersonWithPassword(database),
      await createPersonWithPassword(database),
    ];
    const organisationId = await createOrganisation(database, { administrators: [chief.userId] });
    const companyId = await createCompany(database, { organisationId });
    await giveAccess(database, person.userId, companyId, "read");
    const tokens = await signInWith(new Browser(server.origin), person);
    const offer = await post(tokens, "/v1/users/me/passkeys/options");
    const { challenge } = offer.json<{ challenge: string }>();
    const authenticator = new SoftwareAuthenticator();
    const credential = authenticator.make({ origin: server.origin, challenge });
    const added = await post(tokens, "/v1/users/me/passkeys", { name: "Perdue", credential });
    const [code] = added.json<{ recoveryCodes: string[] }>().recoveryCodes;
    const atChief = await signInWith(new Browser(server.origin), chief);
    const reset = (userId = person.userId) =>
      post(atChief, `/api/people/v1/organizations/${organisationId}/people/${userId}/second-factor:reset`);
    return { chief, person, tokens, code, reset };
  }

  async function withPassword(person: { email: string; password: string }) {
    const browser = new Browser(server.origin);
    const { location } = await openSignIn(browser);
    const answer = await browser.post(`${location}/login`, person);
    const step = (await answer.json()) as { redirectTo?: string; secondFactorTicket?: string };
    const sendCode = (code = "") =>
      browser.post(`${location}/second-factor`, { ticket: step.secondFactorTicket, code });
    return { step, sendCode };
  }

  it("is taken away a day after an administrator asked for it, with every session", async () => {
    const { person, tokens, reset } = await people();
    expect((await reset()).statusCode).toBe(204);
    expect((await lastMailTo(server.services.database, person.email)).subject).toBe(
      "Votre second facteur va être retiré",
    );
    aheadMs = 23 * hour;
    expect((await withPassword(person)).step.secondFactorTicket).toBeTypeOf("string");
    // Asked again, it is due when it was.
    const mails = await mailsTo(server.services.database, person.email);
    aheadMs = 0;
    expect((await reset()).statusCode).toBe(204);
    expect(await mailsTo(server.services.database, person.email)).toHaveLength(mails.length);
    aheadMs = 25 * hour;
    expect((await withPassword(person)).step.redirectTo).toBeTypeOf("string");
    aheadMs = 0;
    const session = await server.http.inject({
      url: "/v1/users/me",
      headers: bearer(tokens.access_token),
    });
    expect(session.statusCode).toBe(401);
    expect((await lastMailTo(server.services.database, person.email)).subject).toBe("Second facteur retiré");
    const left = await server.services.database
      .selectFrom("passkeys")
      .select("id")
      .where("user_id", "=", person.userId)
      .execute();
    expect(left).toEqual([]);
    expect((await reset()).statusCode).toBe(404);
  });

  it("was not lost where somebody signs in with it: that stops the reset", async () => {
    const { person, code, reset } = await people();
    await reset();
    const { sendCode } = await withPassword(person);
    expect((await sendCode(code)).status).toBe(200);
    aheadMs = 25 * hour;
    expect((await withPassword(person)).step.secondFactorTicket).toBeTypeOf("string");
  });

  it("is nobody's to take away who does not administer every organisation of the person", async () => {
    const { database } = server.services;
    const { chief, person, reset } = await people();
    const elsewhere = await createOrganisation(database, { administrators: [person.userId] });
    await createCompany(database, { organisationId: elsewhere });
    expect((await reset()).statusCode).toBe(403);
    expect((await reset(chief.userId)).json()).toMatchObject({ type: "38002" });
    const stranger = await createPersonWithPassword(database);
    expect((await reset(stranger.userId)).json()).toMatchObject({ type: "38003" });
  });
});
