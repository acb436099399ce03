import type { ProjectKpi } from "@amont/contract/operations/projects/project-settings.ts";
import { type Money, money } from "@amont/kernel/money.ts";
import { toggleRow } from "@amont/ui/widgets/sheet/open-rows.ts";
import { useSelectionStore } from "@amont/ui/widgets/sheet/selection-store.ts";
import { Sheet } from "@amont/ui/widgets/sheet/sheet.tsx";
import type { CellBlock } from "@amont/ui/widgets/sheet/sheet-selection.ts";
import type { SheetSource } from "@amont/ui/widgets/sheet/sheet-source.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { cumulativeWidth, titleWidth } from "../../../../shared/forecast/column-layout.ts";
import { MoneyText } from "../../../../shared/money-text.tsx";
import type { ProjectStatement } from "../project-forecast-queries.ts";
import { sectionIds } from "../project-rows.ts";
import { rateText } from "../rate-text.ts";
import { useProjectSource } from "../use-project-source.ts";
import styles from "./project-forecast.module.css";

const nothing = () => undefined;

interface ProjectGridProps {
  readonly project: ProjectStatement;
  /** What the company chose; all of them until that is known. */
  readonly shownKpis: readonly ProjectKpi[] | undefined;
}

/** The margin in large, then every category and period. */
export function ProjectGrid({ project, shownKpis }: ProjectGridProps) {
  const { t } = useTranslation();
  const [openRows, setOpenRows] = useState<ReadonlySet<string>>(() => new Set<string>(sectionIds));
  const selection = useSelectionStore();
  const source = useProjectSource(project, openRows, shownKpis);
  return (
    <div className={styles["project"]}>
      <MarginSummary project={project} />
      <Sheet
        label={t("projectForecast.grid", { name: project.projectName })}
        source={source}
        titleWidth={titleWidth}
        totalWidth={cumulativeWidth}
        corner={null}
        selection={selection}
        highlightedColumn={null}
        isReadOnly
        onToggle={(rowId) => setOpenRows((open) => toggleRow(open, rowId))}
        copied={(block) => copiedTexts(source, block)}
        onActivate={nothing}
        onEnter={() => false}
        onPaste={nothing}
        onClear={nothing}
        onFill={nothing}
        onRefusedEdit={nothing}
        onUndo={nothing}
        onRedo={nothing}
        onLeave={() => selection.set(null)}
      />
    </div>
  );
}

const numbers = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** As they are shown, but for the spaces between thousands, which a spreadsheet would not read. */
function copiedTexts(
  source: SheetSource,
  { top, bottom, left, right }: CellBlock,
): readonly (readonly string[])[] {
  return numbers(top, bottom).map((row) =>
    numbers(left, right).map((column) => {
      if (column < 0) return source.rows[row]?.title ?? "";
      const { whole, cents } = source.face(row, column);
      return (whole + cents).replaceAll(/\s/g, "");
    }),
  );
}

/** What the project has made by the end of the current period, and will have made by the end of the range. */
function MarginSummary({ project }: { readonly project: ProjectStatement }) {
  const { t } = useTranslation();
  const { currentColumn, currency, endBalances } = project.statement;
  const lastColumn = endBalances.length - 1;
  const moments = [
    { name: "now", column: Math.min(Math.max(currentColumn, 0), lastColumn) },
    { name: "end", column: lastColumn },
  ] as const;
  return (
    <dl className={styles["summary"]}>
      {moments.map(({ name, column }) => (
        <div key={name}>
          <dt>{t(`projectForecast.${name}`)}</dt>
          <dd>
            <Margin
              amount={money(endBalances[column] ?? 0, currency)}
              rate={project.margins[column]?.marginEnd ?? null}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Margin({ amount, rate }: { readonly amount: Money; readonly rate: number | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <>
      <span className={styles["figure"]}>
        <MoneyText money={amount} />
      </span>
      <span className={styles["rate"]}>{t("projectForecast.rate", { rate: rateText(rate, language) })}</span>
    </>
  );
}
