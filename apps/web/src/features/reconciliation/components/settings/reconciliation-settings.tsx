import type { ReconciliationSettings } from "@amont/contract/operations/reconciliation/reconciliation-settings.ts";
import { setAutomaticReconciliation } from "@amont/contract/operations/reconciliation/set-automatic-reconciliation.ts";
import { setExpectedReconciliation } from "@amont/contract/operations/reconciliation/set-expected-reconciliation.ts";
import { setPaidReconciliation } from "@amont/contract/operations/reconciliation/set-paid-reconciliation.ts";
import { Card } from "@amont/ui/card.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { NumericInput } from "@amont/ui/widgets/numeric-input/numeric-input.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { showAtOnce } from "../../../../shared/api/show-at-once.ts";
import { useNumberErrorText } from "../../../../shared/forms/use-number-error-text.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { useToasts } from "../../../../shared/toasts-context.ts";
import { settingsQuery } from "../../reconciliation-queries.ts";
import { LeftOutAccounts, LeftOutCategories } from "./left-out.tsx";
import styles from "./settings.module.css";

export type SettingsPart = keyof ReconciliationSettings;

interface SettingsProps {
  readonly companyId: number;
  readonly part: SettingsPart;
  /** The company's, in which fees are counted. */
  readonly currency: string;
  readonly canWrite: boolean;
}

/** What a company chooses for reconciliation. Each choice is kept at once. */
export function ReconciliationSettingsForm({ companyId, part, currency, canWrite }: SettingsProps) {
  const { t } = useTranslation();
  const settings = useQuery(settingsQuery(useApi(), companyId));
  const save = useSaving(companyId);
  if (settings.isPending) return <SkeletonRows rowCount={4} label={t("state.loading")} />;
  if (settings.data === undefined) {
    return <LoadFailure error={settings.error} onRetry={() => void settings.refetch()} />;
  }
  const { automatic, expected, paid } = settings.data;
  return (
    <div className={styles["card"]}>
      <Card>
        <fieldset className={styles["form"]} disabled={!canWrite}>
          <legend className={styles["intro"]}>{t(`reconciliation.settings.${part}.intro`)}</legend>
          {part === "automatic" ? (
            <Automatic settings={automatic} onChange={(change) => save.automatic(automatic, change)} />
          ) : part === "expected" ? (
            <Expected
              companyId={companyId}
              settings={expected}
              onChange={(change) => save.expected(expected, change)}
            />
          ) : (
            <Paid
              companyId={companyId}
              currency={currency}
              settings={paid}
              onChange={(change) => save.paid(paid, change)}
            />
          )}
        </fieldset>
      </Card>
    </div>
  );
}

/** Shown at once, kept one after the other: a second choice does not wait for the first, nor undo it. */
function useSaving(companyId: number) {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { queryKey } = settingsQuery(api, companyId);
  const mutationKey = [...queryKey, "save"];
  const saving = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    mutationFn: ({ save }: SettingsChange) => save(),
    onMutate: ({ after }) => showAtOnce(queryClient, queryKey, (known) => ({ ...known, ...after })),
    onSuccess: (_settings, { undo }) =>
      toasts.show({
        tone: "positive",
        key: "reconciliation-settings",
        title: t("reconciliation.settings.saved"),
        action: { label: t("ledger.undo"), onAct: () => saving.mutate(undo()) },
      }),
    // What the server has counts again when the last one is through.
    onSettled: () =>
      queryClient.isMutating({ mutationKey }) > 1 ? undefined : queryClient.invalidateQueries({ queryKey }),
  });
  const saver =
    <Part extends SettingsPart>(
      part: Part,
      send: (body: ReconciliationSettings[Part]) => Promise<ReconciliationSettings>,
    ) =>
    (before: ReconciliationSettings[Part], change: Partial<ReconciliationSettings[Part]>) =>
      saving.mutate(changeOf(part, send, before, { ...before, ...change }));
  return {
    automatic: saver("automatic", (body) => api.call(setAutomaticReconciliation, { body }, { companyId })),
    expected: saver("expected", (body) => api.call(setExpectedReconciliation, { body }, { companyId })),
    paid: saver("paid", (body) => api.call(setPaidReconciliation, { body }, { companyId })),
  };
}

interface SettingsChange {
  readonly after: Partial<ReconciliationSettings>;
  readonly save: () => Promise<ReconciliationSettings>;
  /** The way back, which is a change like any other. */
  readonly undo: () => SettingsChange;
}

const changeOf = <Part extends SettingsPart>(
  part: Part,
  send: (body: ReconciliationSettings[Part]) => Promise<ReconciliationSettings>,
  before: ReconciliationSettings[Part],
  after: ReconciliationSettings[Part],
): SettingsChange => ({
  after: { [part]: after },
  save: () => send(after),
  undo: () => changeOf(part, send, after, before),
});

interface PartProps<Part extends SettingsPart> {
  readonly settings: ReconciliationSettings[Part];
  readonly onChange: (change: Partial<ReconciliationSettings[Part]>) => void;
}

function Automatic({ settings, onChange }: PartProps<"automatic">) {
  const { t } = useTranslation();
  return (
    <>
      <Switch
        label={t("reconciliation.settings.automatic.isAutomatic")}
        hint={t("reconciliation.settings.automatic.isAutomaticHint")}
        isOn={settings.isAutomatic}
        onChange={(isAutomatic) => onChange({ isAutomatic })}
      />
      <Figure
        label={t("reconciliation.settings.automatic.threshold")}
        value={settings.threshold}
        bounds={[60, 99]}
        unit="%"
        onCommit={(threshold) => onChange({ threshold })}
      />
      <Switch
        label={t("reconciliation.settings.automatic.suggests")}
        hint={t("reconciliation.settings.automatic.suggestsHint")}
        isOn={settings.suggests}
        onChange={(suggests) => onChange({ suggests })}
      />
    </>
  );
}

function Expected({ companyId, settings, onChange }: PartProps<"expected"> & { readonly companyId: number }) {
  const { t } = useTranslation();
  const days = t("reconciliation.settings.days");
  return (
    <>
      <Figure
        label={t("reconciliation.settings.expected.daysBefore")}
        value={settings.daysBefore}
        bounds={[0, 180]}
        unit={days}
        onCommit={(daysBefore) => onChange({ daysBefore })}
      />
      <Figure
        label={t("reconciliation.settings.expected.daysAfter")}
        value={settings.daysAfter}
        bounds={[0, 365]}
        unit={days}
        onCommit={(daysAfter) => onChange({ daysAfter })}
      />
      <Switch
        label={t("reconciliation.settings.expected.allowsPartial")}
        hint={t("reconciliation.settings.expected.allowsPartialHint")}
        isOn={settings.allowsPartial}
        onChange={(allowsPartial) => onChange({ allowsPartial })}
      />
      <Switch
        label={t("reconciliation.settings.expected.allowsGrouped")}
        hint={t("reconciliation.settings.expected.allowsGroupedHint")}
        isOn={settings.allowsGrouped}
        onChange={(allowsGrouped) => onChange({ allowsGrouped })}
      />
      <LeftOutCategories
        companyId={companyId}
        ids={settings.excludedCategoryIds}
        onChange={(excludedCategoryIds) => onChange({ excludedCategoryIds })}
      />
    </>
  );
}

interface PaidProps extends PartProps<"paid"> {
  readonly companyId: number;
  readonly currency: string;
}

function Paid({ companyId, currency, settings, onChange }: PaidProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <>
      <Figure
        label={t("reconciliation.settings.paid.feePercent")}
        value={settings.feePercent}
        bounds={[0, 10]}
        decimals={2}
        unit="%"
        onCommit={(feePercent) => onChange({ feePercent })}
      />
      <Figure
        label={t("reconciliation.settings.paid.mostFee")}
        value={settings.mostFee}
        bounds={[0, 1_000]}
        decimals={2}
        unit={currencySign(currency, language)}
        onCommit={(mostFee) => onChange({ mostFee })}
      />
      <Figure
        label={t("reconciliation.settings.paid.lookBackDays")}
        value={settings.lookBackDays}
        bounds={[7, 730]}
        unit={t("reconciliation.settings.days")}
        onCommit={(lookBackDays) => onChange({ lookBackDays })}
      />
      <LeftOutAccounts
        companyId={companyId}
        ids={settings.excludedBankAccountIds}
        onChange={(excludedBankAccountIds) => onChange({ excludedBankAccountIds })}
      />
      <LeftOutCategories
        companyId={companyId}
        ids={settings.excludedCategoryIds}
        onChange={(excludedCategoryIds) => onChange({ excludedCategoryIds })}
      />
    </>
  );
}

const currencySign = (currency: string, language: string): string =>
  new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay: "narrowSymbol" })
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value ?? currency;

interface SwitchProps {
  readonly label: string;
  readonly hint: ReactNode;
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

interface FigureProps {
  readonly label: string;
  readonly value: number;
  readonly bounds: readonly [minimum: number, maximum: number];
  readonly decimals?: number;
  readonly unit?: string;
  readonly onCommit: (value: number) => void;
}

function Figure({ label, value, bounds: [minimum, maximum], decimals = 0, unit, onCommit }: FigureProps) {
  const language = useLanguage();
  const problem = useNumberErrorText();
  return (
    <div className={styles["figure"]}>
      <NumericInput
        label={label}
        value={value}
        locale={language}
        minValue={minimum}
        maxValue={maximum}
        maxDecimal={decimals}
        errorText={problem}
        {...(unit === undefined ? {} : { unit })}
        onCommit={(entered) => entered !== null && onCommit(entered)}
      />
    </div>
  );
}
