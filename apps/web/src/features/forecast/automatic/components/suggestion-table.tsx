import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { canApply, effectPeriods, type SuggestedLine } from "../model/suggested-lines.ts";
import { useWholeAmounts } from "../use-whole-amounts.ts";
import styles from "./suggestion.module.css";

interface SuggestionTableProps {
  readonly lines: readonly SuggestedLine[];
  readonly ticked: ReadonlySet<number>;
  readonly currency: CurrencyCode;
  /** In which periods the company plans. */
  readonly frequency: Frequency;
  readonly isReadOnly: boolean;
  readonly onChange: (ticked: ReadonlySet<number>) => void;
}

/** The two trees with a box on every leaf, what each would change, how it is known and how far one may rely on it. */
export function SuggestionTable(props: SuggestionTableProps) {
  const { lines, ticked, currency, frequency, isReadOnly, onChange } = props;
  const { t } = useTranslation();
  const all = useRef<HTMLInputElement>(null);
  const applicable = lines.filter(canApply);
  const isAll = applicable.length > 0 && ticked.size === applicable.length;
  // Only code can say that a box is ticked in part.
  useEffect(() => {
    if (all.current !== null) all.current.indeterminate = ticked.size > 0 && !isAll;
  }, [ticked, isAll]);
  const trees = [
    { label: t("forecast.grid.line.inflow"), own: lines.filter(({ isInflow }) => isInflow) },
    { label: t("forecast.grid.line.outflow"), own: lines.filter(({ isInflow }) => !isInflow) },
  ].filter(({ own }) => own.length > 0);
  const toggle = (categoryId: number) => {
    const next = new Set(ticked);
    if (!next.delete(categoryId)) next.add(categoryId);
    onChange(next);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
    <section className={styles["list"]} tabIndex={0} aria-label={t("automaticForecast.suggestion.scope")}>
      <table className={styles["table"]}>
        <thead>
          <tr>
            <th scope="col">
              <label className={styles["choice"]}>
                <input
                  ref={all}
                  type="checkbox"
                  data-autofocus
                  aria-label={t("automaticForecast.suggestion.chooseAll")}
                  checked={isAll}
                  disabled={isReadOnly || applicable.length === 0}
                  onChange={() => onChange(new Set(isAll ? [] : applicable.map((line) => line.categoryId)))}
                />
                {t("automaticForecast.suggestion.category")}
              </label>
            </th>
            <th scope="col" className={styles["number"]}>
              {t("automaticForecast.suggestion.before")}
            </th>
            <th scope="col" className={styles["number"]}>
              {t("automaticForecast.suggestion.after", { count: effectPeriods })}
            </th>
            <th scope="col">{t("automaticForecast.suggestion.confidence")}</th>
          </tr>
        </thead>
        {trees.map(({ label, own }) => (
          <tbody key={label}>
            <tr className={styles["group"]}>
              <th scope="rowgroup" colSpan={4}>
                {label}
              </th>
            </tr>
            {own.map((line) => (
              <Line
                key={line.categoryId}
                line={line}
                currency={currency}
                frequency={frequency}
                isTicked={ticked.has(line.categoryId)}
                isReadOnly={isReadOnly}
                onToggle={() => toggle(line.categoryId)}
              />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

interface LineProps {
  readonly line: SuggestedLine;
  readonly currency: CurrencyCode;
  readonly frequency: Frequency;
  readonly isTicked: boolean;
  readonly isReadOnly: boolean;
  readonly onToggle: () => void;
}

function Line({ line, currency, frequency, isTicked, isReadOnly, onToggle }: LineProps) {
  const { t } = useTranslation();
  const id = useId();
  const amounts = useWholeAmounts(currency);
  const { leaf, name, isInflow, beforeMinor, afterMinor } = line;
  const { fit, reason } = leaf;
  const change = (isInflow ? 1 : -1) * (afterMinor - beforeMinor);
  const learned = frequency === "daily" ? "monthly" : frequency;
  const how =
    fit === null
      ? reason && t(`automaticForecast.reason.${reason}`)
      : `${t(`automaticForecast.shape.${fit.shape}`)}, ${t(`automaticForecast.history.${learned}`, {
          count: fit.historyPeriods,
        })}`;
  return (
    <tr className={classNames(reason === null ? undefined : styles["off"])}>
      <th scope="row">
        <div className={styles["choice"]}>
          <input
            id={id}
            type="checkbox"
            aria-label={t("automaticForecast.suggestion.choose", { name })}
            checked={isTicked}
            disabled={isReadOnly || reason !== null}
            onChange={onToggle}
          />
          <label htmlFor={id} className={styles["name"]}>
            <span>{name}</span>
            <small>{how}</small>
          </label>
        </div>
      </th>
      <td className={styles["number"]}>{beforeMinor === 0 ? "–" : amounts.plain(beforeMinor)}</td>
      <td
        className={classNames(
          styles["number"],
          change === 0 ? undefined : styles[change > 0 ? "better" : "worse"],
        )}
      >
        {reason === null ? amounts.plain(afterMinor) : "–"}
      </td>
      <td>
        {fit === null ? null : (
          <span className={styles["confidence"]}>
            <i className={styles[fit.confidence]} aria-hidden="true" />
            {t(`automaticForecast.confidence.${fit.confidence}`)}
          </span>
        )}
      </td>
    </tr>
  );
}
