/** What a browser and an authenticator tell each other by way of the server (WebAuthn, in its JSON forms). */
import { z } from "zod";
import { plain } from "../../wire-object.ts";

/** Far longer than authenticators make them; no part of it is trusted before it is verified. */
export const base64Url = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]+$/, "not base64url");

/** What its owner calls it. */
export const passkeyName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^<>\p{Cc}]*$/u, "not a name");

const credential = plain({ id: z.string(), type: z.literal("public-key"), transports: z.array(z.string()) });

export const passkeyCreationOptions = plain({
  challenge: z.string(),
  rp: plain({ id: z.string(), name: z.string() }),
  user: plain({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(plain({ type: z.literal("public-key"), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(credential),
  authenticatorSelection: plain({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
});

/** What an authenticator answers when it has made a passkey. */
export const newPasskey = plain({
  id: base64Url,
  clientDataJSON: base64Url,
  attestationObject: base64Url,
  transports: z.array(z.string().max(40)).max(10),
});
