/**
 * Passkeys as the WebAuthn specification has them. The library checks origin, challenge, flags and signatures; what this
 * product demands beyond it is here: a person proved to the authenticator, and no page of others around ours.
 */
import type { Uint8Array_ } from "@simplewebauthn/server";

/** It takes a third of a second to load, and most servers start without anybody using it. */
const library = () => import("@simplewebauthn/server");

/** How long an authenticator may take. */
const patienceMs = 5 * 60_000;

/** EdDSA, ES256 and RS256: what every authenticator of today has one of. */
const algorithms = [-8, -7, -257];

interface RelyingParty {
  readonly rpId: string;
  readonly origin: string;
}

function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
}

export interface KnownCredential {
  readonly credentialId: string;
  readonly transports: readonly string[];
}

export interface StoredCredential extends KnownCredential {
  readonly publicKey: string;
  readonly counter: number;
}

interface Person {
  readonly userId: string;
  readonly email: string;
  readonly displayName: string;
}

const described = (known: readonly KnownCredential[]) =>
  known.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: "public-key" as const,
    transports: [...transports],
  }));

/** What an authenticator is told of who it is for: nothing that says anything about the person. */
const handleOf = (userId: string): Uint8Array_ =>
  new Uint8Array(Buffer.from(userId.replaceAll("-", ""), "hex"));

export async function creationOptions(publicUrl: string, person: Person, known: readonly KnownCredential[]) {
  const { generateRegistrationOptions } = await library();
  const { rpId } = relyingParty(publicUrl);
  const options = await generateRegistrationOptions({
    rpName: "Amont",
    rpID: rpId,
    userID: handleOf(person.userId),
    userName: person.email,
    userDisplayName: person.displayName,
    timeout: patienceMs,
    attestationType: "none",
    excludeCredentials: described(known),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: algorithms,
  });
  return {
    challenge: options.challenge,
    rp: { id: rpId, name: options.rp.name },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ type: "public-key" as const, alg })),
    timeout: patienceMs,
    attestation: "none" as const,
    excludeCredentials: described(known),
    authenticatorSelection: {
      residentKey: "required" as const,
      requireResidentKey: true as const,
      userVerification: "required" as const,
    },
  };
}

/** Without credentials, the authenticator offers those that it has for this installation. */
export async function requestOptions(publicUrl: string, known: readonly KnownCredential[]) {
  const { generateAuthenticationOptions } = await library();
  const { rpId } = relyingParty(publicUrl);
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId, userVerification: "required" });
  return {
    challenge,
    rpId,
    timeout: patienceMs,
    userVerification: "required" as const,
    allowCredentials: described(known),
  };
}

export interface MadePasskey {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
  readonly transports: readonly string[];
}

/** The challenge that an answer is about, before anything of it is believed. */
export function challengeOf(clientDataJSON: string): string | null {
  const { challenge } = clientData(clientDataJSON);
  return typeof challenge === "string" ? challenge : null;
}

function clientData(clientDataJSON: string): {
  readonly challenge?: unknown;
  readonly crossOrigin?: unknown;
} {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    return typeof data === "object" && data !== null ? data : {};
  } catch {
    return {};
  }
}

/** Our pages stand in no page of others: an answer from within one is none. */
const isAlone = (clientDataJSON: string): boolean => clientData(clientDataJSON).crossOrigin !== true;

/** Null when anything about it is wrong. */
export async function verifyMade(
  publicUrl: string,
  challenge: string,
  made: MadePasskey,
): Promise<StoredCredential | null> {
  const { verifyRegistrationResponse } = await library();
  const { rpId, origin } = relyingParty(publicUrl);
  if (!isAlone(made.clientDataJSON)) return null;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: made.id,
        rawId: made.id,
        type: "public-key",
        response: { clientDataJSON: made.clientDataJSON, attestationObject: made.attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString("base64url"),
      counter,
      transports: made.transports,
    };
  } catch {
    // The library says by an error what is wrong; nobody is told more than that it is.
    return null;
  }
}

export interface ShownPasskey {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

/** By its own count, how often the passkey has signed; null when anything is wrong. */
export async function verifyShown(
  publicUrl: string,
  challenge: string,
  shown: ShownPasskey,
  stored: StoredCredential,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const { rpId, origin } = relyingParty(publicUrl);
  const { id, ...response } = shown;
  if (!isAlone(shown.clientDataJSON)) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: "public-key", response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: stored.credentialId,
        publicKey: new Uint8Array(Buffer.from(stored.publicKey, "base64url")),
        counter: stored.counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
