import styles from "./amount.module.css";
import { type AmountToShow, amountParts } from "./amount-format.ts";

export function Amount(amount: AmountToShow) {
  const { before, whole, cents, after } = amountParts(amount);
  return (
    <span className={styles["root"]}>
      {before}
      {whole}
      {cents === "" ? null : <span className={styles["cents"]}>{cents}</span>}
      {after}
    </span>
  );
}
