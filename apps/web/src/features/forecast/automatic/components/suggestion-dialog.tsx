import { applyAutomaticForecasts } from "@amont/contract/operations/forecast/automatic/apply-automatic-forecasts.ts";
import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { Button } from "@amont/ui/button.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { ProgressBar } from "@amont/ui/states/progress-bar.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { Segmented } from "@amont/ui/widgets/segmented/segmented.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { failureText } from "../../../../shared/api/failure-text.ts";
import { useIsNarrow } from "../../../../shared/layout/use-is-narrow.ts";
import { useToasts } from "../../../../shared/toasts-context.ts";
import type { RunPlanChange } from "../../budget-files/run-plan-change.ts";
import { type AutomaticPlace, type Scope, type Suggestion, suggestionQuery } from "../automatic-queries.ts";
import { canApply, suggestedLines, tickedAtFirst } from "../model/suggested-lines.ts";
import { usePlanPeriods } from "../use-plan-periods.ts";
import styles from "./suggestion.module.css";
import { SuggestionEffect } from "./suggestion-effect.tsx";
import { SuggestionTable } from "./suggestion-table.tsx";

interface SuggestionDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly companyId: number;
  readonly scenarioId: number | null;
  readonly statement: StatementAnswer;
  readonly canWrite: boolean;
  readonly run: RunPlanChange;
  readonly onUndo: () => void;
  /** This one alone, whoever plans it now. */
  readonly onlyCategoryId?: number;
}

/** What the past of each category lets expect, beside what is planned: looked at first, then applied or not. */
export function SuggestionDialog(props: SuggestionDialogProps) {
  const { isOpen, onClose, companyId, scenarioId, statement, canWrite, run, onUndo, onlyCategoryId } = props;
  const firstScope = onlyCategoryId === undefined ? "unplanned" : "all";
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const formId = useId();
  const isNarrow = useIsNarrow();
  const periods = usePlanPeriods(companyId, statement.frequency);
  const [scope, setScope] = useState<Scope>(firstScope);
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const place: AutomaticPlace = { companyId, scenarioId, bankAccountId: statement.planAccountId };
  const isOnSeveralAccounts = statement.editRestrictions.some(
    (one) => one === "notOnConsolidatedAccount" || one === "moreThanOneAccountSelected",
  );
  const asked = useQuery({
    ...suggestionQuery(api, place, scope, onlyCategoryId === undefined ? null : [onlyCategoryId]),
    enabled: isOpen && !isOnSeveralAccounts,
  });
  const suggestion = asked.data;
  const lines = useMemo(() => suggestedLines(statement, suggestion?.leaves ?? []), [statement, suggestion]);
  const ticked = useMemo(() => {
    const known = new Set(lines.filter(canApply).map(({ categoryId }) => categoryId));
    const atFirst = onlyCategoryId === undefined ? tickedAtFirst(lines) : [onlyCategoryId];
    return new Set([...(chosen ?? atFirst)].filter((id) => known.has(id)));
  }, [lines, chosen, onlyCategoryId]);
  const effect = useEffectOf(place, scope, ticked, { suggestion, isOpen });
  const close = () => {
    setChosen(null);
    setScope(firstScope);
    onClose();
  };
  const applying = useMutation({
    mutationFn: async (proposalId: string) =>
      run(
        () =>
          api.call(
            applyAutomaticForecasts,
            { params: { companyId }, body: { proposalId, categoryIds: [...ticked] } },
            { companyId },
          ),
        t("automaticForecast.suggestion.title"),
      ),
    onSuccess: (applied) => {
      if (applied === null) {
        void asked.refetch();
        return;
      }
      toasts.show({
        tone: "positive",
        title: t("automaticForecast.suggestion.done", { count: applied.ids.length }),
        action: { label: t("automaticForecast.suggestion.undo"), onAct: onUndo },
      });
      close();
    },
  });
  const proposalId = asked.isPlaceholderData ? null : (suggestion?.proposalId ?? null);
  const isReady = canWrite && proposalId !== null && ticked.size > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !applying.isPending) applying.mutate(proposalId);
  };
  const progress = suggestion?.proposalId === null ? suggestion.progress : null;
  const content = () => {
    if (isOnSeveralAccounts)
      return <Message tone="warn">{t("automaticForecast.suggestion.account")}</Message>;
    if (asked.error !== null && suggestion === undefined)
      return (
        <EmptyState
          icon="alert"
          role="alert"
          title={t("automaticForecast.suggestion.failed")}
          actions={
            <Button onClick={() => void asked.refetch()}>{t("automaticForecast.suggestion.retry")}</Button>
          }
        >
          {failureText(asked.error, t)}
        </EmptyState>
      );
    if (progress !== null) {
      const words = t("automaticForecast.suggestion.progress", progress);
      return (
        <output className={styles["progress"]}>
          <p>{words}</p>
          <ProgressBar label={words} {...progress} />
        </output>
      );
    }
    if (suggestion === undefined)
      return <SkeletonRows rowCount={8} label={t("automaticForecast.suggestion.loading")} />;
    const table = (
      <SuggestionTable
        lines={lines}
        ticked={ticked}
        currency={suggestion.currency}
        frequency={periods.frequency}
        isReadOnly={!canWrite}
        onChange={setChosen}
      />
    );
    if (!lines.some(canApply))
      return (
        <>
          <EmptyState icon="check-circle" title={t("automaticForecast.suggestion.empty")}>
            {t("automaticForecast.suggestion.emptyText")}
          </EmptyState>
          {lines.length === 0 ? null : table}
        </>
      );
    return (
      <div className={styles["columns"]} aria-busy={asked.isPlaceholderData}>
        {table}
        {effect === undefined ? null : (
          <SuggestionEffect
            place={place}
            currency={suggestion.currency}
            frequency={periods.frequency}
            name={periods.name}
            effect={effect}
          />
        )}
      </div>
    );
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => !applying.isPending && close()}
      width={960}
      isFullPage={isNarrow}
      title={t("automaticForecast.suggestion.title")}
      footer={
        <>
          <span className={styles["keys"]}>
            {canWrite ? t("automaticForecast.suggestion.keys") : t("automaticForecast.suggestion.readOnly")}
          </span>
          <Button onClick={close} isDisabled={applying.isPending}>
            {t(canWrite ? "automaticForecast.suggestion.cancel" : "automaticForecast.suggestion.close")}
          </Button>
          {canWrite ? (
            <Button
              type="submit"
              form={formId}
              emphasis="primary"
              isDisabled={!isReady}
              isBusy={applying.isPending}
            >
              {t("automaticForecast.suggestion.apply", { count: ticked.size })}
            </Button>
          ) : null}
        </>
      }
    >
      <form id={formId} className={styles["content"]} onSubmit={submit}>
        <div className={styles["lead"]}>
          <p>{t("automaticForecast.suggestion.text")}</p>
          {onlyCategoryId === undefined ? (
            <Segmented
              label={t("automaticForecast.suggestion.scope")}
              segments={[
                { value: "unplanned", text: t("automaticForecast.suggestion.unplanned") },
                { value: "all", text: t("automaticForecast.suggestion.all") },
              ]}
              value={scope}
              onChange={(next) => {
                setScope(next);
                setChosen(null);
              }}
            />
          ) : null}
        </div>
        {scope === "all" ? <Message tone="info">{t("automaticForecast.suggestion.handed")}</Message> : null}
        {content()}
      </form>
    </Dialog>
  );
}

interface Asked {
  readonly suggestion: Suggestion | undefined;
  readonly isOpen: boolean;
}

/** What the ticked lines alone would do to the balances: worked out by the server, which knows what reads them. */
function useEffectOf(
  place: AutomaticPlace,
  scope: Scope,
  ticked: ReadonlySet<number>,
  { suggestion, isOpen }: Asked,
): Pick<Suggestion, "balances" | "lowPoint" | "leaves"> | undefined {
  const applicable = suggestion?.leaves.filter(({ reason }) => reason === null) ?? [];
  const isAll = applicable.length === ticked.size;
  const some = [...ticked].toSorted((left, right) => left - right);
  const { data } = useQuery({
    ...suggestionQuery(useApi(), place, scope, some),
    enabled:
      isOpen && suggestion !== undefined && suggestion.proposalId !== null && !isAll && some.length > 0,
  });
  if (suggestion === undefined) return undefined;
  if (some.length === 0) {
    const balances = suggestion.balances.map((one) => ({ ...one, afterMinor: one.beforeMinor }));
    const { lowPoint } = suggestion;
    return {
      balances,
      leaves: [],
      lowPoint: lowPoint === null ? null : { before: lowPoint.before, after: lowPoint.before },
    };
  }
  return isAll ? suggestion : (data ?? suggestion);
}
