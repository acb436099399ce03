import { dayText } from "@amont/ui/figures/time-text.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { leastHeadroom } from "../model/weeks.ts";
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
      <MinimumChip source={source} />
      <TestChips source={source} tests={tests} />
    </section>
  );
}

/** At the end of each week, and on each day. */
function MinimumChip({ source }: Pick<HeadStripProps, "source">) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { view, words } = source.style;
  const least = leastHeadroom(view);
  if (least === null) return null;
  const { week, headroomMinor, day } = least;
  const holds = headroomMinor >= 0 && (day === null || day.headroomMinor >= 0);
  const said = (minor: number, when: string) => {
    const amount = words.full(Math.abs(minor));
    return t(minor >= 0 ? "rolling.tests.minimumHolds" : "rolling.tests.minimumFails", { amount, when });
  };
  return (
    <p className={classNames(styles["test"], !holds && styles["broken"])}>
      <Icon name={holds ? "check" : "warning"} size="sm" />
      <b>{t("rolling.tests.minimum")}</b>
      <span>{said(headroomMinor, source.columns[week]?.title ?? "")}</span>
      {day === null ? null : (
        <span className={styles["limit"]}>
          {t("rolling.tests.minimumOnDay", { said: said(day.headroomMinor, dayText(day.on, language)) })}
        </span>
      )}
    </p>
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
