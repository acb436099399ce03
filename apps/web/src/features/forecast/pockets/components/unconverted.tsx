import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { money } from "@amont/kernel/money.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { accountLabelsQuery } from "../../../../shared/forecast/forecast-queries.ts";
import { currencyName } from "../../../../shared/forecast/rate-words.ts";
import { ButtonLink } from "../../../../shared/links.tsx";
import { MoneyText } from "../../../../shared/money-text.tsx";
import styles from "./pockets.module.css";

interface UnconvertedProps {
  readonly companyId: number;
  readonly statement: StatementAnswer;
  readonly currency: CurrencyCode;
}

/** What is in no total, on which accounts and with what they hold, and where that is put right. */
export function Unconverted({ companyId, statement, currency }: UnconvertedProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const accounts = useQuery(accountLabelsQuery(useApi(), companyId)).data ?? [];
  const pocket = statement.unconverted.find((one) => one.currency === currency);
  if (pocket === undefined) return null;
  const names = accounts.filter(({ id }) => pocket.accountIds.includes(id)).map(({ name }) => name);
  return (
    <section className={styles["missing"]}>
      <p className={styles["held"]}>
        <MoneyText money={money(pocket.heldMinor, currency)} />
      </p>
      <p>
        {pocket.accountIds.length === 0
          ? t("forecast.unconverted.loose", { currency: currencyName(currency, language) })
          : t("forecast.unconverted.words", {
              currency: currencyName(currency, language),
              accounts: names.join(", "),
            })}
      </p>
      <ButtonLink to="/app/settings/exchange-rates" size="sm" icon="globe">
        {t("forecast.unconverted.toRates")}
      </ButtonLink>
    </section>
  );
}
