import { setCumulativePeriod } from "@amont/contract/operations/forecast/settings/set-cumulative-period.ts";
import { setDefaultCumulativePeriod } from "@amont/contract/operations/forecast/settings/set-default-cumulative-period.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { Button } from "@amont/ui/button.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { WriteAction } from "../../../../shared/access/write-action.tsx";
import { useApi } from "../../../../shared/api/api-context.ts";
import { failureText } from "../../../../shared/api/failure-text.ts";
import { usePeriodTexts } from "../../../../shared/forecast/period-text.ts";
import { columnAt } from "../../../../shared/forecast/plan-calendar.ts";
import { usePlanPlace } from "../../../../shared/forecast/use-plan-place.ts";
import { useToasts } from "../../../../shared/toasts-context.ts";
import type { Company } from "../../../../shared/workplace/company.ts";
import { cumulativePeriodKey } from "../cumulative-queries.ts";
import { type CumulativePeriod, isAllShown } from "../cumulative-totals.ts";
import styles from "./cumulative-period-menu.module.css";

/** How far one may go, in periods either way. */
const reach: Readonly<Record<Frequency, { readonly back: number; readonly ahead: number }>> = {
  daily: { back: 60, ahead: 120 },
  weekly: { back: 52, ahead: 104 },
  monthly: { back: 24, ahead: 60 },
  quarterly: { back: 12, ahead: 20 },
};

function usePeriodName(companyId: number, frequency: Frequency): (offset: number) => string {
  const texts = usePeriodTexts();
  const place = usePlanPlace(companyId, frequency);
  return (offset) => texts.period(columnAt(place, offset), frequency);
}

interface CumulativePeriodChoiceProps {
  readonly company: Pick<Company, "id">;
  readonly period: CumulativePeriod;
  readonly frequency: Frequency;
  readonly onDone: () => void;
}

/** What a period of one's own begins as. */
const usualPeriod: CumulativePeriod = { begin: 0, end: 12 };

/** All that is shown, or a period of one's own, for oneself or for everybody. */
export function CumulativePeriodChoice({ company, period, frequency, onDone }: CumulativePeriodChoiceProps) {
  const { t } = useTranslation();
  const nameOf = usePeriodName(company.id, frequency);
  const save = useSavePeriod(company.id, onDone);
  const [chosen, setChosen] = useState(isAllShown(period) ? usualPeriod : period);
  const { back, ahead } = reach[frequency];
  const from = Math.min(-back, chosen.begin);
  const count = Math.max(ahead, chosen.end) - from;
  const options = Array.from({ length: count }, (_, index) => ({
    value: from + index,
    text: nameOf(from + index),
  }));
  const isWrong = chosen.end <= chosen.begin;
  const isBusy = save.isPending;
  return (
    <div className={styles["choice"]}>
      <p className={styles["title"]}>{t("forecastTime.cumulative.title")}</p>
      <Button isFullWidth isBusy={isBusy} onClick={() => save.mutate({ ...allShown, forAll: false })}>
        {t("forecastTime.cumulative.shown")}
      </Button>
      <div className={styles["ends"]}>
        <PeriodSelect
          label={t("forecastTime.cumulative.from")}
          options={options}
          value={chosen.begin}
          onChange={(begin) => setChosen({ ...chosen, begin })}
        />
        <PeriodSelect
          label={t("forecastTime.cumulative.to")}
          options={options}
          value={chosen.end - 1}
          onChange={(last) => setChosen({ ...chosen, end: last + 1 })}
        />
      </div>
      {isWrong ? (
        <p className={styles["problem"]} role="alert">
          {t("forecastTime.cumulative.order")}
        </p>
      ) : null}
      <div className={styles["actions"]}>
        <WriteAction need="CashFlow">
          {({ isDisabled }) => (
            <Button
              emphasis="ghost"
              isBusy={isBusy}
              isDisabled={isWrong || isDisabled}
              onClick={() => save.mutate({ ...chosen, forAll: true })}
            >
              {t("forecastTime.cumulative.forAll")}
            </Button>
          )}
        </WriteAction>
        <Button
          emphasis="primary"
          isBusy={isBusy}
          isDisabled={isWrong}
          onClick={() => save.mutate({ ...chosen, forAll: false })}
        >
          {t("forecastTime.cumulative.apply")}
        </Button>
      </div>
    </div>
  );
}

interface PeriodSelectProps {
  readonly label: string;
  readonly options: readonly { readonly value: number; readonly text: string }[];
  readonly value: number;
  readonly onChange: (offset: number) => void;
}

function PeriodSelect({ label, options, value, onChange }: PeriodSelectProps) {
  // Around the field it would also say what is chosen there.
  const id = useId();
  return (
    <div className={styles["end"]}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles["select"]}
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}

const allShown: CumulativePeriod = { begin: 0, end: 0 };

function useSavePeriod(companyId: number, onDone: () => void) {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ begin, end, forAll }: CumulativePeriod & { readonly forAll: boolean }) =>
      forAll
        ? api.call(setDefaultCumulativePeriod, { body: { begin, end } }, { companyId })
        : api.call(setCumulativePeriod, { params: { companyId }, body: { begin, end } }, { companyId }),
    onSuccess: async (_answer, { forAll }) => {
      await queryClient.invalidateQueries({ queryKey: cumulativePeriodKey(companyId) });
      if (forAll)
        toasts.show({
          tone: "positive",
          key: "cumulative-period",
          title: t("forecastTime.cumulative.saved"),
        });
      onDone();
    },
    onError: (error) =>
      toasts.show({
        tone: "warn",
        key: "cumulative-period",
        title: t("forecastTime.cumulative.failed"),
        text: failureText(error, t),
      }),
  });
}
