import type { TransactionLine } from "@amont/contract/operations/transactions/transaction-line.ts";
import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../shared/api/api-context.ts";
import { ApiError } from "../../shared/api/api-error.ts";
import { refreshTransactions } from "../../shared/ledger/refresh-transactions.ts";
import { commandToast, useUndoTogether } from "../../shared/ledger/use-undo.ts";
import { useToasts } from "../../shared/toasts-context.ts";
import { type LedgerCommand, predicted } from "./model/ledger-command.ts";
import { type DonePart, sendTogether, type TogetherAnswer } from "./send-together.ts";
import { useTogetherReport } from "./use-together-report.ts";

const commandKey = ["transaction-command"] as const;

/** The past is the same in all scenarios: a refusal that is explained in a dialog of its own. */
const pastInScenario = "21001";

const isScenarioRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.code === pastInScenario;

interface CommandOnParts {
  readonly command: LedgerCommand;
  /** By company; of one company nearly always. */
  readonly parts: ReadonlyMap<number, readonly number[]>;
}

export interface Commands {
  readonly run: (command: CommandOnParts, onSettled?: (isDone: boolean) => void) => void;
  /** True once a change of the past was refused because a scenario is open; the reader then closes the explanation. */
  readonly isRefusedByScenario: boolean;
  readonly refuseInScenario: () => void;
  readonly forgetRefusal: () => void;
}

/** Carries commands out, says what was done, and offers to take it back. A refusal says why, and nothing has changed. */
export function useCommands(companyId: number, scenarioId: number | null = null): Commands {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isRefusedByScenario, setIsRefusedByScenario] = useState(false);
  const tellDone = useDoneToast();
  const tellTogether = useTogetherReport();
  const mutation = useMutation({
    mutationKey: commandKey,
    mutationFn: async ({ command, parts }: CommandOnParts): Promise<TogetherAnswer | null> => {
      const scenario = scenarioId === null ? null : { companyId, id: scenarioId };
      const answer = await sendTogether(api, queryClient, { command, parts, scenario });
      const [first] = answer.refused;
      if (answer.refused.some(({ error }) => isScenarioRefusal(error))) {
        setIsRefusedByScenario(true);
        if (answer.done.length === 0) return null;
      }
      // Of one company, or where all refuse for want of an answer, it failed as any call does.
      if (parts.size === 1 && first !== undefined && first.error !== null) throw first.error;
      return answer;
    },
    onSuccess: (answer, { command, parts }) => {
      if (answer === null) return;
      const [only] = answer.done;
      if (parts.size === 1 && only !== undefined) tellDone(command, only);
      else tellTogether(command, answer);
    },
    // Until the lists have been read again the change counts as on its way: what was predicted stays on screen.
    onSettled: (_answer, _error, { parts }) =>
      Promise.all([...parts.keys()].map((id) => refreshTransactions(queryClient, id))),
  });

  return {
    run: (command, onSettled) =>
      // Each is answered for itself, also when the next one is on its way already.
      void mutation.mutateAsync(command).then(
        (answer) => onSettled?.(answer !== null && answer.refused.length === 0),
        () => onSettled?.(false),
      ),
    isRefusedByScenario,
    refuseInScenario: () => setIsRefusedByScenario(true),
    forgetRefusal: () => setIsRefusedByScenario(false),
  };
}

/** What was done in one company, and the way back. */
function useDoneToast(): (command: LedgerCommand, done: DonePart) => void {
  const { t } = useTranslation();
  const toasts = useToasts();
  const undo = useUndoTogether();
  return (command, { companyId, count, undoToken }) => {
    const canUndo = undoToken !== undefined && command.name !== "delete";
    toasts.show({
      tone: "positive",
      key: commandToast,
      title: t(`transactions.done.${command.name}`),
      ...(count === 1 ? {} : { text: t("transactions.doneCount", { count }) }),
      ...(canUndo ? { action: undo([{ companyId, undoToken }]) } : {}),
    });
  };
}

/** Lines as they will be once the commands on their way have been accepted. One that is refused shows what is stored. */
export function usePredictedLines(): (line: TransactionLine) => TransactionLine {
  const onTheirWay = useMutationState({
    filters: { mutationKey: commandKey, status: "pending" },
    select: ({ state }) => state.variables as CommandOnParts,
  }).map(({ command, parts }) => ({ command, ids: new Set([...parts.values()].flat()) }));
  return (line) =>
    onTheirWay.reduce(
      (known, { command, ids }) => (ids.has(line.id) ? predicted(command, known) : known),
      line,
    );
}
