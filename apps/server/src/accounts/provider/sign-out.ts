/**
 * Sign-out without the pages that the provider would submit by inline script. When the application
 * proves by its id token that it speaks for the signed-in user, or nobody is signed in, or somebody
 * signs in over somebody else, the session ends here and now and the browser goes on.
 */
import type { KoaContextWithOIDC as Context, Provider } from "oidc-provider";
import type { SystemDatabase } from "../../db/scope.ts";
import { tellAccessChanged } from "../accounts-repository.ts";
import { deletePayload, deletePayloadsOfGrant } from "./oidc-payloads-repository.ts";

type Session = NonNullable<Context["oidc"]["session"]>;

/** The session to end without asking, if this answer would be a page that asks for it. */
function sessionToEnd({ oidc, status }: Context): Session | undefined {
  // Set by the provider's own router, so absent for an address it does not know.
  const { session, route, entities } = (oidc as Context["oidc"] | undefined) ?? {};
  if (status !== 200 || session === undefined) return undefined;
  // On its way back from the sign-in page the provider leaves a sign-out to be confirmed when the person changed.
  if (route === "resume") return session.state?.["secret"] === undefined ? undefined : session;
  if (route !== "end_session") return undefined;
  const hint = entities?.["IdTokenHint"] as { payload?: { sub?: string } } | undefined;
  const isExpected = session.accountId === undefined || session.accountId === hint?.payload?.sub;
  return isExpected ? session : undefined;
}

function nextAddress({ oidc }: Context, session: Session): string {
  const { postLogoutRedirectUri, state } = (session.state ?? {}) as {
    postLogoutRedirectUri?: string;
    state?: string;
  };
  const address = new URL(postLogoutRedirectUri ?? oidc.urlFor("end_session_success"));
  if (postLogoutRedirectUri !== undefined && state !== undefined) address.searchParams.set("state", state);
  return address.href;
}

async function endSession(session: Session, database: SystemDatabase): Promise<void> {
  const grantIds = Object.values(session.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? []);
  for (const grantId of grantIds) {
    await deletePayloadsOfGrant(database, grantId);
    await deletePayload(database, { model: "Grant", id: grantId });
  }
  await session.destroy();
  if (session.accountId !== undefined) await tellAccessChanged(database, session.accountId);
}

export function signOutWithoutScript(provider: Provider, database: SystemDatabase) {
  const sessionCookie = { path: new URL(provider.issuer).pathname, signed: true, overwrite: true };
  return async (context: Context, next: () => Promise<void>): Promise<void> => {
    await next();
    const session = sessionToEnd(context);
    if (session === undefined) return;
    const address = nextAddress(context, session);
    await endSession(session, database);
    context.cookies.set(provider.cookieName("session"), null, sessionCookie);
    context.status = 303;
    context.redirect(address);
  };
}
