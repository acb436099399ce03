import { Icon } from "@amont/ui/icon.tsx";
import { Menu } from "@amont/ui/menu.tsx";
import { KeyCap } from "@amont/ui/widgets/key-cap/key-cap.tsx";
import { MenuPanel } from "@amont/ui/widgets/menu/menu-panel.tsx";
import type { OpenerPlace } from "@amont/ui/widgets/popover/opener.ts";
import { useTranslation } from "react-i18next";
import type { Category } from "../../../../shared/categories/category-trees.ts";
import { type Step, stepMove } from "../../category-moves.ts";
import type { CategoryEditor } from "../../use-category-editor.ts";

interface RowMenuPanelProps {
  readonly editor: CategoryEditor;
  readonly category: Category;
  readonly place: OpenerPlace;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

const steps: readonly Step[] = ["up", "down", "out", "in"];

/** What the keyboard does on the row itself; these keys bear the same signs everywhere. */
const keys = { rename: "F2", up: "↑", down: "↓", out: "←", in: "→" } as const;

export function RowMenuPanel({ editor, category, ...rest }: RowMenuPanelProps) {
  const { t } = useTranslation();
  const { rights, trees } = editor;
  return (
    <MenuPanel {...rest} position="bottom-end" width={290}>
      <Menu.Item leftSection={<Icon name="info" size="sm" />} onClick={() => editor.showDetails(category)}>
        {t("categories.row.details")}
      </Menu.Item>
      {rights.canRename ? (
        <Menu.Item
          leftSection={<Icon name="pencil" size="sm" />}
          rightSection={<KeyCap>{keys.rename}</KeyCap>}
          onClick={() => editor.startRenaming(category)}
        >
          {t("categories.row.rename")}
        </Menu.Item>
      ) : null}
      {rights.canCreate ? (
        <Menu.Item
          leftSection={<Icon name="plus" size="sm" />}
          rightSection={<KeyCap>{t("categories.row.insertKey")}</KeyCap>}
          onClick={() => editor.startAdding(category)}
        >
          {t("categories.row.addBelow")}
        </Menu.Item>
      ) : null}
      {rights.canReorder && trees.childrenOf(category.id).length > 1 ? (
        <Menu.Item
          leftSection={<Icon name="chevrons-up-down" size="sm" />}
          onClick={() => editor.edits.sortChildren(category)}
        >
          {t("categories.row.sortChildren")}
        </Menu.Item>
      ) : null}
      {rights.canMove ? (
        <>
          <Menu.Divider />
          {steps.map((step) => (
            <Menu.Item
              key={step}
              rightSection={<KeyCap>{`${t("shortcuts.key.alt")} ${keys[step]}`}</KeyCap>}
              disabled={stepMove(trees, category.id, step) === null}
              onClick={() => editor.step(category, step)}
            >
              {t(`categories.row.${step}`)}
            </Menu.Item>
          ))}
        </>
      ) : null}
      {rights.canDelete ? (
        <>
          <Menu.Divider />
          <Menu.Item
            leftSection={<Icon name="trash" size="sm" />}
            rightSection={<KeyCap>{t("categories.row.deleteKey")}</KeyCap>}
            onClick={() => editor.questions.askDelete(category)}
          >
            {t("categories.row.delete")}
          </Menu.Item>
        </>
      ) : null}
    </MenuPanel>
  );
}
