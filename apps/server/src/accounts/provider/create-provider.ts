/**
 * The embedded OpenID provider, configured for one public client: our own web application. Access
 * tokens are JWTs for our own calls, refresh tokens rotate, and everything ends with the session.
 */
import {
  type Account,
  type ClientMetadata,
  type Configuration,
  errors,
  interactionPolicy,
  Provider,
} from "oidc-provider";
import type { Logger } from "pino";
import type { SystemDatabase } from "../../db/scope.ts";
import { apiAudience, issuedAtMsClaim, sessionClaim } from "../access-tokens.ts";
import { findAccountById, tellAccessChanged } from "../accounts-repository.ts";
import { type SigningKeys, signingAlgorithm } from "../keys/signing-keys.ts";
import { rememberSessions } from "../sessions/remember-sessions.ts";
import { OidcAdapter } from "./oidc-adapter.ts";
import { showError, showSignOutQuestion } from "./provider-pages.ts";
import { signOutWithoutScript } from "./sign-out.ts";

export const webClientId = "amont-web";

const apiScope = "api";
const webScopes = "openid profile email offline_access";
const minute = 60;
const accessTokenSeconds = 5 * minute;
/** Counted anew at each refresh: a session ends two weeks after its last use. */
const sessionSeconds = 14 * 24 * 60 * minute;
/** However much it is used: a device that nobody thinks of any more is asked who it is at last. */
const longestSessionSeconds = 90 * 24 * 60 * minute;

export interface ProviderDependencies {
  readonly issuer: string;
  readonly publicUrl: string;
  readonly database: SystemDatabase;
  readonly keys: SigningKeys;
  readonly cookieKeys: readonly string[];
  readonly now: () => Date;
  readonly log: Logger;
}

function webClient(publicUrl: string): ClientMetadata {
  return {
    client_id: webClientId,
    client_name: "Amont",
    token_endpoint_auth_method: "none",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    redirect_uris: [`${publicUrl}/app/auth/callback`],
    post_logout_redirect_uris: [`${publicUrl}/app/auth/signed-out`, `${publicUrl}/`],
  };
}

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** No consent screen: whoever signs in to our own application has agreed to use it. */
function signInOnly() {
  const policy = interactionPolicy.base();
  policy.remove("consent");
  return policy;
}

const loadExistingGrant: Configuration["loadExistingGrant"] = async ({ oidc }) => {
  const { client, session, provider } = oidc;
  const accountId = session?.accountId;
  if (client === undefined || accountId === undefined) return undefined;
  const grantId = session?.grantIdFor(client.clientId);
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  if (known !== undefined) return known;
  const grant = new provider.Grant({ clientId: client.clientId, accountId });
  grant.addOIDCScope(webScopes);
  grant.addResourceScope(apiAudience, apiScope);
  await grant.save();
  return grant;
};

function accountFinder(database: SystemDatabase): Configuration["findAccount"] {
  return async (_context, userId): Promise<Account | undefined> => {
    const account = await findAccountById(database, userId);
    if (account === undefined) return undefined;
    return {
      accountId: userId,
      claims: async () => ({
        sub: userId,
        email: account.email,
        email_verified: true,
        given_name: account.firstName,
        family_name: account.lastName,
        name: `${account.firstName} ${account.lastName}`.trim(),
        locale: account.locale,
      }),
    };
  };
}

function resourceIndicators(): NonNullable<Configuration["features"]>["resourceIndicators"] {
  return {
    enabled: true,
    defaultResource: () => apiAudience,
    useGrantedResource: () => true,
    getResourceServerInfo: (_context, resource) => {
      if (resource !== apiAudience) throw new errors.InvalidTarget();
      return {
        scope: apiScope,
        audience: apiAudience,
        accessTokenFormat: "jwt",
        accessTokenTTL: accessTokenSeconds,
        jwt: { sign: { alg: signingAlgorithm } },
      };
    },
  };
}

function configurationOf({
  issuer,
  publicUrl,
  database,
  keys,
  cookieKeys,
  now,
}: ProviderDependencies): Configuration {
  const cookie = { httpOnly: true, overwrite: true, signed: true, sameSite: "lax" } as const;
  return {
    adapter: (model) => new OidcAdapter(database, model, longestSessionSeconds),
    clients: [webClient(publicUrl)],
    jwks: keys.jwks,
    cookies: {
      keys: [...cookieKeys],
      names: { session: "amont_session", interaction: "amont_interaction", resume: "amont_resume" },
      long: { ...cookie, path: new URL(issuer).pathname },
      short: cookie,
    },
    // The resource's scope is not listed here: the provider would ask consent for it without end.
    scopes: ["openid", "offline_access"],
    claims: {
      openid: ["sub"],
      profile: ["name", "given_name", "family_name", "locale"],
      email: ["email", "email_verified"],
    },
    conformIdTokenClaims: false,
    responseTypes: ["code"],
    pkce: { required: () => true },
    clientBasedCORS: (_context, origin) => origin === new URL(publicUrl).origin,
    findAccount: accountFinder(database),
    loadExistingGrant,
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed("refresh_token"),
    rotateRefreshToken: true,
    expiresWithSession: async () => true,
    extraTokenClaims: async (_context, token) => ({
      [issuedAtMsClaim]: now().getTime(),
      ...("sessionUid" in token && token.sessionUid !== undefined
        ? { [sessionClaim]: token.sessionUid }
        : {}),
    }),
    interactions: {
      policy: signInOnly(),
      url: (_context, interaction) => `${issuer}/interaction/${interaction.uid}`,
    },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: resourceIndicators(),
      revocation: {
        enabled: true,
        allowedPolicy: async (_context, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: showSignOutQuestion,
        postLogoutSuccessSource: (context) => context.redirect(`${publicUrl}/`),
      },
    },
    renderError: (context, out) => showError(context, publicUrl, out),
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: minute,
      Grant: sessionSeconds,
      IdToken: 60 * minute,
      Interaction: 60 * minute,
      RefreshToken: sessionSeconds,
      Session: (_context, { loginTs }) =>
        loginTs === undefined
          ? sessionSeconds
          : Math.max(1, Math.min(sessionSeconds, loginTs + longestSessionSeconds - secondsOf(now()))),
    },
  };
}

export function createProvider(dependencies: ProviderDependencies): Provider {
  const provider = new Provider(dependencies.issuer, configurationOf(dependencies));
  const onError = (error: unknown) => dependencies.log.error({ err: error }, "account service error");
  // The mount names the configured public address in these headers; nobody else can.
  provider.proxy = true;
  provider.use(signOutWithoutScript(provider, dependencies.database));
  provider.use(rememberSessions(dependencies));
  provider.on("end_session.success", ({ oidc }) => {
    const userId = oidc.session?.accountId;
    if (userId !== undefined) void tellAccessChanged(dependencies.database, userId).catch(onError);
  });
  provider.on("server_error", (_context, error) => onError(error));
  return provider;
}
