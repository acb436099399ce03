/** Whether the dialog about the subscription stands open: any failed call may ask for it. */
export interface SubscriptionPrompt {
  readonly isOpen: () => boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createSubscriptionPrompt(): SubscriptionPrompt {
  const listeners = new Set<() => void>();
  let isOpen = false;
  const become = (next: boolean) => {
    isOpen = next;
    for (const listener of listeners) listener();
  };
  return {
    isOpen: () => isOpen,
    open: () => become(true),
    close: () => become(false),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
