/** Somebody else's OpenID provider, on its own port: what a company brings instead of the embedded one. */
import { once } from "node:events";
import { createServer } from "node:http";
import { Provider } from "oidc-provider";

export const otherAudience = "urn:other:api";

export interface OtherIssuer {
  readonly url: string;
  /** Lets the browser application at this address sign people in. */
  allow(applicationUrl: string): void;
  /** The groups that somebody is in there, from their next token on. */
  putInto(email: string, groups: readonly string[]): void;
  stop(): Promise<void>;
}

type Groups = ReadonlyMap<string, readonly string[]>;

function createProvider(issuer: string, applicationUrl: string, groups: Groups): Provider {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: "amont-web",
        token_endpoint_auth_method: "none",
        application_type: "web",
        grant_types: ["authorization_code", "refresh_token"],
        redirect_uris: [`${applicationUrl}/app/auth/callback`],
        post_logout_redirect_uris: [`${applicationUrl}/app/auth/signed-out`],
      },
    ],
    clientBasedCORS: () => true,
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: true, name: "Emma Externe" }),
    }),
    extraTokenClaims: (_context, token) =>
      token.kind === "AccessToken"
        ? {
            email: token.accountId,
            email_verified: true,
            given_name: "Emma",
            family_name: "Externe",
            groups: groups.get(token.accountId) ?? [],
          }
        : undefined,
    features: {
      devInteractions: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => otherAudience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: "openid profile email offline_access",
          audience: otherAudience,
          accessTokenFormat: "jwt",
        }),
      },
    },
    pkce: { required: () => true },
  });
  // Loopback without TLS: only here, only in tests.
  provider.on("server_error", (_context, error) => process.stderr.write(`${error.stack ?? error.message}\n`));
  return provider;
}

export async function startOtherIssuer(): Promise<OtherIssuer> {
  let handle: ReturnType<Provider["callback"]> | undefined;
  const server = createServer((request, reply) => {
    if (handle === undefined) reply.writeHead(503).end();
    else void handle(request, reply);
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const url = `http://localhost:${port}`;
  const groups = new Map<string, readonly string[]>();
  return {
    url,
    allow: (applicationUrl) => {
      handle = createProvider(url, applicationUrl, groups).callback();
    },
    putInto: (email, named) => groups.set(email, named),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
