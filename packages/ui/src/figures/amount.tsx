import styles from "./amount.module.css";
import { amountParts } from "./amount-format.ts";

interface AmountProps {
  /** Decimal text with a point: "-1234.50". */
  readonly value: string;
  readonly currency: string;
  readonly locale: string;
}

export function Amount({ value, currency, locale }: AmountProps) {
  const { before, whole, cents, after } = amountParts({ value, currency, locale });
  return (
    <span className={styles["root"]}>
      {before}
      {whole}
      {cents === "" ? null : <span className={styles["cents"]}>{cents}</span>}
      {after}
    </span>
  );
}
