import { useTranslation } from "react-i18next";
import type { CategoryScore } from "../scorecard-queries.ts";
import styles from "./reliability.module.css";

interface LineButtonProps {
  readonly category: CategoryScore;
  readonly categories: readonly CategoryScore[];
  readonly onLine: (line: number) => void;
}

/** The name of a category, which leads to its own figures. What stands twice says of which tree it is. */
export function LineButton({ category: { line, name, isInflow }, categories, onLine }: LineButtonProps) {
  const { t } = useTranslation();
  const isTwice = categories.filter((one) => one.name === name).length > 1;
  const text = isTwice ? t(isInflow ? "reliability.inflow" : "reliability.outflow", { name }) : name;
  return typeof line === "number" ? (
    <button type="button" className={styles["line"]} onClick={() => onLine(line)}>
      {text}
    </button>
  ) : (
    text
  );
}
