import { setRollingTests } from "@amont/contract/operations/rolling-forecast/set-rolling-tests.ts";
import { wholeParts } from "@amont/kernel/rounding.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { NumericInput } from "@amont/ui/widgets/numeric-input/numeric-input.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { useNumberErrorText } from "../../../../shared/forms/use-number-error-text.ts";
import type { WeeksView } from "../../model/weeks.ts";
import { type Entity, type ShownTest, testsQuery } from "../../rolling-queries.ts";
import { longestLabel } from "../line-drafts.ts";
import { DrawerForm, UnreadDrawer, useSaving } from "./drawer-form.tsx";
import styles from "./drawers.module.css";

const width = 560;
const scopes = ["receipts", "operatingDisbursements", "disbursements", "net"] as const;
const windows = ["week", "lastWeeks", "cumulative"] as const;
/** All weeks since the issue was approved have no number. */
const weeksOfWindow = { week: 1, lastWeeks: 4, cumulative: null } as const;
const mostWeeks = 13;
const usualRate = 1500;

const windowOf = ({ windowWeeks }: ShownTest): (typeof windows)[number] =>
  windowWeeks === null ? "cumulative" : windowWeeks === 1 ? "week" : "lastWeeks";

interface TestsDrawerProps {
  readonly entity: Entity;
  readonly view: WeeksView;
  readonly onClose: () => void;
}

/** What lenders permit: how far receipts and disbursements may be from what was issued. */
export function TestsDrawer(props: TestsDrawerProps) {
  const { t } = useTranslation();
  const read = useQuery(testsQuery(useApi(), props.entity));
  if (read.data === undefined)
    return (
      <UnreadDrawer
        title={t("rolling.tests.title")}
        width={width}
        error={read.error}
        onRetry={() => void read.refetch()}
        onClose={props.onClose}
      />
    );
  return <TestsForm {...props} known={read.data.tests} canWrite={read.data.canWrite} />;
}

interface TestsFormProps extends TestsDrawerProps {
  readonly known: readonly ShownTest[];
  readonly canWrite: boolean;
}

function TestsForm({ entity, view, known, canWrite, onClose }: TestsFormProps) {
  const { t } = useTranslation();
  const api = useApi();
  const [tests, setTests] = useState(known);
  const saving = useSaving(
    entity,
    () =>
      api.call(setRollingTests, {
        params: { entityId: entity.id },
        body: { tests: tests.map((test) => ({ ...test, label: test.label.trim() })) },
      }),
    onClose,
  );
  const add = () =>
    setTests([
      ...tests,
      {
        testId: Math.max(0, ...tests.map(({ testId }) => testId)) + 1,
        label: t("rolling.tests.scope.disbursements"),
        scope: "disbursements",
        windowWeeks: null,
        rateBasisPoints: usualRate,
        excludedKeys: [],
        carriesForward: false,
      },
    ]);
  return (
    <DrawerForm
      title={t("rolling.tests.title")}
      text={t("rolling.tests.text")}
      width={width}
      canWrite={canWrite}
      saving={saving}
      isComplete={tests.every(({ label }) => label.trim() !== "")}
      onClose={onClose}
    >
      {tests.map((test) => (
        <TestCard
          key={test.testId}
          test={test}
          view={view}
          canWrite={canWrite}
          onChange={(part) => setTests(tests.map((other) => (other === test ? { ...test, ...part } : other)))}
          onRemove={() => setTests(tests.filter((other) => other !== test))}
        />
      ))}
      {canWrite ? (
        <Button icon="plus" emphasis="ghost" onClick={add}>
          {t("rolling.tests.add")}
        </Button>
      ) : null}
    </DrawerForm>
  );
}

interface TestCardProps {
  readonly test: ShownTest;
  readonly view: WeeksView;
  readonly canWrite: boolean;
  readonly onChange: (part: Partial<ShownTest>) => void;
  readonly onRemove: () => void;
}

function TestCard({ test, view, canWrite, onChange, onRemove }: TestCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const errorText = useNumberErrorText();
  const lines = view.rows.filter(({ label }) => label !== null);
  return (
    <div className={styles["card"]}>
      <div className={styles["row"]}>
        <TextField
          size="md"
          label={t("rolling.tests.label")}
          maxLength={longestLabel}
          value={test.label}
          onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
        />
        <SelectField
          size="md"
          label={t("rolling.tests.scopeOf")}
          options={scopes.map((value) => ({ value, label: t(`rolling.tests.scope.${value}`) }))}
          value={test.scope}
          isDisabled={!canWrite}
          onChange={(value) => {
            const scope = scopes.find((candidate) => candidate === value);
            if (scope !== undefined) onChange({ scope });
          }}
        />
      </div>
      <div className={styles["row"]}>
        <SelectField
          size="md"
          label={t("rolling.tests.windowOf")}
          options={windows.map((value) => ({ value, label: t(`rolling.tests.window.${value}`) }))}
          value={windowOf(test)}
          isDisabled={!canWrite}
          onChange={(value) => {
            const window = windows.find((candidate) => candidate === value);
            if (window !== undefined) onChange({ windowWeeks: weeksOfWindow[window] });
          }}
        />
        {windowOf(test) === "lastWeeks" ? (
          <NumericInput
            label={t("rolling.tests.weeks")}
            value={test.windowWeeks}
            locale={language}
            maxDecimal={0}
            minValue={2}
            maxValue={mostWeeks}
            isDisabled={!canWrite}
            errorText={errorText}
            onCommit={(windowWeeks) => onChange({ windowWeeks: windowWeeks ?? weeksOfWindow.lastWeeks })}
          />
        ) : null}
        <NumericInput
          label={t("rolling.tests.rate")}
          value={test.rateBasisPoints / 100}
          locale={language}
          maxDecimal={2}
          minValue={0}
          maxValue={100}
          unit="%"
          isDisabled={!canWrite}
          errorText={errorText}
          onCommit={(rate) => onChange({ rateBasisPoints: wholeParts(rate ?? 0, 100) })}
        />
      </div>
      {lines.length === 0 ? null : (
        <details>
          <summary>{t("rolling.tests.excluded", { count: test.excludedKeys.length })}</summary>
          <div className={styles["fields"]}>
            {lines.map(({ key, label }) => (
              <label key={key} className={styles["check"]}>
                <input
                  type="checkbox"
                  checked={test.excludedKeys.includes(String(key))}
                  onChange={({ currentTarget }) =>
                    onChange({
                      excludedKeys: currentTarget.checked
                        ? [...test.excludedKeys, String(key)]
                        : test.excludedKeys.filter((other) => other !== String(key)),
                    })
                  }
                />
                {label}
              </label>
            ))}
          </div>
        </details>
      )}
      <div className={styles["ends"]}>
        <label className={styles["check"]}>
          <input
            type="checkbox"
            checked={test.carriesForward}
            onChange={({ currentTarget }) => onChange({ carriesForward: currentTarget.checked })}
          />
          {t("rolling.tests.carries")}
        </label>
        {canWrite ? (
          <IconButton
            icon="trash"
            label={t("rolling.tests.remove", { test: test.label })}
            onClick={onRemove}
          />
        ) : null}
      </div>
    </div>
  );
}
