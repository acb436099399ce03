/** What administrators see and do about the accounts of their people, with real sign-ins. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bearer } from "../../accounts/testing/account-calls.ts";
import { Browser } from "../../accounts/testing/browser.ts";
import { type ListeningServer, startListeningServer } from "../../accounts/testing/listening-server.ts";
import { createPersonWithPassword } from "../../accounts/testing/people.ts";
import { signedInAgo } from "../../accounts/testing/signed-in-ago.ts";
import { SoftwareAuthenticator } from "../../accounts/testing/software-authenticator.ts";
import { signInWith, type Tokens } from "../../accounts/testing/web-sign-in.ts";
import { createCompany, createOrganisation, giveAccess } from "../../testing/fixtures.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

describe("the accounts of the people of an organisation", () => {
  let server: ListeningServer;
  beforeAll(async () => {
    server = await startListeningServer();
  });
  afterAll(async () => server.close());

  const ask = ({ access_token }: Tokens, method: Method, url: string, payload?: object) =>
    server.http.inject({
      method,
      url,
      ...(payload === undefined ? {} : { payload }),
      headers: bearer(access_token),
    });

  async function organisation() {
    const { database } = server.services;
    const [chief, claire] = [
      await createPersonWithPassword(database),
      await createPersonWithPassword(database),
    ];
    const organisationId = await createOrganisation(database, { administrators: [chief.userId] });
    const companyId = await createCompany(database, { organisationId });
    await giveAccess(database, claire.userId, companyId, "read");
    const atChief = await signInWith(new Browser(server.origin), chief);
    const atClaire = await signInWith(new Browser(server.origin), claire);
    const people = `/api/people/v1/organizations/${organisationId}`;
    return { organisationId, companyId, chief, claire, atChief, atClaire, people };
  }

  async function addPasskey(tokens: Tokens): Promise<string> {
    const offer = await ask(tokens, "POST", "/v1/users/me/passkeys/options", {});
    const { challenge } = offer.json<{ challenge: string }>();
    const credential = new SoftwareAuthenticator().make({ origin: server.origin, challenge });
    const added = await ask(tokens, "POST", "/v1/users/me/passkeys", { name: "Clé", credential });
    expect(added.statusCode, added.body).toBe(200);
    const own = await ask(tokens, "GET", "/v1/users/me/passkeys");
    return own.json<{ passkeys: Array<{ passkeyId: string }> }>().passkeys[0]?.passkeyId ?? "";
  }

  it("say who has no second factor", async () => {
    const { claire, chief, atChief, atClaire, people } = await organisation();
    await addPasskey(atClaire);
    const listed = (await ask(atChief, "GET", `${people}/people`)).json<{
      people: Array<{ userId: string; hasSecondFactor: boolean | null }>;
    }>();
    expect(new Map(listed.people.map((one) => [one.userId, one.hasSecondFactor]))).toEqual(
      new Map([
        [chief.userId, false],
        [claire.userId, true],
      ]),
    );
  });

  it("are signed in somewhere, which who administers all their organisations sees and ends", async () => {
    const { claire, chief, atChief, atClaire, people } = await organisation();
    const sessions = `${people}/people/${claire.userId}/sessions`;
    const listed = await ask(atChief, "GET", sessions);
    expect(listed.json()).toMatchObject({ sessions: [{ addressPrefix: expect.any(String) as string }] });
    expect((await ask(atClaire, "GET", sessions)).statusCode).toBe(403);
    expect((await ask(atChief, "DELETE", sessions)).statusCode).toBe(204);
    expect((await ask(atClaire, "GET", "/v1/users/me")).statusCode).toBe(401);
    expect((await ask(atChief, "GET", sessions)).json()).toEqual({ sessions: [] });
    const own = await ask(atChief, "DELETE", `${people}/people/${chief.userId}/sessions`);
    expect(own.json()).toMatchObject({ type: "38002" });
    // A session opens every organisation of a person.
    const elsewhere = await organisation();
    await giveAccess(server.services.database, claire.userId, elsewhere.companyId, "read");
    for (const method of ["GET", "DELETE"] as const)
      expect((await ask(atChief, method, sessions)).json()).toMatchObject({ type: "forbidden" });
    const stranger = `${people}/people/${elsewhere.claire.userId}/sessions`;
    expect((await ask(atChief, "DELETE", stranger)).json()).toMatchObject({ type: "38003" });
  });

  it("are let administer only by who signed in a moment ago: by appointment, by invitation, and again", async () => {
    const { companyId, chief, claire, atChief, people } = await organisation();
    const invite = (email: string, administers: boolean) =>
      ask(atChief, "POST", `${people}/invitations`, {
        emails: [email],
        companies: [{ companyId, rights: "treasury" }],
        administers,
      });
    const invited = (await invite("adjointe@test.example", true)).json<{
      outcomes: Array<{ batchId: string }>;
    }>();
    const { database } = server.services;
    await signedInAgo(database, chief.userId, { ms: 11 * 60_000, now: new Date() });
    const appoint = () => ask(atChief, "PUT", `${people}/administrators/${claire.userId}`);
    expect((await appoint()).json()).toMatchObject({ type: "38005" });
    expect((await invite("chef@test.example", true)).json()).toMatchObject({ type: "38005" });
    const resend = `${people}/invitations/${invited.outcomes[0]?.batchId ?? ""}/resend`;
    expect((await ask(atChief, "POST", resend)).json()).toMatchObject({ type: "38005" });
    expect((await invite("lectrice@test.example", false)).statusCode).toBe(200);
    await signedInAgo(database, chief.userId, { ms: 0, now: new Date() });
    expect((await appoint()).statusCode).toBe(204);
    // Taking it back waits for nothing.
    await signedInAgo(database, chief.userId, { ms: 11 * 60_000, now: new Date() });
    const takeBack = await ask(atChief, "DELETE", `${people}/administrators/${claire.userId}`);
    expect(takeBack.statusCode).toBe(204);
  });

  it("change, and what was done about them, is told in the log", async () => {
    const { organisationId, claire, atChief, atClaire, people } = await organisation();
    const passkeyId = await addPasskey(atClaire);
    const about = `${people}/people/${claire.userId}`;
    expect((await ask(atChief, "POST", `${about}/second-factor:reset`, {})).statusCode).toBe(204);
    expect((await ask(atClaire, "DELETE", `/v1/users/me/passkeys/${passkeyId}`)).statusCode).toBe(204);
    const passwords = { currentPassword: claire.password, newPassword: "une autre phrase bien longue" };
    expect((await ask(atClaire, "POST", "/v1/users/me/password", passwords)).statusCode).toBe(200);
    await ask(atChief, "DELETE", `${about}/sessions`);
    const log = `/api/audit/v1/organizations/${organisationId}/events?kind=sign-ins`;
    const { entries } = (await ask(atChief, "GET", log)).json<{
      entries: Array<{ event: string; subject: string | null; person: { userId: string } }>;
    }>();
    const told = entries.filter(({ event }) => event !== "sign-in");
    expect(told.map(({ event }) => event)).toEqual([
      "sessions-ended",
      "password-changed",
      "passkey-removed",
      "second-factor-reset-asked",
      "passkey-added",
    ]);
    // Who did it, and to whom.
    expect(told[0]).toMatchObject({ subject: expect.stringContaining("Test") as string });
    expect(told[0]?.person.userId).not.toBe(claire.userId);
    expect(told[1]).toMatchObject({ person: { userId: claire.userId }, subject: null });
  });
});
