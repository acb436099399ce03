import { PickerPopover } from "../popover/picker-popover.tsx";
import { MonthPanel, type MonthPanelTexts } from "./month-panel.tsx";
import styles from "./month-picker.module.css";
import { type MonthLimits, monthName, type YearMonth } from "./year-month.ts";

interface MonthPickerProps extends MonthLimits {
  readonly label: string;
  /** On the button while no month is chosen. */
  readonly placeholder: string;
  readonly texts: MonthPanelTexts;
  readonly locale: string;
  readonly value: YearMonth | undefined;
  readonly thisMonth: YearMonth;
  readonly isDisabled?: boolean;
  readonly onChange: (month: YearMonth) => void;
}

/** A month under a button: choosing one sets it and closes. */
export function MonthPicker({
  label,
  placeholder,
  isDisabled = false,
  onChange,
  ...panel
}: MonthPickerProps) {
  const shown = panel.value === undefined ? placeholder : monthName(panel.value, panel.locale, "long");
  return (
    <div className={styles["field"]}>
      {/* The button says it to screen readers, with the month. */}
      <span className={styles["label"]} aria-hidden="true">
        {label}
      </span>
      <PickerPopover
        label={label}
        trigger={shown}
        triggerLabel={`${label}, ${shown}`}
        isDisabled={isDisabled}
      >
        {(close) => (
          <MonthPanel
            {...panel}
            onChoose={(month) => {
              onChange(month);
              close();
            }}
          />
        )}
      </PickerPopover>
    </div>
  );
}
