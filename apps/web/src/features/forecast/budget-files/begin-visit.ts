/** Sends the visitor to a service with a state and a challenge of this tab's own (RFC 6749, RFC 7636). */
import type { SheetVisit } from "./model/sheet-session.ts";

export function newVisit(): SheetVisit {
  return { state: randomText(), codeVerifier: randomText() };
}

export async function visitAddress(authorizationUrl: string, visit: SheetVisit): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(visit.codeVerifier));
  const url = new URL(authorizationUrl);
  url.searchParams.set("state", visit.state);
  url.searchParams.set("code_challenge", base64Url(new Uint8Array(hash)));
  url.searchParams.set("code_challenge_method", "S256");
  return url.href;
}

const randomText = (): string => base64Url(crypto.getRandomValues(new Uint8Array(32)));

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
