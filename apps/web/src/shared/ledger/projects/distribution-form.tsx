import { minorDigits } from "@amont/kernel/currency.ts";
import { minorUnits, toDecimalString, toWireNumber } from "@amont/kernel/money.ts";
import { formatAmount } from "@amont/ui/figures/amount-format.ts";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { NumericInput } from "@amont/ui/widgets/numeric-input/numeric-input.tsx";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useNumberErrorText } from "../../forms/use-number-error-text.ts";
import {
  type DistributedWhole,
  type Draft,
  problemOf,
  remainingOf,
  withAmount,
  withoutProject,
  withProject,
} from "./distribution-draft.ts";
import { ProjectChoices } from "./project-choices.tsx";
import { ProjectPlanLink } from "./project-plan-link.tsx";
import styles from "./projects.module.css";
import { useProjects } from "./use-projects.ts";

export interface DistributionFormProps {
  readonly companyId: number;
  readonly whole: DistributedWhole;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly onCreate: (() => void) | undefined;
  /** Enter in an amount: who has typed the last one is done. */
  readonly onEnter?: () => void;
}

/** The chosen projects with an amount each, what remains, and the projects that are not chosen. */
export function DistributionForm(props: DistributionFormProps) {
  const { companyId, whole, draft, onChange, onCreate } = props;
  const { t } = useTranslation();
  const projects = useProjects(companyId);
  const [newestId, setNewestId] = useState<number | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const chosenIds = new Set(draft.map(({ project }) => project.id));
  const isFree = ({ id }: { readonly id: number }) => !chosenIds.has(id);
  const active = projects.active.filter(isFree);
  const archived = projects.archived.filter(isFree);
  return (
    <div ref={frame} className={styles["form"]}>
      {draft.length === 0 ? null : (
        <ul className={styles["lines"]} aria-label={t("projects.distribution.lines")}>
          {draft.map((line) => (
            <PartLine
              key={line.project.id}
              line={line}
              whole={whole}
              isArchived={projects.archived.some(({ id }) => id === line.project.id)}
              isNewest={line.project.id === newestId}
              onEnter={props.onEnter}
              onAmount={(amount) => onChange(withAmount(draft, line.project.id, amount, whole.currency))}
              onRemove={() => {
                onChange(withoutProject(draft, line.project.id));
                // The button that had the focus goes with its line: the project is among the choices again.
                requestAnimationFrame(() =>
                  frame.current?.querySelector<HTMLElement>("[data-choice]")?.focus(),
                );
              }}
            />
          ))}
        </ul>
      )}
      <Remaining draft={draft} whole={whole} />
      <ProjectChoices
        projects={{ ...projects, active, archived, all: [...active, ...archived] }}
        chosenIds={[]}
        onChoose={(project) => {
          setNewestId(project.id);
          onChange(withProject(draft, project, whole));
        }}
        onCreate={onCreate}
      />
    </div>
  );
}

/** The title that was pressed is gone from the list. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

/** More decimals than anybody types: they are cut off, not refused. */
const anyDecimals = 10;

interface PartLineProps {
  readonly line: Draft[number];
  readonly whole: DistributedWhole;
  readonly isArchived: boolean;
  /** Just chosen: its amount is what comes next. */
  readonly isNewest: boolean;
  readonly onEnter: (() => void) | undefined;
  readonly onAmount: (amount: number | null) => void;
  readonly onRemove: () => void;
}

function PartLine(props: PartLineProps) {
  const { line, whole, isArchived, isNewest, onEnter, onAmount, onRemove } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const errorText = useNumberErrorText();
  const { project, amountMinor } = line;
  const problem = problemOf(line, whole);
  const max = formatAmount({
    value: absolute(whole.amountMinor, whole),
    currency: whole.currency,
    locale: language,
  });
  return (
    <li className={styles["line"]}>
      <span className={styles["lineTitle"]} title={project.title}>
        {isArchived ? t("projects.archivedTitle", { title: project.title }) : project.title}
      </span>
      <ProjectPlanLink project={project} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what bubbles up from the field */}
      <span
        className={styles["lineAmount"]}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          onEnter?.();
        }}
      >
        <NumericInput
          ref={isNewest ? takeFocus : null}
          label={t("projects.distribution.amountOf", { title: project.title })}
          isLabelHidden
          value={amountMinor === null ? null : toWireNumber(minorUnits(amountMinor), whole.currency)}
          locale={language}
          unit={whole.currency}
          maxDecimal={anyDecimals}
          minimumDecimals={minorDigits(whole.currency)}
          errorText={errorText}
          onChange={onAmount}
          onCommit={onAmount}
        />
      </span>
      <IconButton
        icon="close"
        label={t("projects.distribution.remove", { title: project.title })}
        onClick={onRemove}
      />
      {/* Nothing typed yet is not a mistake that one has made. */}
      {problem === null || amountMinor === null ? null : (
        <small role="alert" className={styles["problem"]}>
          {t(`projects.distribution.problem.${problem}`, { max })}
        </small>
      )}
    </li>
  );
}

const absolute = (amountMinor: number, { currency }: DistributedWhole): string =>
  toDecimalString(minorUnits(Math.abs(amountMinor)), currency);

function Remaining({ draft, whole }: { readonly draft: Draft; readonly whole: DistributedWhole }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const remaining = remainingOf(draft, whole);
  const amount = formatAmount({
    value: absolute(remaining, whole),
    currency: whole.currency,
    locale: language,
  });
  const state = remaining === 0 ? "whole" : remaining > 0 ? "rest" : "surplus";
  return (
    <p className={classNames(styles["remaining"], styles[state])} aria-live="polite">
      <span>{t(`projects.distribution.${state}`)}</span>
      <b>{state === "surplus" ? `+${amount}` : amount}</b>
    </p>
  );
}
