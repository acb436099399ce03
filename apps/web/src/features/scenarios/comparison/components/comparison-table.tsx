import type { Frequency } from "@amont/kernel/period.ts";
import { Button } from "@amont/ui/button.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePeriodTexts } from "../../../../shared/forecast/period-text.ts";
import type { ScenarioChoice } from "../../../../shared/scenarios/scenario-choices.ts";
import { scenarioColours } from "../../../../shared/scenarios/scenario-colours.tsx";
import type { ComparedLine, Comparison } from "../comparison-query.ts";
import type { Figures } from "../use-figures.ts";
import styles from "./comparison-table.module.css";

interface ComparisonTableProps {
  readonly comparison: Comparison;
  readonly frequency: Frequency;
  readonly figures: Figures;
  readonly subject: ScenarioChoice;
  readonly base: ScenarioChoice;
}

/** More at once would take longer to draw than to read. */
const firstLines = 200;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Lines and periods: by how much they differ, and on demand what each plan says. */
export function ComparisonTable({ comparison, frequency, figures, subject, base }: ComparisonTableProps) {
  const { t } = useTranslation();
  const periods = usePeriodTexts();
  const [isWhole, setIsWhole] = useState(false);
  const { columns, lines } = comparison;
  const span = t(`comparison.span.${frequency}`, { count: columns.length });
  const shown = isWhole ? lines : lines.slice(0, firstLines);
  const ends = columns.map(({ baseEndBalance, otherEndBalance }) => otherEndBalance - baseEndBalance);
  const converted = columns.map(({ conversionEffect = 0 }) => conversionEffect);
  const lastRate = columns.at(-1)?.rate ?? null;
  const scrollerRef = useCurrentFirst(columns);
  return (
    <section
      ref={scrollerRef}
      className={styles["scroller"]}
      aria-label={t("comparison.table.label")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways by keyboard
      tabIndex={0}
    >
      <table className={styles["table"]}>
        <thead>
          <tr>
            <th scope="col" className={styles["line"]}>
              {t("comparison.table.line")}
            </th>
            {columns.map((column) => (
              <th key={column.offset} scope="col" className={currentClass(column.offset)}>
                {periods.period(column, frequency)}
              </th>
            ))}
            <th scope="col" className={styles["total"]}>
              {t("comparison.table.total", { span })}
            </th>
          </tr>
        </thead>
        {shown.map((line) => (
          <LineRows
            key={line.categoryId}
            line={line}
            columns={columns}
            figures={figures}
            subject={subject}
            base={base}
          />
        ))}
        {shown.length === lines.length ? null : (
          <tbody>
            <tr>
              <td colSpan={columns.length + 2} className={styles["more"]}>
                <Button emphasis="ghost" size="sm" onClick={() => setIsWhole(true)}>
                  {t("comparison.table.more", { count: lines.length - shown.length })}
                </Button>
              </td>
            </tr>
          </tbody>
        )}
        <tfoot>
          <CashRow
            title={t("comparison.table.effect")}
            amounts={columns.map(({ cashEffect }) => cashEffect)}
            total={sum(columns.map(({ cashEffect }) => cashEffect))}
            columns={columns}
            figures={figures}
          />
          {converted.every((amount) => amount === 0) ? null : (
            <CashRow
              title={t("comparison.table.conversion")}
              amounts={converted}
              total={sum(converted)}
              columns={columns}
              figures={figures}
            />
          )}
          <CashRow
            title={t("comparison.table.endEffect")}
            amounts={ends}
            total={ends.at(-1) ?? 0}
            columns={columns}
            figures={figures}
          />
          <tr>
            <th scope="row" className={styles["line"]}>
              {t("comparison.table.rate")}
            </th>
            {columns.map(({ offset, rate }) => (
              <td key={offset} className={currentClass(offset)}>
                {rateText(rate, figures)}
              </td>
            ))}
            <td className={styles["total"]}>{rateText(lastRate, figures)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** What is past is the same in both plans: one scrolls back to see it. */
function useCurrentFirst(columns: Comparison["columns"]) {
  const ref = useRef<HTMLElement>(null);
  const pastCount = columns.filter(({ offset }) => offset < 0).length;
  useLayoutEffect(() => {
    const cells = ref.current?.querySelectorAll("thead th");
    const [title, current] = [cells?.[0], cells?.[pastCount + 1]];
    if (ref.current === null || title === undefined || current === undefined) return;
    const titleWidth = title.getBoundingClientRect().width;
    ref.current.scrollLeft +=
      current.getBoundingClientRect().left - title.getBoundingClientRect().left - titleWidth;
  }, [pastCount]);
  return ref;
}

const currentClass = (offset: number) => (offset === 0 ? styles["current"] : undefined);

/** Nothing is said where the base ends with nothing. */
const rateText = (rate: number | null, figures: Figures): string =>
  rate === null ? "" : `${figures.signed(rate)} %`;

interface LineRowsProps {
  readonly line: ComparedLine;
  readonly columns: Comparison["columns"];
  readonly figures: Figures;
  readonly subject: ScenarioChoice;
  readonly base: ScenarioChoice;
}

function LineRows({ line, columns, figures, subject, base }: LineRowsProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const differences = line.other.map((amount, at) => amount - (line.base[at] ?? 0));
  return (
    <tbody>
      <tr className={line.isChanged ? undefined : styles["same"]}>
        <th scope="row" className={styles["line"]}>
          <button
            type="button"
            className={styles["toggle"]}
            aria-expanded={isOpen}
            title={t("comparison.table.expand", { name: line.name })}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name={isOpen ? "chevron-down" : "chevron-right"} size="sm" />
            <span className={styles["name"]}>{line.name}</span>
            {line.parentName === null ? null : <span className={styles["parent"]}>{line.parentName}</span>}
          </button>
        </th>
        {columns.map(({ offset }, at) => (
          <td key={offset} className={currentClass(offset)}>
            <Difference units={differences[at] ?? 0} isInflow={line.isInflow} figures={figures} />
          </td>
        ))}
        <td className={classNames(styles["total"], styles["strong"])}>
          <Difference units={sum(differences)} isInflow={line.isInflow} figures={figures} />
        </td>
      </tr>
      {isOpen ? (
        <>
          <PlanRow name={base.name} amounts={line.base} columns={columns} figures={figures} />
          <PlanRow
            name={subject.name}
            color={subject.color}
            amounts={line.other}
            columns={columns}
            figures={figures}
          />
        </>
      ) : null}
    </tbody>
  );
}

interface PlanRowProps {
  readonly name: string;
  /** Of the scenario that is looked at. */
  readonly color?: string;
  readonly amounts: readonly number[];
  readonly columns: Comparison["columns"];
  readonly figures: Figures;
}

function PlanRow({ name, color, amounts, columns, figures }: PlanRowProps) {
  const own = color === undefined ? null : scenarioColours(color);
  return (
    <tr
      className={classNames(styles["plan"], own?.className, own !== null && styles["own"])}
      style={own?.style}
    >
      <th scope="row" className={styles["line"]}>
        {name}
      </th>
      {columns.map(({ offset }, at) => (
        <td key={offset} className={currentClass(offset)}>
          {figures.plain(amounts[at] ?? 0)}
        </td>
      ))}
      <td className={styles["total"]}>{figures.plain(sum(amounts))}</td>
    </tr>
  );
}

interface CashRowProps {
  readonly title: string;
  readonly amounts: readonly number[];
  readonly total: number;
  readonly columns: Comparison["columns"];
  readonly figures: Figures;
}

function CashRow({ title, amounts, total, columns, figures }: CashRowProps) {
  return (
    <tr>
      <th scope="row" className={classNames(styles["line"], styles["strong"])}>
        {title}
      </th>
      {columns.map(({ offset }, at) => (
        <td key={offset} className={classNames(styles["strong"], currentClass(offset))}>
          <Difference units={amounts[at] ?? 0} isInflow figures={figures} />
        </td>
      ))}
      <td className={classNames(styles["total"], styles["strong"])}>
        <Difference units={total} isInflow figures={figures} />
      </td>
    </tr>
  );
}

interface DifferenceProps {
  readonly units: number;
  /** More of it is more cash. */
  readonly isInflow: boolean;
  readonly figures: Figures;
}

/** The sign says what changed, the colour what that does to the cash. */
function Difference({ units, isInflow, figures }: DifferenceProps) {
  const isNothing = Math.abs(units) < 0.005;
  if (isNothing) return <span className={styles["nothing"]}>{figures.difference(0)}</span>;
  const isMoreCash = units > 0 === isInflow;
  return <span className={isMoreCash ? styles["in"] : styles["out"]}>{figures.difference(units)}</span>;
}
