import {
  type ConsolidationMethod,
  consolidationMethods,
} from "@amont/contract/operations/consolidations/consolidation-settings.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { NumericInput } from "@amont/ui/widgets/numeric-input/numeric-input.tsx";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useNumberErrorText } from "../../../../shared/forms/use-number-error-text.ts";
import { type DraftCompany, isShare, mainPlan } from "../../model/consolidation-draft.ts";
import styles from "./sections.module.css";

interface ChosenCompanyProps {
  readonly company: DraftCompany;
  readonly index: number;
  readonly count: number;
  /** Undefined until they are there. */
  readonly scenarios: ReadonlyArray<{ readonly id: number; readonly name: string }> | undefined;
  /** Said where the share is wrong, once somebody tried to save. */
  readonly ownershipProblem: string | undefined;
  readonly isDragged: boolean;
  readonly onDrag: (companyId: number | null) => void;
  readonly onDrop: () => void;
  readonly onMove: (to: number) => void;
  readonly onChange: (changed: Partial<Pick<DraftCompany, "scenarioId" | "ownership" | "method">>) => void;
  readonly onRemove: () => void;
}

export function ChosenCompany(props: ChosenCompanyProps) {
  const { company, index, count, onMove } = props;
  const { t } = useTranslation();
  const { id, name } = company;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    onMove(index + (event.key === "ArrowUp" ? -1 : 1));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its fields, dragging by its name
    <li
      className={classNames(styles["company"], props.isDragged && styles["dragged"])}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        props.onDrop();
      }}
      onKeyDown={onKeyDown}
    >
      <div
        className={styles["companyHead"]}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData("text/plain", name);
          props.onDrag(id);
        }}
        onDragEnd={() => props.onDrag(null)}
      >
        <span className={styles["position"]}>{index + 1}</span>
        <span className={styles["companyName"]}>{name}</span>
        <Badge>{company.currency}</Badge>
        {company.isAvailable ? null : <Badge tone="warn">{t("consolidations.companies.unavailable")}</Badge>}
        <span className={styles["acts"]}>
          <IconButton
            icon="chevron-up"
            label={t("consolidations.companies.up", { name })}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            icon="chevron-down"
            label={t("consolidations.companies.down", { name })}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          />
          <IconButton
            icon="close"
            label={t("consolidations.companies.remove", { name })}
            onClick={props.onRemove}
          />
        </span>
      </div>
      <CompanyFields {...props} />
    </li>
  );
}

function CompanyFields({ company, scenarios, ownershipProblem, onChange }: ChosenCompanyProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const errorText = useNumberErrorText();
  const { name, ownership } = company;
  const known = scenarios ?? [{ id: company.scenarioId, name: "…" }];
  return (
    <fieldset className={styles["companyFields"]} aria-label={name}>
      <SelectField
        size="md"
        label={t("consolidations.field.scenario")}
        options={known.map((scenario) => ({
          value: String(scenario.id),
          label: scenario.id === mainPlan ? t("scenarios.main") : scenario.name,
        }))}
        value={String(company.scenarioId)}
        isDisabled={scenarios === undefined}
        onChange={(value) => onChange({ scenarioId: Number(value) })}
      />
      <div>
        <NumericInput
          label={t("consolidations.field.ownership")}
          value={ownership}
          locale={language}
          unit="%"
          maxDecimal={2}
          minValue={0.01}
          maxValue={100}
          errorText={errorText}
          onChange={(value) => onChange({ ownership: value })}
          onCommit={(value) => onChange({ ownership: value })}
        />
        {ownershipProblem === undefined || isShare(ownership) ? null : (
          <small role="alert" className={styles["problem"]}>
            {ownershipProblem}
          </small>
        )}
      </div>
      <SelectField
        size="md"
        label={t("consolidations.field.method")}
        options={consolidationMethods.map((value) => ({ value, label: t(`consolidations.method.${value}`) }))}
        value={company.method}
        onChange={(value) => onChange({ method: value as ConsolidationMethod })}
      />
    </fieldset>
  );
}
