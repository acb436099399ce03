import { createPerformanceSeries } from "@amont/contract/operations/forecast/series/create-performance-series.ts";
import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { Button } from "@amont/ui/button.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../../shared/api/api-context.ts";
import { settingsQuery, statementQuery } from "../../../../../shared/forecast/forecast-queries.ts";
import type { ForecastView } from "../../../../../shared/forecast/forecast-search.ts";
import { useToasts } from "../../../../../shared/toasts-context.ts";
import { checkLines, leafIdsOf } from "../../model/category-checks.ts";
import { type FlashDraft, flashBody, mostFlashCategories, newFlashDraft } from "../../model/flash-draft.ts";
import {
  type FlashHistory,
  flashHistory,
  monthsOfHistory,
  usualBasis,
  withHistory,
} from "../../model/flash-history.ts";
import type { RunPlanChange } from "../../run-plan-change.ts";
import { CategoryChecklist } from "./category-checklist.tsx";
import { FlashFields } from "./flash-fields.tsx";
import styles from "./flash-forecast.module.css";

interface FlashForecastDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly companyId: number;
  readonly scenarioId: number | null;
  readonly view: ForecastView;
  readonly statement: StatementAnswer;
  readonly run: RunPlanChange;
  readonly onUndo: () => void;
}

/** Plans many categories at once on what they did before. */
export function FlashForecastDialog(props: FlashForecastDialogProps) {
  const { isOpen, onClose, companyId, scenarioId, view, statement, run, onUndo } = props;
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const settings = useQuery(settingsQuery(api, companyId)).data;
  const computesVat = settings?.computesVat ?? false;
  const [inflow, outflow] = useMemo(
    () => [statement.inflow, statement.outflow].map((side) => checkLines(side.categories, { computesVat })),
    [statement, computesVat],
  );
  const all = useMemo(
    () => new Set([...leafIdsOf(inflow ?? []), ...leafIdsOf(outflow ?? [])]),
    [inflow, outflow],
  );
  // All of them until somebody chooses: it gives way to whatever else is planned.
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const [changed, setDraft] = useState<FlashDraft | null>(null);
  const checked = chosen ?? all;
  const history = useHistory(companyId, view, isOpen);
  // What gives values, until somebody chooses.
  const draft = changed ?? { ...newFlashDraft, basis: usualBasis(history ?? noHistory, all) };
  const valuedCount = withHistory(history ?? noHistory, checked, draft.basis);
  const body = flashBody(draft, checked, { scenarioId, bankAccountId: statement.planAccountId });
  const isOnSeveralAccounts = statement.editRestrictions.some(
    (one) => one === "notOnConsolidatedAccount" || one === "moreThanOneAccountSelected",
  );
  const close = () => {
    setChosen(null);
    setDraft(null);
    onClose();
  };
  const creating = useMutation({
    mutationFn: async () =>
      body === null
        ? null
        : run(
            () => api.call(createPerformanceSeries, { body }, { companyId }),
            t("forecastFiles.distribute"),
          ),
    onSuccess: (created) => {
      if (created === null) return;
      toasts.show({
        tone: "positive",
        title: t("flashForecast.done", { count: created.ids.length }),
        text: t("flashForecast.valued", { count: valuedCount, total: created.ids.length }),
        action: { label: t("forecastFiles.undo"), onAct: onUndo },
      });
      close();
    },
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => !creating.isPending && close()}
      icon="sparkle"
      width={592}
      title={t("flashForecast.title")}
      footer={
        <>
          <Button onClick={close} isDisabled={creating.isPending}>
            {t("forecastFiles.cancel")}
          </Button>
          <Button
            emphasis="primary"
            isDisabled={body === null || isOnSeveralAccounts}
            isBusy={creating.isPending}
            onClick={() => creating.mutate()}
          >
            {t("flashForecast.confirm", { count: checked.size })}
          </Button>
        </>
      }
    >
      <div className={styles["content"]}>
        <p>{t("flashForecast.text")}</p>
        {isOnSeveralAccounts ? <Message tone="warn">{t("flashForecast.account")}</Message> : null}
        {all.size === 0 ? (
          <Message tone="info">{t("flashForecast.empty")}</Message>
        ) : (
          <CategoryChecklist
            inflow={inflow ?? []}
            outflow={outflow ?? []}
            checked={checked}
            onChange={setChosen}
          />
        )}
        {checked.size > mostFlashCategories ? (
          <Message tone="warn">{t("flashForecast.tooMany", { max: mostFlashCategories })}</Message>
        ) : null}
        {history === undefined || checked.size === 0 ? null : (
          <Message tone={valuedCount === 0 ? "warn" : "info"}>
            {t("flashForecast.valued", { count: valuedCount, total: checked.size })}
          </Message>
        )}
        <FlashFields
          draft={draft}
          onChange={setDraft}
          currency={statement.currency}
          frequency={settings?.inputFrequency ?? statement.frequency}
        />
      </div>
    </Dialog>
  );
}

const noHistory: FlashHistory = new Map();

/** Undefined until it is known. */
function useHistory(companyId: number, view: ForecastView, isOpen: boolean): FlashHistory | undefined {
  const past = { ...view, frequency: "monthly", offsetBegin: -monthsOfHistory, offsetEnd: 0 } as const;
  const { data, isPlaceholderData } = useQuery({
    ...statementQuery(useApi(), companyId, past),
    enabled: isOpen,
  });
  return useMemo(
    () => (data === undefined || isPlaceholderData ? undefined : flashHistory(data)),
    [data, isPlaceholderData],
  );
}
