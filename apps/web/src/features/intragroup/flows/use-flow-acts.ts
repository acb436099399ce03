import { confirmIntragroupFlows } from "@amont/contract/operations/intragroup/confirm-intragroup-flows.ts";
import { detectIntragroupFlows } from "@amont/contract/operations/intragroup/detect-intragroup-flows.ts";
import {
  type IntragroupFlowReference,
  type IntragroupRow,
  mostChangedRows,
} from "@amont/contract/operations/intragroup/intragroup-fields.ts";
import { pairIntragroupFlows } from "@amont/contract/operations/intragroup/pair-intragroup-flows.ts";
import { refuseIntragroupFlows } from "@amont/contract/operations/intragroup/refuse-intragroup-flows.ts";
import { undoIntragroupChange } from "@amont/contract/operations/intragroup/undo-intragroup-change.ts";
import { unpairIntragroupFlows } from "@amont/contract/operations/intragroup/unpair-intragroup-flows.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { commandToast } from "../../../shared/ledger/use-undo.ts";
import { useWayBack } from "../../../shared/ledger/use-way-back.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import { flowsKey } from "../intragroup-queries.ts";

/** Everything one can do about flows between companies; each message offers to take it back. */
export function useFlowActs(
  consolidationId: number,
  /** Whoever asks says what went wrong where it was asked. */
  { isShownInPlace = false }: { readonly isShownInPlace?: boolean } = {},
) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const params = { consolidationId };
  const onSettled = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: flowsKey(consolidationId) }),
      queryClient.invalidateQueries({ queryKey: ["consolidated", "forecast", consolidationId] }),
    ]);
  const offerWayBack = useWayBack(onSettled);

  /** The latest first: an earlier one may have been changed by a later one. */
  const takeBack = async (undoTokens: readonly string[]) => {
    for (const undoToken of undoTokens.toReversed())
      await api.call(undoIntragroupChange, { params, body: { undoToken } });
  };
  const say = (title: string, undoTokens: readonly string[]) =>
    undoTokens.length === 0
      ? toasts.show({ tone: "positive", key: commandToast, title })
      : offerWayBack(title, () => takeBack(undoTokens));

  /** As many calls as it takes. */
  const inTurns = async (
    // The others take and answer the same.
    operation: typeof confirmIntragroupFlows,
    rows: readonly IntragroupRow[],
  ): Promise<Done> => {
    const done: { count: number; undoTokens: string[] } = { count: 0, undoTokens: [] };
    for (let first = 0; first < rows.length; first += mostChangedRows) {
      const rowIds = rows.slice(first, first + mostChangedRows).map(({ rowId }) => rowId);
      const { changedCount, undoToken } = await api.call(operation, { params, body: { rowIds } });
      done.count += changedCount;
      if (undoToken !== null) done.undoTokens.push(undoToken);
    }
    return done;
  };

  const confirm = useMutation({
    mutationFn: (rows: readonly IntragroupRow[]) => inTurns(confirmIntragroupFlows, rows),
    onSuccess: ({ count, undoTokens }) => say(t("intragroup.done.confirmed", { count }), undoTokens),
    onSettled,
  });
  const refuse = useMutation({
    mutationFn: (rows: readonly IntragroupRow[]) => inTurns(refuseIntragroupFlows, rows),
    onSuccess: ({ count, undoTokens }) => say(t("intragroup.done.refused", { count }), undoTokens),
    onSettled,
  });
  const unpair = useMutation({
    mutationFn: (rows: readonly IntragroupRow[]) => inTurns(unpairIntragroupFlows, rows),
    onSuccess: ({ count, undoTokens }) => say(t("intragroup.done.unpaired", { count }), undoTokens),
    onSettled,
  });
  const pair = useMutation({
    mutationFn: (flows: readonly IntragroupFlowReference[]) =>
      api.call(pairIntragroupFlows, { params, body: { flows: [...flows] } }),
    onSuccess: ({ state, undoToken }) =>
      say(
        t("intragroup.done.paired", { state: t(`intragroup.state.${state}`) }),
        undoToken === null ? [] : [undoToken],
      ),
    onSettled,
    meta: { isShownInPlace },
  });
  const detect = useMutation({
    mutationFn: () => api.call(detectIntragroupFlows, { params }),
    onSuccess: () => toasts.show({ tone: "info", key: commandToast, title: t("intragroup.done.detecting") }),
  });
  return { confirm, refuse, pair, unpair, detect };
}

interface Done {
  readonly count: number;
  readonly undoTokens: readonly string[];
}

export type FlowActs = ReturnType<typeof useFlowActs>;
