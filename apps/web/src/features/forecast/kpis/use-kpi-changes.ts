import { createKpi } from "@amont/contract/operations/kpis/create-kpi.ts";
import { moveKpi } from "@amont/contract/operations/kpis/move-kpi.ts";
import { removeKpi } from "@amont/contract/operations/kpis/remove-kpi.ts";
import { restoreKpi } from "@amont/contract/operations/kpis/restore-kpi.ts";
import { updateKpi } from "@amont/contract/operations/kpis/update-kpi.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { forecastKey } from "../../../shared/forecast/forecast-queries.ts";
import { type KpiNode, kpisQuery, type ListedKpi } from "../../../shared/forecast/kpis/kpi-queries.ts";
import { useWayBack } from "../../../shared/ledger/use-way-back.ts";
import { createdKpi, draftOf, groupOf, type KpiDraft, readName, rulesOf } from "./kpi-draft.ts";
import { type KpiPlace, type KpiRow, withMoved } from "./kpi-places.ts";

interface KpiMove {
  readonly row: KpiRow;
  readonly to: KpiPlace;
}

interface KpiEdit {
  readonly row: KpiRow;
  readonly draft: KpiDraft;
}

/** After the others of its place: the server takes what is beyond the last one for the last. */
const lastPosition = 2_000_000_000;

/** Everything that changes the indicators of a company, each with its way back. */
export function useKpiChanges(companyId: number) {
  const { t } = useTranslation();
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = kpisQuery(api, companyId);
  const refresh = () => queryClient.invalidateQueries({ queryKey: forecastKey(companyId) });
  const ofKpi = (kpiId: number) => ({ companyId, kpiId });
  const options = { companyId };

  const say = useWayBack(refresh);
  const place = (kpiId: number, to: KpiPlace) =>
    api.call(moveKpi, { params: ofKpi(kpiId), body: to }, options);
  const write = ({ id, kind }: ListedKpi, { name, formula, ...draft }: KpiDraft) => {
    const rules = rulesOf({ ...draft, name, formula, kind });
    const body = kind === "formula" ? { name, formula, ...rules } : { name, ...rules };
    return api.call(updateKpi, { params: ofKpi(id), body }, options);
  };

  const create = useMutation({
    mutationFn: (draft: KpiDraft) =>
      api.call(createKpi, { params: { companyId }, body: createdKpi(draft) }, options),
    onSuccess: ({ id }, { name }) =>
      say(t("kpis.created", { name: readName(name) }), () =>
        api.call(removeKpi, { params: ofKpi(id) }, options),
      ),
    onSettled: refresh,
    meta: { isShownInPlace: true },
  });
  const update = useMutation({
    mutationFn: async ({ row: { kpi, place: before }, draft }: KpiEdit) => {
      await write(kpi, { ...draft, name: readName(draft.name), formula: draft.formula.trim() });
      const groupId = groupOf(draft);
      if (groupId !== before.groupId) await place(kpi.id, { groupId, position: lastPosition });
    },
    onSuccess: (_nothing, { row: { kpi, place: before }, draft }) =>
      say(t("kpis.updated", { name: readName(draft.name) }), async () => {
        if (groupOf(draft) !== before.groupId) await place(kpi.id, before);
        await write(kpi, draftOf(kpi, before.groupId));
      }),
    onSettled: refresh,
    meta: { isShownInPlace: true },
  });
  /** Shown in its new place at once; what the server says comes with its answer, or instead of it. */
  const move = useMutation({
    mutationFn: ({ row, to }: KpiMove) => place(row.kpi.id, to),
    onMutate: async ({ row, to }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (nodes: KpiNode[] | undefined) =>
        nodes === undefined ? undefined : withMoved(nodes, row.kpi.id, to),
      );
    },
    onSuccess: (_nothing, { row }) =>
      say(t("kpis.moved", { name: row.kpi.name }), () => place(row.kpi.id, row.place)),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ id }: ListedKpi) => api.call(removeKpi, { params: ofKpi(id) }, options),
    onSuccess: ({ undoToken }, { name }) =>
      say(t("kpis.removed", { name }), () =>
        api.call(restoreKpi, { params: { companyId }, body: { undoToken } }, options),
      ),
    onSettled: refresh,
  });
  return { create, update, move, remove };
}
