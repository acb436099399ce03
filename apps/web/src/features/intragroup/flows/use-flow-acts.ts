import { confirmIntragroupFlows } from "@amont/contract/operations/intragroup/confirm-intragroup-flows.ts";
import { detectIntragroupFlows } from "@amont/contract/operations/intragroup/detect-intragroup-flows.ts";
import {
  type IntragroupFlowReference,
  type IntragroupRow,
  mostChangedRows,
} from "@amont/contract/operations/intragroup/intragroup-fields.ts";
import { pairIntragroupFlows } from "@amont/contract/operations/intragroup/pair-intragroup-flows.ts";
import { refuseIntragroupFlows } from "@amont/contract/operations/intragroup/refuse-intragroup-flows.ts";
import { unpairIntragroupFlows } from "@amont/contract/operations/intragroup/unpair-intragroup-flows.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { commandToast } from "../../../shared/ledger/use-undo.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import { flowsKey } from "../intragroup-queries.ts";
import { referencesOf } from "../model/row-acts.ts";

interface NextAct {
  readonly label: string;
  readonly onAct: () => void;
}

/**
 * Everything one can do about flows between companies. What was proposed cannot be made a proposal again: each message
 * offers the opposite decision, by its name.
 */
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
  const say = (title: string, action?: NextAct) =>
    toasts.show({ tone: "positive", key: commandToast, title, ...(action === undefined ? {} : { action }) });

  /** As many calls as it takes. */
  const inTurns = async (
    // The others take and answer the same.
    operation: typeof confirmIntragroupFlows,
    rows: readonly IntragroupRow[],
  ): Promise<number> => {
    let changed = 0;
    for (let first = 0; first < rows.length; first += mostChangedRows) {
      const rowIds = rows.slice(first, first + mostChangedRows).map(({ rowId }) => rowId);
      changed += (await api.call(operation, { params, body: { rowIds } })).changedCount;
    }
    return changed;
  };

  const confirm = useMutation({
    mutationFn: (rows: readonly IntragroupRow[]) => inTurns(confirmIntragroupFlows, rows),
    onSuccess: (count, rows) =>
      say(t("intragroup.done.confirmed", { count }), {
        label: t("intragroup.act.refuse"),
        onAct: () => refuse.mutate(rows),
      }),
    onSettled,
  });
  const refuse = useMutation({
    mutationFn: (rows: readonly IntragroupRow[]) => inTurns(refuseIntragroupFlows, rows),
    onSuccess: (count, rows) =>
      say(t("intragroup.done.refused", { count }), {
        label: t("intragroup.act.confirm"),
        onAct: () => confirm.mutate(rows),
      }),
    onSettled,
  });
  const unpair = useMutation({
    mutationFn: (rows: readonly IntragroupRow[]) => inTurns(unpairIntragroupFlows, rows),
    onSuccess: (count, rows) => {
      const flows = rows.length === 1 ? referencesOf(rows) : null;
      const again = flows === null ? undefined : () => pair.mutate(flows);
      say(
        t("intragroup.done.unpaired", { count }),
        again === undefined ? undefined : { label: t("intragroup.act.pairAgain"), onAct: again },
      );
    },
    onSettled,
  });
  const pair = useMutation({
    mutationFn: (flows: readonly IntragroupFlowReference[]) =>
      api.call(pairIntragroupFlows, { params, body: { flows: [...flows] } }),
    onSuccess: ({ rowId, state }) =>
      say(t("intragroup.done.paired", { state: t(`intragroup.state.${state}`) }), {
        label: t("intragroup.act.unpair"),
        onAct: () => part.mutate(rowId),
      }),
    onSettled,
    meta: { isShownInPlace },
  });
  /** A pair that was made just now: nobody has read it as a row yet. */
  const part = useMutation({
    mutationFn: (rowId: string) => api.call(unpairIntragroupFlows, { params, body: { rowIds: [rowId] } }),
    onSuccess: ({ changedCount }) => say(t("intragroup.done.unpaired", { count: changedCount })),
    onSettled,
  });
  const detect = useMutation({
    mutationFn: () => api.call(detectIntragroupFlows, { params }),
    onSuccess: () => toasts.show({ tone: "info", key: commandToast, title: t("intragroup.done.detecting") }),
  });
  return { confirm, refuse, pair, unpair, detect };
}

export type FlowActs = ReturnType<typeof useFlowActs>;
