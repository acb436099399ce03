import { Button } from "@amont/ui/button.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import { Drawer } from "@amont/ui/widgets/drawer/drawer.tsx";
import { Tooltip } from "@amont/ui/widgets/tooltip/tooltip.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import type { ForecastCell } from "../../../../shared/forecast/forecast-cell.ts";
import { settingsQuery } from "../../../../shared/forecast/forecast-queries.ts";
import type { ForecastSearch, ForecastView } from "../../../../shared/forecast/forecast-search.ts";
import { usePeriodTexts } from "../../../../shared/forecast/period-text.ts";
import { usePlanPlace } from "../../../../shared/forecast/use-plan-place.ts";
import type { Company } from "../../../../shared/workplace/company.ts";
import type { FormulaProblem } from "../formula-report-query.ts";
import { brokenNames, problemCell, searchFor } from "../problem-cells.ts";
import { useFormulaProblems } from "../use-formula-problems.ts";
import styles from "./formula-report.module.css";

interface FormulaReportProps {
  readonly company: Pick<Company, "id">;
  readonly view: ForecastView;
  /** `search`: what must change in the address for the cell to be there; nothing where it is. */
  readonly onCell: (cell: ForecastCell, search: Partial<ForecastSearch>) => void;
}

const width = 480;
const mostPeriods = 6;

/** Formulas without a value: how many, and on demand which, why and where. Nothing while all of them have one. */
export function FormulaReport(props: FormulaReportProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const problems = useFormulaProblems(props.company, props.view);
  if (problems === null || (problems.length === 0 && !isOpen)) return null;
  const label = t("forecastTime.formulas.count", { count: problems.length });
  return (
    <>
      <Tooltip text={label}>
        <button
          type="button"
          className={styles["opener"]}
          aria-label={label}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          <Icon name="warning" size="sm" />
          {problems.length}
        </button>
      </Tooltip>
      <ReportDrawer {...props} problems={problems} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

/** Over the plan, which lines are broken and that the others go on. Nothing while none is. */
export function FormulaBanner(props: FormulaReportProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const problems = useFormulaProblems(props.company, props.view);
  const names = brokenNames(problems ?? []);
  if (problems === null || (names.count === 0 && !isOpen)) return null;
  return (
    <>
      {names.count === 0 ? null : (
        <section className={styles["banner"]} aria-label={t("forecastTime.formulas.title")}>
          <Icon name="warning" size="sm" />
          <output className={styles["words"]}>
            {t("forecastTime.formulas.banner", { count: names.count, names: names.text })}
          </output>
          <Button size="sm" onClick={() => setIsOpen(true)}>
            {t("forecastTime.formulas.show")}
          </Button>
        </section>
      )}
      <ReportDrawer {...props} problems={problems} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

interface ReportDrawerProps extends FormulaReportProps {
  readonly problems: readonly FormulaProblem[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function ReportDrawer({ company, view, onCell, problems, isOpen, onClose }: ReportDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={t("forecastTime.formulas.title")}
      closeLabel={t("forecastTime.close")}
      width={width}
    >
      <p className={styles["text"]}>
        {t(problems.length === 0 ? "forecastTime.formulas.none" : "forecastTime.formulas.text")}
      </p>
      <ul className={styles["problems"]}>
        {problems.map((problem) => (
          <Problem
            key={`${problem.lineKind} ${problem.lineId} ${problem.error} ${problem.bankAccountId} ${problem.projectId}`}
            problem={problem}
            company={company}
            view={view}
            onCell={(cell, search) => {
              onClose();
              onCell(cell, search);
            }}
          />
        ))}
      </ul>
    </Drawer>
  );
}

interface ProblemProps extends FormulaReportProps {
  readonly problem: FormulaProblem;
}

function Problem({ problem, company, view, onCell }: ProblemProps) {
  const { t } = useTranslation();
  const { name, lineKind, error, circle, projectId, projectName, bankAccountId, bankAccountName } = problem;
  return (
    <li className={styles["problem"]}>
      <p className={styles["line"]}>
        <span className={styles["name"]}>{name}</span>
        {lineKind === "kpi" ? (
          <span className={styles["owner"]}>{t("forecastTime.formulas.kpi")}</span>
        ) : null}
        {bankAccountId === null ? null : <span className={styles["owner"]}>{bankAccountName}</span>}
        {projectId === null ? null : (
          <Link to="/app/cashflow/project-based/$projectId" params={{ projectId: String(projectId) }}>
            {projectName}
          </Link>
        )}
      </p>
      <p className={styles["why"]}>
        {circle.length === 0
          ? t(`errors.formulas.${error}`)
          : t("forecastTime.formulas.circle", { path: circle.join(" → ") })}
      </p>
      <Periods problem={problem} company={company} view={view} onCell={onCell} />
    </li>
  );
}

function Periods({ problem, company, view, onCell }: ProblemProps) {
  const { t } = useTranslation();
  const texts = usePeriodTexts();
  const place = usePlanPlace(company.id, view.frequency);
  const inputFrequency = useQuery(settingsQuery(useApi(), company.id)).data?.inputFrequency ?? view.frequency;
  const { periods, bankAccountId, projectId } = problem;
  const others = periods.length - mostPeriods;
  return (
    <ul className={styles["periods"]}>
      {periods.slice(0, mostPeriods).map((begin) => {
        const text = texts.period({ begin }, inputFrequency);
        // A project's plan is on another page.
        const cell = projectId === null ? problemCell(problem, begin, place) : null;
        return (
          <li key={begin}>
            {cell === null ? (
              <span className={styles["period"]}>{text}</span>
            ) : (
              <button
                type="button"
                className={styles["period"]}
                onClick={() => onCell(cell, searchFor(cell, view, bankAccountId))}
              >
                {text}
              </button>
            )}
          </li>
        );
      })}
      {others > 0 ? (
        <li className={styles["others"]}>{t("forecastTime.formulas.others", { count: others })}</li>
      ) : null}
    </ul>
  );
}
