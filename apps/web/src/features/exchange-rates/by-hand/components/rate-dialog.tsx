import { addDays, parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { type CurrencyCode, parseCurrency } from "@amont/kernel/currency.ts";
import { decimalOf, fractionOfRate, inverseOf, parseRate, rateToString } from "@amont/kernel/rate.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { rateText } from "@amont/ui/figures/rate-format.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import type { TFunction } from "i18next";
import { type FormEvent, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { codeText, failureText } from "../../../../shared/api/failure-text.ts";
import { currencyChoices } from "../../../../shared/country-and-currency.ts";
import formStyles from "../../../../shared/forms/form.module.css";
import type { RatesPlace } from "../../rates-place.ts";
import type { RateByHand } from "../../rates-queries.ts";
import { type DraftField, type RateDraft, readDraft } from "../rate-draft.ts";
import { useRateChanges } from "../use-rate-changes.ts";
import styles from "./by-hand.module.css";

interface RateDialogProps {
  readonly place: RatesPlace;
  readonly initial: RateDraft;
  /** What it was; null: a new one. */
  readonly before: RateByHand | null;
  readonly onClose: () => void;
}

/** Where the server's refusals belong. */
const fieldOfCode: Partial<Record<string, DraftField>> = {
  "31101": "rate",
  "31102": "begin",
  "31103": "counter",
};

/** A rate for a pair of currencies and a period, which holds in both directions. */
export function RateDialog({ place, initial, before, onClose }: RateDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const formId = useId();
  const { save } = useRateChanges(place);
  const [draft, setDraft] = useState(initial);
  const [isChecked, setIsChecked] = useState(false);
  const currencies = useMemo(() => currencyChoices(language), [language]);
  const reading = readDraft(draft, language);
  const refusedField = save.error instanceof ApiError ? fieldOfCode[save.error.code] : undefined;

  const change = (part: Partial<RateDraft>) => {
    save.reset();
    setDraft({ ...draft, ...part });
  };
  const errorOf = (field: DraftField): string | undefined => {
    if (refusedField === field) return refusalText(save.error, t, language);
    const problem = reading.isOk || !isChecked ? undefined : reading.problems[field];
    if (problem === undefined) return undefined;
    if (problem === "required") return t("validation.required");
    return problem === "reversed" ? t("exchangeRates.byHand.reversed") : codeText(problem, t);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (!reading.isOk || save.isPending) return;
    save.mutate({ before, saved: reading.saved }, { onSuccess: onClose });
  };
  const currencyField = (field: "base" | "counter") => (
    <SelectField
      size="md"
      label={t(`exchangeRates.byHand.${field}`)}
      options={currencies}
      value={draft[field]}
      error={errorOf(field)}
      nothingFound={t("exchangeRates.noCurrency")}
      onChange={(value) => change(pairPart(field, parseCurrency(value)))}
    />
  );
  return (
    <Dialog
      isOpen
      onClose={() => !save.isPending && onClose()}
      icon="globe"
      width={560}
      title={t(before === null ? "exchangeRates.byHand.createTitle" : "exchangeRates.byHand.editTitle")}
      footer={
        <>
          <Button onClick={onClose}>{t("exchangeRates.cancel")}</Button>
          <Button type="submit" form={formId} emphasis="primary" isBusy={save.isPending}>
            {t("exchangeRates.save")}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={formStyles["form"]} onSubmit={submit}>
        {save.error !== null && refusedField === undefined ? (
          <Message tone="danger">{failureText(save.error, t)}</Message>
        ) : null}
        <div className={formStyles["pair"]}>
          {currencyField("base")}
          {currencyField("counter")}
        </div>
        <TextField
          size="md"
          label={t("exchangeRates.byHand.rateOf", { base: draft.base, counter: draft.counter })}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          value={draft.rate}
          error={errorOf("rate")}
          onChange={(event) => change({ rate: event.currentTarget.value })}
        />
        <div className={formStyles["pair"]}>
          <TextField
            size="md"
            type="date"
            label={t("exchangeRates.byHand.begin")}
            value={draft.begin}
            error={errorOf("begin")}
            onChange={(event) => change({ begin: event.currentTarget.value })}
          />
          <TextField
            size="md"
            type="date"
            label={t("exchangeRates.byHand.last")}
            hint={t("exchangeRates.byHand.lastHint")}
            value={draft.last}
            error={errorOf("last")}
            onChange={(event) => change({ last: event.currentTarget.value })}
          />
        </div>
        {reading.isOk ? (
          <p className={styles["quiet"]}>
            {t("exchangeRates.byHand.bothWays", {
              base: draft.base,
              counter: draft.counter,
              rate: rateText(reading.saved.rate, language),
              inverse: rateText(inverseRate(reading.saved.rate), language),
            })}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}

/** Days as people write them, and the last one of a period instead of the first one after it. */
function refusalText(error: unknown, t: TFunction, language: string): string {
  if (!(error instanceof ApiError) || error.code !== "31102") return failureText(error, t);
  const begin = parseCalendarDate(error.params["begin"]);
  const end = parseCalendarDate(error.params["end"]);
  if (begin === null) return failureText(error, t);
  const from = dayText(begin, language);
  const period =
    end === null
      ? t("exchangeRates.byHand.since", { from })
      : t("exchangeRates.byHand.period", { from, to: dayText(addDays(end, -1), language) });
  return t("exchangeRates.byHand.overlap", { period });
}

const pairPart = (field: "base" | "counter", currency: CurrencyCode | null): Partial<RateDraft> =>
  currency === null ? {} : { [field]: currency };

/** What is shown; the exact fraction is what is calculated with. */
const shownDecimals = 6;

function inverseRate(rate: string): string {
  const read = parseRate(rate);
  const inverse = read === null ? null : decimalOf(inverseOf(fractionOfRate(read)), shownDecimals);
  return inverse === null ? "0" : rateToString(inverse);
}
