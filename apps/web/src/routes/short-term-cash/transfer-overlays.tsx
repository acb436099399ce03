import { NewTransfer } from "../../features/short-term-cash/transfers/new-transfer.tsx";
import { TransfersDrawer } from "../../features/transfers/components/transfers-drawer.tsx";
import { loadTexts } from "../../i18n/i18n.ts";
import type { OpenTransfers } from "../../shared/ledger/transfers/transfer-desk.ts";

/** With the words that the page below may not have. */
export async function withWords(): Promise<typeof TransferOverlays> {
  await loadTexts("transfers", "short-term-cash");
  return TransferOverlays;
}

/** What is open about transfers, above whatever page there is. */
function TransferOverlays({ open }: { readonly open: OpenTransfers }) {
  return open.kind === "new" ? (
    <NewTransfer place={open.place} fromId={open.fromId} toId={open.toId} />
  ) : (
    <TransfersDrawer open={open} />
  );
}
