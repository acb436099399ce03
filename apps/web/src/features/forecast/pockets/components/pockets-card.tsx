import type { StatementAnswer, StatementRate } from "@amont/contract/operations/forecast/statement-shape.ts";
import { money } from "@amont/kernel/money.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { currencyName, exactRate, originText } from "../../../../shared/forecast/rate-words.ts";
import { MoneyText } from "../../../../shared/money-text.tsx";
import { isDoubtful, isSameRate, type PocketOverColumns, pocketsOver } from "../model/conversion.ts";
import styles from "./pockets.module.css";

interface PocketsCardProps {
  readonly statement: StatementAnswer;
  /** Those of the statement that are looked at. */
  readonly columns: readonly number[];
  /** Where its rates are looked after: a group's are the organisation's. */
  readonly ratesPage?: "/app/settings/exchange-rates" | "/app/organization-advanced-settings/exchange-rates";
}

/** What is held in each currency before and after, and the rates that were used. */
export function PocketsCard(props: PocketsCardProps) {
  const { statement, columns, ratesPage = "/app/settings/exchange-rates" } = props;
  const { conversion, currency } = statement;
  const { t } = useTranslation();
  const [first, last] = [columns[0], columns.at(-1)];
  if (conversion === null || first === undefined || last === undefined) return null;
  return (
    <section className={styles["card"]}>
      <h3 className={styles["title"]}>
        <Icon name="bank" size="sm" />
        {t("forecast.conversion.pockets")}
      </h3>
      {pocketsOver(conversion, { first, last }).map((pocket) => (
        <Pocket key={pocket.currency} pocket={pocket} base={currency} />
      ))}
      <p className={styles["source"]}>
        <Link to={ratesPage}>{t("forecast.conversion.toRates")}</Link>
      </p>
    </section>
  );
}

interface PocketProps {
  readonly pocket: PocketOverColumns;
  readonly base: StatementAnswer["currency"];
}

function Pocket({ pocket: { currency, held, rates }, base }: PocketProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className={styles["pocket"]}>
      <h4 className={styles["currency"]}>{currencyName(currency, language)}</h4>
      <dl className={styles["facts"]}>
        <div className={styles["fact"]}>
          <dt>{t("forecast.conversion.heldBefore")}</dt>
          <dd>
            <MoneyText money={money(held.start, currency)} />
          </dd>
        </div>
        <div className={styles["fact"]}>
          <dt>{t("forecast.conversion.heldAfter")}</dt>
          <dd>
            <MoneyText money={money(held.end, currency)} />
          </dd>
        </div>
        {rates === null ? null : (
          <>
            {rates.before === null ? null : (
              <RateFact
                name={t("forecast.conversion.rateBefore")}
                rate={rates.before}
                {...{ currency, base }}
              />
            )}
            {isSameRate(rates.flows, rates.closing) ? null : (
              <RateFact
                name={t("forecast.conversion.rateOfFlows")}
                rate={rates.flows}
                {...{ currency, base }}
              />
            )}
            <RateFact
              name={t("forecast.conversion.rateAfter")}
              rate={rates.closing}
              {...{ currency, base }}
            />
          </>
        )}
      </dl>
    </div>
  );
}

interface RateFactProps extends Pick<PocketOverColumns, "currency"> {
  readonly name: string;
  readonly rate: StatementRate;
  readonly base: StatementAnswer["currency"];
}

function RateFact({ name, rate, currency, base }: RateFactProps) {
  const { t } = useTranslation();
  const locale = useLanguage();
  return (
    <div className={styles["fact"]}>
      <dt>{name}</dt>
      <dd>
        {exactRate(rate.rate, currency, { base, locale })}
        <span className={styles["words"]}>{originText(rate, t, locale)}</span>
        {isDoubtful(rate) ? <Badge tone="warn">{t("forecast.conversion.doubtful")}</Badge> : null}
      </dd>
    </div>
  );
}
