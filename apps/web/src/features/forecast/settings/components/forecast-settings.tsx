import type { ForecastSettings } from "@amont/contract/operations/forecast/settings/settings-fields.ts";
import { type Frequency, frequencies } from "@amont/kernel/period.ts";
import { Card, CardBody } from "@amont/ui/card.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { failureText } from "../../../../shared/api/failure-text.ts";
import { settingsQuery } from "../../../../shared/forecast/forecast-queries.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { inputChange, type SettingsChange, trackingChoices } from "../settings-change.ts";
import { manualVatQuery, modeQuery } from "../settings-queries.ts";
import { type PlanningMode, type Refused, useSettingsSaving } from "../use-settings-saving.ts";
import { DaysOff } from "./days-off.tsx";
import styles from "./forecast-settings.module.css";

interface ForecastSettingsFormProps {
  readonly companyId: number;
  readonly canWrite: boolean;
}

/** How a company plans. Each choice is kept at once, for everybody. */
export function ForecastSettingsForm({ companyId, canWrite }: ForecastSettingsFormProps) {
  const { t } = useTranslation();
  const api = useApi();
  const settings = useQuery(settingsQuery(api, companyId));
  const mode = useQuery(modeQuery(api, companyId));
  const saving = useSettingsSaving(companyId);
  if (settings.isPending || mode.isPending) {
    return (
      <Card>
        <SkeletonRows rowCount={6} label={t("state.loading")} />
      </Card>
    );
  }
  if (settings.data === undefined || mode.data === undefined) {
    const retry = () => void Promise.all([settings.refetch(), mode.refetch()]);
    return (
      <Card>
        <LoadFailure error={settings.error ?? mode.error} onRetry={retry} />
      </Card>
    );
  }
  const kept = { settings: settings.data, mode: mode.data };
  const part: PartProps = {
    settings: settings.data,
    canWrite,
    refused: saving.refused,
    onChange: (change) => saving.change(kept, change),
  };
  return (
    <>
      {canWrite ? null : <Message tone="info">{t("permissions.refusal.readOnly")}</Message>}
      <Periods {...part} />
      <DaysOffPart {...part} />
      <Vat {...part} companyId={companyId} />
      <Planning
        mode={mode.data}
        canWrite={canWrite}
        refused={saving.refused}
        onChoose={(chosen) => saving.plan(kept, chosen)}
      />
      <Display {...part} />
    </>
  );
}

interface PartProps {
  readonly settings: ForecastSettings;
  readonly canWrite: boolean;
  readonly refused: Refused | null;
  readonly onChange: (change: SettingsChange) => void;
}

interface PartFrameProps {
  readonly title: string;
  readonly canWrite: boolean;
  readonly refused: Refused | null;
  /** The settings that are chosen here. */
  readonly names: ReadonlyArray<keyof ForecastSettings | "mode">;
  readonly children: ReactNode;
}

function Part({ title, canWrite, refused, names, children }: PartFrameProps) {
  const { t } = useTranslation();
  const isHere =
    refused !== null &&
    names.some((name) =>
      name === "mode" ? refused.choice.mode !== undefined : name in refused.choice.change,
    );
  return (
    <Card title={title}>
      <CardBody>
        <fieldset className={styles["part"]} disabled={!canWrite} aria-label={title}>
          {isHere ? <Message tone="danger">{failureText(refused.error, t)}</Message> : null}
          {children}
        </fieldset>
      </CardBody>
    </Card>
  );
}

const frequencyOf = (value: string) => frequencies.find((frequency) => frequency === value);

function Periods({ settings, canWrite, refused, onChange }: PartProps) {
  const { t } = useTranslation();
  const { inputFrequency, trackingFrequency } = settings;
  const option = (frequency: Frequency) => ({
    value: frequency,
    label: t(`forecastToolbar.frequencies.${frequency}`),
  });
  return (
    <Part
      title={t("forecastSettings.periods.title")}
      canWrite={canWrite}
      refused={refused}
      names={["inputFrequency", "trackingFrequency"]}
    >
      <SelectField
        size="md"
        label={t("forecastSettings.periods.input")}
        hint={t("forecastSettings.periods.inputHint")}
        options={frequencies.map(option)}
        value={inputFrequency}
        isDisabled={!canWrite}
        onChange={(value) => {
          const chosen = frequencyOf(value);
          if (chosen !== undefined && chosen !== inputFrequency) onChange(inputChange(settings, chosen));
        }}
      />
      <SelectField
        size="md"
        label={t("forecastSettings.periods.tracking")}
        hint={t("forecastSettings.periods.trackingHint")}
        options={trackingChoices(inputFrequency).map(option)}
        value={trackingFrequency}
        isDisabled={!canWrite}
        onChange={(value) => {
          const chosen = frequencyOf(value);
          if (chosen !== undefined && chosen !== trackingFrequency) onChange({ trackingFrequency: chosen });
        }}
      />
    </Part>
  );
}

function DaysOffPart(props: PartProps) {
  const { t } = useTranslation();
  const { settings, canWrite, onChange } = props;
  return (
    <Part {...props} title={t("forecastSettings.daysOff.title")} names={["daysOffMask", "holidaysCountry"]}>
      <DaysOff settings={settings} canWrite={canWrite} onChange={onChange} />
    </Part>
  );
}

function Vat({ companyId, ...props }: PartProps & { readonly companyId: number }) {
  const { t } = useTranslation();
  const { settings, onChange } = props;
  const hasManual = useQuery(manualVatQuery(useApi(), companyId)).data === true;
  return (
    <Part {...props} title={t("forecastSettings.vat.title")} names={["computesVat"]}>
      <Switch
        label={t("forecastSettings.vat.automatic")}
        hint={t("forecastSettings.vat.hint")}
        isOn={settings.computesVat}
        onChange={(computesVat) => onChange({ computesVat })}
      />
      {hasManual ? <p className={styles["note"]}>{t("forecastSettings.vat.manual")}</p> : null}
      <p className={styles["note"]}>
        <Link to="/app/categories">{t("forecastSettings.vat.rates")}</Link>
      </p>
    </Part>
  );
}

interface PlanningProps {
  readonly mode: PlanningMode;
  readonly canWrite: boolean;
  readonly refused: Refused | null;
  readonly onChoose: (mode: PlanningMode) => void;
}

const modes = ["shared", "non-shared"] as const;

/** For the whole company, or account by account. */
function Planning({ mode, canWrite, refused, onChoose }: PlanningProps) {
  const { t } = useTranslation();
  return (
    <Part title={t("forecastSettings.planning.title")} canWrite={canWrite} refused={refused} names={["mode"]}>
      {modes.map((name) => (
        <label key={name} className={styles["switch"]}>
          <input
            type="radio"
            name="planning-mode"
            checked={mode === name}
            onChange={() => {
              if (mode !== name) onChoose(name);
            }}
          />
          <span>
            {t(`forecastSettings.planning.${name}.name`)}
            <small>{t(`forecastSettings.planning.${name}.hint`)}</small>
          </span>
        </label>
      ))}
      <p className={styles["note"]}>{t("forecastSettings.planning.kept")}</p>
    </Part>
  );
}

function Display(props: PartProps) {
  const { t } = useTranslation();
  const { settings, onChange } = props;
  return (
    <Part {...props} title={t("forecastSettings.display.title")} names={["hidesFutureAchievement"]}>
      <Switch
        label={t("forecastSettings.display.hidesFuture")}
        hint={t("forecastSettings.display.hint")}
        isOn={settings.hidesFutureAchievement}
        onChange={(hidesFutureAchievement) => onChange({ hidesFutureAchievement })}
      />
    </Part>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Switch({ label, hint, isOn, onChange }: SwitchProps) {
  return (
    <label className={styles["switch"]}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {label}
        <small>{hint}</small>
      </span>
    </label>
  );
}
