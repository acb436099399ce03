import { Icon } from "@amont/ui/icon.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Category, type Direction, directionOf } from "../categories/category-trees.ts";
import { useCategories } from "../categories/use-categories.ts";
import type { ChosenCategory } from "../categories/use-category-creation.ts";
import { LoadFailure } from "../layout/page-state.tsx";
import { usePlace } from "../workplace/workplace-context.ts";
import styles from "./category-picker.module.css";
import { CategoryPickerTree } from "./category-picker-tree.tsx";
import { DirectionTabs } from "./direction-tabs.tsx";

export interface CategoryPickerPanelProps {
  readonly tree: Direction | "both";
  readonly selectedId: number | null;
  readonly onSelect: (category: ChosenCategory) => void;
  /** The current company unless told. */
  readonly companyId?: number | undefined;
  /** `menu`: 350 × 300, under a button. `panel`: 318 wide with a tree of 260, in settings. */
  readonly size?: "menu" | "panel";
}

/** One tree, or both behind tabs: type to find, arrows to move, Enter to choose, and create what is missing. */
export function CategoryPickerPanel(props: CategoryPickerPanelProps) {
  const { tree, selectedId, size = "menu" } = props;
  const { t } = useTranslation();
  const place = usePlace();
  const companyId = props.companyId ?? place.companyId;
  const categories = useCategories(props.companyId);
  const selected = selectedId === null ? undefined : categories.byId.get(selectedId);
  const [wanted, setWanted] = useState<Direction>();
  const direction = tree === "both" ? (wanted ?? startOf(selected)) : tree;
  return (
    <div className={classNames(styles["root"], styles[size])}>
      {categories.error !== null ? (
        <LoadFailure
          error={categories.error}
          title={t("categoryPicker.failedTitle")}
          onRetry={categories.retry}
        />
      ) : categories.isPending || companyId === null ? (
        <div className={styles["waiting"]}>
          <SkeletonRows rowCount={4} label={t("categoryPicker.loading")} />
        </div>
      ) : (
        <CategoryPickerTree
          // Another tree has its own search, its own open branches.
          key={direction}
          trees={categories.trees}
          companyId={companyId}
          direction={direction}
          selectedId={selectedId}
          onSelect={props.onSelect}
          head={tree === "both" ? <DirectionTabs value={direction} onChange={setWanted} /> : undefined}
          footer={companyId === place.companyId ? <ManageLink direction={direction} /> : undefined}
        />
      )}
    </div>
  );
}

const startOf = (selected: Category | undefined): Direction =>
  selected === undefined ? "inflow" : directionOf(selected);

const managementPages = {
  inflow: "/app/settings/categories/inflow",
  outflow: "/app/settings/categories/outflow",
} as const;

function ManageLink({ direction }: { readonly direction: Direction }) {
  const { t } = useTranslation();
  return (
    <Link to={managementPages[direction]} className={styles["manage"]}>
      <Icon name="settings" size="sm" />
      {t("categoryPicker.manage")}
    </Link>
  );
}
