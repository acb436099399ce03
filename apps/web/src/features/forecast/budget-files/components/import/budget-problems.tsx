import type { BudgetProblem } from "@amont/contract/operations/budget-files/budget-import.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { useTranslation } from "react-i18next";
import { placeKind } from "../../model/problem-place.ts";
import styles from "./budget-import.module.css";

interface BudgetProblemsProps {
  readonly problems: readonly BudgetProblem[];
  /** Those that are not listed included. */
  readonly count: number;
}

/** As many as one reads; the rest is counted. */
const shownCount = 12;

export function BudgetProblems({ problems, count }: BudgetProblemsProps) {
  const { t } = useTranslation();
  return (
    <Message tone="danger" title={t("budgetImport.wrong", { count })}>
      <ul className={styles["problems"]}>
        {problems.slice(0, shownCount).map((problem) => (
          <li key={`${problem.row} ${problem.column} ${problem.problem}`}>
            <ProblemText problem={problem} />
          </li>
        ))}
        {count > shownCount ? <li>{t("budgetImport.more", { count: count - shownCount })}</li> : null}
      </ul>
    </Message>
  );
}

function ProblemText({ problem }: { readonly problem: BudgetProblem }) {
  const { t } = useTranslation();
  const { row, column, name, value } = problem;
  const place = t(`budgetImport.place.${placeKind(problem)}`, { row, column, name });
  return t("budgetImport.problemAt", {
    place,
    problem: t(`budgetImport.problem.${problem.problem}`, { value }),
  });
}
