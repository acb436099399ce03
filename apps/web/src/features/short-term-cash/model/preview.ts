/** Transfers that are not created yet: they are in this browser alone. What somebody made or changed by hand is kept. */
import type { LaneType } from "@amont/engine/liquidity/lanes.ts";
import type { ProposedTransfer } from "@amont/engine/liquidity/propose-transfers.ts";
import type { TransferFlow } from "@amont/engine/liquidity/transfer-entries.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { CashFacts } from "./cash-facts.ts";

export interface PreviewTransfer extends TransferFlow {
  /** The id that it has from the first moment on: sent twice, it is made once. */
  readonly transferId: string;
  readonly type: LaneType;
  /** Minutes since midnight until which it is taken on its day; null: at any hour. */
  readonly cutOffMinutes: number | null;
  readonly label: string | null;
  /** Made or changed by hand. */
  readonly isManual: boolean;
  /** What the proposal knows about it; null for one that somebody made. */
  readonly proposed: ProposedTransfer | null;
}

export type Preview = readonly PreviewTransfer[];

export const emptyPreview: Preview = [];

export const hasManual = (preview: Preview): boolean => preview.some(({ isManual }) => isManual);

/** What somebody would lose: proposals come back by themselves. */
export const manualOf = (preview: Preview): Preview => preview.filter(({ isManual }) => isManual);

export function withProposal(
  preview: Preview,
  proposed: readonly ProposedTransfer[],
  newId: () => string,
): Preview {
  return [
    ...manualOf(preview),
    ...proposed.map(
      (transfer): PreviewTransfer => ({
        ...transfer,
        transferId: newId(),
        label: null,
        isManual: false,
        proposed: transfer,
      }),
    ),
  ];
}

/** In the place of the one with the same id, or as the last one. */
export function withTransfer(preview: Preview, transfer: PreviewTransfer): Preview {
  const isKnown = preview.some(({ transferId }) => transferId === transfer.transferId);
  return isKnown
    ? preview.map((one) => (one.transferId === transfer.transferId ? transfer : one))
    : [...preview, transfer];
}

export const withoutTransfer = (preview: Preview, transferId: string): Preview =>
  preview.filter((one) => one.transferId !== transferId);

/** Amounts of several currencies have no one sum: one for each, that of the entity where there is nothing. */
export function previewSums(
  preview: Preview,
  { accounts, currency: own }: Pick<CashFacts, "accounts" | "currency">,
): ReadonlyMap<CurrencyCode, number> {
  const sums = new Map<CurrencyCode, number>(preview.length === 0 ? [[own, 0]] : []);
  for (const { fromId, amountMinor } of preview) {
    const currency = accounts.find(({ id }) => id === fromId)?.currency ?? own;
    sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
  }
  return sums;
}
