import type { listGroupKpis } from "@amont/contract/operations/consolidations/kpis/list-group-kpis.ts";
import { updateGroupKpi } from "@amont/contract/operations/consolidations/kpis/update-group-kpi.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { largestForecast } from "@amont/kernel/limits.ts";
import { Button } from "@amont/ui/button.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { NumericInput } from "@amont/ui/widgets/numeric-input/numeric-input.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { failureText } from "../../../../shared/api/failure-text.ts";
import { groupForecastKey } from "../../../../shared/forecast/group/group-queries.ts";
import { groupSearch } from "../../../../shared/forecast/group/group-search.ts";
import { useGroupView } from "../../../../shared/forecast/group/use-group-view.ts";
import { usePeriodTexts } from "../../../../shared/forecast/period-text.ts";
import { columnAt } from "../../../../shared/forecast/plan-calendar.ts";
import { useNumberErrorText } from "../../../../shared/forms/use-number-error-text.ts";
import { useWayBack } from "../../../../shared/ledger/use-way-back.ts";
import styles from "./group-values.module.css";

type GroupKpi = z.output<(typeof listGroupKpis)["response"]>[number]["children"][number];

interface GroupValuesDialogProps {
  readonly consolidationId: number;
  readonly kpi: GroupKpi;
  readonly onClose: () => void;
}

/** As many periods at a time, the first of them so far back. */
const shownPeriods = 12;
const firstShown = -3;

/** What people know of an indicator of a group, period by period, in the periods that the group opens with. */
export function GroupValuesDialog({ consolidationId, kpi, onClose }: GroupValuesDialogProps) {
  const { t } = useTranslation();
  const api = useApi();
  const queryClient = useQueryClient();
  const language = useLanguage();
  const formId = useId();
  const problem = useNumberErrorText();
  const periodTexts = usePeriodTexts();
  const { shown, details } = useGroupView(consolidationId, everything);
  const [first, setFirst] = useState(firstShown);
  const [typed, setTyped] = useState<ReadonlyMap<CalendarDate, number | null>>(new Map());
  const refresh = () => queryClient.invalidateQueries({ queryKey: groupForecastKey(consolidationId) });
  const say = useWayBack(refresh);
  const stored = new Map(kpi.values.map(({ periodStart, value }) => [periodStart, value]));
  const write = (values: ReadonlyMap<CalendarDate, number | null>) =>
    api.call(updateGroupKpi, {
      params: { consolidationId, kpiId: kpi.id },
      body: { values: [...values].map(([periodStart, value]) => ({ periodStart, value })) },
    });
  const save = useMutation({
    mutationFn: () => write(typed),
    onSuccess: () => {
      const before = new Map([...typed.keys()].map((day) => [day, stored.get(day) ?? null]));
      say(t("kpis.values.saved", { name: kpi.name }), () => write(before));
      onClose();
    },
    onSettled: refresh,
    meta: { isShownInPlace: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.size > 0 && !save.isPending) save.mutate();
  };
  const place =
    shown === null || details === undefined ? null : { ...shown.place, frequency: details.periodicity };
  const columns =
    place === null ? [] : Array.from({ length: shownPeriods }, (_, at) => columnAt(place, first + at));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("kpis.values.title", { name: kpi.name })}
      icon="columns"
      width={592}
      footer={
        <>
          <Button onClick={onClose}>{t("kpis.dialog.cancel")}</Button>
          <Button
            type="submit"
            form={formId}
            emphasis="primary"
            isBusy={save.isPending}
            isDisabled={typed.size === 0}
          >
            {t("kpis.dialog.save")}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles["form"]} onSubmit={submit}>
        <div className={styles["pages"]}>
          <Button icon="chevron-left" onClick={() => setFirst(first - shownPeriods)}>
            {t("kpis.values.earlier")}
          </Button>
          <Button icon="chevron-right" onClick={() => setFirst(first + shownPeriods)}>
            {t("kpis.values.later")}
          </Button>
        </div>
        <div className={styles["fields"]}>
          {columns.map(({ begin }) => (
            <NumericInput
              key={begin}
              label={periodTexts.period({ begin }, place?.frequency ?? "monthly")}
              value={typed.has(begin) ? (typed.get(begin) ?? null) : (stored.get(begin) ?? null)}
              locale={language}
              maxDecimal={3}
              minValue={-largestForecast}
              maxValue={largestForecast}
              errorText={problem}
              onCommit={(value) =>
                (value ?? null) === (stored.get(begin) ?? null) && !typed.has(begin)
                  ? undefined
                  : setTyped(new Map(typed).set(begin, value))
              }
            />
          ))}
        </div>
        {save.error === null ? null : (
          <p className={styles["problem"]} role="alert">
            {failureText(save.error, t)}
          </p>
        )}
      </form>
    </Dialog>
  );
}

const everything = groupSearch.parse({});
