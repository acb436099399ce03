/**
 * A request that the server cannot read most often comes from a page older than the server: loading it again helps. If
 * it does not, a second reload would not either, and a page that keeps reloading is worse than a message.
 */
const storageKey = "amont.reloaded-at";

/** Two refusals further apart than this have nothing to do with each other. */
const inARowMs = 60_000;

interface ReloadDependencies {
  readonly storage: Pick<Storage, "getItem" | "setItem">;
  readonly now: () => number;
  readonly reload: () => void;
}

export interface ReloadOnce {
  readonly isSpent: () => boolean;
  readonly reload: () => void;
}

export function createReloadOnce({ storage, now, reload }: ReloadDependencies): ReloadOnce {
  return {
    isSpent: () => {
      const reloadedAt = Number(storage.getItem(storageKey) ?? Number.NaN);
      return now() - reloadedAt < inARowMs;
    },
    reload: () => {
      storage.setItem(storageKey, String(now()));
      reload();
    },
  };
}

/** Without a place to remember the first reload there must be none. */
export function browserReloadOnce(): ReloadOnce {
  try {
    const { sessionStorage: storage } = window;
    return createReloadOnce({ storage, now: Date.now, reload: () => window.location.reload() });
  } catch {
    return { isSpent: () => true, reload: () => undefined };
  }
}
