import type { TransactionLine } from "@amont/contract/operations/transactions/transaction-line.ts";
import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18n.ts";
import { useApi } from "../../shared/api/api-context.ts";
import { ApiError } from "../../shared/api/api-error.ts";
import { commandToast, useUndo } from "../../shared/ledger/use-undo.ts";
import { useToasts } from "../../shared/toasts-context.ts";
import { predicted } from "./model/ledger-command.ts";
import { type CommandOn, sendCommand } from "./send-command.ts";
import { transactionsKey } from "./transactions-queries.ts";

const commandKey = (companyId: number) => [companyId, "transaction-command"] as const;

/** The past is the same in all scenarios: a refusal that is explained in a dialog of its own. */
const pastInScenario = "21001";

const isScenarioRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.code === pastInScenario;

export interface Commands {
  readonly run: (command: CommandOn, onSettled?: (isDone: boolean) => void) => void;
  /** True once a change of the past was refused because a scenario is open; the reader then closes the explanation. */
  readonly isRefusedByScenario: boolean;
  readonly refuseInScenario: () => void;
  readonly forgetRefusal: () => void;
}

/** Carries commands out, says what was done, and offers to take it back. A refusal says why, and nothing has changed. */
export function useCommands(companyId: number, scenarioId: number | null = null): Commands {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const number = new Intl.NumberFormat(useLanguage());
  const [isRefusedByScenario, setIsRefusedByScenario] = useState(false);
  const refresh = () => queryClient.invalidateQueries({ queryKey: transactionsKey(companyId) });

  const undo = useUndo(companyId);

  const mutation = useMutation({
    mutationKey: commandKey(companyId),
    mutationFn: async (sent: CommandOn) => {
      try {
        return await sendCommand(api, companyId, { ...sent, scenarioId });
      } catch (error) {
        if (!isScenarioRefusal(error)) throw error;
        setIsRefusedByScenario(true);
        return null;
      }
    },
    onSuccess: (answer, { command, transactionIds }) => {
      if (answer === null) return;
      const { undoToken } = answer;
      const count = transactionIds.length;
      const canUndo = undoToken !== undefined && command.name !== "delete";
      toasts.show({
        tone: "positive",
        key: commandToast,
        title: t(`transactions.done.${command.name}`),
        ...(count === 1
          ? {}
          : { text: t("transactions.doneCount", { count, number: number.format(count) }) }),
        ...(canUndo ? { action: undo(undoToken) } : {}),
      });
    },
    // Until the lists have been read again the change counts as on its way: what was predicted stays on screen.
    onSettled: refresh,
  });

  return {
    run: (command, onSettled) =>
      // Each is answered for itself, also when the next one is on its way already.
      void mutation.mutateAsync(command).then(
        (answer) => onSettled?.(answer !== null),
        () => onSettled?.(false),
      ),
    isRefusedByScenario,
    refuseInScenario: () => setIsRefusedByScenario(true),
    forgetRefusal: () => setIsRefusedByScenario(false),
  };
}

/** Lines as they will be once the commands on their way have been accepted. One that is refused shows what is stored. */
export function usePredictedLines(companyId: number): (line: TransactionLine) => TransactionLine {
  const onTheirWay = useMutationState({
    filters: { mutationKey: commandKey(companyId), status: "pending" },
    select: ({ state }) => state.variables as CommandOn,
  }).map(({ command, transactionIds }) => ({ command, ids: new Set(transactionIds) }));
  return (line) =>
    onTheirWay.reduce(
      (known, { command, ids }) => (ids.has(line.id) ? predicted(command, known) : known),
      line,
    );
}
