/** Somebody else's OpenID provider, with keys and people of its own. */
import { createServer, type Server } from "node:http";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { Provider } from "oidc-provider";

export const audience = "urn:test:amont";

/** People as the external service knows them, by subject. */
export const people: Record<
  string,
  { email: string; email_verified: boolean; given_name?: string; groups?: readonly string[] }
> = {
  known: { email: "Deja.La@test.example", email_verified: true },
  new: { email: "nouvelle@test.example", email_verified: true, given_name: "Nouvelle" },
  unverified: { email: "pas-verifiee@test.example", email_verified: false },
};

/** What it answers about some of them. */
const userInfoStatus: Record<string, number> = { "signed-out": 401, unlucky: 502 };

/** A second provider, elsewhere: tokens are asked for by client credentials and carry a person as subject. */
export async function startExternalProvider(wantedPort = 0) {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), alg: "RS256", use: "sig", kid: "external" };
  const server: Server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(wantedPort, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    jwks: { keys: [jwk] },
    clients: [
      {
        client_id: "scripts",
        client_secret: "secret",
        grant_types: ["client_credentials"],
        redirect_uris: [],
        response_types: [],
      },
    ],
    cookies: { keys: ["test"] },
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        getResourceServerInfo: () => ({ scope: "", audience, accessTokenFormat: "jwt", accessTokenTTL: 300 }),
      },
    },
  });
  // Its userinfo accepts our own tokens of any person, as an identity provider's does.
  let userInfoCalls = 0;
  const handle = provider.callback();
  server.on("request", (request, response) => {
    if (request.url !== "/me") return void handle(request, response);
    userInfoCalls += 1;
    const token = request.headers.authorization?.split(" ")[1] ?? "";
    const { sub } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as {
      sub: string;
    };
    response.statusCode = userInfoStatus[sub] ?? 200;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ sub, ...people[sub] }));
  });
  const tokenOf = (
    subject: string,
    changes: { audience?: string; keyId?: string; claims?: Record<string, unknown>; issuedAt?: number } = {},
  ) =>
    new SignJWT(changes.claims ?? {})
      .setProtectedHeader({ alg: "RS256", kid: changes.keyId ?? "external" })
      .setIssuer(issuer)
      .setAudience(changes.audience ?? audience)
      .setSubject(subject)
      .setIssuedAt(changes.issuedAt)
      .setExpirationTime("5m")
      .sign(privateKey);
  return { issuer, port, tokenOf, close: () => server.close(), userInfoCalls: () => userInfoCalls };
}
