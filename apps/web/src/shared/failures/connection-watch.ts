/**
 * Knows whether the server can be reached, from what happens to the calls. A connection that is back within moments is
 * not worth a word: a loss is told after five seconds, and taken back as soon as anything answers.
 */
interface ConnectionDependencies {
  /** Asks the server for a sign of life; rejects when none comes. */
  readonly probe: () => Promise<unknown>;
  /** Does the browser itself believe that there is a network? */
  readonly isOnline: () => boolean;
  readonly onLost: () => void;
  readonly onBack: () => void;
}

export interface ConnectionWatch {
  readonly lost: () => void;
  readonly answered: () => void;
  /** The browser says that the network is back: looks at once instead of waiting for its turn. */
  readonly lookNow: () => void;
}

export const connectionPatienceMs = 5000;

export function createConnectionWatch(dependencies: ConnectionDependencies): ConnectionWatch {
  const { probe, isOnline, onLost, onBack } = dependencies;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isTold = false;

  async function look(): Promise<void> {
    try {
      await probe();
      back();
    } catch {
      // Something else may have answered while this question was on its way.
      if (timer === null) return;
      if (!isTold) onLost();
      isTold = true;
      timer = setTimeout(() => void look(), connectionPatienceMs);
    }
  }

  function back(): void {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    if (isTold) onBack();
    isTold = false;
  }

  return {
    // An answer that was already on its way when the network went says nothing about the next one.
    answered: () => {
      if (isOnline()) back();
    },
    lookNow: () => {
      if (timer === null) return;
      clearTimeout(timer);
      void look();
    },
    lost: () => {
      timer ??= setTimeout(() => void look(), connectionPatienceMs);
    },
  };
}

/** The same fetch; the watch hears how each call ends. */
export function watchedFetch(
  fetch: typeof globalThis.fetch,
  watch: ConnectionWatch,
): typeof globalThis.fetch {
  return async (input, init) => {
    try {
      const response = await fetch(input, init);
      watch.answered();
      return response;
    } catch (error) {
      const isGivenUp = error instanceof DOMException && error.name === "AbortError";
      if (!isGivenUp) watch.lost();
      throw error;
    }
  };
}
