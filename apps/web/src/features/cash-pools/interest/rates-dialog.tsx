import { interestSides } from "@amont/contract/operations/cash-pools/cash-pool-fields.ts";
import { type CalendarDate, startOfMonth } from "@amont/kernel/calendar-date.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import formStyles from "../../../shared/forms/form.module.css";
import { useIsPhone } from "../../../shared/layout/use-is-narrow.ts";
import type { CashPool, PoolPlace } from "../cash-pool-queries.ts";
import {
  draftOfRate,
  newRate,
  type RateDraft,
  type RateField,
  type RateProblems,
  readRates,
} from "../model/rate-draft.ts";
import { usePoolRefusal } from "../use-pool-refusal.ts";
import styles from "./interest.module.css";
import { useRatesSaving } from "./use-rates-saving.ts";

interface RatesDialogProps {
  readonly place: PoolPlace;
  readonly pool: CashPool;
  readonly today: CalendarDate;
  readonly onClose: () => void;
}

const noProblems: RateProblems = {};

/** All rates of a pool at once: each of a side, for all or for one company, from a day on. */
export function RatesDialog({ place, pool, today, onClose }: RatesDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const formId = useId();
  const saving = useRatesSaving(place);
  const [drafts, setDrafts] = useState<readonly RateDraft[]>(() =>
    pool.rates.length === 0
      ? interestSides.map((side) => newRate(side, side, startOfMonth(pool.startsOn)))
      : pool.rates.map((rate, index) => draftOfRate(rate, String(index), language)),
  );
  const [isTried, setIsTried] = useState(false);
  const reading = readRates(drafts, language);
  const problems = reading.isOk || !isTried ? noProblems : reading.problems;
  const refusal = usePoolRefusal(saving.error);
  const change = (next: readonly RateDraft[]) => {
    saving.reset();
    setDrafts(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (reading.isOk && !saving.isPending) saving.mutate(reading.rates, { onSuccess: onClose });
  };
  return (
    <Dialog
      isOpen
      onClose={() => !saving.isPending && onClose()}
      icon="pencil"
      width={860}
      isFullPage={useIsPhone()}
      title={t("cashPools.rates.title")}
      footer={
        <>
          <Button onClick={onClose}>{t("cashPools.cancel")}</Button>
          <Button type="submit" form={formId} emphasis="primary" isBusy={saving.isPending}>
            {t("cashPools.save")}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={formStyles["form"]} onSubmit={submit}>
        <p className={styles["quiet"]}>{t("cashPools.rates.intro")}</p>
        {refusal === null ? null : <Message tone="danger">{refusal.text}</Message>}
        {drafts.map((draft, index) => (
          <RateFields
            key={draft.key}
            number={index + 1}
            draft={draft}
            pool={pool}
            problems={problems[draft.key] ?? {}}
            onChange={(part) =>
              change(drafts.map((one) => (one.key === draft.key ? { ...one, ...part } : one)))
            }
            onRemove={() => change(drafts.filter(({ key }) => key !== draft.key))}
          />
        ))}
        <div>
          <Button
            icon="plus"
            onClick={() => change([...drafts, newRate(crypto.randomUUID(), "debit", today)])}
          >
            {t("cashPools.rates.add")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface RateFieldsProps {
  readonly number: number;
  readonly draft: RateDraft;
  readonly pool: CashPool;
  readonly problems: RateProblems[string];
  readonly onChange: (part: Partial<RateDraft>) => void;
  readonly onRemove: () => void;
}

const all = "all";

function RateFields({ number, draft, pool, problems, onChange, onRemove }: RateFieldsProps) {
  const { t } = useTranslation();
  const errorOf = (field: RateField) => {
    const problem = problems[field];
    return problem === undefined ? undefined : t(`cashPools.problem.${problem}`);
  };
  const companies = new Map(pool.members.map(({ companyId, companyName }) => [companyId, companyName]));
  const day = (field: "begin" | "last") => (
    <TextField
      size="md"
      type="date"
      label={t(`cashPools.rates.${field}`)}
      value={draft[field]}
      error={errorOf(field)}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <fieldset className={styles["rateFields"]} aria-label={t("cashPools.rates.number", { number })}>
      <SelectField
        size="md"
        label={t("cashPools.rates.sideLabel")}
        options={interestSides.map((value) => ({ value, label: t(`cashPools.rates.side.${value}`) }))}
        value={draft.side}
        onChange={(value) => onChange({ side: value === "credit" ? "credit" : "debit" })}
      />
      <SelectField
        size="md"
        label={t("cashPools.interest.company")}
        options={[
          { value: all, label: t("cashPools.rates.all") },
          ...[...companies].map(([id, name]) => ({ value: String(id), label: name })),
        ]}
        value={String(draft.companyId ?? all)}
        onChange={(value) => onChange({ companyId: value === all ? null : Number(value) })}
      />
      <TextField
        size="md"
        label={t("cashPools.rates.percent")}
        inputMode="decimal"
        autoComplete="off"
        value={draft.rate}
        error={errorOf("rate")}
        onChange={(event) => onChange({ rate: event.currentTarget.value })}
      />
      {day("begin")}
      {day("last")}
      <IconButton icon="trash" label={t("cashPools.rates.remove", { number })} onClick={onRemove} />
    </fieldset>
  );
}
