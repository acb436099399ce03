import { Icon } from "@amont/ui/icon.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { useTranslation } from "react-i18next";
import type { ShownTest } from "../rolling-queries.ts";
import type { BoardSource } from "../use-board-source.ts";
import styles from "./head-strip.module.css";

interface HeadStripProps {
  readonly source: BoardSource;
  readonly tests: readonly ShownTest[];
}

/** What a lender asks first: where it is lowest, and whether the tests hold, with their exact limits. */
export function HeadStrip({ source, tests }: HeadStripProps) {
  const { t } = useTranslation();
  const { view, words } = source.style;
  const week = source.columns[view.lowestWeek]?.title ?? "";
  const headroom = view.headroom[view.lowestWeek] ?? 0;
  const lowest = words.full(view.closing[view.lowestWeek] ?? 0);
  return (
    <section className={styles["strip"]} aria-label={t("rolling.head.label")}>
      <p className={classNames(styles["lowest"], headroom < 0 && styles["missing"])}>
        {headroom < 0 ? <Icon name="warning" size="sm" /> : null}
        {t("rolling.head.sentence", { week, amount: lowest, headroom: words.full(headroom) })}
      </p>
      <TestChips source={source} tests={tests} />
    </section>
  );
}

function TestChips({ source, tests }: HeadStripProps) {
  const { t } = useTranslation();
  const { view, words } = source.style;
  const compared = view.compared.findLast((issue) => issue !== null) ?? null;
  if (tests.length === 0) return null;
  // Until a week that was issued is over there is nothing to test.
  if (compared === null) return <p className={styles["waiting"]}>{t("rolling.tests.waiting")}</p>;
  return (
    <ul className={styles["tests"]} aria-label={t("rolling.tests.title")}>
      {tests.map(({ testId, label, scope }) => {
        const result = view.tests.find((test) => test.testId === testId)?.results.at(-1);
        if (result === undefined) return null;
        const isDisbursed = scope === "disbursements" || scope === "operatingDisbursements";
        const limitMinor = result.actualMinor + (isDisbursed ? result.roomMinor : -result.roomMinor);
        const name = label === "" ? t(`rolling.tests.scope.${scope}`) : label;
        return (
          <li
            key={testId}
            className={classNames(styles["test"], !result.holds && styles["broken"])}
            title={t("rolling.tests.exact", {
              actual: words.full(result.actualMinor),
              issued: words.full(result.issuedMinor),
              limit: words.full(limitMinor),
              carried: words.full(result.carriedMinor),
            })}
          >
            <Icon name={result.holds ? "check" : "warning"} size="sm" />
            <b>{name}</b>
            <span>
              {result.holds
                ? t("rolling.tests.holds", { room: words.full(result.roomMinor) })
                : t("rolling.tests.fails", { missing: words.full(Math.abs(result.roomMinor)) })}
            </span>
            <span className={styles["limit"]}>
              {t("rolling.tests.limit", {
                actual: words.full(result.actualMinor),
                limit: words.full(limitMinor),
              })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
