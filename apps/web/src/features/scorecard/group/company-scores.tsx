import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { minorUnits, money } from "@amont/kernel/money.ts";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { shortRate } from "../../../shared/forecast/rate-words.ts";
import { moneyText } from "../../../shared/money-text.tsx";
import styles from "../components/reliability.module.css";
import { isMostlyReplayed, partText } from "../model/reliability-text.ts";
import type { GroupFigures, GroupScorecard } from "../scorecard-queries.ts";
import own from "./company-scores.module.css";

interface CompanyScoresProps {
  readonly scorecard: GroupScorecard;
  readonly canOpen: (companyId: number) => boolean;
}

const erring = ["plan", "automatic", "naive"] as const;
const biased = ["plan", "automatic"] as const;

/** A row for each company in its own money, and below them what all of their comparisons say together. */
export function CompanyScores({ scorecard, canOpen }: CompanyScoresProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const { companies, totals, currency } = scorecard;
  return (
    <section className={styles["panel"]} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles["heading"]}>
        {t("reliability.group.title")}
      </h2>
      <p className={styles["quiet"]}>{t("reliability.group.note")}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls where there is little room */}
      <section className={styles["scrolls"]} aria-labelledby={titleId} tabIndex={0}>
        <table className={classNames(styles["table"], own["table"])}>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                {t("reliability.group.company")}
              </th>
              <th scope="col" rowSpan={2}>
                {t("reliability.pairs")}
              </th>
              <th scope="colgroup" colSpan={erring.length}>
                {t("reliability.group.error")}
              </th>
              <th scope="colgroup" colSpan={biased.length}>
                {t("reliability.group.bias")}
              </th>
              <th scope="col" rowSpan={2}>
                {t("reliability.group.band")}
              </th>
            </tr>
            <tr>
              {erring.map((who) => (
                <th key={who} scope="col">
                  {t(`reliability.who.${who}`)}
                </th>
              ))}
              {biased.map((who) => (
                <th key={who} scope="col">
                  {t(`reliability.who.${who}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {companies.map((company) => (
              <tr key={company.id}>
                <th scope="row">
                  {canOpen(company.id) && company.isAvailable ? (
                    <Link to="/app/cashflow/reliability" search={{ companyId: company.id } as never}>
                      {company.name}
                    </Link>
                  ) : (
                    company.name
                  )}
                  <Note company={company} currency={currency} />
                </th>
                <Figures figures={company.figures} currency={company.currency} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            {totals.map(({ frequency, companyCount, figures }) => (
              <tr key={frequency}>
                <th scope="row">
                  {t(`reliability.group.total.${frequency === "daily" ? "monthly" : frequency}`, {
                    count: companyCount,
                  })}
                </th>
                <Figures figures={figures} currency={currency} />
              </tr>
            ))}
          </tfoot>
        </table>
      </section>
    </section>
  );
}

interface NoteProps {
  readonly company: GroupScorecard["companies"][number];
  /** Of the group. */
  readonly currency: CurrencyCode;
}

/** Why it is in no total, or how it came into one. */
function Note({
  company: { isAvailable, isUnconverted, rate, frequency, currency: ownCurrency },
  currency,
}: NoteProps) {
  const { t } = useTranslation();
  const locale = useLanguage();
  if (!isAvailable) return <span className={own["outside"]}>{t("reliability.group.unavailable")}</span>;
  if (isUnconverted)
    return (
      <span className={own["outside"]}>{t("reliability.group.unconverted", { currency: ownCurrency })}</span>
    );
  const facts = [
    ...(frequency === null || frequency === "daily" ? [] : [t(`reliability.group.periods.${frequency}`)]),
    ...(rate === null ? [] : [shortRate(rate.rate, ownCurrency, { base: currency, locale })]),
  ];
  return <span className={own["note"]}>{facts.join(" · ")}</span>;
}

/** Intl writes a hyphen where amounts have a minus. */
const signedPart = (value: number, language: string): string =>
  `${value > 0 ? "+" : value < 0 ? "−" : ""}${partText(Math.abs(value), language)}`;

interface FiguresProps {
  readonly figures: GroupFigures | null;
  readonly currency: CurrencyCode;
}

function Figures({ figures, currency }: FiguresProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (figures === null)
    return (
      <>
        <td>0</td>
        <td className={own["nothing"]} colSpan={erring.length + biased.length + 1}>
          {t("reliability.group.nothing")}
        </td>
      </>
    );
  const { errors, bias, coverage } = figures;
  const part = (value: number | null) => (value === null ? "–" : partText(value, language));
  return (
    <>
      <td>
        {errors.count}
        {isMostlyReplayed(errors) ? (
          <span className={own["note"]}>{t("reliability.group.replayed")}</span>
        ) : null}
      </td>
      {erring.map((who) => (
        <td key={who}>{part(errors[who])}</td>
      ))}
      {biased.map((who) => {
        const [share, minor] = [bias[who], bias[`${who}Minor`]];
        if (share === null || minor === null) return <td key={who}>–</td>;
        return (
          <td key={who}>
            {signedPart(share, language)}
            <span className={own["note"]}>
              {minor > 0 ? "+" : null}
              {moneyText(money(minorUnits(minor), currency), language)}
            </span>
          </td>
        );
      })}
      <td>
        {part(coverage.share)}
        <span className={own["note"]}>
          {coverage.lower === null || coverage.upper === null
            ? t("reliability.coverage.few", { count: coverage.count })
            : t("reliability.head.between", { lower: part(coverage.lower), upper: part(coverage.upper) })}
        </span>
      </td>
    </>
  );
}
