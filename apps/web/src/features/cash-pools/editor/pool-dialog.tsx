import {
  benefitSharings,
  poolExecutors,
  poolKinds,
  sweepDayKinds,
} from "@amont/contract/operations/cash-pools/cash-pool-fields.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { parseCurrency } from "@amont/kernel/currency.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { localDay } from "@amont/ui/figures/time-text.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { type FormEvent, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { currencyChoices } from "../../../shared/country-and-currency.ts";
import formStyles from "../../../shared/forms/form.module.css";
import { useIsPhone } from "../../../shared/layout/use-is-narrow.ts";
import { useNow } from "../../../shared/use-now.ts";
import { useCurrentCompany } from "../../../shared/workplace/workplace-context.ts";
import type { CashPool } from "../cash-pool-queries.ts";
import {
  draftOfPool,
  newPool,
  type PoolDraft,
  type PoolField,
  type PoolProblems,
  readPool,
  withCurrency,
} from "../model/pool-draft.ts";
import { usePoolRefusal } from "../use-pool-refusal.ts";
import { weekdayName } from "../use-pool-words.ts";
import { AccountChoice } from "./account-choice.tsx";
import styles from "./editor.module.css";
import { MembersEditor } from "./members-editor.tsx";
import { usePoolSaving } from "./use-pool-changes.ts";

interface PoolDialogProps {
  readonly organisationId: number;
  /** Null: a new one. */
  readonly pool: CashPool | null;
  readonly onClose: () => void;
  readonly onCreated?: (poolId: number) => void;
}

/** Where the server's refusals belong. */
const fieldOfCode: Partial<Record<string, PoolField>> = { "32101": "name" };

const noProblems: PoolProblems = { fields: {}, members: {} };

/** A pool with everything that it is and who takes part. */
export function PoolDialog({ organisationId, pool, onClose, onCreated }: PoolDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const formId = useId();
  const today = calendarDate(localDay(useNow()));
  const home = parseCurrency(useCurrentCompany()?.currency) ?? "EUR";
  const saving = usePoolSaving(organisationId);
  const [draft, setDraft] = useState<PoolDraft>(() =>
    pool === null ? newPool(home, today) : draftOfPool(pool, language),
  );
  /** A new one is there from its first call on, also when the second one is refused. */
  const [createdId, setCreatedId] = useState<number | null>(null);
  const [isTried, setIsTried] = useState(false);
  const reading = readPool(draft, language);
  const problems = reading.isOk || !isTried ? noProblems : reading.problems;
  const refusal = usePoolRefusal(saving.error);
  const refusedField = refusal === null ? undefined : fieldOfCode[refusal.code];

  const change = (part: Partial<PoolDraft>) => {
    saving.reset();
    setDraft({ ...draft, ...part });
  };
  const errorOf = (field: PoolField): string | undefined => {
    if (refusedField === field) return refusal?.text;
    const problem = problems.fields[field];
    return problem === undefined ? undefined : t(`cashPools.problem.${problem}`);
  };
  const close = () => {
    onClose();
    if (createdId !== null) onCreated?.(createdId);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!reading.isOk || saving.isPending) return;
    const { definition, members } = reading;
    saving.mutate(
      { poolId: pool?.id ?? createdId, definition, members, onCreated: setCreatedId },
      {
        onSuccess: (poolId) => {
          onClose();
          if (pool === null) onCreated?.(poolId);
        },
      },
    );
  };
  return (
    <Dialog
      isOpen
      onClose={() => !saving.isPending && close()}
      icon="layers"
      width={760}
      isFullPage={useIsPhone()}
      title={t(pool === null ? "cashPools.form.createTitle" : "cashPools.form.editTitle")}
      footer={
        <>
          <Button onClick={close}>{t("cashPools.cancel")}</Button>
          <Button type="submit" form={formId} emphasis="primary" isBusy={saving.isPending}>
            {t(pool === null ? "cashPools.form.create" : "cashPools.save")}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={formStyles["form"]} onSubmit={submit}>
        {refusal !== null && refusedField === undefined ? (
          <Message
            tone="danger"
            {...(createdId === null ? {} : { title: t("cashPools.form.createdWithoutMembers") })}
          >
            {refusal.text}
          </Message>
        ) : null}
        <PoolFields organisationId={organisationId} draft={draft} errorOf={errorOf} onChange={change} />
        <MembersEditor
          organisationId={organisationId}
          draft={draft}
          problems={problems.members}
          refusal={refusal}
          onChange={(members) => change({ members })}
        />
      </form>
    </Dialog>
  );
}

interface PoolFieldsProps {
  readonly organisationId: number;
  readonly draft: PoolDraft;
  readonly errorOf: (field: PoolField) => string | undefined;
  readonly onChange: (part: Partial<PoolDraft>) => void;
}

const weekdays = [1, 2, 3, 4, 5] as const;
const yearBases = [360, 365] as const;

function PoolFields({ organisationId, draft, errorOf, onChange }: PoolFieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const currencies = useMemo(() => currencyChoices(language), [language]);
  const isPhysical = draft.kind === "physical";
  return (
    <fieldset className={styles["section"]}>
      <legend className={styles["legend"]}>{t("cashPools.form.pool")}</legend>
      <div className={formStyles["pair"]}>
        <TextField
          size="md"
          label={t("cashPools.form.name")}
          autoComplete="off"
          maxLength={60}
          data-autofocus
          value={draft.name}
          error={errorOf("name")}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <SelectField
          size="md"
          label={t("cashPools.form.currency")}
          options={currencies}
          value={draft.currency}
          nothingFound={t("cashPools.form.noCurrency")}
          onChange={(value) => {
            const currency = parseCurrency(value);
            if (currency !== null) onChange(withCurrency(draft, currency));
          }}
        />
      </div>
      <AccountChoice
        organisationId={organisationId}
        currency={draft.currency}
        chosen={{ companyId: draft.headerCompanyId, accountId: draft.headerAccountId }}
        companyLabel={t("cashPools.form.headerCompany")}
        accountLabel={t("cashPools.form.headerAccount")}
        error={errorOf("header")}
        onChange={({ companyId, accountId }) =>
          onChange({ headerCompanyId: companyId, headerAccountId: accountId })
        }
      />
      <div className={formStyles["pair"]}>
        <Choice
          label={t("cashPools.form.kind")}
          hint={t(`cashPools.kindHint.${draft.kind}`)}
          values={poolKinds}
          value={draft.kind}
          textOf={(kind) => t(`cashPools.kind.${kind}`)}
          onChange={(kind) => onChange({ kind })}
        />
        {isPhysical ? (
          <Choice
            label={t("cashPools.form.executedBy")}
            hint={t(`cashPools.executedByHint.${draft.executedBy}`)}
            values={poolExecutors}
            value={draft.executedBy}
            textOf={(by) => t(`cashPools.executedBy.${by}`)}
            onChange={(executedBy) => onChange({ executedBy })}
          />
        ) : (
          <Choice
            label={t("cashPools.form.sharing")}
            values={benefitSharings}
            value={draft.sharing}
            textOf={(sharing) => t(`cashPools.sharing.${sharing}`)}
            onChange={(sharing) => onChange({ sharing })}
          />
        )}
      </div>
      {isPhysical ? (
        <div className={formStyles["pair"]}>
          <Choice
            label={t("cashPools.form.sweepDays")}
            values={sweepDayKinds}
            value={draft.sweepDays}
            textOf={(days) => t(`cashPools.sweepDays.${days}`)}
            onChange={(sweepDays) => onChange({ sweepDays })}
          />
          {draft.sweepDays === "weekly" ? (
            <SelectField
              size="md"
              label={t("cashPools.form.weekday")}
              options={weekdays.map((day) => ({ value: String(day), label: weekdayName(day, language) }))}
              value={String(draft.weekday)}
              onChange={(value) => onChange({ weekday: Number(value) })}
            />
          ) : null}
        </div>
      ) : null}
      <div className={formStyles["pair"]}>
        <TextField
          size="md"
          type="date"
          label={t("cashPools.form.startsOn")}
          hint={t("cashPools.form.startsOnHint")}
          value={draft.startsOn}
          error={errorOf("startsOn")}
          onChange={(event) => onChange({ startsOn: event.currentTarget.value })}
        />
        <SelectField
          size="md"
          label={t("cashPools.form.yearBasis")}
          options={yearBases.map((days) => ({
            value: String(days),
            label: t("cashPools.form.yearDays", { days }),
          }))}
          value={String(draft.yearBasis)}
          onChange={(value) => onChange({ yearBasis: value === "365" ? 365 : 360 })}
        />
      </div>
      {isPhysical ? (
        <TextField
          size="md"
          label={t("cashPools.form.labelWords")}
          hint={t("cashPools.form.labelWordsHint")}
          autoComplete="off"
          maxLength={200}
          value={draft.labelWords}
          onChange={(event) => onChange({ labelWords: event.currentTarget.value })}
        />
      ) : null}
    </fieldset>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly hint?: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly textOf: (value: Value) => string;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, hint, values, value, textOf, onChange }: ChoiceProps<Value>) {
  return (
    <SelectField
      size="md"
      label={label}
      hint={hint}
      options={values.map((known) => ({ value: known, label: textOf(known) }))}
      value={value}
      onChange={(chosen) => {
        const known = values.find((candidate) => candidate === chosen);
        if (known !== undefined) onChange(known);
      }}
    />
  );
}
