import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { readingLocale } from "@amont/ui/figures/reading-locale.ts";
import { BalanceLinesChart } from "@amont/ui/widgets/chart/balance-lines-chart.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { chanceText } from "../../../../shared/forecast/bands/risk-text.ts";
import type { AutomaticPlace, Suggestion } from "../automatic-queries.ts";
import { effectPeriods } from "../model/suggested-lines.ts";
import { type EffectRisk, useEffectRisk } from "../use-effect-risk.ts";
import { useWholeAmounts } from "../use-whole-amounts.ts";
import styles from "./suggestion.module.css";

interface SuggestionEffectProps {
  readonly place: AutomaticPlace;
  readonly currency: CurrencyCode;
  /** In which periods the company plans. */
  readonly frequency: Frequency;
  /** What a period is called, by its distance from the current one. */
  readonly name: (offset: number) => string;
  readonly effect: Pick<Suggestion, "balances" | "lowPoint">;
}

/** What it does to the cash: the low point, the balances before and after, and the next periods in figures. */
export function SuggestionEffect({ place, currency, frequency, name, effect }: SuggestionEffectProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const amounts = useWholeAmounts(currency);
  const { balances, lowPoint } = effect;
  const risk = useEffectRisk(place, frequency, balances);
  const unit = 10 ** minorDigits(currency);
  const next = balances.slice(0, effectPeriods);
  const movedAt = (at: number) => (balances[at]?.afterMinor ?? 0) - (balances[at]?.beforeMinor ?? 0);
  const changeAt = (at: number) => movedAt(at) - (at === 0 ? 0 : movedAt(at - 1));
  return (
    <>
      {lowPoint === null ? null : (
        <div className={styles["effect"]}>
          <dl className={styles["low"]}>
            <dt>{t("automaticForecast.suggestion.lowPoint", { period: name(lowPoint.after.offset) })}</dt>
            <dd>
              {lowPoint.before.balanceMinor === lowPoint.after.balanceMinor ? null : (
                <>
                  <s>{amounts.plain(lowPoint.before.balanceMinor)}</s>
                  <span aria-hidden="true"> → </span>
                </>
              )}
              <b className={classNames(lowPoint.after.balanceMinor < 0 && styles["worse"])}>
                {amounts.money(lowPoint.after.balanceMinor)}
              </b>
            </dd>
            {risk === null ? null : <Risk risk={risk} />}
          </dl>
          <BalanceLinesChart
            label={t("automaticForecast.suggestion.chart", {
              before: amounts.money(lowPoint.before.balanceMinor),
              after: amounts.money(lowPoint.after.balanceMinor),
            })}
            series={[
              {
                label: t("automaticForecast.suggestion.lineBefore"),
                color: "var(--text-muted)",
                values: balances.map(({ beforeMinor }) => beforeMinor / unit),
                isDashed: true,
              },
              {
                label: t("automaticForecast.suggestion.lineAfter"),
                color: "var(--balance)",
                values: balances.map(({ afterMinor }) => afterMinor / unit),
              },
            ]}
            band={
              risk === null || risk === undefined
                ? undefined
                : {
                    label: t("cashRisk.fan.eight"),
                    low: risk.after.p10.map((value) => value / unit),
                    high: risk.after.p90.map((value) => value / unit),
                  }
            }
            xLabels={balances.map(({ offset }) => name(offset))}
            currentIndex={0}
            locale={readingLocale(language)}
            height={230}
            amountText={(value) => amounts.money(value * unit)}
          />
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard */}
      <section className={styles["wide"]} tabIndex={0} aria-label={t("automaticForecast.suggestion.effects")}>
        <table className={styles["figures"]}>
          <thead>
            <tr>
              <td aria-hidden="true" />
              {next.map(({ offset }) => (
                <th key={offset} scope="col">
                  {name(offset)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t("automaticForecast.suggestion.effect")}</th>
              {next.map(({ offset }, at) => (
                <td key={offset} className={classNames(changeAt(at) < 0 && styles["worse"])}>
                  {amounts.signed(changeAt(at))}
                </td>
              ))}
            </tr>
            <tr className={styles["former"]}>
              <th scope="row">{t("automaticForecast.suggestion.cashBefore")}</th>
              {next.map(({ offset, beforeMinor }) => (
                <td key={offset}>{amounts.plain(beforeMinor)}</td>
              ))}
            </tr>
            <tr className={styles["latter"]}>
              <th scope="row">{t("automaticForecast.suggestion.cashAfter")}</th>
              {next.map(({ offset, afterMinor }) => (
                <td key={offset} className={classNames(afterMinor < 0 && styles["worse"])}>
                  {amounts.plain(afterMinor)}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </>
  );
}

/** The chance of a path below the floor at least once until the last period that is shown. */
function Risk({ risk }: { readonly risk: EffectRisk | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const chance = ({ everBelow }: EffectRisk["after"]) => chanceText(everBelow.at(-1) ?? 0, language);
  return (
    <>
      <dt>{t("cashRisk.fan.below")}</dt>
      <dd aria-busy={risk === undefined || risk.isBehind}>
        {risk === undefined ? (
          <b>…</b>
        ) : (
          <>
            {chance(risk.before) === chance(risk.after) ? null : (
              <>
                <s>{chance(risk.before)}</s>
                <span aria-hidden="true"> → </span>
              </>
            )}
            <b>{chance(risk.after)}</b>
          </>
        )}
        {risk?.after.isIndicative === true ? (
          <small>{t("cashRisk.indicative", { count: risk.after.originCount })}</small>
        ) : null}
      </dd>
    </>
  );
}
