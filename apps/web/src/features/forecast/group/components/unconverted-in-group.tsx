import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { money } from "@amont/kernel/money.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { currencyName } from "../../../../shared/forecast/rate-words.ts";
import { ButtonLink } from "../../../../shared/links.tsx";
import { MoneyText } from "../../../../shared/money-text.tsx";
import styles from "../../pockets/components/pockets.module.css";

interface UnconvertedInGroupProps {
  readonly statement: StatementAnswer;
  readonly currency: CurrencyCode;
}

/** What is in no total, and where that is put right. Whose accounts they are is said in the companies. */
export function UnconvertedInGroup({ statement, currency }: UnconvertedInGroupProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const pocket = statement.unconverted.find((one) => one.currency === currency);
  if (pocket === undefined) return null;
  return (
    <section className={styles["missing"]}>
      <p className={styles["held"]}>
        <MoneyText money={money(pocket.heldMinor, currency)} />
      </p>
      <p>{t("consolidations.panel.unconverted", { currency: currencyName(currency, language) })}</p>
      <ButtonLink to="/app/organization-advanced-settings/exchange-rates" size="sm" icon="globe">
        {t("forecast.unconverted.toRates")}
      </ButtonLink>
    </section>
  );
}
