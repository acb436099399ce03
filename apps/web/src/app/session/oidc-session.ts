/**
 * The session over OpenID Connect: authorization code with PKCE, tokens in local storage so that all
 * tabs share one session and see its end at once, renewal by rotating refresh tokens.
 */
import { ErrorResponse, type User, UserManager, WebStorageStateStore } from "oidc-client-ts";
import type { AppConfig } from "../../shared/config/app-config.ts";
import { safeReturnPath } from "../../shared/session/return-path.ts";
import type { Session, SessionState, SignedInUser, SignInOptions } from "../../shared/session/session.ts";
import { keepSignInTicket } from "../../shared/session/sign-in-ticket.ts";
import { renewOnce } from "./renew-once.ts";

/** The audience of tokens for our own calls, at our own account service. Others decide it themselves. */
const apiResource = "urn:amont:api";

/** Answers that mean "sign in again", whether by refresh token or by a hidden frame where there is none. */
const sessionIsOver = new Set([
  "invalid_grant",
  "login_required",
  "interaction_required",
  "consent_required",
]);

const callbackPath = "/app/auth/callback";
const signedOutPath = "/app/auth/signed-out";

function createManager({ issuer, clientId, scope }: AppConfig): UserManager {
  const { origin } = window.location;
  const resource = new URL(issuer).origin === origin ? { resource: apiResource } : {};
  return new UserManager({
    authority: issuer,
    client_id: clientId,
    redirect_uri: origin + callbackPath,
    post_logout_redirect_uri: origin + signedOutPath,
    response_type: "code",
    scope,
    ...resource,
    extraTokenParams: resource,
    userStore: new WebStorageStateStore({ store: window.localStorage }),
    stateStore: new WebStorageStateStore({ store: window.localStorage }),
    // Ours waits for its turn among the tabs.
    automaticSilentRenew: false,
    monitorSession: false,
  });
}

function signedInUser({ profile }: User): SignedInUser {
  const email = profile.email ?? "";
  return { id: profile.sub, email, name: profile.name ?? (email === "" ? profile.sub : email) };
}

/** For who asks on a page that is about to go. */
const never = (): Promise<never> => new Promise(() => {});

class OidcSession implements Session {
  readonly #manager: UserManager;
  readonly #listeners = new Set<() => void>();
  readonly #renewalListeners = new Set<(accessToken: string) => void>();
  #user: User | null = null;
  #state: SessionState = { kind: "signed-out", why: "missing" };
  #completing: Promise<string> | null = null;
  #isLeaving = false;

  constructor(manager: UserManager) {
    this.#manager = manager;
  }

  async start(): Promise<void> {
    this.#adopt(await this.#manager.getUser(), "missing");
    this.#manager.events.addAccessTokenExpiring(() => {
      // A failure is not the end: the next call tries again, and says so if it cannot.
      if (this.#user !== null) this.renew(this.#user.access_token).catch(() => null);
    });
    window.addEventListener("storage", (event) => {
      const { authority, client_id } = this.#manager.settings;
      const isOurs = event.key === null || event.key === `oidc.user:${authority}:${client_id}`;
      if (isOurs) void this.#readStore();
    });
    window.addEventListener("pageshow", (event) => {
      if (!event.persisted) return;
      // Back after all.
      this.#isLeaving = false;
      void this.#readStore();
    });
  }

  readonly current = (): SessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly onRenewal = (listener: (accessToken: string) => void): (() => void) => {
    this.#renewalListeners.add(listener);
    return () => this.#renewalListeners.delete(listener);
  };

  readonly accessToken = async (): Promise<string | null> => {
    if (this.#user === null) return null;
    return this.#user.expired === true ? this.renew(this.#user.access_token) : this.#user.access_token;
  };

  readonly renew = async (refusedToken: string): Promise<string | null> => {
    const token = await this.#renewed(refusedToken);
    return this.#isLeaving ? never() : token;
  };

  readonly startSignIn = async ({ returnTo, loginHint, ticket }: SignInOptions = {}): Promise<void> => {
    await this.#manager.clearStaleState();
    if (ticket !== undefined) keepSignInTicket(ticket);
    await this.#manager.signinRedirect({
      state: { returnTo: safeReturnPath(returnTo) },
      ...(loginHint === undefined ? {} : { login_hint: loginHint }),
      ...(ticket === undefined ? {} : { prompt: "login" }),
    });
  };

  readonly signInAgain = async (): Promise<boolean> => {
    const before = this.#user?.profile;
    if (before === undefined) return false;
    try {
      const user = await this.#manager.signinPopup({
        prompt: "login",
        popupWindowFeatures: { width: 480, height: 720 },
        ...(before.email === undefined ? {} : { login_hint: before.email }),
      });
      this.#adopt(user, "missing");
      return user.profile.sub === before.sub;
    } catch {
      // Closed, or not let open: the page asks again.
      return false;
    }
  };

  readonly completeSignIn = (): Promise<string> => {
    this.#completing ??= this.#complete();
    return this.#completing;
  };

  readonly signOut = async (): Promise<void> => {
    // What is refused from now on, while the page still stands, must not lead to the sign-in page instead.
    this.#isLeaving = true;
    const hadUser = this.#user !== null;
    try {
      if (hadUser) {
        await this.#manager.signoutRedirect();
        return;
      }
    } catch {
      // The account service is away or has no sign-out page: this browser still forgets.
    }
    await this.#manager.removeUser();
    window.location.replace(signedOutPath);
  };

  async #renewed(refusedToken: string): Promise<string | null> {
    try {
      const user = await renewOnce(refusedToken, {
        stored: () => this.#manager.getUser(),
        refresh: () => this.#manager.signinSilent({ resource: this.#manager.settings.resource as string }),
      });
      this.#adopt(user, "missing");
      return user?.access_token ?? null;
    } catch (error) {
      const isOver = error instanceof ErrorResponse && sessionIsOver.has(error.error ?? "");
      if (!isOver) throw error;
      await this.#manager.removeUser();
      this.#adopt(null, "missing");
      return null;
    }
  }

  async #complete(): Promise<string> {
    try {
      const user = await this.#manager.signinCallback();
      // In the hidden frame of a silent renewal: the page around it has the answer and removes the frame.
      if (user === undefined) return await never();
      this.#adopt(user, "missing");
      return safeReturnPath((user.state as { returnTo?: unknown } | undefined)?.returnTo);
    } catch (error) {
      // A reloaded callback page: its code has served already, and we are in.
      if (this.#state.kind === "signed-in") return safeReturnPath(undefined);
      throw error;
    }
  }

  async #readStore(): Promise<void> {
    this.#adopt(await this.#manager.getUser(), "ended");
  }

  #adopt(user: User | null, whyNot: "ended" | "missing"): void {
    if (user === null && whyNot === "missing" && this.#isLeaving) return;
    const before = this.#state;
    const isRenewed = this.#user !== null && this.#user.access_token !== user?.access_token;
    this.#user = user;
    if (user !== null && isRenewed) {
      for (const listener of this.#renewalListeners) listener(user.access_token);
    }
    if (user !== null) {
      const next = signedInUser(user);
      const isSame =
        before.kind === "signed-in" && before.user.id === next.id && before.user.name === next.name;
      if (isSame) return;
      this.#state = { kind: "signed-in", user: next };
    } else {
      if (before.kind === "signed-out") return;
      this.#state = { kind: "signed-out", why: whyNot };
    }
    for (const listener of this.#listeners) listener();
  }
}

export async function createOidcSession(config: AppConfig): Promise<Session> {
  const session = new OidcSession(createManager(config));
  await session.start();
  return session;
}
