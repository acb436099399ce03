import { deleteConsolidation } from "@amont/contract/operations/consolidations/delete-consolidation.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../shared/api/api-context.ts";
import { useToasts } from "../../shared/toasts-context.ts";
import { useConsolidationsChanged } from "./use-consolidations-changed.ts";

export function useConsolidationDeletion() {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const changed = useConsolidationsChanged();
  return useMutation({
    mutationFn: ({ id }: { readonly id: number; readonly name: string }) =>
      api.call(deleteConsolidation, { params: { consolidationId: id } }),
    onSuccess: (_answer, { name }) =>
      toasts.show({ tone: "info", title: t("consolidations.done.deleted", { name }) }),
    onSettled: changed,
  });
}
