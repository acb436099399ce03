import { Message } from "@amont/ui/states/message.tsx";
import { ConfirmDialog } from "@amont/ui/widgets/dialog/confirm-dialog.tsx";
import { useTranslation } from "react-i18next";
import type { CashPool, PoolPlace } from "../cash-pool-queries.ts";
import { usePoolRefusal } from "../use-pool-refusal.ts";
import { usePoolRemoval } from "./use-pool-changes.ts";

interface PoolRemovalProps {
  readonly place: PoolPlace;
  readonly pool: CashPool;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** It names what is lost; a pool in which somebody still owes something is refused, and that is said here. */
export function PoolRemoval({ place, pool, onClose, onRemoved }: PoolRemovalProps) {
  const { t } = useTranslation();
  const removal = usePoolRemoval(place.organisationId);
  const refusal = usePoolRefusal(removal.error);
  const { name, members, rates, settledMonths } = pool;
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      icon="trash"
      title={t("cashPools.removal.title", { name })}
      losses={[
        t("cashPools.removal.members", { count: members.length }),
        t("cashPools.removal.rates", { count: rates.length }),
        ...(settledMonths.length === 0
          ? []
          : [t("cashPools.removal.months", { count: settledMonths.length })]),
      ]}
      reassurance={t("cashPools.removal.kept")}
      confirmLabel={t("cashPools.removal.confirm")}
      cancelLabel={t("cashPools.cancel")}
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate({ poolId: place.poolId, name }, { onSuccess: onRemoved })}
      onCancel={onClose}
    >
      {t("cashPools.removal.text")}
      {refusal === null ? null : <Message tone="danger">{refusal.text}</Message>}
    </ConfirmDialog>
  );
}
