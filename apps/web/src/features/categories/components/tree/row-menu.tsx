import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useOpener } from "@amont/ui/widgets/popover/opener.ts";
import { useOnDemand } from "@amont/ui/widgets/use-on-demand.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Category } from "../../../../shared/categories/category-trees.ts";
import type { CategoryEditor } from "../../use-category-editor.ts";

interface RowMenuProps {
  readonly editor: CategoryEditor;
  readonly category: Category;
  readonly isActive: boolean;
}

const loadPanel = () => import("./row-menu-panel.tsx");

/** Everything that the keyboard does to a row, for the mouse. */
export function RowMenu({ editor, category, isActive }: RowMenuProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { opener, place } = useOpener("menu", isOpen);
  const panel = useOnDemand(loadPanel, isOpen);
  return (
    <>
      <IconButton
        {...opener}
        icon="more"
        label={t("categories.row.menu", { name: category.name })}
        tabIndex={isActive ? 0 : -1}
        onClick={() => setIsOpen(!isOpen)}
      />
      {panel === null ? null : (
        <panel.RowMenuPanel
          editor={editor}
          category={category}
          place={place}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
        />
      )}
    </>
  );
}
