import { useId } from "react";
import { type AmountScale, amountScales, scaleSample } from "../../figures/amount-format.ts";
import styles from "./amount-format.module.css";

export interface AmountFormatTexts {
  readonly title: string;
  readonly names: Readonly<Record<AmountScale, string>>;
}

interface AmountFormatOptionsProps {
  readonly texts: AmountFormatTexts;
  readonly locale: string;
  readonly value: AmountScale;
  readonly onChange: (format: AmountScale) => void;
  /** A choice by the pointer or by Enter; the arrow keys only walk through the formats. */
  readonly onDone?: () => void;
}

/** The three ways to show amounts, as radio buttons, each with a sample. */
export function AmountFormatOptions({ texts, locale, value, onChange, onDone }: AmountFormatOptionsProps) {
  const id = useId();
  return (
    <fieldset className={styles["options"]}>
      <legend className={styles["title"]}>{texts.title}</legend>
      {amountScales.map((format) => (
        <label key={format} className={styles["option"]}>
          <input
            type="radio"
            name={id}
            className={styles["radio"]}
            checked={format === value}
            data-autofocus={format === value ? true : undefined}
            onChange={() => onChange(format)}
            onClick={(event) => {
              if (event.detail > 0) onDone?.();
            }}
            onKeyDown={(event) => {
              if (event.key === "Enter") onDone?.();
            }}
          />
          <span className={styles["name"]}>{texts.names[format]}</span>
          <span className={styles["sample"]}>{scaleSample(format, locale)}</span>
        </label>
      ))}
    </fieldset>
  );
}
