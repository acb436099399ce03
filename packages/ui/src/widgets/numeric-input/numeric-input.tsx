import { type KeyboardEvent, type Ref, useId, useState } from "react";
import { classNames } from "../class-names.ts";
import { FieldMessage } from "../field/field-message.tsx";
import {
  defaultMaxDecimal,
  hasErrors,
  type NumericErrors,
  type NumericRules,
  readNumber,
} from "./numeric-errors.ts";
import styles from "./numeric-input.module.css";
import { showNumber } from "./parse-number.ts";

interface NumericInputProps extends Omit<NumericRules, "present"> {
  readonly label: string;
  /** Inside a table the column says it already. */
  readonly isLabelHidden?: boolean;
  readonly value: number | null;
  readonly locale: string;
  /** Decimals that are always shown, zeros included. */
  readonly minimumDecimals?: number;
  readonly unit?: string;
  readonly isDisabled?: boolean;
  readonly errorText: (errors: NumericErrors) => string;
  /** At each keystroke: the number, or nothing for an empty field or a text that is no number. */
  readonly onChange?: (value: number | null, errors: NumericErrors) => void;
  /** On leaving the field or on Enter, when nothing is wrong. An empty field commits nothing. */
  readonly onCommit: (value: number | null) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A number, typed the French or the English way. It is a text field for the browser: the wheel does not change it,
 * and the up and down arrows are stopped as well.
 */
export function NumericInput({ ref, ...props }: NumericInputProps) {
  const { label, value, locale, maxDecimal = defaultMaxDecimal, minimumDecimals = 0, unit } = props;
  const id = useId();
  const [draft, setDraft] = useState<string>();
  // What is typed may become the value with every key: a change in per cent is of what was there before.
  const [before, setBefore] = useState(value);
  const rules = { ...props, present: draft === undefined ? value : before };

  const shown =
    value === null ? "" : showNumber(value, locale, { minimum: minimumDecimals, maximum: maxDecimal });
  const text = draft ?? shown;
  const { errors } = readNumber(text, locale, rules);
  const isWrong = draft !== undefined && hasErrors(errors);

  const type = (typed: string) => {
    if (draft === undefined) setBefore(value);
    setDraft(typed);
    const read = readNumber(typed, locale, rules);
    props.onChange?.(read.value, read.errors);
  };
  const commit = () => {
    if (draft === undefined) return;
    const read = readNumber(draft, locale, rules);
    if (hasErrors(read.errors)) return;
    setDraft(undefined);
    if (read.value !== value) props.onCommit(read.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowUp" || event.key === "ArrowDown") event.preventDefault();
    if (event.key === "Enter") commit();
    if (event.key === "Escape" && draft !== undefined) {
      event.stopPropagation(); // the first Escape gives the value back, the next one is for the dialog
      setDraft(undefined);
      props.onChange?.(value, {});
    }
  };

  return (
    <div className={styles["field"]}>
      {props.isLabelHidden === true ? null : (
        <label htmlFor={id} className={styles["label"]}>
          {label}
        </label>
      )}
      <div className={classNames(styles["box"], isWrong && styles["wrong"])}>
        <input
          ref={ref}
          id={id}
          className={styles["input"]}
          type="text"
          // A pad of digits has no signs to calculate with.
          inputMode={props.calculates === true ? "text" : "decimal"}
          autoComplete="off"
          disabled={props.isDisabled}
          aria-label={props.isLabelHidden === true ? label : undefined}
          aria-invalid={isWrong}
          aria-describedby={`${id}-message`}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={commit}
          onKeyDown={onKeyDown}
        />
        {unit === undefined ? null : <span className={styles["unit"]}>{unit}</span>}
      </div>
      <FieldMessage id={`${id}-message`} text={isWrong ? props.errorText(errors) : undefined} />
    </div>
  );
}
