/**
 * Tokens of an external OpenID provider. Its addresses and keys are looked up at the first token,
 * not at start: the server starts, and serves script tokens, while the provider is away. Whom a
 * token stands for is remembered by issuer and subject; at first sight the verified mail address
 * links to the person we know by it, or makes a new one.
 */
import { emailAddress } from "@amont/contract/account-fields.ts";
import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey } from "jose";
import { z } from "zod";
import type { SystemDatabase } from "../db/scope.ts";
import type { TrustedIssuer } from "./access-tokens.ts";
import {
  findAccountByEmail,
  findUserByIdentity,
  type IdentifiedUser,
  insertAccount,
  linkIdentity,
} from "./accounts-repository.ts";
import { type AnnouncePeople, followGroups } from "./groups/follow-groups.ts";
import { groupsTold } from "./groups/groups-claim.ts";
import { findIdentityDeletion } from "./own-data/deletion-repository.ts";

const timeoutMs = 5_000;

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url(), userinfo_endpoint: z.url() });

const userInfo = z.object({
  sub: z.string(),
  email: emailAddress,
  // A mailbox that the provider did not check could be anybody's.
  email_verified: z.literal(true),
  given_name: z.string().max(100).default(""),
  family_name: z.string().max(100).default(""),
  locale: z.string().max(20).default("fr"),
});

interface Endpoints {
  readonly keys: JWTVerifyGetKey;
  readonly userInfoUrl: string;
}

/** Null when the service refuses whom the headers name; throws when it gives no answer of any use. */
async function fetchJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs), redirect: "error" });
  if (answer.status === 401 || answer.status === 403) return null;
  if (!answer.ok) throw new Error(`The external account service answered ${answer.status}.`);
  return answer.json();
}

async function discover(issuer: string): Promise<Endpoints> {
  const found = discovery.parse(
    await fetchJson(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`),
  );
  if (found.issuer !== issuer)
    throw new Error(`The account service calls itself ${found.issuer}, not ${issuer}.`);
  return {
    keys: createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: timeoutMs }),
    userInfoUrl: found.userinfo_endpoint,
  };
}

/** Asks once and shares the answer; a failure is forgotten, so that the next token tries again. */
function rememberSuccess<T>(ask: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined;
  return () => {
    known ??= ask().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

/** Those who come with the same token while it is being looked at share what comes of it: a page makes ten calls at once. */
function sharePending<T>(
  look: (payload: JWTPayload, token: string) => Promise<T>,
): (payload: JWTPayload, token: string) => Promise<T> {
  const pending = new Map<string, Promise<T>>();
  return (payload, token) => {
    const known = pending.get(token);
    if (known !== undefined) return known;
    const looked = look(payload, token).finally(() => pending.delete(token));
    pending.set(token, looked);
    return looked;
  };
}

interface ExternalIssuerOptions {
  readonly issuer: string;
  readonly audience: string;
  readonly database: SystemDatabase;
  /** The claim that names the groups of who signs in; undefined: groups are not looked at. */
  readonly groupsClaim: string | undefined;
  readonly announcePeople: AnnouncePeople;
}

export function externalIssuer(options: ExternalIssuerOptions): TrustedIssuer {
  const { issuer, audience, database, groupsClaim, announcePeople } = options;
  const endpoints = rememberSuccess(() => discover(issuer));
  return {
    issuer,
    audience,
    keys: async (header, token) => (await endpoints()).keys(header, token),
    // Whom a token stands for is ours to say, and may change.
    isSelfContained: false,
    userOf: sharePending(async (payload, token) => {
      const identity = { issuer, subject: payload.sub ?? "" };
      const ask = async () =>
        fetchJson((await endpoints()).userInfoUrl, { authorization: `Bearer ${token}` });
      let user = await findUserByIdentity(database, identity);
      if (user === null) {
        const deletedAt = await findIdentityDeletion(database, identity);
        if (deletedAt !== null && !hasSignedInSince(payload, deletedAt)) return null;
        user = await adopt(database, identity, await introduce(payload, ask));
      }
      if (user === null) return null;
      if (groupsClaim !== undefined) {
        const told = await groupsTold({ claim: groupsClaim, payload, ask, last: user.groups });
        if (told !== null) await followGroups(database, { ...told, userId: user.userId }, announcePeople);
      }
      return user.userId;
    }),
  };
}

/**
 * Who deleted their account comes back by signing in anew, not by a page that is still open somewhere. Such a page gets new
 * tokens by itself: when one was issued says nothing. Where the service does not say when the person signed in, nobody
 * comes back until the deletion is forgotten.
 */
function hasSignedInSince({ auth_time: signedInAt }: JWTPayload, deletedAt: Date): boolean {
  return typeof signedInAt === "number" && signedInAt * 1000 > deletedAt.getTime();
}

type Person = z.output<typeof userInfo>;

/**
 * Who the token's subject is, from the token itself where it says so, else from the userinfo endpoint.
 * Null when the provider does not vouch for the person's address.
 */
async function introduce(payload: JWTPayload, ask: () => Promise<unknown>): Promise<Person | null> {
  const claimed = userInfo.safeParse(payload);
  if (claimed.success) return claimed.data;
  const asked = userInfo.safeParse(await ask());
  return asked.success && asked.data.sub === payload.sub ? asked.data : null;
}

/** Two first tokens at the same moment end at the same user: address and identity are unique. */
async function adopt(
  database: SystemDatabase,
  identity: { readonly issuer: string; readonly subject: string },
  person: Person | null,
): Promise<IdentifiedUser | null> {
  if (person === null) return null;
  const created = await insertAccount(database, {
    email: person.email,
    firstName: person.given_name,
    lastName: person.family_name,
    locale: person.locale,
  });
  const userId = created ?? (await findAccountByEmail(database, person.email))?.userId;
  if (userId === undefined) return null;
  await linkIdentity(database, userId, identity);
  return findUserByIdentity(database, identity);
}
