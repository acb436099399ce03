/**
 * The calls of the sign-in page to the embedded account service. They hang on the address of one
 * sign-in attempt, whose cookie is sent only there; they exist only where that service does, so they
 * are no part of the contract that every installation serves.
 */
import { anonymous } from "@amont/contract/access.ts";
import { operation } from "@amont/contract/operation.ts";
import { z } from "zod";

const access = anonymous(
  "somebody who signs in is not signed in yet; the cookie of the attempt binds the call",
);
const params = z.object({ uid: z.string() });
const redirect = z.object({ redirectTo: z.string() });

/** Who has a second factor is asked for it next: the ticket proves the first step. */
const secondStep = z.object({
  secondFactorTicket: z.string(),
  hasAuthenticator: z.boolean(),
  hasPasskey: z.boolean(),
});
const firstStep = z.union([redirect, secondStep]);
export type SecondStep = z.output<typeof secondStep>;
export type FirstStep = z.output<typeof firstStep>;

const demoUser = z.object({ id: z.string(), name: z.string(), role: z.string() });
export type DemoUser = z.output<typeof demoUser>;

/** GET /account/interaction/{uid}/details */
export const getInteraction = operation({
  slug: "get-interaction",
  method: "GET",
  path: "/account/interaction/{uid}/details",
  summary: "What the account service wants to know",
  access,
  params,
  response: z.object({
    prompt: z.string(),
    demoUsers: z.array(demoUser),
    loginHint: z.string().nullish(),
  }),
});

/** POST /account/interaction/{uid}/login {email, password} */
export const signIn = operation({
  slug: "sign-in",
  method: "POST",
  path: "/account/interaction/{uid}/login",
  summary: "Sign in with an address and a password",
  access,
  params,
  body: z.object({ email: z.string(), password: z.string() }),
  response: firstStep,
  errors: ["18006", "too_many_requests", "not_found"],
});

/** POST /account/interaction/{uid}/ticket {ticket} */
export const signInWithTicket = operation({
  slug: "sign-in-with-ticket",
  method: "POST",
  path: "/account/interaction/{uid}/ticket",
  summary: "Sign in right after having chosen a password",
  access,
  params,
  body: z.object({ ticket: z.string() }),
  response: firstStep,
  errors: ["not_found"],
});

/** POST /account/interaction/{uid}/second-factor {ticket, code} */
export const signInWithSecondFactor = operation({
  slug: "sign-in-with-second-factor",
  method: "POST",
  path: "/account/interaction/{uid}/second-factor",
  summary: "Go on with a code of the authenticator, or of recovery",
  access,
  params,
  body: z.object({ ticket: z.string(), code: z.string() }),
  response: redirect,
  errors: ["38006", "38009", "too_many_requests", "not_found"],
});

const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal("required"),
  allowCredentials: z.array(
    z.object({ id: z.string(), type: z.literal("public-key"), transports: z.array(z.string()) }),
  ),
});
export type PasskeyRequest = z.output<typeof passkeyRequest>;

const shownPasskey = z.object({
  id: z.string(),
  clientDataJSON: z.string(),
  authenticatorData: z.string(),
  signature: z.string(),
});
export type ShownPasskey = z.output<typeof shownPasskey>;

/** POST /account/interaction/{uid}/passkey-options {ticket?} */
export const askForPasskey = operation({
  slug: "ask-for-passkey",
  method: "POST",
  path: "/account/interaction/{uid}/passkey-options",
  summary: "What an authenticator has to sign: any person's, or after a password that person's",
  access,
  params,
  body: z.object({ ticket: z.string().optional() }),
  response: passkeyRequest,
  errors: ["not_found"],
});

/** POST /account/interaction/{uid}/passkey {ticket?, passkey} */
export const signInWithPasskey = operation({
  slug: "sign-in-with-passkey",
  method: "POST",
  path: "/account/interaction/{uid}/passkey",
  summary: "Sign in with a passkey, alone or after a password",
  access,
  params,
  body: z.object({ ticket: z.string().optional(), passkey: shownPasskey }),
  response: redirect,
  errors: ["38008", "not_found"],
});

/** POST /account/interaction/{uid}/demo {userId} */
export const signInAsDemoUser = operation({
  slug: "sign-in-as-demo-user",
  method: "POST",
  path: "/account/interaction/{uid}/demo",
  summary: "Sign in as one of the demonstration's users",
  access,
  params,
  body: z.object({ userId: z.string() }),
  response: redirect,
  errors: ["not_found"],
});
