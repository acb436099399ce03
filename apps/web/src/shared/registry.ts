/** What the pages that are open at the moment have announced. It lives outside of React, so that any part can listen. */
export interface Registry<T> {
  /** Gives back how to take it away again. */
  readonly add: (item: T) => () => void;
  /** In the order of their arrival; the same array until something changes. */
  readonly list: () => readonly T[];
  readonly subscribe: (listener: () => void) => () => void;
}

export function createRegistry<T>(): Registry<T> {
  let items: readonly T[] = [];
  const listeners = new Set<() => void>();
  const become = (next: readonly T[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  return {
    add: (item) => {
      become([...items, item]);
      return () => become(items.filter((present) => present !== item));
    },
    list: () => items,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
