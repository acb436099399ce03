/** The files of one build, and which requests they answer. Pure. */

/** One page serves every address of the application. */
const pagePath = "/app";

/** Where to sign in: public, and the page cannot start without. */
const configPath = "/app-config.json";

export const shellPaths = { page: pagePath, config: configPath } as const;

export const cachePrefix = "amont-build-";

/** Caches of older builds than the one before: tabs may still show that one. Names come oldest first. */
export function cachesToDelete(names: readonly string[], own: string): readonly string[] {
  const others = names.filter((name) => name.startsWith(cachePrefix) && name !== own);
  return others.slice(0, -1);
}

export type Treatment = "page" | "config" | "asset" | "none";

interface SeenRequest {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** Everything that is not named here (calls, accounts, other sites) passes as if there were no worker. */
export function treatmentOf({ method, mode, url }: SeenRequest, origin: string): Treatment {
  const address = new URL(url);
  if (method !== "GET" || address.origin !== origin) return "none";
  const { pathname } = address;
  if (mode === "navigate") return isPage(pathname) ? "page" : "none";
  if (pathname === configPath) return "config";
  return pathname.startsWith("/assets/") ? "asset" : "none";
}

function isPage(pathname: string): boolean {
  return pathname === "/" || pathname === "/index.html" || /^\/app(?=\/|$)/.test(pathname);
}

/** A page of another build would ask for files that are not kept here. */
export function isPageOf(html: string, files: readonly string[]): boolean {
  const named = [...html.matchAll(/\/assets\/[^"'\s>]+/g)].map(([path]) => path);
  return named.length > 0 && named.every((path) => files.includes(path));
}
