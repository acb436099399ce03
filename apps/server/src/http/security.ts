import type { IncomingMessage } from "node:http";
import { isPrivatePage } from "@amont/contract/operations/accounts/private-pages.ts";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { bearerToken } from "./authenticate.ts";

interface SecurityOptions {
  /** Origin of an external account service that the page must be able to reach. */
  readonly issuerOrigin: string | undefined;
  /** Origins that embedded modules are loaded from, and call. */
  readonly moduleOrigins: readonly string[];
  /** Where the page tells how it is used; nowhere unless the installation says so. */
  readonly trackingUrl: string | undefined;
  /** Origins of others' scripts, and of what they load and talk to; none unless the installation says so. */
  readonly thirdPartyOrigins: readonly string[];
  readonly isHttps: boolean;
}

const pathOf = (url: string): string => url.split("?", 1)[0] ?? "";

/** Everything from ourselves, nothing inline; style elements carry the nonce of the page that holds them. */
export async function registerSecurity(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const issuer = options.issuerOrigin === undefined ? [] : [options.issuerOrigin];
  const tracking = options.trackingUrl === undefined ? [] : [new URL(options.trackingUrl).origin];
  /** With the origins of others, but where people type what they sign in with. */
  const withOthers =
    (...own: readonly string[]) =>
    ({ url = "/" }: IncomingMessage) =>
      [...own, ...(isPrivatePage(pathOf(url)) ? [] : options.thirdPartyOrigins)].join(" ");
  await app.register(helmet, {
    enableCSPNonces: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: [withOthers("'self'", ...options.moduleOrigins)],
        styleSrc: [
          "'self'",
          (_request, reply) => `'nonce-${(reply as { pageNonce?: string }).pageNonce ?? "none"}'`,
        ],
        imgSrc: [withOthers("'self'", "data:")],
        fontSrc: ["'self'"],
        connectSrc: [withOthers("'self'", ...issuer, ...options.moduleOrigins, ...tracking)],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'", ...issuer],
        frameSrc: [withOthers("'self'", ...issuer)],
        frameAncestors: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        ...(options.isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: options.isHttps ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
  });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => bearerToken(request)?.slice(-32) ?? request.ip,
    errorResponseBuilder: () => Object.assign(new Error("rate limit"), { statusCode: 429 }),
  });
}
