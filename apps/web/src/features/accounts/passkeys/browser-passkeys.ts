/** What the browser does with passkeys. The library comes with the first use, and with no page. */
import type { addPasskey } from "@amont/contract/operations/accounts/add-passkey.ts";
import type { offerPasskey } from "@amont/contract/operations/accounts/offer-passkey.ts";
import type { z } from "zod";
import type { PasskeyRequest, ShownPasskey } from "../sign-in/interaction-operations.ts";

/** Browsers have them on secure pages alone. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === "function";

type Offer = z.output<(typeof offerPasskey)["response"]>;
type NewPasskey = z.output<(typeof addPasskey)["body"]>["credential"];

const library = () => import("@simplewebauthn/browser");

/** The person closed the browser's question, or let it wait too long: nothing to tell them. */
const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);

/** This authenticator has a passkey of this person already. */
export const isKnownAlready = (error: unknown): boolean =>
  error instanceof Error && error.name === "InvalidStateError";

/** Null: given up. */
export async function makePasskey(offer: Offer): Promise<NewPasskey | null> {
  const { startRegistration } = await library();
  try {
    const { id, response } = await startRegistration({ optionsJSON: offer });
    return {
      id,
      clientDataJSON: response.clientDataJSON,
      attestationObject: response.attestationObject,
      transports: [...(response.transports ?? [])],
    };
  } catch (error) {
    if (isGivenUp(error)) return null;
    throw error;
  }
}

/** Null: given up. */
export async function showPasskey(request: PasskeyRequest): Promise<ShownPasskey | null> {
  const { startAuthentication } = await library();
  try {
    const { id, response } = await startAuthentication({ optionsJSON: request });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { id, clientDataJSON, authenticatorData, signature };
  } catch (error) {
    if (isGivenUp(error)) return null;
    throw error;
  }
}
