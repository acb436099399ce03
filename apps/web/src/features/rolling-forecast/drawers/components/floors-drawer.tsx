import { setCreditAvailabilities } from "@amont/contract/operations/rolling-forecast/set-credit-availabilities.ts";
import { setRollingFloors } from "@amont/contract/operations/rolling-forecast/set-rolling-floors.ts";
import { type CalendarDate, parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { wholeParts } from "@amont/kernel/rounding.ts";
import { Button } from "@amont/ui/button.tsx";
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
import {
  availabilitiesQuery,
  type Entity,
  floorsQuery,
  type ShownAvailability,
  type ShownFloor,
} from "../../rolling-queries.ts";
import { longestLabel } from "../line-drafts.ts";
import { DrawerForm, UnreadDrawer, useSaving } from "./drawer-form.tsx";
import styles from "./drawers.module.css";

const width = 560;
/** In units of the currency, as much as anybody plans. */
const mostAmount = 100_000_000_000;

interface FloorsDrawerProps {
  readonly entity: Entity;
  readonly view: WeeksView;
  readonly onClose: () => void;
}

/** What liquidity must not go below, and what may still be drawn. */
export function FloorsDrawer(props: FloorsDrawerProps) {
  const { t } = useTranslation();
  const api = useApi();
  const floors = useQuery(floorsQuery(api, props.entity));
  const available = useQuery(availabilitiesQuery(api, props.entity));
  if (floors.data === undefined || available.data === undefined)
    return (
      <UnreadDrawer
        title={t("rolling.floors.title")}
        width={width}
        error={floors.error ?? available.error}
        onRetry={() => {
          void floors.refetch();
          void available.refetch();
        }}
        onClose={props.onClose}
      />
    );
  return (
    <FloorsForm
      {...props}
      canWrite={floors.data.canWrite}
      known={{ floors: floors.data.floors, availabilities: available.data.availabilities }}
    />
  );
}

interface Limits {
  readonly floors: readonly ShownFloor[];
  readonly availabilities: readonly ShownAvailability[];
}

interface FloorsFormProps extends FloorsDrawerProps {
  readonly known: Limits;
  readonly canWrite: boolean;
}

function FloorsForm({ entity, view, known, canWrite, onClose }: FloorsFormProps) {
  const { t } = useTranslation();
  const api = useApi();
  const [limits, setLimits] = useState<Limits>(known);
  const change = (part: Partial<Limits>) => setLimits({ ...limits, ...part });
  const { floors, availabilities } = limits;
  const params = { entityId: entity.id };
  const saving = useSaving(
    entity,
    async () => {
      await api.call(setRollingFloors, { params, body: { floors: [...floors] } });
      await api.call(setCreditAvailabilities, {
        params,
        body: { availabilities: [...availabilities] },
      });
    },
    onClose,
  );
  const field = { currency: view.currency, canWrite };
  return (
    <DrawerForm
      title={t("rolling.floors.title")}
      text={t("rolling.floors.text")}
      width={width}
      canWrite={canWrite}
      saving={saving}
      isComplete={availabilities.every(({ label }) => label.trim() !== "")}
      onClose={onClose}
    >
      <section className={styles["fields"]}>
        <h3 className={styles["heading"]}>{t("rolling.floors.floors")}</h3>
        {floors.map((floor, index) => (
          <Dated
            // oxlint-disable-next-line react/no-array-index-key -- a floor is nothing but its days and its amount
            key={index}
            {...field}
            dates={floor}
            amountMinor={floor.floorMinor}
            amountLabel={t("rolling.balance.floor")}
            removeLabel={t("rolling.floors.removeFloor", { number: index + 1 })}
            onDates={(dates) =>
              change({ floors: floors.map((other) => (other === floor ? { ...floor, ...dates } : other)) })
            }
            onAmount={(floorMinor) =>
              change({ floors: floors.map((other) => (other === floor ? { ...floor, floorMinor } : other)) })
            }
            onRemove={() => change({ floors: floors.filter((other) => other !== floor) })}
          />
        ))}
        {canWrite ? (
          <Button
            icon="plus"
            emphasis="ghost"
            onClick={() =>
              change({ floors: [...floors, { begin: view.today, endExclusive: null, floorMinor: 0 }] })
            }
          >
            {t("rolling.floors.addFloor")}
          </Button>
        ) : null}
      </section>
      <section className={styles["fields"]}>
        <h3 className={styles["heading"]}>{t("rolling.floors.availabilities")}</h3>
        {availabilities.map((line, index) => {
          const set = (part: Partial<ShownAvailability>) =>
            change({
              availabilities: availabilities.map((other) => (other === line ? { ...line, ...part } : other)),
            });
          return (
            <Dated
              // oxlint-disable-next-line react/no-array-index-key -- its name is what one types
              key={index}
              {...field}
              label={{ value: line.label, onChange: (label) => set({ label }) }}
              confirmed={{ value: line.isConfirmed, onChange: (isConfirmed) => set({ isConfirmed }) }}
              dates={line}
              amountMinor={line.undrawnMinor}
              amountLabel={t("rolling.floors.undrawn")}
              removeLabel={t("rolling.floors.removeLine", { line: line.label })}
              onDates={set}
              onAmount={(undrawnMinor) => set({ undrawnMinor })}
              onRemove={() => change({ availabilities: availabilities.filter((other) => other !== line) })}
            />
          );
        })}
        {canWrite ? (
          <Button
            icon="plus"
            emphasis="ghost"
            onClick={() =>
              change({
                availabilities: [
                  ...availabilities,
                  { label: "", undrawnMinor: 0, isConfirmed: true, begin: view.today, endExclusive: null },
                ],
              })
            }
          >
            {t("rolling.floors.addLine")}
          </Button>
        ) : null}
      </section>
    </DrawerForm>
  );
}

interface Dates {
  readonly begin: CalendarDate;
  readonly endExclusive: CalendarDate | null;
}

interface Editable<T> {
  readonly value: T;
  readonly onChange: (value: T) => void;
}

interface DatedProps {
  readonly currency: CurrencyCode;
  readonly canWrite: boolean;
  readonly label?: Editable<string>;
  readonly confirmed?: Editable<boolean>;
  readonly dates: Dates;
  readonly amountMinor: number;
  readonly amountLabel: string;
  readonly removeLabel: string;
  readonly onDates: (dates: Partial<Dates>) => void;
  readonly onAmount: (amountMinor: number) => void;
  readonly onRemove: () => void;
}

/** An amount from one day to before another, or without an end. */
function Dated(props: DatedProps) {
  const { currency, canWrite, label, confirmed, dates, amountMinor, onDates } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const errorText = useNumberErrorText();
  const scale = 10 ** minorDigits(currency);
  return (
    <div className={styles["card"]}>
      {label === undefined ? null : (
        <TextField
          size="md"
          label={t("rolling.floors.label")}
          maxLength={longestLabel}
          value={label.value}
          onChange={({ currentTarget }) => label.onChange(currentTarget.value)}
        />
      )}
      <div className={styles["row"]}>
        <NumericInput
          label={props.amountLabel}
          value={amountMinor / scale}
          locale={language}
          maxDecimal={minorDigits(currency)}
          minValue={0}
          maxValue={mostAmount}
          unit={currency}
          isDisabled={!canWrite}
          errorText={errorText}
          onCommit={(amount) => props.onAmount(wholeParts(amount ?? 0, scale))}
        />
        <TextField
          size="md"
          type="date"
          label={t("rolling.floors.from")}
          value={dates.begin}
          onChange={({ currentTarget }) => {
            const begin = parseCalendarDate(currentTarget.value);
            if (begin !== null) onDates({ begin });
          }}
        />
        <TextField
          size="md"
          type="date"
          label={t("rolling.floors.until")}
          value={dates.endExclusive ?? ""}
          min={dates.begin}
          onChange={({ currentTarget }) => onDates({ endExclusive: parseCalendarDate(currentTarget.value) })}
        />
      </div>
      <div className={styles["ends"]}>
        {confirmed === undefined ? null : (
          <label className={styles["check"]}>
            <input
              type="checkbox"
              checked={confirmed.value}
              onChange={({ currentTarget }) => confirmed.onChange(currentTarget.checked)}
            />
            {t("rolling.floors.confirmed")}
          </label>
        )}
        {canWrite ? <IconButton icon="trash" label={props.removeLabel} onClick={props.onRemove} /> : null}
      </div>
    </div>
  );
}
