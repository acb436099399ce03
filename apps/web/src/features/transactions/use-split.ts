import { cancelSplit } from "@amont/contract/operations/transactions/commands/splitting/cancel-split.ts";
import { setSplitLines } from "@amont/contract/operations/transactions/commands/splitting/set-split-lines.ts";
import { splitTransaction } from "@amont/contract/operations/transactions/commands/splitting/split-transaction.ts";
import { listSplitLines } from "@amont/contract/operations/transactions/list-split-lines.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Api } from "../../shared/api/api.ts";
import { useApi } from "../../shared/api/api-context.ts";
import { refreshTransactions } from "../../shared/ledger/refresh-transactions.ts";
import { commandToast, useUndo } from "../../shared/ledger/use-undo.ts";
import { useToasts } from "../../shared/toasts-context.ts";
import { linesOf, type SplitDraft } from "./model/split-draft.ts";
import { transactionsKey } from "./transactions-queries.ts";

export const splitLinesQuery = (api: Api, companyId: number, splitGroupId: number) =>
  queryOptions({
    queryKey: [...transactionsKey(companyId), "split", splitGroupId],
    queryFn: ({ signal }) => api.call(listSplitLines, { query: { splitGroupId } }, { companyId, signal }),
    // What is being edited is not exchanged while it is typed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export type SplitWork =
  | {
      readonly kind: "split";
      readonly transactionId: number;
      readonly memo: string;
      readonly draft: SplitDraft;
    }
  | { readonly kind: "change"; readonly splitGroupId: number; readonly draft: SplitDraft }
  | { readonly kind: "cancel"; readonly splitGroupId: number };

/** Splits, changes a split, or puts the whole back. A refusal says why, and what was entered stays. */
export function useSplit(companyId: number, onDone: () => void) {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const undo = useUndo(companyId);
  return useMutation({
    mutationFn: (work: SplitWork): Promise<{ readonly undoToken: string }> => {
      const place = { scenarioId: null };
      switch (work.kind) {
        case "split": {
          const { transactionId, memo, draft } = work;
          const body = { ...place, transactionId, memo, lines: linesOf(draft) };
          return api.call(splitTransaction, { body }, { companyId });
        }
        case "change": {
          const { splitGroupId, draft } = work;
          const body = { ...place, splitGroupId, lines: linesOf(draft) };
          return api.call(setSplitLines, { body }, { companyId });
        }
        case "cancel":
          return api.call(
            cancelSplit,
            { body: { ...place, splitGroupId: work.splitGroupId } },
            { companyId },
          );
      }
    },
    // The dialog says what went wrong.
    meta: { isShownInPlace: true },
    onSuccess: ({ undoToken }, { kind }) => {
      toasts.show({
        tone: "positive",
        key: commandToast,
        title: t(`split.done.${kind}`),
        action: undo(undoToken),
      });
      onDone();
    },
    onSettled: () => refreshTransactions(queryClient, companyId),
  });
}
