import type { Frequency } from "@amont/kernel/period.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useTranslation } from "react-i18next";
import type { ScenarioChanges } from "../../../../shared/scenarios/scenario-changes-query.ts";
import type { Comparison } from "../comparison-query.ts";
import { type ListedChange, listedChanges } from "../model/listed-changes.ts";
import { useChangeText, useSourceText } from "../use-change-text.ts";
import type { Figures } from "../use-figures.ts";
import styles from "./changes-list.module.css";

interface ChangesListProps {
  readonly title: string;
  readonly comparison: Comparison;
  readonly frequency: Frequency;
  readonly figures: Figures;
  /** What the scenario itself says; null where the two plans do not stand on each other. */
  readonly changes: ScenarioChanges | null;
  /** Absent for who may not, and for a plan that cannot change. */
  readonly onRestore: ((line: { readonly categoryId: number; readonly name: string }) => void) | null;
  readonly restoredId: number | undefined;
}

/** Each line that differs, in words and with the reason. */
export function ChangesList(props: ChangesListProps) {
  const { title, comparison, changes } = props;
  const { t } = useTranslation();
  const listed = listedChanges(comparison.lines, changes);
  return (
    <section className={styles["card"]} aria-label={title}>
      <h2 className={styles["title"]}>{title}</h2>
      {listed.length === 0 ? <p className={styles["nothing"]}>{t("comparison.changes.none")}</p> : null}
      <ol className={styles["list"]}>
        {listed.map((change) => (
          <ChangeItem key={change.categoryId} change={change} {...props} />
        ))}
      </ol>
    </section>
  );
}

interface ChangeItemProps extends ChangesListProps {
  readonly change: ListedChange;
}

function ChangeItem({ change, comparison, frequency, figures, onRestore, restoredId }: ChangeItemProps) {
  const { t } = useTranslation();
  const changeText = useChangeText({ columns: comparison.columns, frequency, figures });
  const sourceText = useSourceText();
  const { categoryId, name, isInflow, line, isOwn } = change;
  return (
    <li className={styles["item"]}>
      <span className={classNames(styles["direction"], isInflow ? styles["in"] : styles["out"])}>
        <Icon name={isInflow ? "arrow-in" : "arrow-out"} size="xs" />
      </span>
      <span className={styles["words"]}>
        <span className={styles["name"]}>{name}</span>
        <span>
          {line === null ? t("comparison.words.outOfSight") : changeText(line)}
          {line === null ? null : (
            <span className={styles["why"]}>
              {` · ${isOwn === false ? t("comparison.changes.follows") : sourceText(line)}`}
            </span>
          )}
        </span>
      </span>
      {isOwn === true && onRestore !== null ? (
        <IconButton
          icon="undo"
          label={t("comparison.changes.restoreOf", { name })}
          disabled={restoredId === categoryId}
          onClick={() => onRestore({ categoryId, name })}
        />
      ) : null}
    </li>
  );
}
