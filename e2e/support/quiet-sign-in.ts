/**
 * Signs somebody in at the real account service, with the calls of the application and of its sign-in page but without
 * showing either: for journeys that begin once one is in. It saves them three page loads.
 */
import { createHash, randomBytes } from "node:crypto";
import type { APIResponse, Page } from "playwright-core";
import type { Product } from "./product.ts";

const clientId = "amont-web";
const resource = "urn:amont:api";

interface DemoUser {
  readonly id: string;
  readonly name: string;
}

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
  readonly token_type: string;
  readonly scope: string;
  readonly expires_in: number;
}

export async function signInQuietlyWithPassword(
  page: Page,
  product: Product,
  { email, password }: { readonly email: string; readonly password: string },
  path: string,
): Promise<void> {
  const tokens = await tokensFor(page, product, (interaction) =>
    page.request.post(`${interaction}/login`, { data: { email, password } }),
  );
  await openWith(page, product.url + path, tokens);
}

export async function signInQuietlyAsDemoUser(
  page: Page,
  product: Product,
  name: string,
  path: string,
): Promise<void> {
  const tokens = await tokensFor(page, product, async (interaction) => {
    const answer = await page.request.get(`${interaction}/details`);
    const { demoUsers } = (await answer.json()) as { demoUsers: readonly DemoUser[] };
    const userId = demoUsers.find((user) => user.name === name)?.id;
    if (userId === undefined) throw new Error(`There is no demo user ${name}.`);
    return page.request.post(`${interaction}/demo`, { data: { userId } });
  });
  await openWith(page, product.url + path, tokens);
}

/** The session's cookies are the browser's own: the page's requests and these share them. */
async function tokensFor(
  page: Page,
  { url }: Product,
  identify: (interaction: string) => Promise<APIResponse>,
): Promise<Tokens> {
  const verifier = randomBytes(32).toString("base64url");
  const callback = `${url}/app/auth/callback`;
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: "code",
    redirect_uri: callback,
    scope: "openid profile email offline_access api",
    resource,
    state: randomBytes(8).toString("hex"),
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  const interaction = await redirectOf(page, `${url}/account/auth?${query.toString()}`);
  const identified = await identify(interaction);
  if (!identified.ok()) throw new Error(`Signing in was refused: ${await identified.text()}`);
  let { redirectTo: next } = (await identified.json()) as { redirectTo: string };
  while (!next.startsWith(callback)) next = await redirectOf(page, next);
  const answer = await page.request.post(`${url}/account/token`, {
    form: {
      grant_type: "authorization_code",
      client_id: clientId,
      redirect_uri: callback,
      code: new URL(next).searchParams.get("code") ?? "",
      code_verifier: verifier,
      resource,
    },
  });
  if (!answer.ok()) throw new Error(`There are no tokens: ${await answer.text()}`);
  return (await answer.json()) as Tokens;
}

async function redirectOf(page: Page, address: string): Promise<string> {
  const answer = await page.request.get(address, { maxRedirects: 0 });
  const { location } = answer.headers();
  if (location === undefined) throw new Error(`No redirect from ${address}: ${await answer.text()}`);
  return new URL(location, address).href;
}

/**
 * Puts it where the application keeps it, as the library that it signs in with writes it, and opens the page.
 */
async function openWith(page: Page, address: string, { expires_in, ...tokens }: Tokens): Promise<void> {
  const { origin } = new URL(address);
  const [, claims = ""] = tokens.id_token.split(".");
  const session = {
    ...tokens,
    profile: JSON.parse(Buffer.from(claims, "base64url").toString("utf8")) as unknown,
    expires_at: Math.floor(Date.now() / 1000) + expires_in,
  };
  const [name, value] = [`oidc.user:${origin}/account:${clientId}`, JSON.stringify(session)];
  const keep = `localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`;
  const script = await page.addInitScript({
    content: `if (location.origin === ${JSON.stringify(origin)}) ${keep}`,
  });
  await page.goto(address);
  // What happens to the session from here on is the application's doing.
  await script.dispose();
}
