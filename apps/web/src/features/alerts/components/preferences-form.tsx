import { alertSeverities } from "@amont/contract/operations/alerts/severity-codec.ts";
import type { NotificationPreferences } from "@amont/contract/operations/notifications/preference-fields.ts";
import { setNotificationPreferences } from "@amont/contract/operations/notifications/set-notification-preferences.ts";
import { Button } from "@amont/ui/button.tsx";
import { Card, CardBody } from "@amont/ui/card.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { readingLocale } from "@amont/ui/figures/reading-locale.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { failureText } from "../../../shared/api/failure-text.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { useToasts } from "../../../shared/toasts-context.ts";
import { preferencesQuery } from "../alert-queries.ts";
import styles from "./alerts.module.css";
import { Check } from "./rule-dialog.tsx";

/** How the reader is told: by severity, and at which hours. Their own, whatever they may do in the company. */
export function PreferencesForm() {
  const { t } = useTranslation();
  const read = useQuery(preferencesQuery(useApi()));
  if (read.data === undefined)
    return read.isError ? (
      <LoadFailure error={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <SkeletonRows rowCount={6} label={t("state.loading")} />
    );
  return <Form kept={read.data} />;
}

const mails = ["none", "immediate", "daily", "weekly"] as const;
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

function Form({ kept }: { readonly kept: NotificationPreferences }) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  // Hours are those of the clock that one looks at now: that one is shown, and saved.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const [draft, setDraft] = useState({ ...kept, timeZone });
  const change = (changed: Partial<NotificationPreferences>) =>
    setDraft((before) => ({ ...before, ...changed }));
  const save = useMutation({
    mutationFn: (body: NotificationPreferences) => api.call(setNotificationPreferences, { body }),
    onSuccess: (_nothing, body) => {
      queryClient.setQueryData(preferencesQuery(api).queryKey, body);
      toasts.show({ tone: "positive", key: "notification-preferences", title: t("alerts.preference.saved") });
    },
    meta: { isShownInPlace: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(draft);
  };
  return (
    <Card title={t("alerts.tab.notifications")}>
      <CardBody>
        <form className={styles["form"]} noValidate onSubmit={submit}>
          <p className={styles["intro"]}>{t("alerts.preference.intro")}</p>
          {save.error === null ? null : <Message tone="danger">{failureText(save.error, t)}</Message>}
          <Channels draft={draft} onChange={change} />
          <Hours draft={draft} onChange={change} />
          <div>
            <Button type="submit" emphasis="primary" isBusy={save.isPending}>
              {t("alerts.rule.save")}
            </Button>
          </div>
        </form>
      </CardBody>
    </Card>
  );
}

interface PartProps {
  readonly draft: NotificationPreferences;
  readonly onChange: (changed: Partial<NotificationPreferences>) => void;
}

function Channels({ draft, onChange }: PartProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles["channels"]}>
      {alertSeverities.map((severity) => {
        const name = t(`alerts.severity.${severity}`);
        const own = draft.channels[severity];
        const set = (changed: Partial<typeof own>) =>
          onChange({ channels: { ...draft.channels, [severity]: { ...own, ...changed } } });
        return (
          <li key={severity} className={styles["channel"]}>
            <b>{name}</b>
            <label className={styles["check"]}>
              <input
                type="checkbox"
                checked={own.app}
                aria-label={`${name}, ${t("alerts.preference.app")}`}
                onChange={(event) => set({ app: event.currentTarget.checked })}
              />
              {t("alerts.preference.app")}
            </label>
            <SelectField
              size="md"
              label={`${t("alerts.preference.mail")}, ${name}`}
              isLabelHidden
              options={mails.map((value) => ({
                value,
                label: `${t("alerts.preference.mail")} : ${t(`alerts.preference.${value}`)}`,
              }))}
              value={own.mail}
              onChange={(value) => {
                const mail = mails.find((one) => one === value);
                if (mail !== undefined) set({ mail });
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

function minutesOf(text: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(text) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

function Hours({ draft, onChange }: PartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  // The first of January 2024 was a Monday.
  const weekday = new Intl.DateTimeFormat(readingLocale(language), { weekday: "long", timeZone: "UTC" });
  const time = (name: "digestAt" | "quietFrom" | "quietUntil") => (
    <TextField
      size="md"
      type="time"
      label={t(`alerts.preference.${name}`)}
      value={clock(draft[name])}
      onChange={(event) => {
        const minutes = minutesOf(event.currentTarget.value);
        if (minutes !== null) onChange({ [name]: minutes });
      }}
    />
  );
  return (
    <>
      <div className={styles["pair"]}>
        {time("digestAt")}
        <SelectField
          size="md"
          label={t("alerts.preference.digestDay")}
          options={weekdays.map((value) => ({
            value: String(value),
            label: weekday.format(new Date(Date.UTC(2024, 0, value))),
          }))}
          value={String(draft.digestWeekday)}
          onChange={(value) => onChange({ digestWeekday: Number(value) })}
        />
      </div>
      <div className={styles["pair"]}>
        {time("quietFrom")}
        {time("quietUntil")}
      </div>
      <Check
        label={t("alerts.preference.daysOff")}
        isOn={draft.quietOnDaysOff}
        onChange={(quietOnDaysOff) => onChange({ quietOnDaysOff })}
      />
      <Check
        label={t("alerts.preference.passes")}
        isOn={draft.dangerPasses}
        onChange={(dangerPasses) => onChange({ dangerPasses })}
      />
      <p className={styles["intro"]}>{t("alerts.preference.timeZone", { zone: draft.timeZone })}</p>
    </>
  );
}
