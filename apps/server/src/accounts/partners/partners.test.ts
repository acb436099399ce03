import { SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { post } from "../testing/account-calls.ts";
import { type ListeningServer, startListeningServer } from "../testing/listening-server.ts";
import { makePartnerKeys, type PartnerKeys } from "../testing/partner-keys.ts";

const publicUrl = "https://amont.example.com";
const refused = (type: string) => ({ status: 422, body: { type } });

describe("partners", () => {
  let server: ListeningServer;
  let keys: PartnerKeys;
  let otherKeys: PartnerKeys;
  let clock: Date | undefined;
  const now = () => clock ?? new Date();
  const seconds = () => Math.floor(now().getTime() / 1000);

  beforeAll(async () => {
    keys = await makePartnerKeys("ES256", { issuer: "banque-du-port", audience: publicUrl, now });
    otherKeys = await makePartnerKeys("RS256", { issuer: "cabinet", audience: publicUrl, now });
    server = await startListeningServer({
      now,
      env: {
        PUBLIC_URL: publicUrl,
        AMONT_DEMO: "off",
        AMONT_PARTNERS: JSON.stringify([
          { slug: "banque-du-port", name: "Banque du Port", keys: [keys.publicKey], coupon: "PORT-2026" },
          { slug: "cabinet", name: "Cabinet Aubert", keys: [otherKeys.publicKey] },
        ]),
      },
    });
  });
  afterAll(async () => server.close());

  const look = async (path: string) => {
    const answer = await server.http.inject({
      url: `/account/api/partners${path}`,
      headers: { "x-forwarded-for": `10.9.0.${Math.ceil(Math.random() * 250)}` },
    });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
  const connect = (token: string, slug = "banque-du-port") =>
    post(server, `/account/api/partners/${slug}/connect`, { token });
  const person = { email: "Ada@Atelier.fr", given_name: "Ada", family_name: "Martin", company: "Atelier" };

  it("are those of the configuration, told by name; what they promise is not told", async () => {
    expect((await look("")).body).toEqual({
      partners: [
        { slug: "banque-du-port", name: "Banque du Port" },
        { slug: "cabinet", name: "Cabinet Aubert" },
      ],
    });
    expect((await look("/banque-du-port")).body).toEqual({
      slug: "banque-du-port",
      name: "Banque du Port",
      hasOffer: true,
      canTry: false,
    });
    expect((await look("/cabinet")).body).toMatchObject({ hasOffer: false });
  });

  it("are not found when nobody configured them, whatever is asked", async () => {
    expect((await look("/cdn")).status).toBe(404);
    expect((await connect(await keys.sign(), "cdn")).status).toBe(404);
    expect((await post(server, "/account/api/partners/cdn/try", {})).status).toBe(404);
    // Only the demonstration signs for anybody.
    expect((await post(server, "/account/api/partners/banque-du-port/try", {})).status).toBe(404);
    expect((await look("/Banque%20du%20Port")).status).toBe(422);
  });

  it("fill the form to sign up with, once for each token", async () => {
    const token = await keys.sign(person);
    expect(await connect(token)).toEqual({
      status: 200,
      body: {
        partner: { slug: "banque-du-port", name: "Banque du Port" },
        ticket: expect.stringMatching(/^[\w-]{43}$/),
        email: "ada@atelier.fr",
        firstName: "Ada",
        lastName: "Martin",
        company: "Atelier",
      },
    });
    expect(await connect(token)).toMatchObject(refused("38602"));
    // Shown twice at the same moment, it serves once.
    const another = await keys.sign(person);
    const both = await Promise.all([connect(another), connect(another)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]));
    // Another partner may call its token the same.
    const jti = "the-very-same-name";
    expect((await connect(await keys.sign({ jti }))).status).toBe(200);
    expect((await connect(await otherKeys.sign({ jti }), "cabinet")).status).toBe(200);
  });

  it("say nothing that a form would not take", async () => {
    const nothing = { email: null, firstName: null, lastName: null, company: null };
    expect((await connect(await keys.sign())).body).toMatchObject(nothing);
    const odd = {
      email: "no address",
      given_name: "<script>",
      family_name: "x".repeat(101),
      company: 12,
    };
    expect(await connect(await keys.sign(odd))).toMatchObject({ status: 200, body: nothing });
  });

  it("are heard for ten minutes", async () => {
    const issued = seconds();
    const token = await keys.sign({ ...person, iat: issued, exp: issued + 600 });
    clock = new Date((issued + 600) * 1000);
    expect(await connect(token)).toMatchObject(refused("38601"));
    clock = new Date((issued + 599) * 1000);
    expect((await connect(token)).status).toBe(200);
    clock = undefined;
    expect(await connect(await keys.sign({ exp: seconds() + 601 }))).toMatchObject(refused("38603"));
    // Who dates a token forward makes it last longer: a minute is a clock that is ahead, two are not.
    const ahead = (by: number) => keys.sign({ iat: seconds() + by, exp: seconds() + by + 60 });
    expect((await connect(await ahead(30))).status).toBe(200);
    expect(await connect(await ahead(120))).toMatchObject(refused("38603"));
  });

  it.each<readonly [string, Record<string, unknown>]>([
    ["for somebody else", { aud: "https://other.example.com" }],
    ["for nobody", { aud: undefined }],
    ["of another issuer", { iss: "cabinet" }],
    ["without a name of its own", { jti: undefined }],
    ["with a name that anybody guesses", { jti: "1" }],
    ["with a name without end", { jti: "x".repeat(201) }],
    ["without an end", { exp: undefined }],
    ["without a beginning", { iat: undefined }],
  ])("are not heard with a token %s", async (_what, claims) => {
    expect(await connect(await keys.sign(claims))).toMatchObject(refused("38603"));
  });

  it("are not heard with a token that they did not sign, or not as agreed", async () => {
    expect(await connect(await otherKeys.sign({ iss: "banque-du-port" }))).toMatchObject(refused("38603"));
    const [header, payload, signature] = (await keys.sign(person)).split(".");
    const forged = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(payload ?? "", "base64url").toString()), email: "x@y.fr" }),
    ).toString("base64url");
    expect(await connect(`${header}.${forged}.${signature}`)).toMatchObject(refused("38603"));
    expect(await connect("not a token")).toMatchObject(refused("38603"));
    const claims = {
      iss: "banque-du-port",
      aud: publicUrl,
      jti: "12345678",
      iat: seconds(),
      exp: seconds() + 60,
    };
    expect(await connect(new UnsecuredJWT(claims).encode())).toMatchObject(refused("38603"));
    // The public key, known to everybody, taken for a shared secret.
    const shared = new TextEncoder().encode(JSON.stringify(keys.publicKey));
    const symmetric = await new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(shared);
    expect(await connect(symmetric)).toMatchObject(refused("38603"));
    expect(await connect("")).toMatchObject({ status: 422, body: { type: "invalid_input" } });
    expect(await connect("x".repeat(8_001))).toMatchObject({ status: 422, body: { type: "invalid_input" } });
  });

  it("are guessed at no more than twenty times a minute", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) {
      const answer = await server.http.inject({
        method: "POST",
        url: "/account/api/partners/banque-du-port/connect",
        payload: { token: "guess" },
        headers: { "x-forwarded-for": "192.0.2.99" },
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429]);
  });
});

describe("the partner of the demonstration", () => {
  it("can be tried by everybody, with a token that the server signs, and takes the usual way", async () => {
    const server = await startListeningServer({ env: { AMONT_DEMO: "on" } });
    const tryIt = () => post(server, "/account/api/partners/cdn/try", {});
    const landing = await server.http.inject({ url: "/account/api/partners/cdn" });
    expect(landing.json()).toMatchObject({ slug: "cdn", canTry: true, hasOffer: true });
    const [one, other] = [await tryIt(), await tryIt()];
    const connect = (token: unknown) => post(server, "/account/api/partners/cdn/connect", { token });
    const first = await connect(one.body["token"]);
    expect(first).toMatchObject({
      status: 200,
      body: { firstName: "Camille", lastName: "Durand", company: "Atelier Durand" },
    });
    expect(await connect(one.body["token"])).toMatchObject(refused("38602"));
    expect((await connect(other.body["token"])).body["email"]).not.toBe(first.body["email"]);
    await server.close();
  });

  it("is nobody where accounts are made elsewhere", async () => {
    const server = await startListeningServer({
      env: { AMONT_DEMO: "on", OIDC_ISSUER: "https://id.example.com" },
    });
    expect((await server.http.inject({ url: "/account/api/partners" })).json()).toEqual({ partners: [] });
    expect((await server.http.inject({ url: "/account/api/partners/cdn" })).statusCode).toBe(404);
    await server.close();
  });
});
