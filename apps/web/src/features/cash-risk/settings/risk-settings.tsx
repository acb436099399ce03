import { usualRates } from "@amont/engine/statistics/scoring/scores.ts";
import { annualRate, annualRateParts, percentText } from "@amont/kernel/annual-rate.ts";
import { minorDigits } from "@amont/kernel/currency.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { Card, CardBody } from "@amont/ui/card.tsx";
import { readingLocale } from "@amont/ui/figures/reading-locale.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { NumericInput } from "@amont/ui/widgets/numeric-input/numeric-input.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { failureText } from "../../../shared/api/failure-text.ts";
import { useNumberErrorText } from "../../../shared/forms/use-number-error-text.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { useToasts } from "../../../shared/toasts-context.ts";
import styles from "./risk-settings.module.css";
import { riskSettingsQuery, useRiskSaving } from "./use-risk-settings.ts";

interface RiskSettingsProps {
  readonly companyId: number;
}

const rateNames = ["overdraftRate", "placementRate"] as const;
const partsOfPercent = annualRateParts / 100;

/** What the risk is measured against, and what errors of the forecast cost. Each choice is kept at once. */
export function RiskSettings({ companyId }: RiskSettingsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const toasts = useToasts();
  const problem = useNumberErrorText();
  const read = useQuery(riskSettingsQuery(useApi(), companyId));
  const saving = useRiskSaving({
    companyId,
    onSaved: (undo) =>
      toasts.show({
        tone: "positive",
        key: "risk-settings",
        title: t("forecastSettings.saved"),
        action: { label: t("ledger.undo"), onAct: undo },
      }),
  });
  const title = t("automaticSettings.rates");
  const kept = read.data;
  if (kept === undefined) {
    return (
      <Card title={title}>
        {read.isError ? (
          <LoadFailure error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <SkeletonRows rowCount={4} label={t("state.loading")} />
        )}
      </Card>
    );
  }
  const { canWrite, currency, floorMinor } = kept;
  const units = 10 ** minorDigits(currency);
  const percent = new Intl.NumberFormat(readingLocale(language), { style: "percent" });
  const texts = {
    overdraftRate: [t("automaticSettings.overdraft"), "automaticSettings.overdraftHint"],
    placementRate: [t("automaticSettings.placement"), "automaticSettings.placementHint"],
  } as const;
  return (
    <Card title={title} actions={<Link to="/app/cashflow/risk">{t("automaticSettings.toRisk")}</Link>}>
      <CardBody>
        <fieldset className={styles["part"]} disabled={!canWrite} aria-label={title}>
          {saving.isError ? <Message tone="danger">{failureText(saving.error, t)}</Message> : null}
          <div className={styles["field"]}>
            <NumericInput
              label={t("automaticSettings.floor")}
              value={floorMinor === null ? null : floorMinor / units}
              locale={language}
              unit={currency}
              maxDecimal={minorDigits(currency)}
              minValue={-10_000_000_000}
              maxValue={10_000_000_000}
              isDisabled={!canWrite}
              errorText={problem}
              onCommit={(floor) =>
                saving.mutate({
                  kept,
                  change: { floorMinor: floor === null ? null : roundHalfAway(floor * units) },
                })
              }
            />
            <p className={styles["note"]}>{t("automaticSettings.floorHint")}</p>
          </div>
          {rateNames.map((name) => {
            const [label, hint] = texts[name];
            return (
              <div key={name} className={styles["field"]}>
                <NumericInput
                  label={label}
                  value={kept[name] === null ? null : Number(kept[name])}
                  locale={language}
                  unit={t("automaticSettings.perYear")}
                  maxDecimal={5}
                  minValue={-100}
                  maxValue={1_000}
                  isDisabled={!canWrite}
                  errorText={problem}
                  onCommit={(typed) => {
                    const rate =
                      typed === null ? null : percentText(annualRate(roundHalfAway(typed * partsOfPercent)));
                    saving.mutate({ kept, change: { [name]: rate } });
                  }}
                />
                <p className={styles["note"]}>
                  {t(hint, { usual: percent.format(usualRates[name] / annualRateParts) })}
                </p>
              </div>
            );
          })}
          <p className={styles["note"]}>{t("automaticSettings.ratesUse")}</p>
        </fieldset>
      </CardBody>
    </Card>
  );
}
