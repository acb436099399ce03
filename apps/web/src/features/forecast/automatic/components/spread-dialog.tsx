import {
  distributeForecast,
  distributionProfiles,
} from "@amont/contract/operations/forecast/automatic/distribute-forecast.ts";
import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { NumericInput } from "@amont/ui/widgets/numeric-input/numeric-input.tsx";
import { keepPreviousData, queryOptions, skipToken, useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useSettled } from "../../../../shared/activity/use-settled.ts";
import type { Api } from "../../../../shared/api/api.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { failureText } from "../../../../shared/api/failure-text.ts";
import { CategoryPicker } from "../../../../shared/category-picker/category-picker.tsx";
import { forecastKey } from "../../../../shared/forecast/forecast-queries.ts";
import { useNumberErrorText } from "../../../../shared/forms/use-number-error-text.ts";
import { useToasts } from "../../../../shared/toasts-context.ts";
import type { RunPlanChange } from "../../budget-files/run-plan-change.ts";
import { PlainAmount } from "../../panel/components/cell-summary.tsx";
import { newSpreadDraft, type SpreadBody, spreadBody, withFirst } from "../model/spread-draft.ts";
import { usePlanPeriods } from "../use-plan-periods.ts";
import styles from "./spread.module.css";

interface SpreadDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly companyId: number;
  readonly scenarioId: number | null;
  readonly statement: StatementAnswer;
  readonly run: RunPlanChange;
  readonly onUndo: () => void;
}

/** Further ahead nobody chooses from a list. */
const offered = 60;
const restMs = 300;

const previewQuery = (api: Api, companyId: number, body: SpreadBody | null) =>
  queryOptions({
    queryKey: [...forecastKey(companyId), "spread", body],
    queryFn:
      body === null
        ? skipToken
        : ({ signal }) =>
            api.call(
              distributeForecast,
              { params: { companyId }, body: { ...body, preview: true } },
              { companyId, signal },
            ),
    placeholderData: keepPreviousData,
    retry: false,
    meta: { isShownInPlace: true },
  });

/** One amount over several periods, as cells that one can correct one by one. */
export function SpreadDialog(props: SpreadDialogProps) {
  const { isOpen, onClose, companyId, scenarioId, statement, run, onUndo } = props;
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const language = useLanguage();
  const errorText = useNumberErrorText();
  const formId = useId();
  const { name } = usePlanPeriods(companyId, statement.frequency);
  const [draft, setDraft] = useState(newSpreadDraft);
  const body = spreadBody(draft, { scenarioId, bankAccountId: statement.planAccountId });
  const key = JSON.stringify(body);
  const settled = useSettled(key, restMs);
  const asked = useQuery({
    ...previewQuery(api, companyId, JSON.parse(settled) as SpreadBody | null),
    enabled: isOpen && settled !== "null",
  });
  const cells = body === null || asked.error !== null ? [] : (asked.data?.cells ?? []);
  const isFresh = settled === key && !asked.isPlaceholderData && asked.data !== undefined;
  const close = () => {
    setDraft(newSpreadDraft);
    onClose();
  };
  const adding = useMutation({
    mutationFn: async (wanted: SpreadBody) =>
      run(async () => {
        const answer = await api.call(
          distributeForecast,
          { params: { companyId }, body: wanted },
          { companyId },
        );
        return { ...answer, undoToken: answer.undoToken ?? "" };
      }, t("automaticForecast.spread.title")),
    onSuccess: (added) => {
      if (added === null) return;
      toasts.show({
        tone: "positive",
        title: t("automaticForecast.spread.done", { count: added.cells.length }),
        action: { label: t("automaticForecast.suggestion.undo"), onAct: onUndo },
      });
      close();
    },
  });
  const isReady = body !== null && isFresh && asked.error === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !adding.isPending) adding.mutate(body);
  };
  const offsets = (from: number) =>
    Array.from({ length: offered - from }, (_, at) => ({ value: String(from + at), label: name(from + at) }));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => !adding.isPending && close()}
      icon="sparkle"
      width={592}
      title={t("automaticForecast.spread.title")}
      footer={
        <>
          <Button onClick={close} isDisabled={adding.isPending}>
            {t("automaticForecast.spread.cancel")}
          </Button>
          <Button
            type="submit"
            form={formId}
            emphasis="primary"
            isDisabled={!isReady}
            isBusy={adding.isPending}
          >
            {cells.length === 0
              ? t("automaticForecast.spread.title")
              : t("automaticForecast.spread.confirm", { count: cells.length })}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles["content"]} noValidate onSubmit={submit}>
        <p className={styles["quiet"]}>{t("automaticForecast.spread.text")}</p>
        <div className={styles["fields"]}>
          <div className={styles["field"]}>
            <span className={styles["label"]}>{t("automaticForecast.spread.category")}</span>
            <CategoryPicker
              tree="both"
              companyId={companyId}
              selectedId={draft.categoryId}
              onSelect={({ id }) => setDraft({ ...draft, categoryId: id })}
            />
          </div>
          <NumericInput
            label={t("automaticForecast.spread.amount")}
            value={draft.amount}
            locale={language}
            maxDecimal={2}
            unit={statement.currency}
            errorText={errorText}
            onChange={(amount) => setDraft({ ...draft, amount })}
            onCommit={(amount) => setDraft({ ...draft, amount })}
          />
          <SelectField
            size="md"
            label={t("automaticForecast.spread.from")}
            options={offsets(0)}
            value={String(draft.firstOffset)}
            nothingFound={t("automaticForecast.spread.noPeriod")}
            onChange={(value) => setDraft(withFirst(draft, Number(value)))}
          />
          <SelectField
            size="md"
            label={t("automaticForecast.spread.to")}
            options={offsets(draft.firstOffset)}
            value={String(draft.lastOffset)}
            nothingFound={t("automaticForecast.spread.noPeriod")}
            onChange={(value) => setDraft({ ...draft, lastOffset: Number(value) })}
          />
          <div className={styles["whole"]}>
            <SelectField
              size="md"
              label={t("automaticForecast.spread.profile")}
              options={distributionProfiles.map((profile) => ({
                value: profile,
                label: t(`automaticForecast.spread.${profile}`),
              }))}
              value={draft.profile}
              onChange={(profile) => setDraft({ ...draft, profile: profile as typeof draft.profile })}
            />
          </div>
        </div>
        {asked.error !== null && body !== null ? (
          <Message tone="warn">{failureText(asked.error, t)}</Message>
        ) : null}
        {cells.length === 0 ? (
          <p className={styles["quiet"]}>{t("automaticForecast.spread.start")}</p>
        ) : (
          <section
            className={styles["preview"]}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
            tabIndex={0}
            aria-label={t("automaticForecast.spread.preview")}
          >
            <table aria-busy={!isFresh}>
              <thead>
                <tr>
                  <th scope="col">{t("automaticForecast.spread.period")}</th>
                  <th scope="col">{t("automaticForecast.spread.now")}</th>
                  <th scope="col">{t("automaticForecast.spread.later")}</th>
                </tr>
              </thead>
              <tbody>
                {cells.map(({ offset, amountMinor, nowMinor }) => (
                  <tr key={offset}>
                    <th scope="row">{name(offset)}</th>
                    <td className={styles["quiet"]}>
                      <PlainAmount amountMinor={nowMinor} currency={statement.currency} />
                    </td>
                    <td>
                      <PlainAmount amountMinor={amountMinor} currency={statement.currency} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </form>
    </Dialog>
  );
}
