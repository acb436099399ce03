import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { KpiNode, ListedKpi } from "../../../shared/forecast/kpis/kpi-queries.ts";
import { useWayBack } from "../../../shared/ledger/use-way-back.ts";
import type { KpiHome } from "./homes/kpi-home.ts";
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

/** Everything that changes indicators, each with its way back. */
export function useKpiChanges(home: KpiHome) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { queryKey } = home.kpis;
  const refresh = () => queryClient.invalidateQueries({ queryKey: home.area });

  const say = useWayBack(refresh);
  const write = ({ id, kind }: ListedKpi, { name, formula, ...draft }: KpiDraft) => {
    const rules = rulesOf({ ...draft, name, formula, kind });
    const body = kind === "formula" ? { name, formula, ...rules } : { name, ...rules };
    return home.update(id, body);
  };

  const create = useMutation({
    mutationFn: (draft: KpiDraft) => home.create(createdKpi(draft)),
    onSuccess: ({ id }, { name }) => say(t("kpis.created", { name: readName(name) }), () => home.remove(id)),
    onSettled: refresh,
    meta: { isShownInPlace: true },
  });
  const update = useMutation({
    mutationFn: async ({ row: { kpi, place: before }, draft }: KpiEdit) => {
      await write(kpi, { ...draft, name: readName(draft.name), formula: draft.formula.trim() });
      const groupId = groupOf(draft);
      if (groupId !== before.groupId) await home.place(kpi.id, { groupId, position: lastPosition });
    },
    onSuccess: (_nothing, { row: { kpi, place: before }, draft }) =>
      say(t("kpis.updated", { name: readName(draft.name) }), async () => {
        if (groupOf(draft) !== before.groupId) await home.place(kpi.id, before);
        await write(kpi, draftOf(kpi, before.groupId));
      }),
    onSettled: refresh,
    meta: { isShownInPlace: true },
  });
  /** Shown in its new place at once; what the server says comes with its answer, or instead of it. */
  const move = useMutation({
    mutationFn: ({ row, to }: KpiMove) => home.place(row.kpi.id, to),
    onMutate: async ({ row, to }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (nodes: KpiNode[] | undefined) =>
        nodes === undefined ? undefined : withMoved(nodes, row.kpi.id, to),
      );
    },
    onSuccess: (_nothing, { row }) =>
      say(t("kpis.moved", { name: row.kpi.name }), () => home.place(row.kpi.id, row.place)),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ id }: ListedKpi) => home.remove(id),
    onSuccess: ({ undoToken }, { name }) => say(t("kpis.removed", { name }), () => home.restore(undoToken)),
    onSettled: refresh,
  });
  return { create, update, move, remove };
}
