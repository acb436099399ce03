interface Activity {
  readonly isBusy: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

interface QuietOptions {
  /** How long nothing must happen to call it quiet: between two calls of a page there is a gap. */
  readonly quietMs: number;
  /** When not to wait any longer. */
  readonly limitMs: number;
}

/** Resolves when an activity has come to rest, or when it has gone on for too long. */
export function whenQuiet(
  { isBusy, subscribe }: Activity,
  { quietMs, limitMs }: QuietOptions,
): Promise<void> {
  return new Promise((resolve) => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const finish = () => {
      clearTimeout(rest);
      clearTimeout(limit);
      unsubscribe();
      resolve();
    };
    const look = () => {
      clearTimeout(rest);
      rest = isBusy() ? undefined : setTimeout(finish, quietMs);
    };
    const limit = setTimeout(finish, limitMs);
    const unsubscribe = subscribe(look);
    look();
  });
}
