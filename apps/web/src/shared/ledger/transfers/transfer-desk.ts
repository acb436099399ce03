/**
 * What is open about transfers above the page. Any part of the product may ask for it: a list, a panel, a message that says
 * why a command was refused. One place shows it, and fetches its code when it is asked for.
 */

/** A company, or the companies of a consolidation. */
export interface TransferPlace {
  readonly entityId: number;
  readonly isConsolidation: boolean;
}

export interface OpenList {
  readonly kind: "list";
  readonly place: TransferPlace;
  readonly scenarioId: number | null;
}

export type OpenTransfers =
  | OpenList
  | {
      readonly kind: "one";
      readonly transferId: string;
      /** Where it was opened from, to go back to. */
      readonly list: OpenList | null;
    }
  | {
      readonly kind: "new";
      readonly place: TransferPlace;
      readonly fromId: number | null;
      readonly toId: number | null;
    };

export interface TransferDesk {
  readonly current: () => OpenTransfers | null;
  readonly open: (next: OpenTransfers) => void;
  readonly close: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createTransferDesk(): TransferDesk {
  const listeners = new Set<() => void>();
  let current: OpenTransfers | null = null;
  const become = (next: OpenTransfers | null) => {
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => current,
    open: become,
    close: () => become(null),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const openTransfer = (desk: Pick<TransferDesk, "open">, transferId: string): void =>
  desk.open({ kind: "one", transferId, list: null });
