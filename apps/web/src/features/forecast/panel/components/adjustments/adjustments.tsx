import { createBalanceAdjustment } from "@amont/contract/operations/balance-adjustments/create-balance-adjustment.ts";
import { removeBalanceAdjustment } from "@amont/contract/operations/balance-adjustments/remove-balance-adjustment.ts";
import { updateBalanceAdjustment } from "@amont/contract/operations/balance-adjustments/update-balance-adjustment.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../../i18n/i18n.ts";
import { useApi } from "../../../../../shared/api/api-context.ts";
import { useForecastOptions } from "../../../../../shared/forecast/forecast-options.ts";
import { forecastKey } from "../../../../../shared/forecast/forecast-queries.ts";
import { MoneyText } from "../../../../../shared/money-text.tsx";
import { useToasts } from "../../../../../shared/toasts-context.ts";
import {
  type AdjustmentChange,
  type AdjustmentDraft,
  adjustmentDraft,
  adjustmentInputOf,
  adjustmentsBetween,
  freshAdjustment,
  hidesGraphAfter,
} from "../../model/adjustment-draft.ts";
import { columnIndex } from "../../model/cell-figures.ts";
import type { WriteRefusal } from "../../model/write-refusals.ts";
import type { PanelPlace } from "../../panel-place.ts";
import { type Adjustment, adjustmentsQuery } from "../../panel-queries.ts";
import styles from "../forecast-tab.module.css";
import { Refusals } from "../refusals.tsx";
import { AdjustmentForm } from "./adjustment-form.tsx";

interface AdjustmentsProps {
  readonly place: PanelPlace;
  readonly offset: number | null;
  readonly refusals: readonly WriteRefusal[];
}

/** Adjustments and investments of a period. Making one shows the adjusted balance, removing the last one hides it. */
export function Adjustments({ place, offset, refusals }: AdjustmentsProps) {
  const { t } = useTranslation();
  const { company, view, statement } = place;
  const all = useQuery(adjustmentsQuery(useApi(), company.id)).data;
  const [editing, setEditing] = useState<Adjustment | "new" | null>(null);
  const change = useAdjustmentChange(place, all ?? [], () => setEditing(null));
  const period = periodOf(place, offset);
  if (all === undefined || period === null) return null;
  const shown = adjustmentsBetween(all, period, {
    scenarioId: view.scenarioId,
    accountIds: view.bankAccountIds,
  });
  const isWritable = refusals.length === 0;
  const save = (draft: AdjustmentDraft) => {
    const scenarioId = editing === "new" || editing === null ? view.scenarioId : editing.scenarioId;
    const body = adjustmentInputOf(draft, scenarioId);
    if (body === null || editing === null) return;
    change.mutate(editing === "new" ? { act: "create", body } : { act: "update", id: editing.id, body });
  };
  const initial =
    editing === "new" || editing === null
      ? freshAdjustment(period.begin, statement.planAccountId)
      : adjustmentDraft(editing);
  return (
    <section className={styles["section"]}>
      <div className={styles["sectionHead"]}>
        <h3>{t("forecastPanel.adjustments.title")}</h3>
        {isWritable && editing === null ? (
          <Button size="sm" icon="plus" onClick={() => setEditing("new")}>
            {t("forecastPanel.adjustments.add")}
          </Button>
        ) : null}
      </div>
      <Refusals refusals={refusals} place={place} />
      {shown.length === 0 && editing === null ? (
        <p className={styles["quiet"]}>{t("forecastPanel.adjustments.none")}</p>
      ) : null}
      {editing === null ? (
        <ul className={styles["parts"]}>
          {shown.map((adjustment) => (
            <Line
              key={adjustment.id}
              adjustment={adjustment}
              isWritable={isWritable}
              onEdit={() => setEditing(adjustment)}
              onRemove={() => change.mutate({ act: "remove", id: adjustment.id })}
            />
          ))}
        </ul>
      ) : (
        <AdjustmentForm
          place={place}
          initial={initial}
          isNew={editing === "new"}
          isBusy={change.isPending}
          onSave={save}
          onCancel={() => setEditing(null)}
        />
      )}
    </section>
  );
}

function periodOf({ statement }: PanelPlace, offset: number | null) {
  const { columns } = statement;
  const first = offset === null ? columns[0] : columns[columnIndex(statement, offset)];
  const last = offset === null ? columns.at(-1) : first;
  return first === undefined || last === undefined ? null : { begin: first.begin, end: last.end };
}

function useAdjustmentChange({ company }: PanelPlace, all: readonly Adjustment[], onDone: () => void) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [, setOptions] = useForecastOptions();
  const companyId = company.id;
  const mutation = useMutation({
    mutationFn: async (change: AdjustmentChange): Promise<void> => {
      switch (change.act) {
        case "create":
          await api.call(
            createBalanceAdjustment,
            { params: { companyId }, body: change.body },
            { companyId },
          );
          return;
        case "update":
          await api.call(
            updateBalanceAdjustment,
            { params: { companyId, adjustmentId: change.id }, body: change.body },
            { companyId },
          );
          return;
        case "remove":
          await api.call(
            removeBalanceAdjustment,
            { params: { companyId, adjustmentId: change.id } },
            { companyId },
          );
      }
    },
    onSuccess: (_, change) => {
      const hidesAdjustedBalanceGraph = hidesGraphAfter(change, all);
      if (hidesAdjustedBalanceGraph !== null) setOptions({ hidesAdjustedBalanceGraph });
      const gone = change.act === "remove" ? all.find(({ id }) => id === change.id) : undefined;
      if (gone !== undefined) {
        const body = adjustmentInputOf(adjustmentDraft(gone), gone.scenarioId);
        toasts.show({
          tone: "positive",
          title: t("forecastPanel.adjustments.removed", { label: gone.label }),
          action: {
            label: t("forecastPanel.undo"),
            onAct: () => body !== null && mutation.mutate({ act: "create", body }),
          },
        });
      }
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: forecastKey(companyId) }),
  });
  return mutation;
}

interface LineProps {
  readonly adjustment: Adjustment;
  readonly isWritable: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function Line({ adjustment, isWritable, onEdit, onRemove }: LineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { label, kind, amount, beginDate } = adjustment;
  const { lastDate } = adjustmentDraft(adjustment);
  return (
    <li className={styles["part"]}>
      <div className={styles["partHead"]}>
        <span>{label}</span>
        <span className={styles["partAmount"]}>
          <MoneyText money={amount} />
        </span>
      </div>
      <div className={styles["partHead"]}>
        <span className={styles["quiet"]}>
          <Badge>{t(`forecastPanel.adjustments.kind.${kind}`)}</Badge>{" "}
          {lastDate === null
            ? t("forecastPanel.since", { day: dayText(beginDate, language) })
            : t("forecastPanel.fromTo", {
                from: dayText(beginDate, language),
                to: dayText(lastDate, language),
              })}
        </span>
        {isWritable ? (
          <span className={styles["row"]}>
            <IconButton
              icon="pencil"
              label={t("forecastPanel.adjustments.edit", { label })}
              onClick={onEdit}
            />
            <IconButton
              icon="trash"
              label={t("forecastPanel.adjustments.remove", { label })}
              onClick={onRemove}
            />
          </span>
        ) : null}
      </div>
    </li>
  );
}
