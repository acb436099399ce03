/**
 * Whether a page shows all that there is to show. It counts what is under way; once nothing is, and the page has come to
 * rest, it says so. Whoever drives a page, as tests do, waits for that instead of guessing.
 */
export interface Readiness {
  /** Something begins that will change what is shown. What it gives back is called at the end, and counts once. */
  readonly begin: (what: string) => () => void;
  /** The same for something that waits until nobody types: it is no reason for hands to wait. */
  readonly beginPause: (what: string) => () => void;
}

export interface PageState {
  /** All that is shown is what it will be. */
  readonly isReady: boolean;
  /** The next key or click meets what it is meant for: all that is left to do waits until nobody types. */
  readonly isListening: boolean;
  readonly underWay: readonly string[];
}

interface Surroundings {
  /** Calls back when all that was due is done, and is on the screen. */
  readonly whenAtRest: (callback: () => void) => void;
  readonly show: (state: PageState) => void;
}

interface Task {
  readonly what: string;
  readonly isPause: boolean;
}

export function createReadiness({ whenAtRest, show }: Surroundings): Readiness {
  const tasks = new Set<Task>();
  let isListening = false;
  /** A rest that was waited for says nothing about what came since. */
  let changes = 0;

  const showNow = () =>
    show({
      isListening,
      isReady: isListening && tasks.size === 0,
      underWay: [...tasks].map(({ what }) => what),
    });

  function change(): void {
    changes += 1;
    isListening = false;
    showNow();
    const isBusy = [...tasks].some(({ isPause }) => !isPause);
    if (isBusy) return;
    const before = changes;
    whenAtRest(() => {
      if (changes !== before) return;
      isListening = true;
      showNow();
    });
  }

  const end = (task: Task) => () => {
    if (tasks.delete(task)) change();
  };

  return {
    begin: (what) => {
      const task = { what, isPause: false };
      tasks.add(task);
      change();
      return end(task);
    },
    beginPause: (what) => {
      const task = { what, isPause: true };
      tasks.add(task);
      showNow();
      return end(task);
    },
  };
}
