import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../shared/api/api-context.ts";
import { failureText } from "../../shared/api/failure-text.ts";
import { commandToast, useUndoTogether } from "../../shared/ledger/use-undo.ts";
import { useToasts } from "../../shared/toasts-context.ts";
import { companiesQuery } from "../../shared/workplace/workplace-queries.ts";
import type { LedgerCommand } from "./model/ledger-command.ts";
import type { RefusedPart, TogetherAnswer } from "./send-together.ts";

/** Says what a command did in which companies, and which refused it and why; what was done can be taken back everywhere. */
export function useTogetherReport(): (command: LedgerCommand, answer: TogetherAnswer) => void {
  const { t } = useTranslation();
  const toasts = useToasts();
  const companies = useQuery(companiesQuery(useApi())).data;
  const undo = useUndoTogether();
  const nameOf = (companyId: number) =>
    companies?.find(({ id }) => id === companyId)?.name ?? `#${companyId}`;
  const reasonOf = (command: LedgerCommand, { error }: RefusedPart) =>
    error === null && command.name === "categorise"
      ? t("transactions.together.noCategory", { name: command.category.name })
      : failureText(error, t);

  return (command, { done, refused }) => {
    const count = done.reduce((sum, part) => sum + part.count, 0);
    const [only, another] = done;
    const where =
      another === undefined
        ? nameOf(only?.companyId ?? 0)
        : t("severalCompanies.count", { count: done.length });
    const sentences = [
      ...(count === 0 ? [] : [t("transactions.together.done", { count, where })]),
      ...refused.map((part) =>
        t("transactions.together.refused", {
          count: part.count,
          name: nameOf(part.companyId),
          reason: reasonOf(command, part),
        }),
      ),
    ];
    const tokens = done.flatMap(({ companyId, undoToken }) =>
      undoToken === undefined ? [] : [{ companyId, undoToken }],
    );
    const canUndo = tokens.length > 0 && command.name !== "delete";
    toasts.show({
      tone: refused.length === 0 ? "positive" : "warn",
      key: commandToast,
      title: count === 0 ? t("transactions.together.nothingDone") : t(`transactions.done.${command.name}`),
      text: sentences.join(" ; "),
      ...(canUndo ? { action: undo(tokens) } : {}),
    });
  };
}
