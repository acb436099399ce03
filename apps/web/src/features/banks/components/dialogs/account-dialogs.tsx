import type { CurrentCompany } from "../../../../shared/workplace/workplace-context.ts";
import type { AccountChoice } from "../accounts-table.tsx";
import { AddAccountDialog } from "./add-account-dialog.tsx";
import { BalanceDialog } from "./balance-dialog.tsx";
import { DetailsDialog } from "./details-dialog.tsx";
import { OverdraftDialog } from "./overdraft-dialog.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";

export type OpenDialog = AccountChoice | { readonly action: "add"; readonly companyId?: number };

const dialogs = {
  balance: BalanceDialog,
  overdraft: OverdraftDialog,
  details: DetailsDialog,
  remove: RemoveDialog,
} as const;

interface AccountDialogsProps {
  /** The current one; an account of another company says so. */
  readonly companyId: number;
  /** The companies that an account can be added to. */
  readonly writable: readonly CurrentCompany[];
  readonly open: OpenDialog | null;
  readonly onClose: () => void;
}

/** One at a time; each starts anew. */
export function AccountDialogs({ companyId, writable, open, onClose }: AccountDialogsProps) {
  if (open === null) return null;
  if (open.action === "add")
    return <AddAccountDialog companies={writable} companyId={open.companyId} onClose={onClose} />;
  const Chosen = dialogs[open.action];
  const { account } = open;
  return <Chosen companyId={account.companyId ?? companyId} account={account} onClose={onClose} />;
}
