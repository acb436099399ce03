import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { Icon, type IconName } from "../../icon.tsx";
import { VisuallyHidden } from "../../visually-hidden.tsx";
import { classNames } from "../class-names.ts";
import styles from "./month-picker.module.css";
import {
  isMonthAllowed,
  isSameMonth,
  isYearAllowed,
  type MonthLimits,
  type MonthView,
  monthAfterKey,
  monthName,
  monthsOfYear,
  type YearMonth,
  yearsAround,
} from "./year-month.ts";

export interface MonthPanelTexts {
  readonly previousYear: string;
  readonly nextYear: string;
  readonly previousYears: string;
  readonly nextYears: string;
  /** On the year above the months, which leads to the other years. */
  readonly chooseYear: (year: number) => string;
}

interface MonthPanelProps extends MonthLimits {
  readonly texts: MonthPanelTexts;
  readonly locale: string;
  readonly value: YearMonth | undefined;
  /** Marked, and shown first when no month is chosen yet. */
  readonly thisMonth: YearMonth;
  readonly onChoose: (month: YearMonth) => void;
}

/** Opens on the months of a year; the years are one step away. */
export function MonthPanel(props: MonthPanelProps) {
  const { texts, locale, value, thisMonth } = props;
  const panelRef = useRef<HTMLDivElement>(null);
  const mustFocus = useRef(false);
  const [view, setView] = useState<MonthView>("months");
  const [cursor, setCursor] = useState<YearMonth>(value ?? thisMonth);

  useLayoutEffect(() => {
    if (!mustFocus.current) return;
    mustFocus.current = false;
    panelRef.current?.querySelector<HTMLElement>('[data-choice][tabindex="0"]')?.focus();
  });

  const moveTo = (month: YearMonth, nextView: MonthView) => {
    mustFocus.current = true;
    setCursor(month);
    setView(nextView);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = monthAfterKey(cursor, event.key, view);
    if (next === undefined) return;
    event.preventDefault();
    moveTo(next, view);
  };
  const turn = (key: "PageUp" | "PageDown") => setCursor(monthAfterKey(cursor, key, view) ?? cursor);

  const isMonths = view === "months";
  const years = yearsAround(cursor.year);
  const heading = isMonths ? String(cursor.year) : `${years[0]} – ${years.at(-1)}`;

  return (
    <div ref={panelRef} className={styles["panel"]}>
      <div className={styles["head"]}>
        <TurnButton
          icon="chevron-left"
          label={isMonths ? texts.previousYear : texts.previousYears}
          onClick={() => turn("PageUp")}
        />
        <button
          type="button"
          className={styles["heading"]}
          aria-label={isMonths ? texts.chooseYear(cursor.year) : heading}
          onClick={() => moveTo(cursor, isMonths ? "years" : "months")}
        >
          {heading}
          <Icon name="chevron-down" size="xs" />
        </button>
        <TurnButton
          icon="chevron-right"
          label={isMonths ? texts.nextYear : texts.nextYears}
          onClick={() => turn("PageDown")}
        />
      </div>
      <div className={styles["choices"]}>
        {isMonths
          ? monthsOfYear.map((month) => {
              const candidate = { year: cursor.year, month };
              return (
                <Choice
                  key={month}
                  text={monthName(candidate, locale, "short")}
                  name={monthName(candidate, locale, "long")}
                  isChosen={isSameMonth(candidate, value)}
                  isPresent={isSameMonth(candidate, thisMonth)}
                  isAllowed={isMonthAllowed(candidate, props)}
                  isTabStop={month === cursor.month}
                  onChoose={() => props.onChoose(candidate)}
                  onKeyDown={onKeyDown}
                />
              );
            })
          : years.map((year) => (
              <Choice
                key={year}
                text={String(year)}
                name={String(year)}
                isChosen={year === value?.year}
                isPresent={year === thisMonth.year}
                isAllowed={isYearAllowed(year, props)}
                isTabStop={year === cursor.year}
                onChoose={() => moveTo({ ...cursor, year }, "months")}
                onKeyDown={onKeyDown}
              />
            ))}
      </div>
    </div>
  );
}

interface ChoiceProps {
  /** Short, for the eye. */
  readonly text: string;
  readonly name: string;
  readonly isChosen: boolean;
  readonly isPresent: boolean;
  readonly isAllowed: boolean;
  readonly isTabStop: boolean;
  readonly onChoose: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** A month that is not allowed can be reached and read, not chosen. */
function Choice(props: ChoiceProps) {
  return (
    <button
      type="button"
      data-choice
      className={classNames(
        styles["choice"],
        props.isChosen && styles["chosen"],
        props.isPresent && styles["present"],
      )}
      aria-pressed={props.isChosen}
      aria-current={props.isPresent ? "date" : undefined}
      aria-disabled={props.isAllowed ? undefined : true}
      tabIndex={props.isTabStop ? 0 : -1}
      data-autofocus={props.isTabStop ? true : undefined}
      onClick={() => props.isAllowed && props.onChoose()}
      onKeyDown={props.onKeyDown}
    >
      {props.text === props.name ? (
        props.name
      ) : (
        <>
          <span aria-hidden="true">{props.text}</span>
          <VisuallyHidden>{props.name}</VisuallyHidden>
        </>
      )}
    </button>
  );
}

interface TurnButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
}

function TurnButton({ icon, label, onClick }: TurnButtonProps) {
  return (
    <button type="button" className={styles["turn"]} aria-label={label} onClick={onClick}>
      <Icon name={icon} size="sm" />
    </button>
  );
}
