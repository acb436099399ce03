import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useToasts } from "../toasts-context.ts";
import { commandToast } from "./use-undo.ts";

/** Says that something was done, in a message that offers to take it back by the call that undoes it. */
export function useWayBack(
  onSettled: () => Promise<unknown>,
): (title: string, back: () => Promise<unknown>) => void {
  const { t } = useTranslation();
  const toasts = useToasts();
  const takeBack = useMutation({
    mutationFn: (back: () => Promise<unknown>) => back(),
    onSuccess: () => toasts.show({ tone: "info", key: commandToast, title: t("ledger.undone") }),
    onSettled,
  });
  return (title, back) =>
    toasts.show({
      tone: "positive",
      key: commandToast,
      title,
      action: { label: t("ledger.undo"), onAct: () => takeBack.mutate(back) },
    });
}
