import { safeReturnPath } from "../../shared/session/return-path.ts";

/**
 * Where a module may send its user: the pages of this application, as a path or as a full address of this site; a path
 * without a slash starts at /app. Null for everything else, the pages that begin and end a session among it.
 */
export function inAppPath(wanted: unknown, origin: string): string | null {
  const base = `${origin}/app/`;
  if (typeof wanted !== "string" || !URL.canParse(wanted, base)) return null;
  const url = new URL(wanted, base);
  const path = url.pathname + url.search + url.hash;
  return url.origin === origin && safeReturnPath(path) === path ? path : null;
}
