import { Button } from "@amont/ui/button.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { BalanceLinesChart } from "@amont/ui/widgets/chart/balance-lines-chart.tsx";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import type { ForecastView } from "../../../../shared/forecast/forecast-search.ts";
import { usePeriodTexts } from "../../../../shared/forecast/period-text.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { WorkPage } from "../../../../shared/layout/work-page.tsx";
import { scenarioChangesQuery } from "../../../../shared/scenarios/scenario-changes-query.ts";
import { type ScenarioChoice, useScenarioChoices } from "../../../../shared/scenarios/scenario-choices.ts";
import type { CurrentCompany } from "../../../../shared/workplace/workplace-context.ts";
import { type Comparison, comparisonQuery } from "../comparison-query.ts";
import { baseIdOf } from "../comparison-search.ts";
import { isSame } from "../model/comparison-summary.ts";
import { type Figures, useFigures } from "../use-figures.ts";
import { useRestoreReference } from "../use-plan-change.ts";
import { ApplyDialog } from "./apply-dialog.tsx";
import { ChangesList } from "./changes-list.tsx";
import { ComparisonCards } from "./comparison-cards.tsx";
import { ComparisonTable } from "./comparison-table.tsx";
import styles from "./scenario-comparison.module.css";
import { ScenarioPicker } from "./scenario-picker.tsx";

interface ScenarioComparisonProps {
  readonly company: CurrentCompany;
  readonly view: ForecastView;
  /** As the address says it. */
  readonly otherScenarioId: number | undefined;
  readonly onSubject: (scenario: ScenarioChoice, options?: { readonly isReplacing: boolean }) => void;
  readonly onBase: (scenario: ScenarioChoice) => void;
  /** The way to a first scenario, for who may make one. */
  readonly createAction: ReactNode;
}

/** A scenario beside another plan, its reference unless told: what differs, why, and what that does to the cash. */
export function ScenarioComparison(props: ScenarioComparisonProps) {
  const { company, view, onSubject } = props;
  const { t } = useTranslation();
  const scenarios = useScenarioChoices(company.id);
  const subject = scenarios.find(view.scenarioId);
  const first = scenarios.choices.find(({ id }) => id !== null);
  const isUndecided = view.scenarioId === null && props.otherScenarioId === undefined;
  // The main scenario is what others are compared with: the first of them is shown.
  useEffect(() => {
    if (isUndecided && first !== undefined) onSubject(first, { isReplacing: true });
  });
  if (scenarios.error !== null && !scenarios.isKnown) {
    return (
      <WorkPage title={t("comparison.title")}>
        <LoadFailure error={scenarios.error} onRetry={scenarios.reread} />
      </WorkPage>
    );
  }
  if (scenarios.isKnown && first === undefined) {
    return (
      <WorkPage title={t("comparison.title")}>
        <EmptyState icon="split" title={t("comparison.empty.noneTitle")} actions={props.createAction}>
          {t("comparison.empty.none")}
        </EmptyState>
      </WorkPage>
    );
  }
  if (!scenarios.isKnown || subject === undefined || isUndecided) return <Loading />;
  const base = scenarios.find(baseIdOf(props, subject)) ?? scenarios.main;
  return <Compared {...props} choices={scenarios.choices} subject={subject} base={base} />;
}

/** At the places of what comes. */
function Loading() {
  const { t } = useTranslation();
  return (
    <WorkPage title={t("comparison.title")}>
      <div className={styles["body"]}>
        <SkeletonRows rowCount={12} label={t("comparison.loading")} />
      </div>
    </WorkPage>
  );
}

interface ComparedProps extends ScenarioComparisonProps {
  readonly choices: readonly ScenarioChoice[];
  readonly subject: ScenarioChoice;
  readonly base: ScenarioChoice;
}

function Compared(props: ComparedProps) {
  const { company, view, choices, subject, base, onSubject, onBase } = props;
  const { t } = useTranslation();
  const api = useApi();
  const [isOnlyChanged, setIsOnlyChanged] = useState(true);
  const [isApplying, setIsApplying] = useState(false);
  const question = { view, baseId: base.id, withAllLines: !isOnlyChanged };
  const { data, error, refetch } = useQuery(comparisonQuery(api, company.id, question));
  const figures = useFigures(data?.currency ?? company.currency);
  // What the scenario itself says is a matter between it and its reference.
  const isOnReference = subject.id !== null && base.id === subject.referenceId;
  const changes = useQuery({
    ...scenarioChangesQuery(api, company.id, subject.id ?? 0),
    enabled: isOnReference,
  }).data;
  const canChange = isOnReference && !subject.isFrozen && company.canWrite("CashFlow");
  const canApply = canChange && data !== undefined && changes !== undefined && changes.lines.length > 0;
  return (
    <WorkPage
      title={t("comparison.title")}
      views={
        <div className={styles["pickers"]}>
          <ScenarioPicker
            label={t("comparison.subject")}
            choices={choices}
            chosen={subject}
            onChoose={onSubject}
          />
          <span className={styles["soft"]}>{t("comparison.comparedWith")}</span>
          <ScenarioPicker
            label={t("comparison.comparedWith")}
            choices={choices}
            chosen={base}
            onChoose={onBase}
          />
        </div>
      }
      actions={
        <>
          <label className={styles["option"]}>
            <input
              type="checkbox"
              checked={isOnlyChanged}
              onChange={(event) => setIsOnlyChanged(event.currentTarget.checked)}
            />
            {t("comparison.onlyChanged")}
          </label>
          {canApply ? (
            <Button emphasis="primary" onClick={() => setIsApplying(true)}>
              {t("comparison.apply.open")}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles["body"]}>
        {data === undefined && error !== null ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : null}
        {data === undefined && error === null ? (
          <SkeletonRows rowCount={12} label={t("comparison.loading")} />
        ) : null}
        {data === undefined ? null : (
          <ComparedPlans
            {...props}
            comparison={data}
            figures={figures}
            changes={isOnReference ? (changes ?? null) : null}
            canRestore={canChange}
          />
        )}
      </div>
      {isApplying && canApply ? (
        <ApplyDialog
          companyId={company.id}
          scenarioId={subject.id}
          subject={subject}
          reference={base}
          changes={changes}
          comparison={data}
          frequency={view.frequency}
          figures={figures}
          onClose={() => setIsApplying(false)}
        />
      ) : null}
    </WorkPage>
  );
}

interface ComparedPlansProps extends ComparedProps {
  readonly comparison: Comparison;
  readonly figures: Figures;
  readonly changes: Parameters<typeof ChangesList>[0]["changes"];
  readonly canRestore: boolean;
}

function ComparedPlans(props: ComparedPlansProps) {
  const { company, view, subject, base, comparison, figures, changes } = props;
  const { t } = useTranslation();
  const restoring = useRestoreReference(company.id, subject.id ?? 0);
  const { frequency } = view;
  return (
    <>
      <ComparisonCards comparison={comparison} frequency={frequency} figures={figures} />
      <div className={styles["middle"]}>
        <BalancesCard {...props} />
        <ChangesList
          title={changes === null ? t("comparison.changes.otherTitle") : t("comparison.changes.title")}
          comparison={comparison}
          frequency={frequency}
          figures={figures}
          changes={changes}
          onRestore={props.canRestore ? restoring.mutate : null}
          restoredId={restoring.isPending ? restoring.variables.categoryId : undefined}
        />
      </div>
      {isSame(comparison) ? (
        <div className={styles["card"]}>
          <EmptyState icon="check-circle" title={t("comparison.empty.sameTitle")}>
            {t("comparison.empty.same", { name: subject.name, otherName: base.name })}
          </EmptyState>
        </div>
      ) : (
        <ComparisonTable
          comparison={comparison}
          frequency={frequency}
          figures={figures}
          subject={subject}
          base={base}
        />
      )}
    </>
  );
}

/** The balances of both plans at the end of each period. */
function BalancesCard({ comparison, figures, view, subject, base }: ComparedPlansProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const periods = usePeriodTexts();
  const { columns, overdraft } = comparison;
  const [first, last] = [columns[0], columns.at(-1)];
  const title = t(`comparison.chart.${view.frequency}`);
  if (first === undefined || last === undefined) return null;
  const current = columns.findIndex(({ offset }) => offset === 0);
  const isPast = last.offset < 0;
  return (
    <section className={styles["card"]} aria-label={title}>
      <h2 className={styles["title"]}>{title}</h2>
      <BalanceLinesChart
        label={t("comparison.chart.label", {
          range: periods.range(first, last, view.frequency),
          name: subject.name,
          amount: figures.money(last.otherEndBalance),
          otherName: base.name,
          otherAmount: figures.money(last.baseEndBalance),
        })}
        series={[
          {
            label: base.name,
            color: base.id === null ? "var(--text-muted)" : base.color,
            values: columns.map(({ baseEndBalance }) => baseEndBalance),
            isDashed: true,
          },
          {
            label: subject.name,
            color: subject.color,
            values: columns.map(({ otherEndBalance }) => otherEndBalance),
          },
        ]}
        xLabels={columns.map((column) => periods.period(column, view.frequency))}
        currentIndex={isPast ? columns.length : current}
        floor={
          overdraft < 0
            ? {
                value: overdraft,
                label: t("comparison.chart.overdraft", { amount: figures.money(overdraft) }),
              }
            : undefined
        }
        locale={language}
      />
    </section>
  );
}
