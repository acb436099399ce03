import { Icon } from "@amont/ui/icon.tsx";
import type { OpenerProps } from "@amont/ui/widgets/popover/opener.ts";
import { TriggerButton } from "@amont/ui/widgets/popover/trigger-button.tsx";
import { useTranslation } from "react-i18next";
import { pathOf } from "../../../../shared/categories/category-trees.ts";
import { useCategories } from "../../../../shared/categories/use-categories.ts";
import { CategoryPicker } from "../../../../shared/category-picker/category-picker.tsx";
import styles from "./rules.module.css";

/** It always says the same: what is chosen stands below. */
const buttonSaying = (text: string) =>
  function AddButton(opener: OpenerProps & { readonly onClick: () => void }) {
    return <TriggerButton {...opener}>{text}</TriggerButton>;
  };

interface CategoriesFieldProps {
  readonly companyId: number;
  readonly tree: "inflow" | "outflow" | "both";
  readonly categoryIds: readonly number[];
  readonly onChange: (categoryIds: readonly number[]) => void;
}

/** The categories that a transaction may be in; none of them named: any. */
export function CategoriesField({ companyId, tree, categoryIds, onChange }: CategoriesFieldProps) {
  const { t } = useTranslation();
  const { trees } = useCategories(companyId);
  const nameOf = (id: number) =>
    pathOf(trees, id)
      .map(({ name }) => name)
      .join(" › ") || t("managementRules.removedCategory");
  return (
    <div className={styles["wordsField"]}>
      <div>
        <span className={styles["label"]}>{t("managementRules.inTheseCategories")}</span>
        <CategoryPicker
          tree={tree}
          size="panel"
          companyId={companyId}
          selectedId={null}
          target={buttonSaying(t("managementRules.addCategory"))}
          onSelect={({ id }) => {
            if (!categoryIds.includes(id)) onChange([...categoryIds, id]);
          }}
        />
      </div>
      {categoryIds.length === 0 ? null : (
        <ul className={styles["words"]}>
          {categoryIds.map((id) => (
            <li key={id} className={styles["word"]}>
              {nameOf(id)}
              <button
                type="button"
                className={styles["removeWord"]}
                aria-label={t("categorisation.removeWord", { word: nameOf(id) })}
                onClick={() => onChange(categoryIds.filter((other) => other !== id))}
              >
                <Icon name="close" size="sm" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
