/** What the web application does to sign somebody in: authorization code with PKCE, then tokens. */
import { createHash, randomBytes } from "node:crypto";
import { webClientId } from "../provider/create-provider.ts";
import type { Browser } from "./browser.ts";

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
  readonly expires_in: number;
}

const callback = (browser: Browser) => `${browser.origin}/app/auth/callback`;

export async function openSignIn(browser: Browser, extra: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString("base64url");
  const query = new URLSearchParams({
    client_id: webClientId,
    response_type: "code",
    redirect_uri: callback(browser),
    scope: "openid profile email",
    state: "some-state",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...extra,
  });
  const answer = await browser.go(`/account/auth?${query.toString()}`);
  return { verifier, status: answer.status, location: answer.headers.get("location") ?? "" };
}

/** Follows redirects inside the account service until the browser is sent back to the application. */
export async function followToApplication(browser: Browser, location: string): Promise<URL> {
  let next = location;
  while (next.startsWith(`${browser.origin}/account/`)) {
    const answer = await browser.go(next);
    const target = answer.headers.get("location");
    if (target === null) throw new Error(`No redirect from ${next}: ${answer.status} ${await answer.text()}`);
    next = target;
  }
  return new URL(next);
}

export async function redeem(browser: Browser, code: string, verifier: string): Promise<Response> {
  return browser.postForm("/account/token", {
    grant_type: "authorization_code",
    client_id: webClientId,
    redirect_uri: callback(browser),
    code,
    code_verifier: verifier,
  });
}

export async function refresh(browser: Browser, refreshToken: string): Promise<Response> {
  return browser.postForm("/account/token", {
    grant_type: "refresh_token",
    client_id: webClientId,
    refresh_token: refreshToken,
  });
}

export async function signInWith(
  browser: Browser,
  credentials: { readonly email: string; readonly password: string },
): Promise<Tokens> {
  const { verifier, location } = await openSignIn(browser);
  const answer = await browser.post(`${location}/login`, credentials);
  const { redirectTo } = (await answer.json()) as { redirectTo: string };
  const back = await followToApplication(browser, redirectTo);
  const tokens = await redeem(browser, back.searchParams.get("code") ?? "", verifier);
  return (await tokens.json()) as Tokens;
}
