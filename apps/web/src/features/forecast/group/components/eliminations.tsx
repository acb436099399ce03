import type {
  StatementAnswer,
  StatementCategory,
} from "@amont/contract/operations/forecast/statement-shape.ts";
import { useTranslation } from "react-i18next";
import styles from "../../panel/components/forecast-panel.module.css";
import { SumCard } from "../../panel/sum-card.tsx";

interface EliminationsProps {
  readonly statement: StatementAnswer;
  readonly category: StatementCategory;
  readonly columns: readonly number[];
}

/** What is taken out, by the two companies that it goes between. */
export function Eliminations({ statement, category, columns }: EliminationsProps) {
  const { t } = useTranslation();
  const all = [...statement.inflow.categories, ...statement.outflow.categories];
  const pairs = all.filter(({ parentId }) => parentId === category.categoryId);
  const lineOf = ({ categoryId, name, cells }: StatementCategory) => ({
    key: String(categoryId),
    label: name,
    amountMinor: columns.reduce((sum, column) => sum + (cells.cashFlow[column] ?? 0), 0),
  });
  return (
    <div className={styles["body"]}>
      <p className={styles["quiet"]}>{t("consolidations.panel.why.eliminated")}</p>
      {pairs.length === 0 ? null : (
        <SumCard statement={statement} lines={[...pairs.map(lineOf), lineOf(category)]} />
      )}
    </div>
  );
}
