import { type Query, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../shared/api/api-context.ts";
import { useToasts } from "../../shared/toasts-context.ts";
import { isAboutCompany } from "../../shared/workplace/about-company.ts";
import { type AccountEdit, inverseOf, predicted, sendEdit } from "./account-edit.ts";
import { type BankAccount, refreshBanks } from "./banks-queries.ts";

interface AccountEditing {
  /** Sends a change that is shown before it is accepted. A refusal brings the stored value back, and says why. */
  readonly apply: (edit: AccountEdit) => void;
  /** Says what a form has just saved, with the way back. */
  readonly onSaved: (edit: AccountEdit) => void;
}

export function useAccountEdit(companyId: number, account: BankAccount): AccountEditing {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const isOfBanks = isAboutCompany(companyId, "banks");
  const refresh = () => refreshBanks(queryClient, companyId);

  const change = useMutation({
    mutationFn: (edit: AccountEdit) => sendEdit(api, companyId, account.id, edit),
    onMutate: async (edit) => {
      const balances = {
        predicate: (query: Pick<Query, "queryKey">) => query.queryKey[2] === "balances" && isOfBanks(query),
      };
      await queryClient.cancelQueries(balances);
      queryClient.setQueriesData<readonly BankAccount[]>(balances, (accounts) =>
        accounts?.map((known) => (known.id === account.id ? predicted(known, edit) : known)),
      );
    },
    onSettled: refresh,
  });

  const announce = (edit: AccountEdit) => {
    const inverse = inverseOf(account, edit);
    const name = edit.kind === "name" ? edit.name : account.name;
    toasts.show({
      tone: "positive",
      key: "bank-account-edit",
      title: t(`banks.saved.${edit.kind}`, { name }),
      ...(inverse === null
        ? {}
        : { action: { label: t("banks.undo"), onAct: () => change.mutate(inverse) } }),
    });
  };

  return {
    apply: (edit) => change.mutate(edit, { onSuccess: () => announce(edit) }),
    onSaved: (edit) => {
      announce(edit);
      void refresh();
    },
  };
}
