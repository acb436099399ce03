import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bearer } from "../testing/account-calls.ts";
import { Browser } from "../testing/browser.ts";
import { type ListeningServer, startListeningServer } from "../testing/listening-server.ts";
import { lastMailTo, mailsTo } from "../testing/mailbox.ts";
import { createPersonWithPassword } from "../testing/people.ts";
import { signedInAgo } from "../testing/signed-in-ago.ts";
import { type Saying, SoftwareAuthenticator } from "../testing/software-authenticator.ts";
import { followToApplication, openSignIn, redeem, signInWith, type Tokens } from "../testing/web-sign-in.ts";

const address = "/v1/users/me/passkeys";
const minute = 60_000;

interface Step {
  readonly type?: string;
  readonly redirectTo?: string;
  readonly secondFactorTicket?: string;
  readonly hasAuthenticator?: boolean;
  readonly hasPasskey?: boolean;
  readonly challenge?: string;
  readonly allowCredentials?: ReadonlyArray<{ readonly id: string }>;
}

describe("passkeys", () => {
  let server: ListeningServer;
  let aheadMs = 0;
  beforeAll(async () => {
    server = await startListeningServer({ now: () => new Date(Date.now() + aheadMs) });
  });
  afterAll(async () => server.close());

  const ask = (
    { access_token }: Tokens,
    method: "GET" | "POST" | "PUT" | "DELETE",
    url: string,
    payload: object = {},
  ) => server.http.inject({ method, url, payload, headers: bearer(access_token) });

  async function signedIn() {
    const person = await createPersonWithPassword(server.services.database);
    return { person, tokens: await signInWith(new Browser(server.origin), person) };
  }

  async function challengeFor(tokens: Tokens): Promise<string> {
    return (await ask(tokens, "POST", `${address}/options`)).json<{ challenge: string }>().challenge;
  }

  const add = (tokens: Tokens, credential: object, name = "Portable") =>
    ask(tokens, "POST", address, { name, credential });

  async function enrolled(counter = 0) {
    const { person, tokens } = await signedIn();
    const authenticator = new SoftwareAuthenticator(counter);
    const challenge = await challengeFor(tokens);
    const added = await add(tokens, authenticator.make({ origin: server.origin, challenge }));
    expect(added.statusCode).toBe(200);
    return { person, tokens, authenticator, codes: added.json<{ recoveryCodes: string[] }>().recoveryCodes };
  }

  const passkeysOf = async (tokens: Tokens) =>
    (await ask(tokens, "GET", address)).json<{
      passkeys: Array<{ passkeyId: string; name: string; lastUsedAt: string | null }>;
    }>().passkeys;

  /** One attempt to sign in, on a sign-in page of its own. */
  async function attempt() {
    const browser = new Browser(server.origin);
    const { location, verifier } = await openSignIn(browser);
    const post = async (name: string, body: object): Promise<Step> =>
      (await (await browser.post(`${location}/${name}`, body)).json()) as Step;
    const enter = async ({ redirectTo = "" }: Step) => {
      const back = await followToApplication(browser, redirectTo);
      const redeemed = await redeem(browser, back.searchParams.get("code") ?? "", verifier);
      return (await redeemed.json()) as Tokens;
    };
    return { post, enter };
  }

  async function show(authenticator: SoftwareAuthenticator, wrong: Partial<Saying> = {}): Promise<Step> {
    const { post } = await attempt();
    const { challenge = "" } = await post("passkey-options", {});
    return post("passkey", { passkey: authenticator.show({ origin: server.origin, challenge, ...wrong }) });
  }

  it("is made, named, listed and taken away again; its owner reads of it, other sessions end", async () => {
    const { person, tokens } = await signedIn();
    const elsewhere = await signInWith(new Browser(server.origin), person);
    const offered = (await ask(tokens, "POST", `${address}/options`)).json<{ challenge: string }>();
    expect(offered).toMatchObject({
      rp: { id: "localhost", name: "Amont" },
      user: { name: person.email },
      attestation: "none",
      excludeCredentials: [],
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const authenticator = new SoftwareAuthenticator();
    const made = authenticator.make({ origin: server.origin, challenge: offered.challenge });
    const added = await add(tokens, made, " Téléphone ");
    expect(added.json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10);
    expect((await ask(elsewhere, "GET", address)).statusCode).toBe(401);
    expect((await lastMailTo(server.services.database, person.email)).subject).toBe("Clé d’accès ajoutée");
    const [passkey] = await passkeysOf(tokens);
    expect(passkey).toMatchObject({ name: "Téléphone", lastUsedAt: null });
    const one = `${address}/${passkey?.passkeyId}`;
    expect((await ask(tokens, "PUT", one, { name: "Vieux téléphone" })).statusCode).toBe(204);
    expect(await passkeysOf(tokens)).toMatchObject([{ name: "Vieux téléphone" }]);
    const again = (await ask(tokens, "POST", `${address}/options`)).json<Step>();
    expect(again).toMatchObject({ excludeCredentials: [{ id: made.id }] });
    expect((await ask(tokens, "DELETE", one)).statusCode).toBe(204);
    expect(await passkeysOf(tokens)).toEqual([]);
    expect((await ask(tokens, "DELETE", one)).statusCode).toBe(404);
    // Nothing is asked for beside the password any more: the codes of recovery are gone too.
    const factors = await ask(tokens, "GET", "/v1/users/me/second-factors");
    expect(factors.json()).toMatchObject({ recoveryCodesLeft: 0 });
    expect(await mailsTo(server.services.database, person.email)).toHaveLength(2);
  });

  it("signs its owner in alone, without an address or a password", async () => {
    const { person, authenticator, tokens } = await enrolled();
    const { post, enter } = await attempt();
    const { challenge = "", allowCredentials } = await post("passkey-options", {});
    expect(allowCredentials).toEqual([]);
    const entered = await post("passkey", {
      passkey: authenticator.show({ origin: server.origin, challenge }),
    });
    const me = await ask(await enter(entered), "GET", "/v1/users/me");
    expect(me.json()).toMatchObject({ email: person.email });
    expect(await passkeysOf(tokens)).toMatchObject([{ lastUsedAt: expect.any(String) as string }]);
  });

  it("is asked for after the password, where it is the second factor; a recovery code serves too", async () => {
    const { person, authenticator, codes } = await enrolled();
    const { post, enter } = await attempt();
    const step = await post("login", person);
    expect(step).toMatchObject({ hasAuthenticator: false, hasPasskey: true });
    const ticket = step.secondFactorTicket;
    const { challenge = "", allowCredentials } = await post("passkey-options", { ticket });
    expect(allowCredentials).toHaveLength(1);
    const passkey = authenticator.show({ origin: server.origin, challenge });
    expect((await enter(await post("passkey", { ticket, passkey }))).access_token).toBeTypeOf("string");

    const second = await attempt();
    const { secondFactorTicket } = await second.post("login", person);
    const entered = await second.post("second-factor", { ticket: secondFactorTicket, code: codes[0] });
    expect(entered.redirectTo).toBeTypeOf("string");
  });

  it("of somebody else is no second factor", async () => {
    const { person } = await enrolled();
    const other = await enrolled();
    const { post } = await attempt();
    const { secondFactorTicket: ticket } = await post("login", person);
    const { challenge = "" } = await post("passkey-options", { ticket });
    const passkey = other.authenticator.show({ origin: server.origin, challenge });
    expect(await post("passkey", { ticket, passkey })).toMatchObject({ type: "38008" });
  });

  it("is refused from another address, for another host, unverified, or from within a page of others", async () => {
    const { authenticator } = await enrolled();
    expect(await show(authenticator, { origin: "https://amont.example" })).toMatchObject({ type: "38008" });
    expect(await show(authenticator, { rpId: "amont.example" })).toMatchObject({ type: "38008" });
    expect(await show(authenticator, { isVerified: false })).toMatchObject({ type: "38008" });
    expect(await show(authenticator, { isCrossOrigin: true })).toMatchObject({ type: "38008" });
    expect(await show(new SoftwareAuthenticator())).toMatchObject({ type: "38008" });
    expect((await show(authenticator)).redirectTo).toBeTypeOf("string");
  });

  it("is refused where one that counts has a copy", async () => {
    const { authenticator } = await enrolled(7);
    expect((await show(authenticator)).redirectTo).toBeTypeOf("string");
    authenticator.counter = 7;
    expect(await show(authenticator)).toMatchObject({ type: "38008" });
    expect((await show(authenticator)).redirectTo).toBeTypeOf("string");
  });

  it("answers a challenge once, within five minutes, of its own attempt", async () => {
    const { authenticator } = await enrolled();
    const [mine, yours] = [await attempt(), await attempt()];
    const { challenge = "" } = await mine.post("passkey-options", {});
    const say = () => ({ passkey: authenticator.show({ origin: server.origin, challenge }) });
    expect(await yours.post("passkey", say())).toMatchObject({ type: "38008" });
    // Taken by the wrong attempt, it serves the right one no more.
    expect(await mine.post("passkey", say())).toMatchObject({ type: "38008" });
    const { challenge: late = "" } = await mine.post("passkey-options", {});
    aheadMs = 5 * minute;
    const passkey = authenticator.show({ origin: server.origin, challenge: late });
    expect(await mine.post("passkey", { passkey })).toMatchObject({ type: "38008" });
    aheadMs = 0;
    const { challenge: made } = await mine.post("passkey-options", {});
    const invented = authenticator.show({ origin: server.origin, challenge: `${made}x` });
    expect(await mine.post("passkey", { passkey: invented })).toMatchObject({ type: "38008" });
  });

  it("is kept only for who asked for it, verified, and once", async () => {
    const { tokens } = await signedIn();
    const other = await signedIn();
    const say = async (wrong: Partial<Saying> = {}) =>
      new SoftwareAuthenticator().make({
        origin: server.origin,
        challenge: await challengeFor(tokens),
        ...wrong,
      });
    const refused = async (credential: object, whose = tokens) =>
      (await add(whose, credential)).json<Step>().type;
    expect(await refused(await say({ isVerified: false }))).toBe("38008");
    expect(await refused(await say({ origin: "https://amont.example" }))).toBe("38008");
    expect(await refused(await say({ isCrossOrigin: true }))).toBe("38008");
    expect(await refused(await say(), other.tokens)).toBe("38008");
    const good = await say();
    expect((await add(tokens, good)).statusCode).toBe(200);
    expect(await refused(good)).toBe("38008");
  });

  it("is made and taken away only by who signed in a moment ago", async () => {
    const { person, tokens } = await enrolled();
    const [passkey] = await passkeysOf(tokens);
    await signedInAgo(server.services.database, person.userId, { ms: 11 * minute, now: new Date() });
    expect((await ask(tokens, "POST", `${address}/options`)).json<Step>().type).toBe("38005");
    expect((await ask(tokens, "DELETE", `${address}/${passkey?.passkeyId}`)).json<Step>().type).toBe("38005");
  });

  it("of one person is nobody else's to name or take away", async () => {
    const [{ tokens }, other] = [await enrolled(), await signedIn()];
    const [passkey] = await passkeysOf(tokens);
    const one = `${address}/${passkey?.passkeyId}`;
    expect((await ask(other.tokens, "PUT", one, { name: "À moi" })).statusCode).toBe(404);
    expect((await ask(other.tokens, "DELETE", one)).statusCode).toBe(404);
    expect(await passkeysOf(tokens)).toHaveLength(1);
  });
});
