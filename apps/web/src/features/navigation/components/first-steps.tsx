import type { FirstStepName } from "@amont/contract/operations/onboarding/first-step-names.ts";
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
  type FirstStep,
  putAsideWith,
  remainingOf,
} from "../../../shared/workplace/first-steps/first-steps.ts";
import {
  type FirstStepsThread,
  firstStepsQuery,
  onboardingQuery,
  threadOf,
} from "../../../shared/workplace/first-steps/use-first-steps.ts";
import { useOnboardingChange } from "../../../shared/workplace/first-steps/use-onboarding-change.ts";
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
  const api = useApi();
  const facts = useQuery({ ...firstStepsQuery(api, company.id), refetchOnMount: "always" });
  const progress = useQuery({ ...onboardingQuery(api, company.id), refetchOnMount: "always" });
  const thread = threadOf(facts.data, progress.data);
  if (thread !== undefined) return <Steps company={company} above={above} thread={thread} />;
  const failed = [facts, progress].find(({ isError }) => isError);
  return failed === undefined ? (
    <SkeletonRows rowCount={4} label={t("state.loading")} />
  ) : (
    <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />
  );
}

interface StepsProps extends FirstStepsProps {
  readonly thread: FirstStepsThread;
}

function Steps({ company, above, thread }: StepsProps) {
  const { t } = useTranslation();
  const { steps, isDismissed } = thread;
  const change = useOnboardingChange(company.id);
  const putAside = steps.filter(({ state }) => state === "aside").map(({ name }) => name);
  const remaining = remainingOf(steps);
  const done = steps.filter(({ state }) => state === "done").length;
  const doneText = putAside.length === 0 ? "firstSteps.done" : "firstSteps.doneAside";
  const canWrite = company.canWrite("CashFlow");
  return (
    <div className={styles["page"]}>
      {above}
      <div className={styles["head"]}>
        <h2 className={styles["title"]}>
          {t(remaining === 0 ? "firstSteps.doneTitle" : "firstSteps.greeting", { name: company.name })}
        </h2>
        <p className={styles["text"]}>{t(remaining === 0 ? doneText : "firstSteps.lead")}</p>
        <div className={styles["progress"]}>
          <ProgressBar label={t("navigation.page.firstSteps")} done={done} total={steps.length} />
          <span>{t("firstSteps.progress", { done, count: steps.length })}</span>
        </div>
      </div>
      {canWrite ? null : <Message tone="info">{t("firstSteps.readOnly")}</Message>}
      <ol className={styles["steps"]}>
        {steps.map((step) => (
          <Step
            key={step.name}
            step={step}
            canWrite={canWrite}
            onPutAside={(isAside) =>
              change({ putAside: putAsideWith(steps, step.name, isAside), isDismissed })
            }
          >
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
      {remaining === 0 || !canWrite ? null : (
        <PutAway isDismissed={isDismissed} onChange={(wished) => change({ putAside, isDismissed: wished })} />
      )}
    </div>
  );
}

interface StepProps {
  readonly step: FirstStep;
  readonly canWrite: boolean;
  readonly onPutAside: (isAside: boolean) => void;
  /** Another way to take it. */
  readonly children: ReactNode;
}

function Step({ step, canWrite, onPutAside, children }: StepProps) {
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
          {state === "aside" ? <Badge tone="neutral">{t("firstSteps.state.aside")}</Badge> : null}
        </h3>
        <p className={styles["text"]}>{t(`firstSteps.step.${name}.text`)}</p>
        <Waiting name={name} count={waiting} />
        {children}
      </div>
      <div className={styles["actions"]}>
        <ButtonLink to={to} emphasis={state === "next" && canWrite ? "primary" : "default"}>
          {t(`firstSteps.step.${name}.${state === "done" || !canWrite ? "look" : "act"}`)}
        </ButtonLink>
        {state === "done" || !canWrite ? null : (
          <Button
            emphasis="ghost"
            size="sm"
            label={t(state === "aside" ? "firstSteps.takeUpOf" : "firstSteps.putAsideOf", {
              step: t(`firstSteps.step.${name}.title`),
            })}
            onClick={() => onPutAside(state !== "aside")}
          >
            {t(state === "aside" ? "firstSteps.takeUp" : "firstSteps.putAside")}
          </Button>
        )}
      </div>
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

interface PutAwayProps {
  readonly isDismissed: boolean;
  readonly onChange: (isDismissed: boolean) => void;
}

/** The list leaves the side bar, or comes back to it, for everybody of the company. */
function PutAway({ isDismissed, onChange }: PutAwayProps) {
  const { t } = useTranslation();
  return (
    <p className={styles["foot"]}>
      <span>{t(isDismissed ? "firstSteps.closed" : "firstSteps.open")}</span>
      <Button emphasis="ghost" size="sm" onClick={() => onChange(!isDismissed)}>
        {t(isDismissed ? "firstSteps.reopen" : "firstSteps.close")}
      </Button>
    </p>
  );
}
