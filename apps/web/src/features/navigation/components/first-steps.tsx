import { Badge } from "@amont/ui/badge.tsx";
import { Button } from "@amont/ui/button.tsx";
import { Icon, type IconName } from "@amont/ui/icon.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { ProgressBar } from "@amont/ui/states/progress-bar.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import type { LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { ButtonLink } from "../../../shared/links.tsx";
import {
  closeFirstSteps,
  useAreFirstStepsClosed,
} from "../../../shared/workplace/first-steps/closed-first-steps.ts";
import {
  type FirstStep,
  type FirstStepName,
  remainingOf,
} from "../../../shared/workplace/first-steps/first-steps.ts";
import { firstStepsQuery } from "../../../shared/workplace/first-steps/use-first-steps.ts";
import { type CurrentCompany, useFeatureFlag } from "../../../shared/workplace/workplace-context.ts";
import styles from "./first-steps.module.css";

const icons: Readonly<Record<FirstStepName, IconName>> = {
  bank: "bank",
  categorise: "layers",
  recurrences: "refresh",
  plan: "forecast",
};

interface FirstStepsProps {
  readonly company: CurrentCompany;
  /** Where the thread stands in a longer way. */
  readonly above: ReactNode;
}

/** The thread of the first hour: each step says what it brings, whether it is done, and leads to its page. */
export function FirstSteps({ company, above }: FirstStepsProps) {
  const { t } = useTranslation();
  const steps = useQuery({ ...firstStepsQuery(useApi(), company.id), refetchOnMount: "always" });
  if (steps.isPending) return <SkeletonRows rowCount={4} label={t("state.loading")} />;
  if (steps.isError) return <LoadFailure error={steps.error} onRetry={() => void steps.refetch()} />;
  return <Steps company={company} above={above} steps={steps.data} />;
}

interface StepsProps extends FirstStepsProps {
  readonly steps: readonly FirstStep[];
}

function Steps({ company, above, steps }: StepsProps) {
  const { t } = useTranslation();
  const remaining = remainingOf(steps);
  const done = steps.length - remaining;
  const canWrite = company.canWrite("CashFlow");
  return (
    <div className={styles["page"]}>
      {above}
      <div className={styles["head"]}>
        <h2 className={styles["title"]}>
          {t(remaining === 0 ? "firstSteps.doneTitle" : "firstSteps.greeting", { name: company.name })}
        </h2>
        <p className={styles["text"]}>{t(remaining === 0 ? "firstSteps.done" : "firstSteps.lead")}</p>
        <div className={styles["progress"]}>
          <ProgressBar label={t("navigation.page.firstSteps")} done={done} total={steps.length} />
          <span>{t("firstSteps.progress", { done, count: steps.length })}</span>
        </div>
      </div>
      {canWrite ? null : <Message tone="info">{t("firstSteps.readOnly")}</Message>}
      <ol className={styles["steps"]}>
        {steps.map((step) => (
          <Step key={step.name} step={step} canWrite={canWrite}>
            {step.name === "bank" && step.state !== "done" && company.isAdministrator ? (
              <div>
                <ButtonLink to="/app/product-demo" emphasis="ghost" icon="sparkle">
                  {t("firstSteps.fictional")}
                </ButtonLink>
              </div>
            ) : null}
          </Step>
        ))}
      </ol>
      {remaining === 0 ? null : <PutAway companyId={company.id} />}
    </div>
  );
}

interface StepProps {
  readonly step: FirstStep;
  readonly canWrite: boolean;
  /** Another way to take it. */
  readonly children: ReactNode;
}

function Step({ step, canWrite, children }: StepProps) {
  const { t } = useTranslation();
  const to = useDoor(step);
  const { name, state, waiting } = step;
  return (
    <li className={styles["step"]} data-state={state} aria-current={state === "next" ? "step" : undefined}>
      <span className={styles["icon"]}>
        <Icon name={state === "done" ? "check" : icons[name]} size="lg" />
      </span>
      <div className={styles["words"]}>
        <h3 className={styles["name"]}>
          {t(`firstSteps.step.${name}.title`)}
          {state === "done" ? <Badge tone="positive">{t("firstSteps.state.done")}</Badge> : null}
          {state === "next" ? <Badge tone="accent">{t("firstSteps.state.next")}</Badge> : null}
        </h3>
        <p className={styles["text"]}>{t(`firstSteps.step.${name}.text`)}</p>
        <Waiting name={name} count={waiting} />
        {children}
      </div>
      <ButtonLink to={to} emphasis={state === "next" && canWrite ? "primary" : "default"}>
        {t(`firstSteps.step.${name}.${state === "done" || !canWrite ? "look" : "act"}`)}
      </ButtonLink>
    </li>
  );
}

function Waiting({ name, count }: { readonly name: FirstStepName; readonly count: number }) {
  const { t } = useTranslation();
  if (count === 0 || (name !== "categorise" && name !== "recurrences")) return null;
  return <p className={styles["waiting"]}>{t(`firstSteps.waiting.${name}`, { count })}</p>;
}

/** Where the step is taken, or looked at once it is done. */
function useDoor({ name, state, waiting }: FirstStep): NonNullable<LinkProps["to"]> {
  const isSuggesting = useFeatureFlag("cashflow.recurrences.suggestions");
  switch (name) {
    case "bank":
      return state === "done" ? "/app/banks" : "/app/import";
    case "categorise":
      return waiting === 0 ? "/app/paid/list" : "/app/paid/cold-categorization";
    case "recurrences":
      return waiting > 0 && isSuggesting
        ? "/app/expected/recurrences-suggestions"
        : "/app/expected/recurrences";
    case "plan":
      return "/app/cashflow/forecast";
  }
}

/** The list leaves the side bar, or comes back to it. */
function PutAway({ companyId }: { readonly companyId: number }) {
  const { t } = useTranslation();
  const isClosed = useAreFirstStepsClosed(companyId);
  return (
    <p className={styles["foot"]}>
      <span>{t(isClosed ? "firstSteps.closed" : "firstSteps.open")}</span>
      <Button emphasis="ghost" size="sm" onClick={() => closeFirstSteps(companyId, !isClosed)}>
        {t(isClosed ? "firstSteps.reopen" : "firstSteps.close")}
      </Button>
    </p>
  );
}
