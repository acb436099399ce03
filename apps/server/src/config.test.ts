import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os, { totalmem } from "node:os";
import path from "node:path";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { ConfigError, parseConfig } from "./config.ts";

/** The address that is counted for a caller who writes one of their own into the header, behind some proxies. */
async function addressOf(trusted: string, forwardedFor: string, connectedFrom = "10.0.0.2"): Promise<string> {
  const { trustProxy } = parseConfig({ AMONT_TRUST_PROXY: trusted });
  const http = Fastify({ trustProxy });
  http.get("/", (request, reply) => reply.send(request.ip));
  const answer = await http.inject({
    url: "/",
    remoteAddress: connectedFrom,
    headers: { "x-forwarded-for": forwardedFor },
  });
  return answer.body;
}

describe("the memory of forecasts", () => {
  it("is given in megabytes, sixteen at least, or is a share of the machine's", () => {
    expect(parseConfig({ AMONT_FORECAST_MEMORY: "16" }).forecastMemoryBytes).toBe(16 * 1024 * 1024);
    expect(() => parseConfig({ AMONT_FORECAST_MEMORY: "15" })).toThrow(ConfigError);
    expect(() => parseConfig({ AMONT_FORECAST_MEMORY: "a lot" })).toThrow(ConfigError);
    const usual = parseConfig({}).forecastMemoryBytes;
    expect(usual).toBeGreaterThan(0);
    expect(usual).toBeLessThanOrEqual(totalmem() / 8);
  });
});

describe("the claim about groups", () => {
  it("is of an external account service alone", () => {
    const claim = { AMONT_OIDC_GROUPS_CLAIM: "groups" };
    expect(() => parseConfig(claim)).toThrow("without OIDC_ISSUER");
    const { externalIssuer } = parseConfig({ ...claim, OIDC_ISSUER: "https://login.example" });
    expect(externalIssuer?.groupsClaim).toBe("groups");
  });

  it.each([
    [undefined, "single"],
    ["", "single"],
    ["*", "all"],
    ["3, 14", new Set([3, 14])],
  ])("is for organisations %j", (text, expected) => {
    const env = { OIDC_ISSUER: "https://login.example", AMONT_OIDC_GROUPS_ORGANISATIONS: text };
    expect(parseConfig(env).externalIssuer?.groupsOrganisations).toEqual(expected);
    expect(() => parseConfig({ AMONT_OIDC_GROUPS_ORGANISATIONS: "3;4" })).toThrow(ConfigError);
  });
});

describe("trusted proxies", () => {
  const written = "192.0.2.66";
  const caller = "198.51.100.7";
  const outerProxy = "10.0.0.1";

  it.each([
    ["off", `${written}, ${caller}`, "10.0.0.2"],
    ["on", `${written}, ${caller}`, caller],
    ["1", `${written}, ${caller}`, caller],
    ["2", `${written}, ${caller}, ${outerProxy}`, caller],
    ["10.0.0.0/8", `${written}, ${caller}, ${outerProxy}`, caller],
    ["10.0.0.1, 10.0.0.2", `${written}, ${caller}, ${outerProxy}`, caller],
    ["10.0.0.2", `${written}, ${caller}, ${outerProxy}`, outerProxy],
  ])("%s: what the caller writes is never taken for their address", async (trusted, header, counted) => {
    expect(await addressOf(trusted, header)).toBe(counted);
  });

  it("believes nobody who is not one of the named proxies", async () => {
    expect(await addressOf("10.0.0.0/8", written, caller)).toBe(caller);
  });

  it.each(["yes", "0", "11", "-1", "10.0.0.0/33", "0.0.0.0/0", "proxy.example.com", "10.0.0.1,"])(
    "refuses %s in words",
    (trusted) => {
      const parse = () => parseConfig({ AMONT_TRUST_PROXY: trusted });
      expect(parse).toThrow(ConfigError);
      expect(parse).toThrow(/AMONT_TRUST_PROXY: is off, on \(one proxy\), how many proxies/);
    },
  );
});

it.each([
  [{}, true],
  [{ PUBLIC_URL: "http://localhost:4000" }, true],
  [{ PUBLIC_URL: "http://127.0.0.1:4000" }, true],
  [{ PUBLIC_URL: "http://[::1]:4000/" }, true],
  [{ PUBLIC_URL: "https://amont.example.com" }, false],
  [{ PUBLIC_URL: "https://localhost.example.com" }, false],
  [{ PUBLIC_URL: "http://192.168.1.20:4000" }, false],
  [{ PUBLIC_URL: "https://amont.example.com", AMONT_DEMO: "on" }, true],
  [{ PUBLIC_URL: "http://localhost:4000", AMONT_DEMO: "off" }, false],
  [{ DATABASE_URL: "postgres://elsewhere/amont" }, false],
])("lets anybody in as a demo user only where it is said, or on their own machine: %j, %s", (env, demo) => {
  expect(parseConfig(env).demo).toBe(demo);
});

it.each([
  ["https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.zip", true],
  ["http://localhost:8080/rates.csv", true],
  ["http://127.0.0.1:8080/rates.csv", true],
  ["http://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.zip", false],
  ["ftp://localhost/rates.csv", false],
  ["rates.csv", false],
])("fetches rates where nobody on the way can change them: %s, %s", (url, isFine) => {
  const parse = () => parseConfig({ AMONT_RATES_URL: url });
  if (isFine) expect(parse().ratesUrl).toBe(url);
  else expect(parse).toThrow(/AMONT_RATES_URL: /);
});

it("writes to who answers for the installation, and to the outbox where there is nobody", () => {
  const SMTP_URL = "smtp://mail.example:587";
  expect(parseConfig({ AMONT_SUPPORT_MAIL: "aide@example.fr", SMTP_URL }).supportMail).toBe(
    "aide@example.fr",
  );
  expect(parseConfig({ SMTP_URL }).supportMail).toBeNull();
  expect(parseConfig({}).supportMail).toBe("support@amont.localhost");
  expect(() => parseConfig({ AMONT_SUPPORT_MAIL: "aide" })).toThrow(/AMONT_SUPPORT_MAIL: /);
});

it("asks for a chat key that cannot be guessed", () => {
  expect(() => parseConfig({ AMONT_CHAT_KEY: "short" })).toThrow(/AMONT_CHAT_KEY: /);
  expect(parseConfig({}).chatKey).toBeUndefined();
});

const withScripts = (given: unknown) => parseConfig({ AMONT_THIRD_PARTY: JSON.stringify(given) });

describe("scripts of others", () => {
  const chat = { kind: "chat", src: "https://chat.example.com/widget.js" };

  it("are a list, empty unless the installation names some", () => {
    expect(parseConfig({}).thirdPartyScripts).toEqual([]);
    expect(withScripts([chat]).thirdPartyScripts).toEqual([{ ...chat, origins: [] }]);
    const local = { kind: "tags", src: "http://localhost:8080/tags.js", origins: ["http://127.0.0.1:8081"] };
    expect(withScripts([chat, local]).thirdPartyScripts).toHaveLength(2);
  });

  it.each<readonly [string, unknown]>([
    ["no list", chat],
    ["another kind", [{ ...chat, kind: "adverts" }]],
    ["a script that can be changed on its way", [{ ...chat, src: "http://chat.example.com/widget.js" }]],
    ["no address", [{ ...chat, src: "/widget.js" }]],
    ["code instead of an address", [{ ...chat, src: "javascript:alert(1)" }]],
    ["code as data", [{ ...chat, src: "data:text/javascript,alert(1)" }]],
    ["a script twice", [chat, { ...chat, kind: "tags" }]],
    ["a field nobody knows", [{ ...chat, nonce: "x" }]],
    ["a host that ends the directive", [{ ...chat, src: "https://a;script-src/x.js" }]],
    ...[
      "https://*.example.com",
      "*",
      "'unsafe-inline'",
      "https://a.example.com/path",
      "https://a.example.com ;script-src *",
      "http://a.example.com",
      "data:",
      "",
    ].map((origin) => [`the origin "${origin}"`, [{ ...chat, origins: [origin] }]] as const),
  ])("are refused in words: %s", (_what, given) => {
    expect(() => withScripts(given)).toThrow(/AMONT_THIRD_PARTY/);
  });
});

const keysOf = (text?: string) => parseConfig({ AMONT_SECRET_KEYS: text }).secretKeys;

describe("the keys of sealed secrets", () => {
  const [one, other] = ["a".repeat(43), "b".repeat(43)];

  it("are given newest first, or in a file, or made by the installation", async () => {
    expect(keysOf()).toEqual([]);
    expect(keysOf(`${one}, ${other}`)).toEqual([one, other]);
    const folder = await mkdtemp(path.join(os.tmpdir(), "amont-keys-"));
    const file = path.join(folder, "keys");
    await writeFile(file, `${other}\n${one}\n`);
    expect(keysOf(file)).toEqual([other, one]);
    await writeFile(file, "too short\n");
    expect(() => keysOf(file)).toThrow("AMONT_SECRET_KEYS");
    await rm(folder, { recursive: true });
  });

  it.each([`${one},short`, `${one},${one}`, `${one}!`])("are not said again when they are wrong", (text) => {
    expect(() => keysOf(text)).toThrow("43 characters");
    expect(() => keysOf(text)).not.toThrow(one);
  });
});
