import type { AccountChoice } from "../accounts-table.tsx";
import { AddAccountDialog } from "./add-account-dialog.tsx";
import { BalanceDialog } from "./balance-dialog.tsx";
import { DetailsDialog } from "./details-dialog.tsx";
import { OverdraftDialog } from "./overdraft-dialog.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";

export type OpenDialog = AccountChoice | { readonly action: "add" };

const dialogs = {
  balance: BalanceDialog,
  overdraft: OverdraftDialog,
  details: DetailsDialog,
  remove: RemoveDialog,
} as const;

interface AccountDialogsProps {
  readonly companyId: number;
  readonly open: OpenDialog | null;
  readonly onClose: () => void;
}

/** One at a time; each starts anew. */
export function AccountDialogs({ companyId, open, onClose }: AccountDialogsProps) {
  if (open === null) return null;
  if (open.action === "add") return <AddAccountDialog companyId={companyId} onClose={onClose} />;
  const Chosen = dialogs[open.action];
  return <Chosen companyId={companyId} account={open.account} onClose={onClose} />;
}
