import {
  columnsOfHorizon,
  type RiskHorizon,
  riskHorizons,
} from "@amont/contract/operations/cash-risk/risk-horizons.ts";
import { minorDigits } from "@amont/kernel/currency.ts";
import { minorUnits, money } from "@amont/kernel/money.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { NumericInput } from "@amont/ui/widgets/numeric-input/numeric-input.tsx";
import { Segmented } from "@amont/ui/widgets/segmented/segmented.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import {
  type BalanceBands,
  bandsQuery,
  type DrawnBands,
} from "../../../shared/forecast/bands/bands-query.ts";
import { chanceText, columnText, shareText } from "../../../shared/forecast/bands/risk-text.ts";
import { useNumberErrorText } from "../../../shared/forms/use-number-error-text.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { WorkPage } from "../../../shared/layout/work-page.tsx";
import { ButtonLink } from "../../../shared/links.tsx";
import { moneyText } from "../../../shared/money-text.tsx";
import { type RiskSearch, usualHorizon } from "../model/risk-search.ts";
import { useRiskExport } from "../use-risk-export.ts";
import styles from "./cash-risk.module.css";
import { EarlierRisk } from "./earlier-risk.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { FanChart } from "./fan-chart.tsx";
import { SaveFloor } from "./save-floor.tsx";

interface CashRiskProps {
  readonly company: { readonly id: number; readonly name: string; readonly canWrite: boolean };
  /** Null: the main plan. */
  readonly scenarioId: number | null;
  readonly search: RiskSearch;
  readonly onSearch: (search: RiskSearch) => void;
  /** Where nothing can be learned yet. */
  readonly firstStep: ReactNode;
}

/** How likely the plan goes below what the company wants to hold, when, and why. */
export function CashRisk({ company, scenarioId, search, onSearch, firstStep }: CashRiskProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const api = useApi();
  const horizon = search.horizon ?? usualHorizon;
  const wanted = { ...columnsOfHorizon[horizon], floor: search.floor ?? null };
  const read = useQuery(bandsQuery(api, company.id, { ...wanted, scenarioId }));
  const { figureRef, isBusy, exportRisk } = useRiskExport(company, { ...wanted, scenarioId });
  const main = useQuery({
    ...bandsQuery(api, company.id, { ...wanted, scenarioId: null }),
    enabled: scenarioId !== null,
  });
  const problem = useNumberErrorText();
  const shown = read.data;
  return (
    <WorkPage
      title={t("cashRisk.title")}
      views={
        <Segmented<RiskHorizon>
          label={t("cashRisk.horizon")}
          segments={riskHorizons.map((value) => ({ value, text: t(`cashRisk.horizons.${value}`) }))}
          value={horizon}
          onChange={(next) => onSearch({ ...search, horizon: next === usualHorizon ? undefined : next })}
        />
      }
      actions={
        shown === undefined ? undefined : (
          <div className={styles["floor"]}>
            <span aria-hidden="true">{t("cashRisk.floor")}</span>
            <NumericInput
              label={t("cashRisk.floor")}
              isLabelHidden
              value={shown.floorMinor / 10 ** minorDigits(shown.currency)}
              locale={language}
              unit={shown.currency}
              maxDecimal={0}
              minValue={-10_000_000_000}
              maxValue={10_000_000_000}
              errorText={problem}
              onCommit={(floor) => onSearch({ ...search, floor: floor ?? undefined })}
            />
            {search.floor === undefined || !company.canWrite ? null : (
              <SaveFloor
                companyId={company.id}
                floorMinor={shown.floorMinor}
                onSaved={() => onSearch({ ...search, floor: undefined })}
              />
            )}
            {shown.bands === null ? null : (
              <>
                <ButtonLink emphasis="ghost" icon="chart" to="/app/cashflow/reliability">
                  {t("navigation.page.reliability")}
                </ButtonLink>
                <ExportMenu isBusy={isBusy} onExport={exportRisk} />
              </>
            )}
          </div>
        )
      }
    >
      <div className={styles["page"]}>
        {shown === undefined ? (
          read.isError ? (
            <LoadFailure error={read.error} onRetry={() => void read.refetch()} />
          ) : (
            <SkeletonRows rowCount={8} label={t("cashRisk.loading")} />
          )
        ) : shown.bands === null ? (
          <EmptyState icon="chart" title={t("cashRisk.empty.title")} actions={firstStep}>
            {t("cashRisk.empty.text")}
          </EmptyState>
        ) : (
          <>
            {read.isError ? (
              <Message tone="warn">{t("cashRisk.stale")}</Message>
            ) : shown.bands.isIndicative ? (
              <Message tone="info">{t("cashRisk.indicative", { count: shown.bands.originCount })}</Message>
            ) : null}
            <Cards
              risk={shown}
              bands={shown.bands}
              main={scenarioId === null ? null : (main.data?.bands ?? null)}
              earlier={
                scenarioId === null ? (
                  <EarlierRisk companyId={company.id} horizon={horizon} now={shown} />
                ) : null
              }
            />
            <FanChart
              bands={shown.bands}
              floorMinor={shown.floorMinor}
              currency={shown.currency}
              isBehind={read.isPlaceholderData}
              figureRef={figureRef}
            />
            <Causes bands={shown.bands} />
          </>
        )}
      </div>
    </WorkPage>
  );
}

interface CardsProps {
  readonly risk: BalanceBands;
  readonly bands: DrawnBands;
  /** Of the main plan, beside a scenario: drawn alike, so that they differ by their plans and not by luck. */
  readonly main: DrawnBands | null;
  /** Of the main plan, which is what nights keep. */
  readonly earlier: ReactNode;
}

function Cards({ risk: { currency }, bands, main, earlier }: CardsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const amount = (minor: number) => moneyText(money(minorUnits(minor), currency), language);
  const ever = ({ everBelow }: DrawnBands) => chanceText(everBelow.at(-1) ?? 0, language);
  const ofMain = (text: (of: DrawnBands) => string) =>
    main === null ? null : t("cashRisk.ofMain", { value: text(main) });
  const when = (of: DrawnBands) =>
    of.mostLikelyFirst === null ? t("cashRisk.never") : columnText(of, of.mostLikelyFirst, language);
  return (
    <dl className={styles["cards"]}>
      <Figure
        label={t("cashRisk.card.ever")}
        value={ever(bands)}
        isRisky={(bands.everBelow.at(-1) ?? 0) >= riskyShare}
        note={ofMain(ever) ?? earlier}
      />
      <Figure
        label={t("cashRisk.card.when")}
        value={when(bands)}
        note={
          ofMain(when) ??
          t(bands.lowFirst === bands.lowLast ? "cashRisk.lowIn" : "cashRisk.lowBetween", {
            from: columnText(bands, bands.lowFirst, language),
            to: columnText(bands, bands.lowLast, language),
          })
        }
      />
      <Figure
        label={t("cashRisk.card.minimum")}
        value={amount(bands.expectedMinimumMinor)}
        note={ofMain((of) => amount(of.expectedMinimumMinor))}
      />
      <Figure
        label={t("cashRisk.card.toCover")}
        value={bands.toCoverMinor === 0 ? t("cashRisk.nothing") : amount(bands.toCoverMinor)}
        note={ofMain((of) => (of.toCoverMinor === 0 ? t("cashRisk.nothing") : amount(of.toCoverMinor)))}
      />
    </dl>
  );
}

/** From one in ten on it is a warning. */
const riskyShare = 1_000;

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly note: ReactNode;
  readonly isRisky?: boolean;
}

function Figure({ label, value, note, isRisky = false }: FigureProps) {
  return (
    <div className={styles["card"]}>
      <dt>{label}</dt>
      <dd className={isRisky ? styles["risky"] : undefined}>{value}</dd>
      {note === null ? null : <dd className={styles["note"]}>{note}</dd>}
    </div>
  );
}

/** Both trees have a category of what nobody categorised yet, and people may call others alike too. */
const isNamedTwice = (causes: DrawnBands["causes"], wanted: string): boolean =>
  causes.filter(({ categoryId, name }) => categoryId !== null && name === wanted).length > 1;

function Causes({ bands: { causes } }: { readonly bands: DrawnBands }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const headingId = useId();
  const largest = Math.max(1, ...causes.map(({ share }) => share));
  if (causes.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles["heading"]}>
        {t("cashRisk.causes.title")}
      </h2>
      <table className={styles["causes"]}>
        <thead>
          <tr>
            <th scope="col">{t("cashRisk.causes.what")}</th>
            <th scope="col">{t("cashRisk.causes.share")}</th>
          </tr>
        </thead>
        <tbody>
          {causes.map(({ categoryId, name, isInflow, share }) => (
            <tr key={categoryId}>
              <th scope="row">
                {categoryId === null ? (
                  <Link to="/app/expected/list">{t("cashRisk.causes.lines")}</Link>
                ) : (
                  <Link to="/app/paid/list" search={{ category: [categoryId] }}>
                    {isNamedTwice(causes, name)
                      ? t(`cashRisk.causes.${isInflow ? "inflow" : "outflow"}`, { name })
                      : name}
                  </Link>
                )}
              </th>
              <td>
                <span className={styles["share"]}>
                  <span className={styles["track"]}>
                    <span className={styles["makes"]} style={{ width: `${(100 * share) / largest}%` }} />
                  </span>
                  {shareText(share, language)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
