import { updateKpi } from "@amont/contract/operations/kpis/update-kpi.ts";
import { largestForecast } from "@amont/kernel/limits.ts";
import { Button } from "@amont/ui/button.tsx";
import { NumericInput } from "@amont/ui/widgets/numeric-input/numeric-input.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { failureText } from "../../../../shared/api/failure-text.ts";
import { forecastKey } from "../../../../shared/forecast/forecast-queries.ts";
import { FormulaField } from "../../../../shared/forecast/formulas/formula-field.tsx";
import { useFormulaFault } from "../../../../shared/forecast/formulas/use-formula-fault.ts";
import { useVocabulary } from "../../../../shared/forecast/formulas/use-vocabulary.ts";
import type { ListedKpi } from "../../../../shared/forecast/kpis/kpi-queries.ts";
import { sendKpiValues } from "../../../../shared/forecast/kpis/send-kpi-values.ts";
import { useNumberErrorText } from "../../../../shared/forms/use-number-error-text.ts";
import { useToasts } from "../../../../shared/toasts-context.ts";
import { writeRefusals } from "../model/write-refusals.ts";
import type { PanelPlace } from "../panel-place.ts";
import styles from "./forecast-panel.module.css";
import tabStyles from "./forecast-tab.module.css";
import { KpiNature } from "./kpi-value.tsx";
import { Refusals } from "./refusals.tsx";

interface KpiBodyProps {
  readonly place: PanelPlace;
  readonly kpi: ListedKpi;
  readonly offset: number | null;
  readonly value: number | null;
}

/** An indicator: its value by hand, its formula, or why there is nothing to enter. */
export function KpiBody({ place, kpi, offset, value }: KpiBodyProps) {
  const refusals = writeRefusals(place.company, place.view);
  const isWritable = refusals.length === 0;
  return (
    <div className={styles["body"]}>
      <section className={tabStyles["section"]}>
        <KpiNature kpi={kpi} />
        {kpi.kind === "manual" && offset !== null && isWritable ? (
          <ManualKpi key={`${kpi.id} ${offset}`} place={place} kpi={kpi} offset={offset} value={value} />
        ) : null}
        {kpi.kind === "formula" ? (
          <KpiFormula key={kpi.id} place={place} kpi={kpi} isWritable={isWritable} />
        ) : null}
        {kpi.kind === "preset" || kpi.kind === "group" ? null : (
          <Refusals refusals={refusals} place={place} />
        )}
      </section>
    </div>
  );
}

function ManualKpi({
  place,
  kpi,
  offset,
  value,
}: Omit<KpiBodyProps, "offset"> & { readonly offset: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const problem = useNumberErrorText();
  const means = { api: useApi(), queryClient: useQueryClient() };
  const toasts = useToasts();
  const { company, view, statement, changes } = place;
  const enter = async (typed: number | null) => {
    const entries = [{ kpiId: kpi.id, offset, value: typed }];
    const send = () => sendKpiValues(means, { companyId: company.id, view, statement }, entries);
    if (!(await changes.run(send, kpi.name))) return;
    toasts.show({
      tone: "positive",
      key: "kpi-value",
      title: t("forecastPanel.kpi.saved"),
      action: { label: t("forecastPanel.undo"), onAct: changes.undo },
    });
  };
  return (
    <NumericInput
      label={t("forecastPanel.kpi.value")}
      value={value}
      locale={language}
      maxDecimal={3}
      calculates
      minValue={-largestForecast}
      maxValue={largestForecast}
      errorText={problem}
      onCommit={(typed) => void enter(typed)}
    />
  );
}

interface KpiFormulaProps extends Pick<KpiBodyProps, "place" | "kpi"> {
  readonly isWritable: boolean;
}

function KpiFormula({ place, kpi, isWritable }: KpiFormulaProps) {
  const { t } = useTranslation();
  const api = useApi();
  const queryClient = useQueryClient();
  const companyId = place.company.id;
  const stored = kpi.formula ?? "";
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? stored;
  const vocabulary = useVocabulary(companyId);
  const checked = useFormulaFault(companyId, text, "kpis", vocabulary);
  const mutation = useMutation({
    mutationFn: (formula: string) =>
      api.call(updateKpi, { params: { companyId, kpiId: kpi.id }, body: { formula } }, { companyId }),
    onSuccess: () => setDraft(null),
    meta: { isShownInPlace: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: forecastKey(companyId) }),
  });
  if (!isWritable) {
    return (
      <div className={tabStyles["field"]}>
        <span className={tabStyles["label"]}>{t("forecastPanel.formula.label")}</span>
        <code>{stored}</code>
      </div>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (checked.isValid && draft !== null) mutation.mutate(draft.trim());
  };
  return (
    <form className={tabStyles["section"]} noValidate onSubmit={submit}>
      <FormulaField
        label={t("forecastPanel.formula.label")}
        value={text}
        vocabulary={vocabulary}
        fault={checked.fault}
        problem={checked.problem ?? (mutation.error === null ? null : failureText(mutation.error, t))}
        onChange={(typed) => {
          setDraft(typed);
          mutation.reset();
        }}
      />
      {draft === null || draft === stored ? null : (
        <div className={tabStyles["row"]}>
          <Button onClick={() => setDraft(null)}>{t("forecastPanel.cancel")}</Button>
          <Button type="submit" emphasis="primary" isBusy={mutation.isPending} isDisabled={!checked.isValid}>
            {t("forecastPanel.save")}
          </Button>
        </div>
      )}
    </form>
  );
}
