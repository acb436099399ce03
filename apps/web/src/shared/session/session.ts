/** Who is signed in, and how that begins and ends. The pages know this interface, not the protocol. */

export interface SignedInUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export type SessionState =
  | { readonly kind: "signed-in"; readonly user: SignedInUser }
  /** `ended`: somebody signed out, here or in another tab. `missing`: never signed in, or expired. */
  | { readonly kind: "signed-out"; readonly why: "ended" | "missing" };

export interface SignInOptions {
  /** Where to come back to; the list of companies when absent. */
  readonly returnTo?: string | undefined;
  readonly loginHint?: string | undefined;
  /** Of who has just chosen a password: the sign-in page lets them in with it, whoever else the browser knows. */
  readonly ticket?: string | undefined;
}

export interface Session {
  readonly current: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** A token that is still good, renewed when needed; null when nobody is signed in. */
  readonly accessToken: () => Promise<string | null>;
  /** Calls back with each newer token, also one that another tab fetched. */
  readonly onRenewal: (listener: (accessToken: string) => void) => () => void;
  /** A newer token than one that was refused; null when the session is over. */
  readonly renew: (refusedToken: string) => Promise<string | null>;
  readonly startSignIn: (options?: SignInOptions) => Promise<void>;
  /** Asks who it is once more, in a window beside the page. False when they gave up, or somebody else came. */
  readonly signInAgain: () => Promise<boolean>;
  /** Reads the answer of the account service in the current address. Returns where to go next. */
  readonly completeSignIn: () => Promise<string>;
  readonly signOut: () => Promise<void>;
}
