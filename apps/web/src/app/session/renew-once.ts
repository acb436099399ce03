/**
 * A refresh token serves once: two tabs that use the same one look like a thief, and the account
 * service ends the session. So tabs take turns (Web Locks), and whoever comes second takes the
 * token that the first one left in the shared store.
 */

interface Tokens {
  readonly access_token: string;
  readonly expired?: boolean | undefined;
}

interface Renewal<T extends Tokens> {
  readonly stored: () => Promise<T | null>;
  readonly refresh: () => Promise<T | null>;
}

const lockName = "amont-session-renewal";

export async function renewOnce<T extends Tokens>(
  refusedToken: string,
  { stored, refresh }: Renewal<T>,
  locks: Pick<LockManager, "request"> = navigator.locks,
): Promise<T | null> {
  return locks.request(lockName, async (): Promise<T | null> => {
    const shared = await stored();
    if (shared === null) return null;
    const isNewer = shared.access_token !== refusedToken && shared.expired !== true;
    return isNewer ? shared : refresh();
  });
}
