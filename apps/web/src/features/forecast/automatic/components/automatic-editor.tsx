import { Button } from "@amont/ui/button.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { NumericInput } from "@amont/ui/widgets/numeric-input/numeric-input.tsx";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { failureText } from "../../../../shared/api/failure-text.ts";
import { useNumberErrorText } from "../../../../shared/forms/use-number-error-text.ts";
import panelStyles from "../../panel/components/forecast-panel.module.css";
import tabStyles from "../../panel/components/forecast-tab.module.css";
import { isOwnEscape } from "../../panel/own-escape.ts";
import type { PanelPlace } from "../../panel/panel-place.ts";
import { seriesQuery } from "../../panel/panel-queries.ts";
import { type CategoryAutomatic, categoryAutomaticQuery } from "../automatic-queries.ts";
import { useAutomaticChanges } from "../use-automatic-changes.ts";
import { useWholeAmounts } from "../use-whole-amounts.ts";
import { AutomaticChart } from "./automatic-chart.tsx";
import styles from "./automatic-editor.module.css";
import { AutomaticFigures } from "./automatic-figures.tsx";
import { AutomaticPast } from "./automatic-past.tsx";

interface AutomaticEditorProps {
  readonly place: PanelPlace;
  readonly categoryId: number;
  /** The views of all kinds, to go to another one. */
  readonly kinds: ReactNode;
  readonly bodyProps: object;
  /** Back to what is displayed. */
  readonly onDone: () => void;
}

/** The automatic forecast of a category: how it is known and how wrong it was, and what one may change about it. */
export function AutomaticEditor({ place, categoryId, kinds, bodyProps, onDone }: AutomaticEditorProps) {
  const { t } = useTranslation();
  const { company, view, statement } = place;
  const plan = {
    companyId: company.id,
    scenarioId: view.scenarioId,
    bankAccountId: statement.planAccountId,
  };
  const asked = useQuery(categoryAutomaticQuery(useApi(), plan, categoryId));
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that opened it is gone with what was displayed.
    root.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape leaves the view, wherever one is
    <div
      ref={root}
      className={styles["root"]}
      onKeyDown={(event) => {
        if (!isOwnEscape(event)) return;
        event.preventDefault();
        onDone();
      }}
    >
      {asked.data === undefined ? (
        <>
          <div {...bodyProps} className={panelStyles["body"]}>
            <section className={tabStyles["section"]}>
              <div className={tabStyles["sectionHead"]}>
                <div className={tabStyles["sectionHead"]}>
                  <h3>{t("automaticForecast.panel.title")}</h3>
                </div>
              </div>
              {kinds}
              {asked.error === null ? (
                <SkeletonRows rowCount={6} label={t("automaticForecast.panel.loading")} />
              ) : (
                <EmptyState icon="info" title={t("automaticForecast.panel.title")}>
                  {failureText(asked.error, t)}
                </EmptyState>
              )}
            </section>
          </div>
          <footer className={panelStyles["footer"]}>
            <Button onClick={onDone}>{t("automaticForecast.panel.back")}</Button>
          </footer>
        </>
      ) : (
        <Loaded
          place={place}
          categoryId={categoryId}
          kinds={kinds}
          bodyProps={bodyProps}
          onDone={onDone}
          automatic={asked.data}
        />
      )}
    </div>
  );
}

interface LoadedProps extends AutomaticEditorProps {
  readonly automatic: CategoryAutomatic;
}

function Loaded({ place, categoryId, kinds, bodyProps, onDone, automatic }: LoadedProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const errorText = useNumberErrorText();
  const { company, view } = place;
  const { currency, seriesId, fittedOn, periods } = automatic;
  const amounts = useWholeAmounts(currency);
  const series = useQuery(seriesQuery(useApi(), company.id, view.scenarioId, categoryId)).data;
  const stored = series?.find(({ id }) => id === seriesId)?.definition;
  const rules = stored?.kind === "automatic" ? stored : null;
  const [allowance, setAllowance] = useState<boolean | null>(null);
  const [percent, setPercent] = useState<number | null | undefined>(undefined);
  const { isBusy, turnOn, save, remove, exclude } = useAutomaticChanges(place, categoryId);
  const storedPercent = rules?.adjustment?.amountType === "percentage" ? rules.adjustment.value : 0;
  const shownPercent = percent === undefined ? storedPercent : percent;
  const shownAllowance = allowance ?? rules?.allowance ?? true;
  const isChanged =
    rules !== null &&
    shownPercent !== null &&
    (shownAllowance !== rules.allowance || (percent !== undefined && shownPercent !== storedPercent));
  const next = periods.find(({ amountMinor }) => amountMinor > 0) ?? periods[0];
  const submit = () => {
    if (rules === null || seriesId === null || shownPercent === null) return;
    // An amount that somebody asked for stays, unless they ask for a percentage instead.
    const adjustment =
      percent === undefined
        ? rules.adjustment
        : percent === 0
          ? null
          : ({ amountType: "percentage", value: shownPercent } as const);
    void save(seriesId, { kind: "automatic", allowance: shownAllowance, adjustment }).then((isDone) => {
      if (!isDone) return;
      setAllowance(null);
      setPercent(undefined);
    });
  };
  return (
    <>
      <div {...bodyProps} className={panelStyles["body"]}>
        <section className={tabStyles["section"]}>
          <div className={tabStyles["sectionHead"]}>
            <h3>{t("automaticForecast.panel.title")}</h3>
          </div>
          {kinds}
          {seriesId === null ? <Message tone="info">{t("automaticForecast.panel.off")}</Message> : null}
          <AutomaticFigures automatic={automatic} categoryId={categoryId} />
          <AutomaticChart automatic={automatic} currency={currency} />
          {next === undefined ? null : (
            <p className={styles["quiet"]}>
              {t("automaticForecast.panel.range", {
                low: amounts.money(next.lowMinor),
                high: amounts.money(next.highMinor),
              })}
            </p>
          )}
          {rules === null ? null : (
            <div className={styles["rules"]}>
              <label className={styles["check"]}>
                <input
                  type="checkbox"
                  checked={shownAllowance}
                  onChange={(event) => setAllowance(event.currentTarget.checked)}
                />
                <span>
                  {t("automaticForecast.panel.allowance")}
                  <small>{t("automaticForecast.panel.allowanceHint")}</small>
                </span>
              </label>
              <NumericInput
                label={t("automaticForecast.panel.adjustment")}
                value={shownPercent}
                locale={language}
                maxDecimal={2}
                unit="%"
                errorText={errorText}
                onChange={setPercent}
                onCommit={setPercent}
              />
            </div>
          )}
        </section>
        <AutomaticPast
          automatic={automatic}
          isEditable={seriesId !== null && !isBusy}
          onExclude={(days) => seriesId !== null && void exclude(seriesId, days)}
        />
        <p className={styles["quiet"]}>
          {t("automaticForecast.panel.fitted", { day: dayText(fittedOn, language) })}
        </p>
      </div>
      <footer className={panelStyles["footer"]}>
        <Button onClick={onDone}>{t("automaticForecast.panel.back")}</Button>
        <span className={panelStyles["footerText"]} />
        {seriesId === null ? (
          <Button emphasis="primary" isBusy={isBusy} onClick={() => void turnOn()}>
            {t("automaticForecast.panel.turnOn")}
          </Button>
        ) : (
          <>
            <Button
              isDisabled={isBusy}
              onClick={() => void remove(seriesId).then((isDone) => isDone && onDone())}
            >
              {t("automaticForecast.panel.turnOff")}
            </Button>
            <Button emphasis="primary" isBusy={isBusy} isDisabled={!isChanged} onClick={submit}>
              {t("automaticForecast.panel.save")}
            </Button>
          </>
        )}
      </footer>
    </>
  );
}
