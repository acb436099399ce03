import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { originsOf } from "@amont/contract/embedded-modules.ts";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parseConfig } from "../config.ts";
import { thirdPartyOrigins } from "./network/third-party-scripts.ts";
import { registerSecurity } from "./security.ts";
import { registerWebApp, serveWebPage } from "./web-app.ts";

const page = `<html><meta name="csp-nonce" content="__CSP_NONCE__"><script type="module" src="/assets/main-3f2a.js"></script>`;
const html = { accept: "text/html,application/xhtml+xml" };

/** Its nonce is another each time. */
async function policyOf(app: FastifyInstance, url = "/app"): Promise<string> {
  const { headers } = await app.inject({ url });
  return String(headers["content-security-policy"]).replace(/nonce-[\w-]+/, "nonce-");
}

describe("web application", () => {
  let dist: string;
  let app: FastifyInstance;

  beforeAll(async () => {
    dist = await mkdtemp(path.join(os.tmpdir(), "amont-dist-"));
    await mkdir(path.join(dist, "assets"));
    await writeFile(path.join(dist, "assets/main-3f2a.js"), "start()");
    await writeFile(path.join(dist, "robots.txt"), "User-agent: *");
    await writeFile(path.join(dist, ".amont-source-hash"), "hidden");
    app = await build({});
  });
  beforeEach(() => writeFile(path.join(dist, "index.html"), page));
  afterAll(async () => {
    await app.close();
    await rm(dist, { recursive: true });
  });

  async function build(env: Record<string, string>): Promise<FastifyInstance> {
    const made = Fastify();
    const config = parseConfig(env);
    const moduleOrigins = originsOf(config.embeddedModules);
    await registerSecurity(made, {
      issuerOrigin: undefined,
      moduleOrigins,
      trackingUrl: config.trackingUrl,
      thirdPartyOrigins: thirdPartyOrigins(config.thirdPartyScripts),
      isHttps: false,
    });
    await registerWebApp(made, { config, dist });
    made.get("/account/interaction/:uid", (_request, reply) => serveWebPage(reply, dist));
    await made.ready();
    return made;
  }

  it("serves the page for every path of the application, never from a cache", async () => {
    for (const url of [
      "/",
      "/index.html",
      "/app",
      "/app/",
      "/app/cashflow/forecast?x=1",
      "/account/interaction/abc",
    ]) {
      const answer = await app.inject({ url });
      expect(answer.statusCode, url).toBe(200);
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.body).toContain("/assets/main-3f2a.js");
    }
  });

  it("names the same fresh nonce in the page and in its policy, which allows nothing unsafe", async () => {
    const seen = new Set<string>();
    for (let visit = 0; visit < 3; visit += 1) {
      const answer = await app.inject({ url: "/app" });
      const nonce = /content="([^"]+)"/.exec(answer.body)?.[1] ?? "";
      const policy = String(answer.headers["content-security-policy"]);
      expect(nonce).toMatch(/^[\w-]{24}$/);
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(policy.match(/nonce-/g)).toHaveLength(1);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toContain("unsafe");
      seen.add(nonce);
    }
    expect(seen.size).toBe(3);
  });

  it("lets hashed files be kept for ever and nothing else", async () => {
    const asset = await app.inject({ url: "/assets/main-3f2a.js" });
    expect(asset.statusCode).toBe(200);
    expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await app.inject({ url: "/robots.txt" })).headers["cache-control"]).toBe("no-cache");
  });

  it("does not answer for what does not exist, is hidden, or lies elsewhere", async () => {
    for (const url of [
      "/assets/gone.js",
      "/nowhere",
      "/.amont-source-hash",
      "/assets",
      "/..%2f..%2fetc/passwd",
    ]) {
      expect((await app.inject({ url })).statusCode, url).toBe(404);
    }
  });

  it("says so when the application was not built", async () => {
    await rm(path.join(dist, "index.html"));
    const answer = await app.inject({ url: "/app" });
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain("npm start");
  });

  it("tells the page where to sign in", async () => {
    const embedded = await app.inject({ url: "/app-config.json" });
    expect(embedded.json()).toEqual({
      issuer: "http://localhost:4000/account",
      clientId: "amont-web",
      scope: "openid profile email offline_access api",
      isDemo: true,
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      hasOutbox: true,
      multiEntitiesLimit: 10,
      embeddedModules: {},
      trackingUrl: null,
      supportMail: "support@amont.localhost",
      readsGroups: false,
      thirdPartyScripts: [],
    });
    const external = await build({
      OIDC_ISSUER: "https://id.example.com",
      OIDC_CLIENT_ID: "web",
      AMONT_OIDC_GROUPS_CLAIM: "groups",
      AMONT_DEMO: "off",
      SMTP_URL: "smtp://mail.example.com",
    });
    expect((await external.inject({ url: "/app-config.json" })).json()).toMatchObject({
      issuer: "https://id.example.com",
      clientId: "web",
      readsGroups: true,
      isDemo: false,
      hasOutbox: false,
      multiEntitiesLimit: 10,
    });
    await external.close();
  });

  it("lets the page tell how it is used where the installation says, and nowhere else", async () => {
    const trackingUrl = "https://usage.example.com/events";
    const made = await build({ AMONT_TRACKING_URL: trackingUrl });
    const policy = String((await made.inject({ url: "/app" })).headers["content-security-policy"]);
    expect(policy).toContain("connect-src 'self' https://usage.example.com;");
    expect(policy.match(/usage\.example\.com/g)).toHaveLength(1);
    expect((await made.inject({ url: "/app-config.json" })).json()).toMatchObject({ trackingUrl });
    await made.close();
    const without = await app.inject({ url: "/app" });
    expect(String(without.headers["content-security-policy"])).toContain("connect-src 'self';");
    expect(() => parseConfig({ AMONT_TRACKING_URL: "javascript:alert(1)" })).toThrow(/AMONT_TRACKING_URL/);
  });

  it("lets in scripts and calls of the embedded modules' origins, and nothing else", async () => {
    const newer = { script: "https://modules.example.com/recurrences/main.js", element: "recurrences-list" };
    const file = path.join(dist, "modules.json");
    await writeFile(file, JSON.stringify({ recurrences: { newer } }));
    for (const given of [file, JSON.stringify({ recurrences: { newer } })]) {
      const made = await build({ AMONT_EMBEDDED_MODULES: given });
      const policy = String((await made.inject({ url: "/app" })).headers["content-security-policy"]);
      expect(policy).toContain("script-src 'self' https://modules.example.com;");
      expect(policy).toContain("connect-src 'self' https://modules.example.com;");
      expect(policy.match(/modules\.example\.com/g)).toHaveLength(2);
      expect((await made.inject({ url: "/app-config.json" })).json()).toMatchObject({
        embeddedModules: { recurrences: { newer: { ...newer, kind: "module" } } },
      });
      await made.close();
    }
    for (const wrong of ["{", "/no/such/file.json", '{"unknown":{}}']) {
      expect(() => parseConfig({ AMONT_EMBEDDED_MODULES: wrong })).toThrow(/AMONT_EMBEDDED_MODULES/);
    }
  });

  it("lets in scripts of others only where the installation names them, with their origins", async () => {
    // Whole, to the last character: what nobody configured opens nothing.
    expect(await policyOf(app)).toBe(
      "default-src 'none';script-src 'self';style-src 'self' 'nonce-';img-src 'self' data:;font-src 'self';connect-src 'self';manifest-src 'self';worker-src 'self';form-action 'self';frame-src 'self';frame-ancestors 'self';base-uri 'none';object-src 'none'",
    );
    const empty = await build({ AMONT_THIRD_PARTY: "[]" });
    expect(await policyOf(empty)).toBe(await policyOf(app));
    await empty.close();

    const src = "https://chat.example.com/widget.js?site=7";
    const made = await build({
      AMONT_THIRD_PARTY: JSON.stringify([{ kind: "chat", src, origins: ["https://files.example.com:8443"] }]),
    });
    const both = "https://chat.example.com https://files.example.com:8443";
    expect(await policyOf(made)).toBe(
      `default-src 'none';script-src 'self' ${both};style-src 'self' 'nonce-';img-src 'self' data: ${both};font-src 'self';connect-src 'self' ${both};manifest-src 'self';worker-src 'self';form-action 'self';frame-src 'self' ${both};frame-ancestors 'self';base-uri 'none';object-src 'none'`,
    );
    // Nobody else's where people type what they sign in with.
    for (const url of [
      "/account/interaction/abc",
      "/app/access/signup?email=a",
      "/app/first-connection",
      "/app/invitations/7/accept?validationCode=1",
      "/app/partners/cdn/connect?token=x",
      "/app/user-account",
    ])
      expect(await policyOf(made, url), url).toBe(await policyOf(app));
    expect((await made.inject({ url: "/app-config.json" })).json()).toMatchObject({
      thirdPartyScripts: [{ kind: "chat", src }],
    });
    await made.close();
  });

  it("sends a visitor who typed another name of this machine to the public address", async () => {
    for (const host of ["127.0.0.1:4000", "[::1]:4000"]) {
      const answer = await app.inject({ url: "/app/x?y=1", headers: { ...html, host } });
      expect(answer.statusCode).toBe(302);
      expect(answer.headers.location).toBe("http://localhost:4000/app/x?y=1");
    }
    const stays = [
      { headers: { ...html, host: "localhost:4000" } },
      { headers: { accept: "application/json", host: "127.0.0.1:4000" } },
      { headers: { ...html, host: "amont.lan" } },
      { headers: { ...html, host: "not a host" } },
    ];
    for (const request of stays) expect((await app.inject({ url: "/app", ...request })).statusCode).toBe(200);
    const proxied = await build({ PUBLIC_URL: "https://amont.example.com" });
    const answer = await proxied.inject({ url: "/app", headers: { ...html, host: "127.0.0.1:4000" } });
    expect(answer.statusCode).toBe(200);
    await proxied.close();
  });
});
