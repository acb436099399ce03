import { Button } from "@amont/ui/button.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import type { TransferPlace } from "../../../shared/ledger/transfers/transfer-desk.ts";
import { useTransferDesk } from "../../../shared/ledger/transfers/transfer-desk-context.ts";
import { TransferDialog } from "../components/transfer-dialog.tsx";
import { emptyPreview } from "../model/preview.ts";
import { emptyDraft } from "../model/transfer-draft.ts";
import { useCash, useReadersDay } from "../use-cash.ts";
import { useTransferCreation } from "../use-transfer-creation.ts";

interface NewTransferProps {
  readonly place: TransferPlace;
  readonly fromId: number | null;
  readonly toId: number | null;
}

const usual = {};
const dialogWidth = 592;

/** A transfer from anywhere in the product: with the positions that it changes, and written at once. */
export function NewTransfer({ place, fromId, toId }: NewTransferProps) {
  const { t } = useTranslation();
  const desk = useTransferDesk();
  const { cash, error, reread } = useCash(place, usual, useReadersDay());
  const [transferId] = useState(() => crypto.randomUUID());
  const [changedId, setChangedId] = useState<number | null>(null);
  const creation = useTransferCreation(place, desk.close, setChangedId);
  if (cash === null)
    return (
      <Dialog
        isOpen
        onClose={desk.close}
        title={t("shortTerm.transfer.title")}
        icon="swap"
        width={dialogWidth}
        footer={<Button onClick={desk.close}>{t("shortTerm.transfer.cancel")}</Button>}
      >
        {error === null ? (
          <SkeletonRows rowCount={4} label={t("transfers.accounts")} />
        ) : (
          <LoadFailure error={error} onRetry={reread} />
        )}
      </Dialog>
    );
  const { facts, view, seen } = cash;
  const changed = facts.accounts.find(({ id }) => id === changedId);
  return (
    <TransferDialog
      facts={facts}
      view={view}
      others={emptyPreview}
      draft={{ ...emptyDraft(facts.today), fromId, toId }}
      isNew
      transferId={transferId}
      addLabel={t("transfers.create")}
      isBusy={creation.isPending}
      warning={changed === undefined ? null : t("shortTerm.preview.changed", { account: changed.name })}
      onAdd={(transfer) => creation.mutate({ preview: [transfer], facts, seen, scenarioId: null })}
      onClose={desk.close}
    />
  );
}
