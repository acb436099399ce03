import type { FastifyInstance } from "fastify";
import type { Provider } from "oidc-provider";

/**
 * Hands requests under the issuer's path to the provider. It reads the body itself, sees its own
 * paths without the prefix, and keeps the headers that every answer of ours carries.
 */
export async function mountProvider(app: FastifyInstance, provider: Provider, prefix: string): Promise<void> {
  const issuer = new URL(provider.issuer);
  const handle = provider.callback();
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.route({
      method: ["GET", "POST", "OPTIONS"],
      url: `${prefix}/*`,
      handler: async (request, reply) => {
        reply.hijack();
        for (const [name, value] of Object.entries(reply.getHeaders())) {
          if (value !== undefined) reply.raw.setHeader(name, value);
        }
        const raw = request.raw as typeof request.raw & { originalUrl?: string };
        raw.originalUrl = raw.url ?? "/";
        raw.url = raw.originalUrl.slice(prefix.length);
        // Addresses it builds name the configured public address, whatever host the caller claims.
        raw.headers["x-forwarded-host"] = issuer.host;
        raw.headers["x-forwarded-proto"] = issuer.protocol.slice(0, -1);
        // Which proxies are to be believed is known here, and not to the provider.
        raw.headers["x-forwarded-for"] = request.ip;
        await handle(raw, reply.raw);
      },
    });
  });
}
