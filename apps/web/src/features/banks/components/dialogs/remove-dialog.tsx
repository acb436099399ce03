import { removeBankAccount } from "@amont/contract/operations/banks/remove-bank-account.ts";
import { ConfirmDialog } from "@amont/ui/widgets/dialog/confirm-dialog.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { failureText } from "../../../../shared/api/failure-text.ts";
import { useToasts } from "../../../../shared/toasts-context.ts";
import { type BankAccount, type Removal, refreshBanks, removalQuery } from "../../banks-queries.ts";
import type { AccountDialogProps } from "./balance-dialog.tsx";

/** Names what goes and what stays before anything is done; until that is known there is nothing to confirm. */
export function RemoveDialog({ companyId, account, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const consequences = useQuery(removalQuery(useApi(), companyId, account.id));
  const removal = useRemoval(companyId, account, onClose);
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      icon="trash"
      title={t("banks.removal.title", { name: account.name })}
      losses={consequences.data === undefined ? [] : lossesOf(consequences.data, t)}
      confirmLabel={t("banks.removal.confirm")}
      cancelLabel={t("banks.removal.keep")}
      isPreparing={consequences.isPending}
      isBusy={removal.isPending}
      onConfirm={() => {
        if (consequences.isSuccess) removal.mutate();
        else void consequences.refetch();
      }}
      onCancel={onClose}
    >
      {t("banks.removal.text")}
      {consequences.isPending ? <p>{t("banks.removal.counting")}</p> : null}
      {consequences.isError ? <p role="alert">{failureText(consequences.error, t)}</p> : null}
    </ConfirmDialog>
  );
}

function lossesOf(removal: Removal, t: TFunction): readonly string[] {
  const counted = [
    ["banks.removal.paid", removal.paidCount],
    ["banks.removal.reconciliations", removal.reconciliationCount],
    ["banks.removal.expected", removal.expectedCount],
    ["banks.removal.removedRules", removal.removedRuleCount],
    ["banks.removal.changedRules", removal.changedRuleCount],
  ] as const;
  const losses = [
    ...counted.filter(([, count]) => count > 0).map(([text, count]) => t(text, { count })),
    ...(removal.endsConnection ? [t("banks.removal.connection")] : []),
  ];
  return losses.length === 0 ? [t("banks.removal.nothing")] : losses;
}

function useRemoval(companyId: number, account: BankAccount, onClose: () => void) {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(removeBankAccount, { query: { bankAccountId: account.id } }, { companyId }),
    onSuccess: () => toasts.show({ tone: "positive", title: t("banks.removed", { name: account.name }) }),
    onSettled: async () => {
      onClose();
      await refreshBanks(queryClient, companyId);
    },
  });
}
