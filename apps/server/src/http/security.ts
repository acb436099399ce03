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

/** Everything from ourselves, nothing inline; style elements carry the nonce of the page that holds them. */
export async function registerSecurity(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const issuer = options.issuerOrigin === undefined ? [] : [options.issuerOrigin];
  const tracking = options.trackingUrl === undefined ? [] : [new URL(options.trackingUrl).origin];
  const others = options.thirdPartyOrigins;
  await app.register(helmet, {
    enableCSPNonces: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...options.moduleOrigins, ...others],
        styleSrc: [
          "'self'",
          (_request, reply) => `'nonce-${(reply as { pageNonce?: string }).pageNonce ?? "none"}'`,
        ],
        imgSrc: ["'self'", "data:", ...others],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...issuer, ...options.moduleOrigins, ...tracking, ...others],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'", ...issuer],
        frameSrc: ["'self'", ...issuer, ...others],
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
