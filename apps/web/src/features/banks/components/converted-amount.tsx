import { useTranslation } from "react-i18next";
import { MoneyText } from "../../../shared/money-text.tsx";
import type { ConvertedTotal } from "../accounts-together.ts";
import styles from "./converted-amount.module.css";

interface ConvertedAmountProps {
  readonly converted: ConvertedTotal;
  /** Below it in a few words, where there is no room for a sentence. */
  readonly isNarrow?: boolean;
}

/** A sum over several currencies, and which of them it lacks. */
export function ConvertedAmount({ converted, isNarrow = false }: ConvertedAmountProps) {
  const { t } = useTranslation();
  const { total, unconverted } = converted;
  const currencies = unconverted.join(", ");
  return (
    <>
      {total === null ? null : (
        <strong className={styles["amount"]}>
          ≈ <MoneyText money={total} />
        </strong>
      )}
      {unconverted.length === 0 ? null : (
        <small className={isNarrow ? styles["below"] : styles["beside"]}>
          {isNarrow
            ? `${t("banks.together.notConverted")} (${currencies})`
            : t("banks.together.unconverted", { currencies })}
        </small>
      )}
    </>
  );
}
