/** Serves the web application: its files, its page, and what the page must know before anybody signs in. */
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { errorCode } from "../db/postgres/error-code.ts";
import { version } from "../version.ts";
import { isLoopbackName } from "./network/loopback-names.ts";

const builtApp = fileURLToPath(new URL("../../../web/dist", import.meta.url));

const noncePlaceholder = "__CSP_NONCE__";

export interface WebAppOptions {
  readonly config: Pick<
    Config,
    | "publicUrl"
    | "externalIssuer"
    | "demo"
    | "mail"
    | "multiEntitiesLimit"
    | "embeddedModules"
    | "trackingUrl"
    | "supportMail"
    | "thirdPartyScripts"
  >;
  /** Where the built application is. */
  readonly dist?: string;
}

export async function registerWebApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  const dist = options.dist ?? builtApp;
  redirectOtherLoopbackNames(app, new URL(options.config.publicUrl));
  await app.register(fastifyStatic, {
    root: dist,
    // The page itself says when it was not built.
    suppressWarning: true,
    index: false,
    dotfiles: "ignore",
    cacheControl: false,
    // The build leaves compressed copies beside the files.
    preCompressed: true,
    setHeaders: (reply, file) => {
      reply.header("cache-control", cacheControlOf(path.relative(dist, file)));
    },
  });
  for (const url of ["/", "/index.html", "/app", "/app/*"]) {
    app.get(url, (_request, reply) => serveWebPage(reply, dist));
  }
  const appConfig = JSON.stringify(appConfigOf(options.config));
  app.get("/app-config.json", (_request, reply) =>
    reply.type("application/json; charset=utf-8").header("cache-control", "no-cache").send(appConfig),
  );
}

/** A file whose name holds a hash of its content never changes under that name. */
function cacheControlOf(file: string): string {
  return file.startsWith(`assets${path.sep}`) ? "public, max-age=31536000, immutable" : "no-cache";
}

/**
 * The one page of the application, which finds out by itself what to show. Style elements that it adds later
 * must carry the nonce that its content-security policy names, so the headers are made again for this answer.
 */
export async function serveWebPage(reply: FastifyReply, dist: string = builtApp): Promise<FastifyReply> {
  const page = await readPage(path.join(dist, "index.html"));
  const nonce = randomBytes(18).toString("base64url");
  (reply.raw as typeof reply.raw & { pageNonce?: string }).pageNonce = nonce;
  reply.helmet();
  return reply
    .code(page === null ? 503 : 200)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send((page ?? missingPage).replaceAll(noncePlaceholder, nonce));
}

/** Read for each visitor: a new build takes effect at once, and the disk's own cache is fast. */
async function readPage(file: string): Promise<string | null> {
  return readFile(file, "utf8").catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  });
}

const missingPage = `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>Amont</title></head>
<body><h1>Amont n’est pas encore construit</h1>
<p>Le serveur fonctionne, mais les pages de l’application manquent. Arrêtez-le puis relancez <code>npm start</code>.</p>
</body></html>
`;

function appConfigOf(config: WebAppOptions["config"]) {
  const {
    publicUrl,
    externalIssuer,
    demo,
    mail,
    multiEntitiesLimit,
    embeddedModules,
    trackingUrl,
    supportMail,
    thirdPartyScripts,
  } = config;
  const scope = "openid profile email offline_access";
  return {
    issuer: externalIssuer?.issuer ?? `${publicUrl}/account`,
    clientId: externalIssuer?.clientId ?? "amont-web",
    scope: externalIssuer === undefined ? `${scope} api` : scope,
    isDemo: demo,
    version,
    hasOutbox: mail.smtpUrl === undefined,
    multiEntitiesLimit,
    embeddedModules,
    trackingUrl: trackingUrl ?? null,
    supportMail,
    readsGroups: externalIssuer?.groupsClaim !== undefined,
    thirdPartyScripts: thirdPartyScripts.map(({ kind, src }) => ({ kind, src })),
  };
}

/**
 * Somebody who types 127.0.0.1 instead of localhost would get cookies and sign-in addresses of another site.
 * Only between names of this machine: behind a proxy the name we see is not the one that was typed.
 */
function redirectOtherLoopbackNames(app: FastifyInstance, publicUrl: URL): void {
  if (!isLoopbackName(publicUrl.hostname)) return;
  app.addHook("onRequest", async (request, reply) => {
    const name = hostNameOf(request);
    const isNavigation = request.method === "GET" && request.headers.accept?.includes("text/html") === true;
    if (!isNavigation || name === publicUrl.hostname || !isLoopbackName(name)) return;
    const target = request.url.startsWith("/") ? request.url : "/";
    return reply.header("cache-control", "no-store").redirect(`${publicUrl.origin}${target}`);
  });
}

function hostNameOf(request: FastifyRequest): string {
  const host = `http://${request.headers.host ?? ""}`;
  return URL.canParse(host) ? new URL(host).hostname : "";
}
