import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type CheckLine,
  type CheckState,
  checkState,
  leafIdsOf,
  matching,
  toggled,
} from "../../model/category-checks.ts";
import styles from "./flash-forecast.module.css";

interface CategoryChecklistProps {
  readonly inflow: readonly CheckLine[];
  readonly outflow: readonly CheckLine[];
  readonly checked: ReadonlySet<number>;
  readonly onChange: (checked: ReadonlySet<number>) => void;
}

/** The two trees with a box on every line: that of a parent ticks all that is below it. */
export function CategoryChecklist({ inflow, outflow, checked, onChange }: CategoryChecklistProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const trees = [
    { label: t("forecast.grid.line.inflow"), lines: matching(inflow, search) },
    { label: t("forecast.grid.line.outflow"), lines: matching(outflow, search) },
  ].filter(({ lines }) => lines.length > 0);
  const all = [...leafIdsOf(inflow), ...leafIdsOf(outflow)];
  const isAll = checked.size === all.length;
  return (
    <fieldset className={styles["categories"]}>
      <legend>{t("flashForecast.categories")}</legend>
      <div className={styles["bar"]}>
        <input
          type="search"
          className={styles["search"]}
          value={search}
          placeholder={t("flashForecast.search")}
          aria-label={t("flashForecast.search")}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <button type="button" className={styles["link"]} onClick={() => onChange(new Set(isAll ? [] : all))}>
          {t(isAll ? "flashForecast.none" : "flashForecast.all")}
        </button>
      </div>
      <div className={styles["lines"]}>
        {trees.length === 0 ? (
          <p className={styles["quiet"]}>{t("flashForecast.noMatch")}</p>
        ) : (
          trees.map(({ label, lines }) => (
            <section key={label} aria-label={label}>
              <h3 className={styles["tree"]}>{label}</h3>
              <ul>
                {lines.map((line) => (
                  <CheckedLine
                    key={line.categoryId}
                    line={line}
                    state={checkState(line, checked)}
                    onToggle={() => onChange(toggled(line, checked))}
                  />
                ))}
              </ul>
            </section>
          ))
        )}
      </div>
      <p className={styles["quiet"]} aria-live="polite">
        {t("flashForecast.selected", { count: checked.size })}
      </p>
    </fieldset>
  );
}

interface CheckedLineProps {
  readonly line: CheckLine;
  readonly state: CheckState;
  readonly onToggle: () => void;
}

function CheckedLine({ line, state, onToggle }: CheckedLineProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  // Only code can say that a box is ticked in part.
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = state === "some";
  }, [state]);
  return (
    <li style={{ paddingInlineStart: `calc(${line.depth} * var(--space-6))` }}>
      <label className={styles["line"]} htmlFor={id}>
        <input ref={box} id={id} type="checkbox" checked={state === "all"} onChange={onToggle} />
        {line.name}
      </label>
    </li>
  );
}
